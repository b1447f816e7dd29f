import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGET_TOPIC } from '@pennysprout/functions/budget/stop-spending';
import { demoNow, servingOnDemoTime } from '@pennysprout/functions/platform/production/demo-clock';
import { startFunction } from '@pennysprout/functions/testing/deployed-function';
import { ROUTES } from '@pennysprout/shared/api/contract';
import { DEMO_AHEAD } from '@pennysprout/shared/demo/demo-clock';
import { inRoot } from '../../tools/lib/paths.mjs';
import { regionOf } from '../../tools/lib/region.mjs';
import { functionOf } from './rewrites.mjs';
import { SECRET_STEPS } from '../../tools/setup/data-steps';
import { REGIONS, regionFor } from '../../tools/setup/regions';
import {
  makeCheckout,
  Rehearsal,
  writeConfiguration,
  type Build,
  type Param,
  type Variables,
} from './rehearsal';

/** Variables of the environment "production" that docs/operations.md asks for. */
const VARIABLES = {
  FIREBASE_PROJECT: 'rehearsed-project',
  APP_ORIGIN: 'https://bank.example.com',
  WEB_CONFIG: [
    'VITE_FIREBASE_API_KEY=key',
    'VITE_FIREBASE_AUTH_DOMAIN=bank.example.com',
    'VITE_FIREBASE_MESSAGING_SENDER_ID=123456789012',
    'VITE_FIREBASE_VAPID_KEY=public-key',
  ].join('\n'),
};
const PROJECT = VARIABLES.FIREBASE_PROJECT;

/** Names of the secrets that set-up puts into Secret Manager. */
const SECRETS = SECRET_STEPS.map(({ id }) => id);

const folder = mkdtempSync(join(tmpdir(), 'sprout-deploy-'));
const checkout = join(folder, 'checkout');
const arrived = join(folder, 'arrived');

let rehearsal: Rehearsal;
let uploaded: string[] = [];
let build: Build;

