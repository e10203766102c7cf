// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_errors.h"

#include <cerrno>
#include <system_error>

namespace sinew {
namespace {

Error readSentence(const std::filesystem::path& file, std::string_view pattern) {
    return {ErrorCode::CannotRead, Message(pattern, file.string()), file.string()};
}

Error writeSentence(const std::filesystem::path& file, std::string_view pattern) {
    return {ErrorCode::CannotWrite, Message(pattern, file.string()), file.string()};
}

}  // namespace

Error readError(const std::filesystem::path& file, int code) {
    switch (code) {
        case ENOENT:
        case ENOTDIR:
            return readSentence(file, "The file \"%1\" does not exist.");
        case EACCES:
        case EPERM:
            return readSentence(file, "You do not have permission to read \"%1\".");
        case EISDIR:
            return readSentence(file, "\"%1\" is a folder, not a file.");
        case ENAMETOOLONG:
            return readSentence(file, "The name of the file \"%1\" is too long.");
        default:
            return {ErrorCode::CannotRead,
                    Message("The file \"%1\" could not be read: %2.", file.string(),
                            std::generic_category().message(code)),
                    file.string()};
    }
}

Error writeError(const std::filesystem::path& file, int code) {
    switch (code) {
        case ENOENT:
        case ENOTDIR:
            return writeSentence(file,
                                 "\"%1\" could not be written: its folder does not exist. Choose "
                                 "another folder or make it first.");
        case EACCES:
        case EPERM:
            return writeSentence(file,
                                 "\"%1\" could not be written: you do not have permission to write "
                                 "there. Choose another folder.");
        case EROFS:
            return writeSentence(
                file,
                "\"%1\" could not be written: the disk is read-only. Choose another "
                "place.");
        case EISDIR:
            return writeSentence(
                file, "\"%1\" could not be written: it is a folder. Choose another name.");
        case ENOSPC:
        case EDQUOT:
            return writeSentence(
                file,
                "\"%1\" could not be written: the disk is full. Free some space or "
                "choose another disk.");
        case EFBIG:
            return writeSentence(file,
                                 "\"%1\" could not be written: it is larger than this disk allows "
                                 "one file to be.");
        case ENAMETOOLONG:
            return writeSentence(file,
                                 "\"%1\" could not be written: the name is too long. Choose a "
                                 "shorter name.");
        default:
            return {ErrorCode::CannotWrite,
                    Message("\"%1\" could not be written: %2.", file.string(),
                            std::generic_category().message(code)),
                    file.string()};
    }
}

}  // namespace sinew
