# SPDX-License-Identifier: Apache-2.0
# Run by CPack before it packs a folder: licences of what is compiled in, and the commit's time for every file, so that a commit
# gives the same bytes whenever it is packed.
execute_process(COMMAND python3 ${CMAKE_CURRENT_LIST_DIR}/../package/licences.py --root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr"
    --copyright share/doc/sinew/copyright COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/doc/sinew/LICENSE")
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    execute_process(COMMAND find "${CPACK_TEMPORARY_INSTALL_DIRECTORY}" -exec touch -h -d "@$ENV{SOURCE_DATE_EPOCH}" {} +
        COMMAND_ERROR_IS_FATAL ANY)
endif()
