/* How html-validate reads the pages. What is off is off for a reason. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': ['error', { style: 'omit' }],
    'no-inline-style': 'error',
    'require-sri': 'off', // everything comes from the same place
    // The page's words, names of landmarks and buttons too, are filled in from web/i18n when it starts; axe looks at the
    // running page in the browser tests.
    'unique-landmark': 'off',
    'text-content': 'off',
  },
};
