#!/bin/sh
# Brings what is missing and nothing else: `setup.sh play` what it takes to build and serve the page, `setup.sh dist` also
# what makes the folder for hosts, `setup.sh test` all that the tests need. On Debian, as root or with sudo, it installs;
# elsewhere it names what is missing and fails.
set -eu
cd "$(dirname "$0")/.."

missing=
# need PACKAGE COMMAND…: the command succeeds where the package, by whatever way, is already there.
need() {
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}
program() { command -v "$1"; }
header() { echo "#include <$1>" | gcc -E -; }
# The package with the fuzzer's and the sanitizers' own code has clang's version in its name.
fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { return d && !n; }' |
        clang -fsanitize=fuzzer,address,undefined -x c - -o /dev/null
}

case "${1-}" in play | dist | test) ;; *)
    echo "usage: $0 play|dist|test" >&2
    exit 2
    ;;
esac

need emscripten program emcc
need nodejs program node
[ "$1" = play ] || need npm program npm
if [ "$1" = test ]; then
    need gcc program gcc
    need libc6-dev header stdio.h
    need libcmocka-dev header cmocka.h
    need libcjson-dev header cjson/cJSON.h
    need cmake program cmake
    need ninja-build program ninja
    need clang program clang
    version=$(clang -dumpversion 2>/dev/null || echo 14) # 14 is Debian 12's
    need "libclang-rt-${version%%.*}-dev" fuzzer
    need clang-tidy program run-clang-tidy
    need clang-format program clang-format
    need cppcheck program cppcheck
    need chromium-headless-shell program chromium-headless-shell
    need firefox-esr program firefox-esr
    need webkit2gtk-driver program WebKitWebDriver
    need xvfb program Xvfb
fi

if [ -n "$missing" ]; then
    sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    if ! command -v apt-get >/dev/null || { [ -n "$sudo" ] && ! command -v sudo >/dev/null; }; then
        echo "Missing; please install what your system calls:$missing" >&2
        exit 1
    fi
    echo "Installing:$missing"
    export DEBIAN_FRONTEND=noninteractive
    $sudo apt-get -qq update
    # shellcheck disable=SC2086 # a list of words
    $sudo apt-get -qq install -y --no-install-recommends $missing >/dev/null
fi

# npm writes its own copy of the lock file into node_modules, so an older copy means that versions have changed.
if [ "$1" != play ] && ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
    touch node_modules/.package-lock.json
fi
