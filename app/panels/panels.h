// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Qt>
#include <span>
#include <string_view>

class QWidget;

namespace sinew {

class Commands;
class Context;

/// A panel as the window knows it: one file, one line in panels.cpp. Its dock and its entry in the
/// Window menu are made from this. Panels read from the context and change it; they bring their own
/// commands, and never talk to each other.
struct PanelSpec {
    enum class Frame {
        Dock,      ///< a dock that is filled
        Scrolled,  ///< a dock that scrolls, of a panel that may be higher than it
        Bar        ///< no title, not to be moved: a bar along its edge
    };

    const char* id;     ///< stable: layouts are kept by it; Context::showPanel() takes it
    const char* title;  ///< English; QT_TRANSLATE_NOOP("Panels", ...)
    const char* icon;   ///< name of an icon in resources/icons
    /// The word other tools use; QT_TRANSLATE_NOOP("Panels", ...) or empty.
    const char* otherName = "";
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    /// Rows of an area stand below each other, with heights in these proportions at first; panels
    /// of one row are its tabs, of which the first is in front. Height 0: what the panel needs, up
    /// to half of its side.
    int row = 0;
    int height = 1;
    int leastWidth = 200;
    int leastHeight = 130;  ///< of one that does not scroll
    bool open = true;       ///< at first
    Frame frame = Frame::Dock;
    /// The widget; `parent` owns it until it is put in its place.
    QWidget* (*make)(Context& context, Commands& commands, QWidget* parent) = nullptr;
};

/// All panels, in the order of the Window menu.
std::span<const PanelSpec> panels();

/// What the entry of a panel that needs nothing but the context makes it by.
template <class Panel>
QWidget* makePanel(Context& context, Commands&, QWidget* parent) {
    return new Panel(context, parent);
}

}  // namespace sinew
