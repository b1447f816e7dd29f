import { fileURLToPath } from 'node:url';
import typescriptParser from '@typescript-eslint/parser';
import { defineConfig, includeIgnoreFile } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import playwright from 'eslint-plugin-playwright';
import testingLibrary from 'eslint-plugin-testing-library';
import { noLiteralText } from './tools/eslint/no-literal-text.mjs';
import { FOLDERS_OF_CODE, FOLDERS_OF_TESTS } from './tools/eslint/rooms.mjs';

const TESTS = [
  '**/*.test.{ts,tsx}',
  'tests/**',
  '{functions,shared,web}/src/testing/**',
  // Stories of the catalogue are rendered with what is made for tests.
  'web/src/catalogue/**',
  '**/*.catalogue.tsx',
];

const FIREBASE = { regex: '^@?firebase(/|$)', message: 'Only web/src/kernel speaks to Firebase.' };
const REACTFIRE = { regex: '^reactfire(/|$)', message: 'Only the live engine knows reactfire.' };
const SERVER_PACKAGES = { regex: '^firebase-(admin|functions)(/|$)', message: 'For servers only.' };
const ROUTER_LINK = {
  regex: '^react-router(-dom)?$',
  importNames: ['Form', 'Link', 'NavLink'],
  message: 'Links are kit/ui/link.tsx, which weighs less.',
};
const FUNCTIONS_ROOT = {
  regex: '^firebase-functions(/v[12])?$',
  message: 'Import the part that you need (firebase-functions/v2/https): the root starts slowly.',
};
const OTHER_PACKAGES = {
  regex: '^(?!\\.{1,2}/|yup$|temporal-polyfill$|@pennysprout/shared/)',
  message: 'The domain is pure: it imports itself, yup and Temporal.',
};

/** @param {object[]} patterns */
const forbidImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const EVERYWHERE = [
  {
    selector: ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])',
    message: 'No re-exports: import from the file that defines the name.',
  },
  // A number may be assigned to an enum without a word from the compiler.
  { selector: 'TSEnumDeclaration', message: 'No enums: use a union of strings.' },
];

/** A query outside of the table has no tested rule, no tested index and no limit. */
const NO_QUERIES = {
  selector:
    ':matches(CallExpression[callee.property.name="where"], ImportSpecifier[imported.name="where"])',
  message: 'Queries are in shared/src/data/collections: name one with queryOf or liveQuery.',
};

/** A component that fetches by itself can be shown in only one place, and tested nowhere. */
const NO_DATA = {
  selector:
    'ImportDeclaration[importKind!="type"][source.value=/\\/kernel\\/(api|firebase|live|session)\\//]',
  message: 'Components know no data: take it as a property.',
};

/** A `load…` function is for `useSheet`, which tries once more. */
const NO_LAZY_IMPORTS = {
  selector:
    'ImportExpression:not(CallExpression[callee.name=/^(retry|lazyWithRetry|useSend)$/] ImportExpression):not(VariableDeclarator[id.name=/^load[A-Z]/] ImportExpression)',
  message: 'Import lazily by lazyWithRetry, useSheet (its `load…`) or retry, which try once more.',
};

/** Those with `failed: null` say the problem themselves. */
const NO_LOST_PROBLEMS = {
  selector:
    'VariableDeclarator[init.callee.name=/^use(Call|Send)$/]:not(:has(Property[key.name="failed"][value.raw="null"])) > ObjectPattern:not(:has(> Property[key.name="problem"]))',
  message:
    'Show the problem where the action was: the form draws its own, ActionProblem any other.',
};

const PURE = [
  {
    selector:
      ':matches(NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Date"][property.name="now"])',
    message: 'The domain has no clock: take the time as a parameter.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'The domain has no randomness: take a source of it as a parameter.',
  },
];

const NO_PAUSES = [
  {
    selector: 'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message: 'Wait for what is to happen, and not for a time that it may take.',
  },
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/][arguments.length=1]',
    message: 'By itself it gives up after a second: say a timeout that suits the slowest machine.',
  },
];

/** Parts of browsers that the oldest ones (`OLDEST_BROWSERS` in web/vite.config.ts) do not have. */
const TOO_NEW = [
  ['AbortSignal', 'any'],
  ['Intl', 'Segmenter'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['document', 'startViewTransition'],
].map(([object, property]) => ({ object, property }));

/** @param {object[]} more */
const forbidSyntax = (...more) => ({ 'no-restricted-syntax': ['error', ...EVERYWHERE, ...more] });

/** Who may import whom, and what may appear where. Everything else is in .oxlintrc.json. */
export default defineConfig(
  includeIgnoreFile(fileURLToPath(new URL('.gitignore', import.meta.url))),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: typescriptParser } },
  {
    plugins: { 'import-x': importX, local: { rules: { 'no-literal-text': noLiteralText } } },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
      ],
    },
    rules: {
      'import-x/no-relative-packages': 'error',
      'import-x/no-restricted-paths': FOLDERS_OF_CODE,
      ...forbidSyntax(NO_QUERIES),
    },
  },
  {
    files: ['functions/src/kernel/firestore/queries.ts', 'web/src/kernel/live/queries.ts'],
    rules: forbidSyntax(),
  },
  {
    files: ['shared/src/**'],
    rules: { ...forbidImports(OTHER_PACKAGES), ...forbidSyntax(...PURE) },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      ...forbidImports(FIREBASE, REACTFIRE, SERVER_PACKAGES, ROUTER_LINK),
      'local/no-literal-text': 'error',
    },
  },
  {
    files: ['{shared,web}/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': ['error', ...TOO_NEW],
      'no-restricted-globals': ['error', 'scheduler', 'cookieStore', 'Iterator'],
    },
  },
  {
    files: ['web/src/!(kernel|kit|testing)/**'],
    // Pages in their frame, with words of their own.
    ignores: ['web/src/app/opening/pages.tsx'],
    rules: forbidSyntax(NO_QUERIES, NO_LAZY_IMPORTS, NO_LOST_PROBLEMS),
  },
  { files: ['web/src/kit/**'], rules: forbidSyntax(NO_QUERIES, NO_DATA, NO_LAZY_IMPORTS) },
  { files: ['web/src/kernel/**'], rules: forbidImports(REACTFIRE, SERVER_PACKAGES) },
  { files: ['web/src/kernel/live/live-engine.ts'], rules: forbidImports(SERVER_PACKAGES) },
  { files: ['functions/src/**'], rules: forbidImports(FIREBASE, REACTFIRE, FUNCTIONS_ROOT) },
  // firebase-functions finds the functions by the names that this file exports.
  { files: ['functions/src/index.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: TESTS,
    rules: {
      'no-restricted-imports': 'off',
      'local/no-literal-text': 'off',
      'import-x/no-restricted-paths': FOLDERS_OF_TESTS,
      ...forbidSyntax(),
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '{functions,web}/src/testing/**'],
    rules: forbidSyntax(...NO_PAUSES),
  },
  {
    files: ['web/src/**/*.test.tsx', 'web/src/testing/**'],
    plugins: { 'testing-library': testingLibrary },
    rules: {
      'testing-library/await-async-events': ['error', { eventModule: 'userEvent' }],
      'testing-library/await-async-queries': 'error',
      'testing-library/await-async-utils': 'error',
      'testing-library/no-wait-for-side-effects': 'error',
      'testing-library/prefer-find-by': 'error',
    },
  },
  {
    files: ['tests/e2e/**'],
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/no-networkidle': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/prefer-web-first-assertions': 'error',
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
);
