import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noLiteralText } from './tools/eslint/no-literal-text.mjs';

const TESTS = ['**/*.test.{ts,tsx}', 'tests/**', 'functions/src/testing/**', 'web/src/testing/**'];

/** @param {string} folder @returns {string[]} */
function foldersIn(folder) {
  const entries = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** A feature is changed and removed without a look at the others, so it imports none of them. */
const featureZones = ['./web/src/features/', './functions/src/features/'].flatMap((features) =>
  foldersIn(features).map((name) => ({
    target: `${features}${name}`,
    from: features,
    except: [`./${name}`, ...filesIn(features)],
    message: 'Features do not import each other; move what they share to a folder beneath them.',
  })),
);

/** @param {string} folder files of the folder itself, which its subfolders share */
function filesIn(folder) {
  const entries = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `./${name}`);
}

/** Imports point from what changes often to what changes seldom. */
const layerZones = [
  { target: './shared', from: ['./web', './functions', './tests', './tools'] },
  { target: './web', from: ['./functions', './tests', './tools'] },
  { target: './functions', from: ['./web', './tests', './tools'] },
  {
    target: './web/src/lib',
    from: ['./web/src/components', './web/src/features', './web/src/app'],
  },
  { target: './web/src/components', from: ['./web/src/features', './web/src/app'] },
  { target: './web/src/features', from: ['./web/src/app'] },
  {
    target: './functions/src/firestore',
    from: ['./functions/src/features', './functions/src/http'],
  },
  { target: './functions/src/features', from: ['./functions/src/http'] },
].map((zone) => ({
  ...zone,
  message: 'Imports point down: app, features, components, lib, shared. This one points up.',
}));

const FIREBASE = {
  regex: '^@?firebase(/|$)',
  message: 'Firebase is spoken to in web/src/lib and in the api folders of features only.',
};
const REACTFIRE = {
  regex: '^reactfire(/|$)',
  message: 'Only web/src/lib/live-engine.ts knows reactfire.',
};
const SERVER_PACKAGES = {
  regex: '^firebase-(admin|functions)(/|$)',
  message: 'The browser has no place for server packages.',
};
const FUNCTIONS_ROOT = {
  regex: '^firebase-functions(/v[12])?$',
  message: 'Import the part that you need (firebase-functions/v2/https): the root starts slowly.',
};

/** @param {...object} patterns */
const forbidImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const NO_BARRELS = ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'].map((selector) => ({
  selector,
  message: 'No re-exports: import from the file that defines the name.',
}));

/** A query outside of the one table has no tested rule, no tested index and no limit. */
const NO_QUERIES = [
  'CallExpression[callee.property.name="where"]',
  'ImportSpecifier[imported.name="where"]',
].map((selector) => ({
  selector,
  message: 'Queries are in shared/src/data/queries.ts: name one with queryOf or liveQuery.',
}));

const PURE = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'The domain has no clock: take the time as a parameter.',
  },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'The domain has no clock: take the time as a parameter.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'The domain has no randomness: take a source of it as a parameter.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '.cache/',
      '.data/',
      '.suite/',
      'coverage/',
      'functions/lib/',
      'playwright-report/',
      'test-results/',
      'web/dist*/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: [{ name: ['URL', 'URLSearchParams'], from: 'lib' }] },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      // The compiler asks for brackets on index signatures.
      '@typescript-eslint/dot-notation': 'off',
      // A parameter that is used once may still tie a result to what the caller names.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Money is a branded number, and objects are what their shape says.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Our objects are records of functions; none of them knows a `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    plugins: {
      'import-x': importX,
      local: { rules: { 'no-literal-text': noLiteralText } },
      'react-hooks': reactHooks,
    },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-relative-packages': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...layerZones, ...featureZones] },
      ],
      'import-x/no-self-import': 'error',
      'no-restricted-syntax': ['error', ...NO_BARRELS, ...NO_QUERIES],
    },
  },
  {
    files: ['functions/src/firestore/queries.ts', 'web/src/lib/queries.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NO_BARRELS] },
  },
  {
    files: ['shared/src/**'],
    rules: {
      ...forbidImports({
        regex: '^(?!\\.{1,2}/|yup$|@pennysprout/shared/)',
        message: 'The domain is pure: it imports itself and yup.',
      }),
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...NO_BARRELS, ...PURE],
    },
  },
  {
    files: ['shared/src/**/*.test.ts'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': ['error', ...NO_BARRELS] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      ...forbidImports(FIREBASE, REACTFIRE, SERVER_PACKAGES),
      'local/no-literal-text': 'error',
      // What scrolls must be within reach of the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  {
    files: ['web/src/lib/**', 'web/src/features/*/api/**'],
    rules: forbidImports(REACTFIRE, SERVER_PACKAGES),
  },
  { files: ['web/src/lib/live-engine.ts'], rules: forbidImports(SERVER_PACKAGES) },
  {
    files: ['functions/src/**'],
    rules: {
      ...forbidImports(FIREBASE, REACTFIRE, FUNCTIONS_ROOT),
      'no-console': 'error',
    },
  },
  // firebase-functions finds the functions by the names that this file exports.
  { files: ['functions/src/index.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: TESTS,
    rules: {
      'no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', ...NO_BARRELS],
      'local/no-literal-text': 'off',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: layerZones },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // expect.any and friends are of type any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      'react-hooks/globals': 'off',
    },
  },
  {
    files: ['tests/e2e/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['expect', 'test'],
          message: 'Import it from ./support/test, which watches the content security policy.',
        },
      ],
    },
  },
  {
    files: ['*.config.{js,ts}', 'web/*.config.ts', 'tests/setup/**', '**/*.d.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
