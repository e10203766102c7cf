#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a program on a virtual display of its own, SINEW_SCREEN wide and high (1600x1000):
# scripts/with_display.sh PROGRAM [argument...]
set -euo pipefail

folder=$(mktemp -d)
server=
cleanUp() {
    [[ -z $server ]] || kill "$server" 2> /dev/null || true
    [[ -z $server ]] || wait "$server" 2> /dev/null || true
    rm -rf "$folder"
}
trap cleanUp EXIT
mkfifo "$folder/number"
# The server chooses a free number and writes it when it is ready: two may start at the same time.
Xvfb -displayfd 3 -screen 0 "${SINEW_SCREEN:-1600x1000}x24" -nolisten tcp 3> "$folder/number" 2> "$folder/log" &
server=$!
if ! read -r -t 60 number < "$folder/number"; then
    cat "$folder/log" >&2
    echo "with_display.sh: Xvfb did not start" >&2
    exit 1
fi
# A program that finds no session bus starts one, by a fork that cannot be relied on beside threads (with sanitizers it hangs).
status=0
DISPLAY=:$number DBUS_SESSION_BUS_ADDRESS=${DBUS_SESSION_BUS_ADDRESS:-disabled:} "$@" || status=$?
exit $status
