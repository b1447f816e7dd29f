import { readdirSync } from 'node:fs';
import typescriptParser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import { BANNED_WORDS } from './tools/eslint/banned-words.mjs';
import { docstringHead } from './tools/eslint/docstrings.mjs';
import { noLiteralText } from './tools/eslint/no-literal-text.mjs';
import { ROOM_ZONES, TEST_ZONES } from './tools/eslint/rooms.mjs';
import { NO_PAUSES, testsWait, VITEST } from './tools/eslint/tests-wait.mjs';

const TESTS = [
  '**/*.test.{ts,tsx}',
  'tests/**',
  '{functions,shared,web}/src/testing/**',
  // Rows of the catalogue are drawn with what is made for tests.
  'web/src/catalogue/**',
  '**/*.catalogue.tsx',
];

/** @param {string} folder @returns {string[]} */
function foldersIn(folder) {
  const entries = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Zones of workspaces and pages; those within a workspace are in tools/eslint/rooms.mjs. */
const layerZones = [
  { target: './shared', from: ['./web', './functions', './tests', './tools'] },
  { target: './web', from: ['./functions', './tests', './tools'] },
  { target: './functions', from: ['./web', './tests', './tools'] },
  ...foldersIn('./web/src/app/pages/').map((name) => ({
    target: `./web/src/app/pages/${name}`,
    from: './web/src/app/pages',
    except: [`./${name}`],
  })),
].map((zone) => ({
  ...zone,
  message: 'A page imports no other, and a workspace only shared.',
}));

const FIREBASE = {
  regex: '^@?firebase(/|$)',
  message: 'Firebase is spoken to in web/src/kernel only.',
};
const REACTFIRE = {
  regex: '^reactfire(/|$)',
  message: 'Only web/src/kernel/live/live-engine.ts knows reactfire.',
};
const SERVER_PACKAGES = {
  regex: '^firebase-(admin|functions)(/|$)',
  message: 'The browser has no place for server packages.',
};
const ROUTER_LINK = {
  regex: '^react-router(-dom)?$',
  importNames: ['Form', 'Link', 'NavLink'],
  message: 'Links are kit/ui/link.tsx, which weighs less.',
};
const FUNCTIONS_ROOT = {
  regex: '^firebase-functions(/v[12])?$',
  message: 'Import the part that you need (firebase-functions/v2/https): the root starts slowly.',
};

/**
 * Parts of browsers that TypeScript's library knows and the oldest browsers (`OLDEST_BROWSERS` in
 * web/vite.config.ts) do not. Newer methods of JavaScript itself are not in the `lib` of tsconfig.base.json.
 */
const TOO_NEW = [
  ['AbortSignal', 'any'],
  ['Intl', 'Segmenter'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['document', 'startViewTransition'],
].map(([object, property]) => ({
  object,
  property,
  message: 'The oldest browsers that the README names do not have it.',
}));

/** @param {...object} patterns */
const forbidImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const NO_BARRELS = ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'].map((selector) => ({
  selector,
  message: 'No re-exports: import from the file that defines the name.',
}));

/** A number may be assigned to an enum without a word from the compiler. */
const NO_ENUMS = { selector: 'TSEnumDeclaration', message: 'No enums: use a union of strings.' };

/** Bans spreads of literals: they save lines, but hide unknown properties from the compiler. */
const NO_SPREAD_LITERALS = [
  'SpreadElement > ObjectExpression',
  'SpreadElement > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({
  selector,
  message: 'Write the properties instead of spreading a literal.',
}));

const EVERYWHERE = [...NO_BARRELS, NO_ENUMS, ...NO_SPREAD_LITERALS, ...BANNED_WORDS];

/** Bans queries outside the table: such a query has no tested rule, no tested index and no limit. */
const NO_QUERIES = [
  'CallExpression[callee.property.name="where"]',
  'ImportSpecifier[imported.name="where"]',
].map((selector) => ({
  selector,
  message: 'Queries are in shared/src/data/collections: name one with queryOf or liveQuery.',
}));

/**
 * Bans data access in components: one that fetches by itself can be shown in only one place, and tested
 * nowhere.
 */
const NO_DATA = {
  selector:
    'ImportDeclaration[importKind!="type"][source.value=/\\/kernel\\/(api|firebase|live|session)\\//]',
  message: 'Components know no data: take it as a property.',
};

/** Selector of lazy imports that are not tried once more. A `load…` function is for `useSheet`, which does. */
const LAZY_IMPORTS = {
  selector:
    'ImportExpression:not(CallExpression[callee.name=/^(retry|lazyWithRetry|useSend)$/] ImportExpression):not(VariableDeclarator[id.name=/^load[A-Z]/] ImportExpression)',
  message: 'Import lazily by lazyWithRetry, useSheet (its `load…`) or retry, which try once more.',
};

/** Selector of senders whose problem is left behind; those with `failed: null` say it themselves. */
const LOST_PROBLEMS = {
  selector:
    'VariableDeclarator[init.callee.name=/^use(Call|Send)$/]:not(:has(Property[key.name="failed"][value.raw="null"])) > ObjectPattern:not(:has(> Property[key.name="problem"]))',
  message:
    'Show the problem where the action was: the form draws its own, ActionProblem any other.',
};

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

/**
 * Rules of our own that no ready-made rule covers: who may import whom, and what may appear where.
 * Everything else, type-aware rules included, is in .oxlintrc.json.
 */
export default defineConfig(
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
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error' },
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: typescriptParser } },
  {
    plugins: {
      'import-x': importX,
      local: {
        rules: {
          'docstring-head': docstringHead,
          'no-literal-text': noLiteralText,
        },
      },
    },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
      ],
    },
    rules: {
      'import-x/no-relative-packages': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...layerZones, ...ROOM_ZONES] },
      ],
      'local/docstring-head': 'error',
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_QUERIES],
    },
  },
  {
    files: ['functions/src/kernel/firestore/queries.ts', 'web/src/kernel/live/queries.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE] },
  },
  {
    files: ['shared/src/**'],
    ignores: ['shared/src/testing/**'],
    rules: {
      ...forbidImports({
        regex: '^(?!\\.{1,2}/|yup$|temporal-polyfill$|@pennysprout/shared/)',
        message: 'The domain is pure: it imports itself, yup and Temporal.',
      }),
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...PURE],
    },
  },
  {
    files: ['shared/src/**/*.test.ts'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': ['error', ...EVERYWHERE] },
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
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_QUERIES, LAZY_IMPORTS, LOST_PROBLEMS],
    },
  },
  {
    files: ['web/src/kit/**'],
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_QUERIES, NO_DATA, LAZY_IMPORTS],
    },
  },
  {
    files: ['web/src/kernel/**'],
    rules: forbidImports(REACTFIRE, SERVER_PACKAGES),
  },
  { files: ['web/src/kernel/live/live-engine.ts'], rules: forbidImports(SERVER_PACKAGES) },
  {
    files: ['functions/src/**'],
    rules: forbidImports(FIREBASE, REACTFIRE, FUNCTIONS_ROOT),
  },
  // firebase-functions finds the functions by the names that this file exports.
  { files: ['functions/src/index.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: TESTS,
    rules: {
      'no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      'local/no-literal-text': 'off',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...layerZones, ...TEST_ZONES] },
      ],
    },
  },
  {
    files: VITEST,
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_PAUSES] },
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
  ...testsWait,
);
