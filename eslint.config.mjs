/* What eslint checks beyond types (tsconfig.json) and layout. */
import js from '@eslint/js';
import globals from 'globals';

const rules = {
  'array-callback-return': 'error',
  'default-case-last': 'error',
  eqeqeq: 'error',
  'guard-for-in': 'error',
  'no-constructor-return': 'error',
  'no-else-return': 'error',
  'no-eval': 'error',
  'no-implicit-coercion': ['error', { boolean: false }],
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-promise-executor-return': 'error',
  'no-self-compare': 'error',
  'no-shadow': 'error',
  'no-template-curly-in-string': 'error',
  'no-unmodified-loop-condition': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  'no-useless-return': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-promise-reject-errors': 'error',
  'require-atomic-updates': 'error',
};

// Text that comes from a record or a link must never become markup, and the policy forbids inline styles in it.
const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe'].map((property) => ({
  property,
  message: 'Build elements instead: data must never become markup.',
}));

export default [
  { ignores: ['build/', 'dist/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules },
  {
    files: ['web/**/*.js'],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }], 'no-restricted-properties': ['error', ...markup] },
  },
  {
    files: ['*.mjs', 'web/*.mjs', 'tests/**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    // Functions given to page.evaluate run in the browser.
    files: ['tests/web/**/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
