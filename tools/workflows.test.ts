import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { PARTS } from './lib/test-parts.mjs';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: { readonly name: string };
  readonly 'runs-on'?: string;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: {
    readonly matrix: { readonly include: readonly { parts: string; more?: string }[] };
  };
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown };
  readonly jobs: Readonly<Record<string, Job>>;
}

const MORE_THAN_READING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deploy: { contents: 'read', 'id-token': 'write' },
  release: { contents: 'write' },
  publish: { pages: 'write', 'id-token': 'write' },
};

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.github/workflows');
const FILES = readdirSync(FOLDER);

function read(file: string): { text: string; workflow: Workflow } {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const document = parseDocument(text);
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return { text, workflow: document.toJS() as Workflow };
}

describe.each(FILES)('%s', (file) => {
  const { text, workflow } = read(file);
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  it('grants nothing to all jobs, and only read access to each but those that deploy, release or publish', () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, { permissions }] of jobs) {
      expect(permissions, name).toEqual(MORE_THAN_READING[name] ?? { contents: 'read' });
    }
  });

  it('pins each action by its commit and states its version', () => {
    const uses = [...text.matchAll(/uses: (\S+)(.*)$/gm)];
    const foreign = uses.filter(([, action = '']) => !action.startsWith('./'));
    for (const [, action = '', comment = ''] of foreign) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(comment).toMatch(/^ # v\d+(\.\d+\.\d+)?$/);
    }
  });

  it('keeps no repository token, and has a timeout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
    for (const [, job] of jobs) {
      if (job.uses === undefined) expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    expect(workflow.concurrency?.group).toBeTruthy();
  });

  it('interpolates no untrusted text into a shell script', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('contains no secret', () => {
    expect(text).not.toMatch(/secrets\.|credentials_json|FIREBASE_TOKEN/);
  });
});

describe('the workflow of checks', () => {
  const { workflow } = read('check.yml');
  const jobs = workflow.jobs['check']?.strategy?.matrix.include ?? [];

  it('runs every part of `npm test`, on every push and pull request', () => {
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'workflow_call']);
    const parts = new Set(jobs.flatMap(({ parts }) => parts.split(',')));
    expect([...parts]).toEqual(PARTS.map(({ name }) => name));
  });

  it('runs every browser test, each project in a job of its own or in complete shards', async () => {
    const path = join(ROOT, 'tests/e2e/playwright.config.ts');
    const { default: browser } = (await import(path)) as { default: PlaywrightTestConfig };
    const found = new Map<string, string[]>();
    for (const { more = '' } of jobs.filter(({ parts }) => parts === 'e2e')) {
      const [, shard = '1/1'] = /--shard=(\S+)/.exec(more) ?? [];
      for (const [, name = ''] of more.matchAll(/--project=(\S+)/g)) {
        found.set(name, [...(found.get(name) ?? []), shard]);
      }
    }
    expect([...found.keys()].sort()).toEqual(browser.projects?.map(({ name }) => name).sort());
    for (const [name, shards] of found) {
      expect(shards, name).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
    }
  });
});

describe('the Node version', () => {
  const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { functions } = JSON.parse(text('firebase.json')) as { functions: { runtime: string }[] };
  const deployed = /^nodejs(\d+)$/.exec(functions[0]?.runtime ?? '')?.[1];

  it('has one major wherever it is named', () => {
    const { engines, devDependencies } = JSON.parse(text('package.json')) as {
      engines: { node: string };
      devDependencies: Record<string, string>;
    };
    const { version } = JSON.parse(text('tools/node/package.json')) as { version: string };
    const versions = [engines.node.replace('^', ''), devDependencies['@types/node'], version];
    expect(versions.map((it) => it?.split('.')[0])).toEqual(versions.map(() => deployed));
  });

  it('is that one in every job, except for one that starts with an older one', () => {
    const nodes = FILES.flatMap((file) => Object.entries(read(file).workflow.jobs)).flatMap(
      ([name, { steps = [] }]) =>
        steps
          .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
          .map(({ with: inputs = {} }) => [
            name,
            inputs['node-version'] ?? inputs['node-version-file'],
          ]),
    );
    expect(nodes).toEqual([
      ['check', 'package.json'],
      ['old-node', 18],
      ['audit', 'package.json'],
      ['commands', 'package.json'],
      ['randomised', 'package.json'],
      ['mutations', 'package.json'],
      ['deploy', 'package.json'],
      ['build', 'package.json'],
    ]);
  });
});

describe('the commands of the README', () => {
  it('are run weekly and on request', () => {
    const { workflow } = read('commands.yml');
    expect(workflow.on).toEqual({
      schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) as string }],
      workflow_dispatch: null,
    });
    expect(workflow.jobs['commands']?.steps?.at(-1)?.run).toBe(
      'npx vitest run --project commands --reporter=verbose',
    );
  });
});

describe('the workflow of the deep tier', () => {
  it('runs every night, before each version tag is deployed, and on request', () => {
    const { on, jobs } = read('deep.yml').workflow;
    expect(on).toEqual({
      schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) as string }],
      workflow_dispatch: null,
      workflow_call: null,
    });
    expect(Object.values(jobs).map(({ steps }) => steps?.at(-1)?.run)).toEqual([
      'npm run test:deep',
      'npm run test:mutations -- --shared 100 --functions 50 --web 40 --rules 10',
    ]);
    expect(read('deploy.yml').workflow.jobs['deep']?.uses).toBe('./.github/workflows/deep.yml');
  });
});

describe('the workflow of deployments', () => {
  const { workflow } = read('deploy.yml');

  it('deploys a version tag, after the checks and the deep tier, in an environment, one at a time', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v*.*.*'] } });
    expect(workflow.jobs['deploy']).toMatchObject({
      needs: ['check', 'deep'],
      environment: { name: 'production' },
    });
    expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': false });
  });

  it('is documented with every variable that it reads', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const { text } = read('deploy.yml');
    const names = new Set([...text.matchAll(/vars\.(\w+)/g)].map(([, name = '']) => name));
    expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
