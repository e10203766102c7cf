// SPDX-License-Identifier: Apache-2.0
// The program where no driver gives OpenGL: a sentence that says so, not a crash.
#include <gtest/gtest.h>

#include <QProcess>
#include <QTest>

namespace sinew::test {
namespace {

TEST(NoGraphics, isSaidBeforeTheWindowOpens) {
    QProcess program;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LIBGL_ALWAYS_INDIRECT", "1");  // of the server, which has no OpenGL 4.1
    environment.insert("LC_ALL", "C.UTF-8");
    program.setProcessEnvironment(environment);
    program.start(SINEW_PROGRAM, {});
    ASSERT_TRUE(program.waitForStarted());
    QByteArray said;
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            said += program.readAllStandardError();
            return said.contains("OpenGL 4.1") || program.state() == QProcess::NotRunning;
        },
        60000));
    EXPECT_TRUE(said.contains("no graphics driver here provides it")) << said.toStdString();
    EXPECT_EQ(program.state(), QProcess::Running) << "it waits until that was read";
    program.kill();
    program.waitForFinished();
}

}  // namespace
}  // namespace sinew::test
