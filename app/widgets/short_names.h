// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <map>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// What nearly all of the names begin with, up to a divider ("mixamorig:", "Bip01_"); empty where
/// there are few names, or where no word but a side would be left of one of them.
QString commonPrefix(const QStringList& names);
/// The same of a skin's influences.
QString commonPrefix(const Skin& skin);
/// The name without the prefix; whole where it begins otherwise.
QString withoutPrefix(const QString& name, const QString& prefix);
/// An influence as lists of its skin call it.
QString shortInfluence(const Skin& skin, SlotIndex slot);
/// A node as they call it: as an influence of `first`, else of any skin that has it as one, else by
/// its whole name. Empty where it is gone.
QString shortNodeName(const Scene& scene, NodeId node, SkinId first = {});

/// Influences of several skins, each without what nearly all of its skin begin and end with, which
/// is looked for once.
class ShortInfluenceNames {
public:
    explicit ShortInfluenceNames(const Scene& scene) : scene_(scene) {}
    QString shortened(SkinId skin, const QString& name);

private:
    struct SharedParts {
        QString beginning, ending;
    };
    const Scene& scene_;
    std::map<SkinId, SharedParts> shared_;
};

/// The first few of some names, and how many more there are.
QString shortList(const QStringList& names);

/// What is typed into a search box: several words, all of which a name must hold, in any order; `*`
/// stands for anything. Letters may be large or small, of full or half width, hiragana or katakana.
/// So may the blanks and stars that are typed.
class NameSearch {
public:
    explicit NameSearch(const QString& text = {});
    bool matches(const QString& name) const;
    bool empty() const { return words_.empty(); }

private:
    std::vector<QRegularExpression> words_;
};

/// Long names in it go on in the next line behind an underscore, where they need to.
QString breakable(QString text);
/// No line of it ends before the text does: a number and what it counts.
QString inOneLine(QString text);
/// The text that was made breakable or goes in one line, or a part of it.
QString unbroken(QString text);

}  // namespace sinew
