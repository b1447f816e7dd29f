import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, inRoot } from '../lib/paths.mjs';

/** Line that breaks a rule, with the file it would be in. */
interface Violation {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly rule: string;
}

const ZONES = 'import-x/no-restricted-paths';
const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';

const FOUND_BY_ESLINT: readonly Violation[] = [
  {
    what: 'a sender leaves its problem behind',
    file: 'web/src/jars/fixture.ts',
    code: `declare function useCall(name: string, options: object): { send: unknown; problem: unknown };
export function useFixture() { const { send } = useCall('deposit', { failed: 'No' }); return send; }`,
    rule: SYNTAX,
  },
  {
    what: 'an identifier has a word that the glossary bans',
    file: 'web/src/jars/fixture.ts',
    code: `export const useLookAhead = null;`,
    rule: SYNTAX,
  },
  {
    what: 'shared knows the server',
    file: 'shared/src/kernel/money/fixture.ts',
    code: `import '../../../../functions/src/kernel/deps';`,
    rule: ZONES,
  },
  {
    what: 'the browser knows the server',
    file: 'web/src/kernel/fixture.ts',
    code: `import '../../../functions/src/kernel/deps';`,
    rule: ZONES,
  },
  {
    what: 'the server knows the browser',
    file: 'functions/src/kernel/fixture.ts',
    code: `import '../../../web/src/kernel/session/storage';`,
    rule: ZONES,
  },
  {
    what: 'the kernel knows the kit',
    file: 'web/src/kernel/fixture.ts',
    code: `import '../kit/toaster/toaster';`,
    rule: ZONES,
  },
  {
    what: 'the kit knows a capability',
    file: 'web/src/kit/fixture.ts',
    code: `import '../auth/model/access-code-typing';`,
    rule: ZONES,
  },
  {
    what: 'a capability knows the app',
    file: 'web/src/children/fixture.ts',
    code: `import '../app/app';`,
    rule: ZONES,
  },
  {
    what: 'a capability of the browser knows another',
    file: 'web/src/children/fixture.ts',
    code: `import '../auth/model/access-code-typing';`,
    rule: ZONES,
  },
  {
    what: 'a page knows another',
    file: 'web/src/app/pages/landing/fixture.ts',
    code: `import '../child-login/child-login-page';`,
    rule: ZONES,
  },
  {
    what: 'a part of the kit fetches by itself',
    file: 'web/src/kit/fixture.ts',
    code: `import { useLive } from '../kernel/live/live-engine';\nuseLive(null);`,
    rule: SYNTAX,
  },
  {
    what: 'a capability of the server knows one that it does not list',
    file: 'functions/src/children/fixture.ts',
    code: `import '../families/close-family';`,
    rule: ZONES,
  },
  {
    what: 'the kernel of the server knows HTTP',
    file: 'functions/src/kernel/fixture.ts',
    code: `import '../platform/http/errors';`,
    rule: ZONES,
  },
  {
    what: 'the database knows a capability',
    file: 'functions/src/kernel/firestore/fixture.ts',
    code: `import '../../families/close-family';`,
    rule: ZONES,
  },
  {
    what: 'a test reaches over layers',
    file: 'web/src/kernel/fixture.test.ts',
    code: `import '../kit/toaster/toaster';`,
    rule: ZONES,
  },
  {
    what: 'one workspace is reached into from another by path',
    file: 'web/src/kernel/fixture.ts',
    code: `import '../../../shared/src/kernel/money/money';`,
    rule: 'import-x/no-relative-packages',
  },
  {
    what: 'reactfire outside of the live engine',
    file: 'web/src/kernel/fixture.ts',
    code: `import 'reactfire';`,
    rule: IMPORTS,
  },
  {
    what: 'Firebase in a capability',
    file: 'web/src/children/fixture.ts',
    code: `import 'firebase/firestore';`,
    rule: IMPORTS,
  },
  {
    what: 'Firebase in the kit',
    file: 'web/src/kit/fixture.ts',
    code: `import '@firebase/auth';`,
    rule: IMPORTS,
  },
  {
    what: 'a server package in the browser',
    file: 'web/src/kernel/fixture.ts',
    code: `import 'firebase-admin/firestore';`,
    rule: IMPORTS,
  },
  {
    what: 'the whole of firebase-functions',
    file: 'functions/src/kernel/fixture.ts',
    code: `import 'firebase-functions/v2';`,
    rule: IMPORTS,
  },
  {
    what: 'a package in the domain',
    file: 'shared/src/kernel/money/fixture.ts',
    code: `import 'react';`,
    rule: IMPORTS,
  },
  {
    what: 'a browser test without the watch on the security policy',
    file: 'tests/e2e/fixture.spec.ts',
    code: `import { test } from '@playwright/test';`,
    rule: IMPORTS,
  },
  {
    what: 'a clock in the domain',
    file: 'shared/src/kernel/money/fixture.ts',
    code: 'export const now = () => new Date();',
    rule: SYNTAX,
  },
  {
    what: 'another clock in the domain',
    file: 'shared/src/kernel/money/fixture.ts',
    code: 'export const now = () => Date.now();',
    rule: SYNTAX,
  },
  {
    what: 'randomness in the domain',
    file: 'shared/src/kernel/money/fixture.ts',
    code: 'export const dice = () => Math.random();',
    rule: SYNTAX,
  },
  {
    what: 'a barrel',
    file: 'web/src/kernel/fixture.ts',
    code: `export * from './storage';`,
    rule: SYNTAX,
  },
  {
    what: 'a name that is passed on',
    file: 'tests/e2e/support/fixture.ts',
    code: `export { suite } from './suite';`,
    rule: SYNTAX,
  },
  {
    what: 'a literal that is spread to save lines',
    file: 'shared/src/kernel/money/fixture.ts',
    code: 'export const jar = (id: string) => ({ ...{ id, parts: 1 } });',
    rule: SYNTAX,
  },
  {
    what: 'a literal that is spread into a component',
    file: 'web/src/kit/fixture.tsx',
    code: 'export const jar = (id: string) => <p {...{ id }} />;',
    rule: SYNTAX,
  },
  {
    what: 'a docstring without a head',
    file: 'shared/src/kernel/money/fixture.ts',
    code: '/** What is left. */\nexport const left = 1;',
    rule: 'local/docstring-head',
  },
  {
    what: 'an enum',
    file: 'functions/src/kernel/fixture.ts',
    code: 'export enum Kind { Deposit }',
    rule: SYNTAX,
  },
  {
    what: 'a query of the browser’s own',
    file: 'web/src/kernel/fixture.ts',
    code: `import { where } from './firestore';`,
    rule: SYNTAX,
  },
  {
    what: 'a query of the server’s own',
    file: 'functions/src/kernel/fixture.ts',
    code: `users.where('familyId', '==', id);`,
    rule: SYNTAX,
  },
  {
    what: 'a pause in a test',
    file: 'shared/src/kernel/fixture.test.ts',
    code: 'export const p = new Promise((done) => { setTimeout(() => { done(1); }, 20); });',
    rule: SYNTAX,
  },
  ...['it', 'it.only', 'it.each([1])', 'beforeAll'].map((test) => ({
    what: `a timeout of its own for ${test}`,
    file: 'functions/src/testing/fixture.ts',
    code: `${test}('counts', async () => undefined, 60_000);`,
    rule: SYNTAX,
  })),
  ...['waitFor', 'waitUntil'].map((wait) => ({
    what: `a ${wait} that gives up after a second`,
    file: 'web/src/kernel/fixture.test.ts',
    code: `await vi.${wait}(() => asked.length > 0);`,
    rule: SYNTAX,
  })),
  {
    what: 'words that are not translated',
    file: 'web/src/kit/fixture.tsx',
    code: 'export const hello = <p>Hello</p>;',
    rule: 'local/no-literal-text',
  },
  {
    what: 'a name that nothing defines',
    file: 'tools/lib/fixture.mjs',
    code: 'notThere();',
    rule: 'no-undef',
  },
];

