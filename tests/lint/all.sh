#!/bin/bash
# Everything that is checked without running the project. Prints what each tool finds, and how many tools were content.
set -u
cd "$(dirname "$0")/../.."

passed=0
failed=0
check() {
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        echo "lint: $name FAILED"
        failed=$((failed + 1))
    fi
}

own_c() { find core tests -name '*.[ch]'; }

# A folder of its own: the native build runs at the same time. The programs' sources too, so that their flags are known.
tidy() {
    cmake --preset native -B build/lint >/dev/null || return
    run-clang-tidy -quiet -p build/lint >build/lint/tidy.txt 2>/dev/null && return
    sed 's/\x1b\[[0-9;]*m//g' build/lint/tidy.txt | grep -A 2 ' error: ' # the whole story is in the file
    return 1
}
layout() {
    local file bad=0
    for file in $(own_c); do
        clang-format --dry-run --Werror "$file" 2>/dev/null && continue
        echo "$file: clang-format -i would change it"
        bad=1
    done
    return $bad
}
bugs() {
    cppcheck --enable=warning,style,performance,portability --std=c11 --inline-suppr --error-exitcode=1 --quiet -Icore \
        --suppressions-list=tests/lint/cppcheck.txt core
}

check 'game names' node tests/lint/names.mjs
check leftovers node tests/lint/leftovers.mjs
check 'file sizes' node tests/lint/sizes.mjs
check layers node tests/lint/layers.mjs
check clang-format layout
check cppcheck bugs
check tsc npx tsc -p .
check eslint npx eslint .
check html-validate npx html-validate 'web/**/*.html'
check clang-tidy tidy

echo "lint: $passed passed, $failed failed"
[ "$failed" = 0 ]