beforeAll(async () => {
  mkdirSync(checkout);
  makeCheckout(checkout);
  writeConfiguration(checkout, VARIABLES);
  rehearsal = new Rehearsal(checkout, PROJECT);
  rehearsal.predeploy();
  uploaded = await rehearsal.upload(arrived);
  build = await rehearsal.discover(arrived);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Names that give the demo clock away in a bundle: its field, its clock, and the check for it. */
const DEMO_CLOCK_MARKS = [DEMO_AHEAD, demoNow.name, servingOnDemoTime.name];

/** Paths of all calls, as a client might request them. */
const PATHS = [
  ...new Set(Object.values(ROUTES).map(({ path }) => path.replaceAll(/\{\w+\}/g, 'some-id'))),
];

const declared = (wanted: (param: Param) => boolean) =>
  build.params.filter(wanted).map(({ name }) => name);
const parameters = () => declared(({ type }) => type !== 'secret');
const secrets = () => declared(({ type }) => type === 'secret');

describe('a deployment of a tag', () => {
  it('uploads what runs and its configuration, and nothing else', () => {
    expect(uploaded).toEqual([
      '.env',
      `.env.${PROJECT}`,
      'lib/index.js',
      'package-lock.json',
      'package.json',
    ]);
  });

  it('uploads no secret', () => {
    const local = readFileSync(inRoot('functions/.secret.local'), 'utf8');
    const [, key = ''] = /^PASSWORD_KEY=(.+)$/m.exec(local) ?? [];
    expect(key).toHaveLength(44);
    for (const file of uploaded) {
      const text = readFileSync(join(arrived, 'functions', file), 'utf8');
      expect(text.includes(key), file).toBe(false);
      expect(text, file).not.toMatch(/-----BEGIN|"private_key"|^\s*(?:PASSWORD|FINNHUB)_KEY=/m);
    }
  });

  it('finds a value for every parameter and every secret', async () => {
    const { values } = await rehearsal.resolve(build, rehearsal.loadEnvs(), SECRETS);
    expect(parameters().length).toBeGreaterThanOrEqual(5);
    expect(secrets().length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(parameters()));
    expect(values).toMatchObject({ APP_ORIGIN: VARIABLES.APP_ORIGIN, APP_CHECK: 'false' });
  });

  it('deploys each function with the name and schedule that the product expects', async () => {
    const { endpoints } = await rehearsal.resolve(build, rehearsal.loadEnvs(), SECRETS);
    const { functions } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
      functions: [{ runtime: string }];
    };
    for (const { id, runtime } of endpoints) {
      expect({ id, runtime }).toEqual({ id, runtime: functions[0].runtime });
    }
    const due = (schedule: string) => ({ scheduleTrigger: { schedule, timeZone: 'Etc/UTC' } });
    const expected = {
      allowancePages: { taskQueueTrigger: {} },
      api: {
        httpsTrigger: { invoker: ['public'] },
        secretEnvironmentVariables: secrets().map((secret) => ({ secret })),
      },
      applyMonthlyInterest: due('10 0 1-3 * *'),
      childLogin: {
        httpsTrigger: { invoker: ['public'] },
        secretEnvironmentVariables: [{ secret: 'PASSWORD_KEY' }],
      },
      finishDeletions: due('every 60 minutes'),
      finishPasswordRenewals: {
        ...due('every 60 minutes'),
        secretEnvironmentVariables: [{ secret: 'PASSWORD_KEY' }],
      },
      interestPages: { taskQueueTrigger: {} },
      ledgerChecks: { taskQueueTrigger: {} },
      medals: { taskQueueTrigger: {} },
      notices: { taskQueueTrigger: {} },
      payAllowances: due('0 * * * *'),
      reconcileLedger: due('40 3 * * *'),
      refreshMarket: {
        ...due('every 60 minutes'),
        secretEnvironmentVariables: [{ secret: 'FINNHUB_KEY' }, { secret: 'TWELVE_DATA_KEY' }],
      },
      splitPages: { taskQueueTrigger: {} },
      splitShares: due('*/10 * * * *'),
      stopOnBudget: {
        eventTrigger: {
          eventType: 'google.cloud.pubsub.topic.v1.messagePublished',
          eventFilters: { topic: `projects/${PROJECT}/topics/${BUDGET_TOPIC}` },
        },
      },
    };
    const found = Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    expect(Object.keys(found).sort()).toEqual(Object.keys(expected));
    expect(found).toMatchObject(expected);
  });

  it('includes the indexes and the index exemptions', () => {
    const indexes = JSON.parse(
      readFileSync(inRoot('firestore', 'firestore.indexes.json'), 'utf8'),
    ) as {
      fieldOverrides: object[];
    };
    expect(() => rehearsal.checkIndexes(indexes)).not.toThrow();
    const [first] = indexes.fieldOverrides;
    const unknown = { ...first, indexes: [{ order: 'SIDEWAYS' }] };
    expect(() => rehearsal.checkIndexes({ ...indexes, fieldOverrides: [unknown] })).toThrow(
      'order',
    );
  });

  it('configures the web app’s build', () => {
    expect(loadEnv('production', join(checkout, 'web'), 'VITE_')).toMatchObject({
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_AUTH_DOMAIN: 'bank.example.com',
      VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
      VITE_FIREBASE_VAPID_KEY: 'public-key',
    });
  });
});

describe('a deployment into a region', () => {
  const nearby = regionFor('Asia/Taipei') ?? '';
  const elsewhere = regionFor('Europe/Brussels') ?? '';

  /** Deploys with what the environment of the repository says besides, if anything. */
  async function deployed(name: string, more: Variables = {}) {
    const place = join(folder, name);
    mkdirSync(place);
    makeCheckout(place);
    writeConfiguration(place, { ...VARIABLES, ...more });
    const envs = rehearsal.loadEnvs(join(place, 'functions'));
    return rehearsal.resolve(build, envs, SECRETS);
  }

  it('goes to the region of functions/.env by default, which is Taiwan’s', async () => {
    const deployment = await deployed('default');
    expect(new Set(deployment.endpoints.map(({ region }) => region))).toEqual(new Set([nearby]));
    expect(regionOf(PROJECT, join(folder, 'default', 'functions'))).toBe(nearby);
  });

  it('goes to another one as a whole, and points to nothing in the first', async () => {
    const before = await deployed('before');
    const moved = await deployed('moved', { FUNCTIONS_CONFIG: `REGION=${elsewhere}` });
    const rewrites = await rehearsal.rewrites(moved, before);
    const led = rewrites.flatMap(({ run }) => run ?? []);
    expect(led).toEqual([
      { serviceId: 'childLogin', region: elsewhere },
      { serviceId: 'api', region: elsewhere },
    ]);
    expect(new Set(moved.endpoints.map(({ region }) => region))).toEqual(new Set([elsewhere]));
    const said = JSON.stringify([moved.endpoints, moved.values, rewrites]);
    expect(said).toContain(elsewhere);
    expect(said).not.toContain(nearby);
    expect(regionOf(PROJECT, join(folder, 'moved', 'functions'))).toBe(elsewhere);
  });

  it('brings a bundle that names no region', () => {
    const bundle = readFileSync(join(arrived, 'functions/lib/index.js'), 'utf8');
    expect(REGIONS.filter(({ id }) => bundle.includes(id))).toEqual([]);
  });
});

describe('Hosting', () => {
  /** Requests every call's path from one deployed function; returns the status by path. */
  async function statusesOf(target: string): Promise<Record<string, number>> {
    const { url, end } = await startFunction(target, { source: join(arrived, 'functions') });
    const asked = PATHS.map(async (path) => {
      const { status } = await fetch(`${url}${path}`, { method: 'PUT' });
      return [path, status] as const;
    });
    const statuses = Object.fromEntries(await Promise.all(asked));
    await end();
    return statuses;
  }

  it('routes every call to the one function that serves it', async () => {
    const found = new Set(PATHS.map(functionOf));
    expect(found).toEqual(new Set(['api', 'childLogin']));
    for (const target of ['api', 'childLogin']) {
      const expected = PATHS.map((path) => [path, functionOf(path) === target ? 405 : 404]);
      expect(await statusesOf(target)).toEqual(Object.fromEntries(expected));
    }
  });

  it('routes everything below /api to a function, and nothing else', () => {
    expect(
      ['/api/nothing', '/api/auth/child-login/x', '/api/openapi.json'].map(functionOf),
    ).toEqual(['api', 'api', 'api']);
    expect(['/', '/dashboard', '/child-login/K7QD2M9X', '/apis'].map(functionOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the bundle of the functions', () => {
  it('is built for the runtime that firebase.json names', () => {
    const older = join(folder, 'older');
    mkdirSync(older);
    makeCheckout(older);
    const file = join(older, 'firebase.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"nodejs\d+"/, '"nodejs4"'));
    // Every number that is too large for so old a runtime causes an error of its own.
    const options = { cwd: older, stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 } as const;
    const building = () => execFileSync(process.execPath, ['functions/build.mjs'], options);
    expect(building).toThrow('the configured target environment ("node4")');
  });

  it('contains no movable clock, unlike the local suite', () => {
    const local = join(folder, 'local');
    mkdirSync(local);
    makeCheckout(local);
    const args = ['functions/build.mjs', '--demo-clock'];
    execFileSync(process.execPath, args, { cwd: local, stdio: 'pipe' });
    const marksIn = (checkout: string) => {
      const bundle = readFileSync(join(checkout, 'functions/lib/index.js'), 'utf8');
      return DEMO_CLOCK_MARKS.filter((mark) => bundle.includes(mark));
    };
    expect(marksIn(local)).toEqual(DEMO_CLOCK_MARKS);
    expect(marksIn(arrived)).toEqual([]);
  });
});

/** Creates a folder with the checkout's env files, changed line by line. */
function changedEnvs(name: string, keep: (line: string) => boolean): string {
  const changed = join(folder, name);
  mkdirSync(changed);
  for (const file of ['.env', `.env.${PROJECT}`]) {
    const lines = readFileSync(join(checkout, 'functions', file), 'utf8').split('\n');
    writeFileSync(join(changed, file), lines.filter(keep).join('\n'));
  }
  return changed;
}

describe('a deployment stops with an explanation', () => {
  it('without the value of any one parameter', async () => {
    for (const name of parameters()) {
      const envs = rehearsal.loadEnvs(
        changedEnvs(`without-${name}`, (line) => !line.startsWith(`${name}=`)),
      );
      const resolving = rehearsal.resolve(build, envs, SECRETS);
      await expect(resolving).rejects.toThrow(new RegExp(`environment variables: ${name}\\n`));
    }
  });

  it('without any one secret', async () => {
    for (const name of secrets()) {
      const others = SECRETS.filter((secret) => secret !== name);
      const resolving = rehearsal.resolve(build, rehearsal.loadEnvs(), others);
      await expect(resolving).rejects.toThrow(`no value for the secret ${name}`);
    }
  });

  it('without the name of its project', () => {
    expect(() => writeConfiguration(checkout, { ...VARIABLES, FIREBASE_PROJECT: '' })).toThrow(
      'FIREBASE_PROJECT is not set',
    );
  });
});

it('an environment sets parameters, and keeps the others as in functions/.env', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  makeCheckout(other);
  // Lines from a web form may end in CR LF.
  const FUNCTIONS_CONFIG = 'APP_CHECK=true\r\nCORS_ORIGINS=https://a.example.com';
  writeConfiguration(other, { ...VARIABLES, FUNCTIONS_CONFIG });
  expect(new Rehearsal(other, PROJECT).loadEnvs()).toEqual({
    APP_CHECK: 'true',
    APP_ORIGIN: VARIABLES.APP_ORIGIN,
    CORS_ORIGINS: 'https://a.example.com',
    MARKET_PROVIDER: '',
    RATE_LIMITS: '',
    REGION: regionFor('Asia/Taipei'),
  });
});