const PROMISE = 'declare const saved: Promise<number>;';

const FOUND_BY_OXLINT: readonly Violation[] = [
  {
    what: 'a promise that nobody waits for',
    file: 'functions/src/floating.ts',
    code: `${PROMISE} export function save() { saved; }`,
    rule: 'no-floating-promises',
  },
  {
    what: 'a promise as a condition',
    file: 'functions/src/condition.ts',
    code: `${PROMISE} export const isSaved = () => (saved ? 1 : 2);`,
    rule: 'no-misused-promises',
  },
  {
    what: 'a promise that leaves a try',
    file: 'functions/src/leaving.ts',
    code: `${PROMISE} export async function f() { try { return saved; } catch { return 0; } }`,
    rule: 'return-await',
  },
  {
    what: 'any',
    file: 'shared/src/any.ts',
    code: 'export const f = (x: any) => String(x);',
    rule: 'no-explicit-any',
  },
  {
    what: 'what came out of any',
    file: 'shared/src/out-of-any.ts',
    code: `export const f = () => { const x = JSON.parse('1'); return String(x); };`,
    rule: 'no-unsafe-assignment',
  },
  {
    what: 'a member of any',
    file: 'web/src/member.test.ts',
    code: `export const f = () => JSON.parse('1').length as number;`,
    rule: 'no-unsafe-member-access',
  },
  {
    what: 'a condition that is always met',
    file: 'web/src/always.ts',
    code: 'export const f = (x: string[]) => (x ? 1 : 2);',
    rule: 'no-unnecessary-condition',
  },
  {
    what: 'an object in a text',
    file: 'shared/src/kernel/words/text.ts',
    code: 'export const f = (x: object) => `${x}`;',
    rule: 'no-base-to-string',
  },
  {
    what: 'what is no longer to be used',
    file: 'shared/src/old.ts',
    code: `import { old } from './money'; export const f = () => old();`,
    rule: 'no-deprecated',
  },
  {
    what: 'a value that is taken on trust',
    file: 'web/src/trust.ts',
    code: 'export const f = (x?: string) => x!;',
    rule: 'no-non-null-assertion',
  },
  {
    what: 'a type that is imported as a value',
    file: 'shared/src/type.ts',
    code: `import { Money } from './money'; export const f = (x: Money) => [x];`,
    rule: 'consistent-type-imports',
  },
  {
    what: 'a circle of imports',
    file: 'shared/src/circle-a.ts',
    code: `import { b } from './circle-b'; export const a = () => b;`,
    rule: 'no-cycle',
  },
  {
    what: 'a default export',
    file: 'shared/src/default.ts',
    code: 'export default 1;',
    rule: 'no-default-export',
  },
  {
    what: 'a message on the console of the server',
    file: 'functions/src/console.ts',
    code: 'export const f = () => { console.warn(1); };',
    rule: 'no-console',
  },
  {
    what: 'a message on the console of the browser',
    file: 'web/src/console.ts',
    code: 'export const f = () => { console.log(1); };',
    rule: 'no-console',
  },
  {
    what: 'a hook under a condition',
    file: 'web/src/hook.tsx',
    code: 'export function Hook({ on }: { on: boolean }) { if (on) useState(1); return null; }',
    rule: 'rules-of-hooks',
  },
  {
    what: 'an effect that does not see a change',
    file: 'web/src/effect.tsx',
    code: `import { useEffect } from 'react';
export function Effect({ x }: { x: number }) { useEffect(() => { document.title = String(x); }, []); return null; }`,
    rule: 'exhaustive-deps',
  },
  {
    what: 'a picture without words',
    file: 'web/src/picture.tsx',
    code: 'export const picture = <img src="coin.svg" />;',
    rule: 'alt-text',
  },
  {
    what: 'a label of nothing',
    file: 'web/src/label.tsx',
    code: 'export const label = <label>Name</label>;',
    rule: 'label-has-associated-control',
  },
  {
    what: 'what a mouse alone reaches',
    file: 'web/src/mouse.tsx',
    code: 'export const mouse = (f: () => void) => <div onContextMenu={f} />;',
    rule: 'no-static-element-interactions',
  },
];

