import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { ROOT, inRoot } from '../lib/paths.mjs';

const eslint = new ESLint({ cwd: ROOT });

/** Returns the rules that a line breaks in a file. */
async function brokenRules(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  return result?.messages.map(({ ruleId }) => ruleId);
}

const PATHS = 'import-x/no-restricted-paths';
const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';

it.each([
  // Rooms.
  ['shared/src/kernel/money/it.ts', `import '../../../../functions/src/kernel/deps';`, PATHS],
  ['web/src/kernel/it.ts', `import '../../../functions/src/kernel/deps';`, PATHS],
  ['functions/src/kernel/it.ts', `import '../../../web/src/kernel/session/storage';`, PATHS],
  ['web/src/kernel/it.ts', `import '../kit/toaster/toaster';`, PATHS],
  ['web/src/kit/it.ts', `import '../auth/model/access-code-typing';`, PATHS],
  ['web/src/children/it.ts', `import '../app/app';`, PATHS],
  ['web/src/jars/it.ts', `import '../auth/model/access-code-typing';`, PATHS],
  ['web/src/app/pages/landing/it.ts', `import '../child-login/child-login-page';`, PATHS],
  ['functions/src/children/it.ts', `import '../families/close-family';`, PATHS],
  ['functions/src/kernel/it.ts', `import '../platform/http/errors';`, PATHS],
  ['web/src/kernel/it.test.ts', `import '../kit/toaster/toaster';`, PATHS],
  // Packages.
  ['web/src/kernel/it.ts', `import 'reactfire';`, IMPORTS],
  ['web/src/children/it.ts', `import 'firebase/firestore';`, IMPORTS],
  ['web/src/kernel/it.ts', `import 'firebase-admin/firestore';`, IMPORTS],
  ['functions/src/kernel/it.ts', `import 'firebase-functions/v2';`, IMPORTS],
  ['shared/src/kernel/money/it.ts', `import 'react';`, IMPORTS],
  ['tests/e2e/it.spec.ts', `import { test } from '@playwright/test';`, IMPORTS],
  // Queries, data, clock and chance.
  ['web/src/kernel/it.ts', `import { where } from './firestore';`, SYNTAX],
  ['functions/src/kernel/it.ts', `users.where('familyId', '==', id);`, SYNTAX],
  ['web/src/kit/it.ts', `import { useLive } from '../kernel/live/live-engine';`, SYNTAX],
  ['shared/src/kernel/money/it.ts', 'export const now = () => Date.now();', SYNTAX],
  ['shared/src/kernel/money/it.ts', 'export const dice = () => Math.random();', SYNTAX],
  // Tests wait for what is to happen.
  ['shared/src/it.test.ts', 'new Promise((done) => { setTimeout(done, 20); });', SYNTAX],
  ['web/src/kernel/it.test.ts', 'await vi.waitFor(() => asked.length > 0);', SYNTAX],
  // Words come from the locale files.
  ['web/src/kit/it.tsx', 'export const hello = <p>Hello</p>;', 'local/no-literal-text'],
])('in %s, `%s` breaks %s', async (file, code, rule) => {
  expect(await brokenRules(file, code)).toContain(rule);
});

it.each([
  ['web/src/kernel/live/live-engine.ts', `import 'reactfire';`],
  ['web/src/kernel/it.ts', `import 'firebase/firestore';`],
  ['shared/src/allowances/it.ts', `import 'temporal-polyfill';`],
  ['shared/src/kernel/money/it.test.ts', 'export const now = () => new Date();'],
  ['web/src/children/it.ts', `import '../kernel/session/storage';`],
  ['functions/src/children/it.ts', `import '../kernel/caller';`],
  ['web/src/children/it.test.ts', `import '../auth/model/access-code-typing';`],
  ['functions/src/kernel/firestore/queries.ts', `users.where('familyId', '==', id);`],
])('in %s, `%s` is allowed', async (file, code) => {
  expect(await brokenRules(file, code)).toEqual([]);
});