const COMPANIONS: Readonly<Record<string, string>> = {
  'shared/src/for-eslint.ts':
    '// eslint-disable-next-line no-restricted-syntax -- as an example\nexport const x = 1;',
  'shared/src/circle-b.ts': `import { a } from './circle-a'; export const b = () => a;`,
  'shared/src/money.ts':
    'export type Money = number;\n/** @deprecated use another */ export const old = () => 1;',
};

const WORKSPACES = ['shared', 'web', 'functions'];

const eslint = new ESLint({ cwd: ROOT });

const checkout = mkdtempSync(join(tmpdir(), 'pennysprout-lint-'));
afterAll(() => {
  rmSync(checkout, { recursive: true });
});

/** @param file in the small checkout of a test */
function write(file: string, text: string) {
  const path = join(checkout, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs oxlint and returns the broken rules by file. It needs files, and a project for their types. */
function lintWithOxlint(): Map<string, string[]> {
  symlinkSync(inRoot('node_modules'), join(checkout, 'node_modules'));
  write('.oxlintrc.json', readFileSync(inRoot('.oxlintrc.json'), 'utf8'));
  const { compilerOptions } = JSON.parse(readFileSync(inRoot('tsconfig.base.json'), 'utf8')) as {
    compilerOptions: Readonly<Record<string, unknown>>;
  };
  for (const folder of WORKSPACES) {
    write(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
  }
  for (const [file, code] of Object.entries(COMPANIONS)) write(file, code);
  for (const { file, code } of FOUND_BY_OXLINT) write(file, code);
  const program = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '--format=json'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { readonly filename: string; readonly code: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) {
    const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
  return found;
}

describe('ESLint', () => {
  it.each(FOUND_BY_ESLINT)('finds $what in $file', async ({ file, code, rule }) => {
    const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it.each([
    ['web/src/kernel/live/live-engine.ts', `import 'reactfire';`],
    ['web/src/kernel/fixture.ts', `import 'firebase/firestore';`],
    ['shared/src/kernel/money/fixture.ts', `import 'yup';`],
    ['shared/src/allowances/fixture.ts', `import 'temporal-polyfill';`],
    ['shared/src/kernel/money/fixture.test.ts', 'export const now = () => new Date();'],
    ['web/src/children/fixture.ts', `import '../kernel/session/storage';`],
    ['web/src/kit/fixture.ts', `import type { LiveEntry } from '../kernel/live/live';`],
    ['functions/src/children/fixture.ts', `import '../kernel/caller';`],
    ['web/src/children/fixture.test.ts', `import '../auth/model/access-code-typing';`],
    ['web/src/kernel/fixture.test.ts', `setTimeout(work, 20);`],
    ['web/src/kernel/fixture.test.ts', `it.each([1, 2])('counts %d', () => undefined);`],
    ['web/src/kernel/fixture.test.ts', `await vi.waitFor(() => undefined, { timeout: 20_000 });`],
    ['shared/src/kernel/money/fixture.test.ts', `items.reduce((sum, item) => sum + item, 0);`],
    ['functions/src/kernel/firestore/queries.ts', `users.where('familyId', '==', id);`],
  ])('allows %s to have %s', async (file, code) => {
    const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
    expect(result?.messages).toEqual([]);
  });
});

describe('oxlint', () => {
  const found = lintWithOxlint();

  it.each(FOUND_BY_OXLINT)('finds $what in $file', ({ file, rule }) => {
    expect(found.get(file)).toContain(rule);
  });

  it('leaves directives for ESLint to ESLint', () => {
    expect(found.get('shared/src/for-eslint.ts')).toBeUndefined();
  });
});

describe('ESLint and oxlint', () => {
  const samples = [...FOUND_BY_ESLINT, ...FOUND_BY_OXLINT].map(({ file }) => file);

  it('have no rule in common', async () => {
    const byOxlint = readFileSync(inRoot('.oxlintrc.json'), 'utf8');
    const configs = await Promise.all(
      samples.map((file) => eslint.calculateConfigForFile(inRoot(file)) as Promise<ESLintConfig>),
    );
    const byEslint = new Set(configs.flatMap(({ rules }) => Object.keys(rules)));
    const twice = [...byEslint].filter((rule) =>
      byOxlint.includes(`"${rule.replace('import-x/', 'import/')}"`),
    );
    expect(byEslint.size).toBeGreaterThan(0);
    expect(twice).toEqual([]);
  });
});

interface ESLintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
}
