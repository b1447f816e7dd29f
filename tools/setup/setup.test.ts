import { describe, expect, it } from 'vitest';
import { ToolError } from '../lib/console.mjs';
import { runUnserved } from '../lib/testing/run-unserved';
import { problemsOf } from '../docs/firebase-commands';
import { BUDGET_TOPIC } from '@pennysprout/functions/budget/stop-spending';
import { REGIONS } from './regions';
import { runSetup, type Mode } from './run-setup';
import type { Chosen } from './settings';
import { STEPS } from './steps';
import type { Fault } from './testing/fake-google';
import { FakeMachine, SECRET_VALUES } from './testing/fake-machine';

const PROJECT = 'pennysprout-a1b2c3';
const ENTER = 'Press Enter when it is done, or type "later"';
const WEB_FILE = 'web/.env.production.local';

const setUp = (machine: FakeMachine, mode: Mode = 'do', chosen: Chosen = {}) =>
  runSetup(machine, STEPS, mode, chosen);

/**
 * Runs set-up as a person does who starts it again after each failure. Returns the failures.
 * @param most failures before it is given up
 */
async function setUpAtLast(machine: FakeMachine, most = 4): Promise<ToolError[]> {
  const failures: ToolError[] = [];
  for (;;) {
    try {
      await setUp(machine);
      return failures;
    } catch (error) {
      if (!(error instanceof ToolError) || failures.length === most) throw error;
      failures.push(error);
    }
  }
}

async function finished(): Promise<FakeMachine> {
  const machine = new FakeMachine();
  await setUp(machine);
  return machine;
}

const failureOf = (running: Promise<unknown>): Promise<ToolError> =>
  running.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: unknown) => error as ToolError,
  );

/** Writes the transcript without the region, which no page names, and without the number of indexes. */
const readable = ({ transcript }: FakeMachine) =>
  REGIONS.reduce((text, { id }) => text.replaceAll(id, '<region>'), `${transcript.join('\n')}\n`)
    // It changes with every query.
    .replace(/\d+ indexes/, '<n> indexes');

describe('npm run setup', () => {
  it('goes from an empty folder to an address that can be opened', async () => {
    const machine = await finished();
    await expect(readable(machine)).toMatchFileSnapshot('./testing/transcript.txt');
    expect(machine.files.get('.firebaserc')).toContain(`"production": "${PROJECT}"`);
    expect(machine.files.get(`functions/.env.${PROJECT}`)).toBe(
      `REGION=${REGIONS[0]?.id ?? ''}\nAPP_ORIGIN=https://${PROJECT}.web.app\n`,
    );
    expect(machine.files.get(WEB_FILE)).toContain('VITE_FIREBASE_API_KEY=public-key\n');
    expect(machine.files.get(WEB_FILE)).toContain(`VITE_FIREBASE_AUTH_DOMAIN=${PROJECT}.web.app\n`);
  });

  it('puts the whole installation into the region that is chosen', async () => {
    const machine = new FakeMachine();
    machine.timeZone = 'Europe/Brussels';
    await setUp(machine);
    const elsewhere = REGIONS.find(({ place }) => place === 'Belgium')?.id;
    expect(machine.google.database).toMatchObject({ locationId: elsewhere });
    const typed = JSON.stringify([machine.commands, machine.google.functions]);
    expect(REGIONS.filter(({ id }) => typed.includes(id)).map(({ id }) => id)).toEqual([elsewhere]);
  });

  it('keeps secrets out of the checkout, of command lines and of what it says', async () => {
    const machine = await finished();
    const [typed, made] = SECRET_VALUES;
    expect([...machine.google.secrets.values()]).toEqual([made, typed, typed]);
    const commandLines = machine.commands.map(({ args }) => args);
    const seen = JSON.stringify([[...machine.files], machine.transcript, commandLines]);
    expect(SECRET_VALUES.filter((value) => seen.includes(value))).toEqual([]);
  });

  it('types only commands that the pinned firebase-tools has', async () => {
    const { commands } = await finished();
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.flatMap(({ args }) => problemsOf(args))).toEqual([]);
  });

  it('does nothing in a second run, and asks nothing', async () => {
    const machine = await finished();
    const { effects } = machine.google;
    const before = [...effects];
    machine.transcript = [];
    machine.attended = false;
    await setUp(machine);
    expect(effects).toEqual(before);
    expect(machine.transcript.filter((line) => line.startsWith('→'))).toEqual([]);
  });

  it('waits for what shows late, and does it once', async () => {
    const machine = new FakeMachine();
    machine.google.delay = 5;
    await setUp(machine);
    expect(new Set(machine.google.effects).size).toBe(machine.google.effects.length);
  });

  it('waits for a person until it is so, and goes on later', async () => {
    const machine = new FakeMachine();
    machine.dawdles = 2;
    await setUp(machine);
    expect(machine.transcript.filter((line) => line.includes('Not yet'))).toHaveLength(2);
    const other = new FakeMachine();
    other.replies.set(ENTER, ['later']);
    expect(await setUpAtLast(other)).toMatchObject([
      { message: expect.stringContaining('is waiting for somebody: https://') },
    ]);
  });

  it('lets the project pay for requests where the sign-in asks for that', async () => {
    const machine = new FakeMachine();
    machine.google.wantsPayer = true;
    await setUp(machine);
    expect(machine.google.effects).toEqual((await finished()).google.effects);
  });

  it('deploys the functions again when a parameter has changed', async () => {
    const machine = await finished();
    const own = `functions/.env.${PROJECT}`;
    machine.files.set(own, `${machine.files.get(own) ?? ''}APP_CHECK=true\n`);
    machine.google.effects.length = 0;
    expect(await setUp(machine, 'check')).toBe(1);
    expect(machine.transcript.join('\n')).toContain('deployed with other parameters: APP_CHECK');
    await setUp(machine);
    expect(machine.google.effects).toEqual(['deploy functions']);
  });

  it('serves the app at an address of one’s own once that leads there', async () => {
    const machine = new FakeMachine();
    await setUp(machine, 'do', { domain: 'bank.example.com' });
    const text = machine.transcript.join('\n');
    expect(text).toContain(`https://console.firebase.google.com/project/${PROJECT}/hosting/sites`);
    expect(text).toContain(
      'Authorised redirect URIs → Add: https://bank.example.com/__/auth/handler',
    );
    expect(machine.google.config).toMatchObject({
      authorizedDomains: ['bank.example.com', `${PROJECT}.web.app`],
    });
    expect(machine.files.get(WEB_FILE)).toContain('VITE_FIREBASE_AUTH_DOMAIN=bank.example.com\n');
    expect(machine.transcript.at(-1)).toBe('\nOpen https://bank.example.com');
  });

  it('deploys what names the address again when that has changed', async () => {
    const machine = await finished();
    machine.google.effects.length = 0;
    await setUp(machine, 'do', { domain: 'bank.example.com' });
    expect(machine.google.effects).toEqual(['sign-in rules', 'deploy functions', 'deploy hosting']);
    machine.google.message = 'v1.2.3';
    expect(await setUp(machine, 'check')).toBe(0);
  });

  it('keeps other lines of the files that it writes', async () => {
    const machine = new FakeMachine();
    machine.files.set(`functions/.env.${PROJECT}`, 'APP_CHECK=true\n');
    machine.files.set(WEB_FILE, 'VITE_FIREBASE_VAPID_KEY=mine\n');
    await setUp(machine);
    expect(machine.files.get(`functions/.env.${PROJECT}`)).toContain('APP_CHECK=true\n');
    expect(machine.files.get(WEB_FILE)).toContain('VITE_FIREBASE_VAPID_KEY=mine\n');
  });
});

describe('npm run setup, interrupted', () => {
  it.each<Fault>(['refused', 'lost', 'twice'])(
    'at each change in turn, which is %s, has each effect once in the end',
    async (how) => {
      const wanted = (await finished()).google.effects;
      const uninterrupted: string[] = [];
      for (const [index, effect] of wanted.entries()) {
        const machine = new FakeMachine();
        machine.google.fault = { at: index + 1, how };
        const failures = await setUpAtLast(machine);
        expect(machine.google.effects, effect).toEqual(wanted);
        if (failures.length === 0) uninterrupted.push(effect);
      }
      // Where the effect is there, a lost or a second answer need not stop anybody; nor does a refusal within a
      // step that has got further.
      if (how === 'refused') expect(uninterrupted.length).toBeLessThan(3);
      else expect(uninterrupted).toEqual(wanted);
    },
  );

  it('at every change once, goes on from there each time', async () => {
    const machine = new FakeMachine();
    machine.google.isMoody = true;
    const failures = await setUpAtLast(machine, 40);
    expect(machine.google.effects).toEqual((await finished()).google.effects);
    const told = machine.transcript.filter((line) => /^→|^\nOpen/.test(line));
    const steps = told.map((line) => line.split('\n').find((part) => part !== '') ?? '');
    const runs = steps.filter((step, index) => step !== steps[index + 1]);
    const { effects } = machine.google;
    const counts = [...new Set(effects)].map((effect) => {
      const times = effects.filter((other) => other === effect).length;
      return `  ${effect.length > 50 ? `${effect.slice(0, 50)}…` : effect}: ${times}`;
    });
    const report = [
      `Runs that were stopped: ${failures.length}. Steps that were begun, in all runs together:`,
      ...runs.map((step) => `  ${step} (${steps.filter((other) => other === step).length})`),
      'Effects, and how often each was made:',
      ...counts,
    ];
    await expect(`${report.join('\n')}\n`).toMatchFileSnapshot('./testing/interrupted.txt');
  });

  it('at each question to Google in turn, says so, and goes on', async () => {
    const { effects, reads } = (await finished()).google;
    expect(reads).toBeGreaterThan(60);
    for (let lost = 1; lost <= reads; lost += 1) {
      const machine = new FakeMachine();
      machine.google.lostRead = lost;
      const failures = await setUpAtLast(machine);
      expect(machine.google.effects, String(lost)).toEqual(effects);
      for (const { message } of failures) expect(message).toContain('Google could not be reached');
    }
  });
});

describe('npm run setup -- --check', () => {
  it('lists nothing for what is set up, and changes nothing', async () => {
    const machine = await finished();
    const { changes } = machine.google;
    expect(await setUp(machine, 'check')).toBe(0);
    expect(machine.transcript.at(-1)).toBe('\nNothing is missing.');
    expect(machine.google.changes).toBe(changes);
  });

  it('lists all that has drifted, which the next run puts right', async () => {
    const machine = await finished();
    const { google } = machine;
    google.database = {
      ...google.database,
      deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
    };
    google.rules = 'allow read;';
    google.fields.length = 0;
    google.budgets.length = 0;
    google.secrets.delete('FINNHUB_KEY');
    google.config = { ...google.config, signIn: { anonymous: { enabled: true } } };
    machine.transcript = [];
    expect(await setUp(machine, 'check')).toBe(1);
    expect(machine.transcript.filter((line) => !line.startsWith('✓')).slice(1)).toEqual([
      '✗ Restrict sign-in\n    others than Google sign people in',
      '✗ Store the Finnhub key\n    the secret FINNHUB_KEY has no value',
      '✗ Create the database\n    it can be deleted by mistake',
      '✗ Set a budget\n    no budget watches this project',
      expect.stringMatching(/^✗ Deploy the indexes\n {4}\d+ collections do not expire$/),
      '✗ Deploy the security rules\n    others are deployed',
      '\n6 missing or drifted. `npm run setup` fixes it.',
    ]);
    await setUp(machine);
    expect(await setUp(machine, 'check')).toBe(0);
    expect(google.secrets.get('PASSWORD_KEY')).toBe(SECRET_VALUES[1]);
  });

  it.each(['do', 'check'] as const)(
    'stops where the key of passwords is disabled, and makes no other: %s',
    async (mode) => {
      const machine = await finished();
      const { google } = machine;
      google.disabledSecrets.add('PASSWORD_KEY');
      const before = google.changes;
      await expect(setUp(machine, mode)).rejects.toThrow('gcloud secrets versions enable latest');
      expect(google.changes).toBe(before);
      google.disabledSecrets.delete('PASSWORD_KEY');
      expect(await setUp(machine, mode)).toBe(0);
    },
  );

  it('connects a budget that somebody has made, and keeps what is set there', async () => {
    const machine = await finished();
    const { google } = machine;
    const [made] = google.budgets;
    if (!made) throw new Error('There is no budget.');
    const own = { thresholdPercent: 0.75 };
    google.budgets[0] = {
      name: made.name,
      budgetFilter: { projects: ['projects/123456789012'] },
      thresholdRules: [own, { thresholdPercent: 0.5 }],
      notificationsRule: { monitoringNotificationChannels: ['mine'] },
    };
    machine.transcript = [];
    expect(await setUp(machine, 'check')).toBe(1);
    expect(machine.transcript.join('\n')).toContain(
      '✗ Set a budget\n    it does not write to the topic that stops the service\n' +
        '    5 of its thresholds are missing',
    );
    await setUp(machine);
    expect(await setUp(machine, 'check')).toBe(0);
    expect(google.budgets).toHaveLength(1);
    expect(google.budgets[0]).toMatchObject({
      thresholdRules: [own, { thresholdPercent: 0.5 }, ...made.thresholdRules!.slice(1)],
      notificationsRule: {
        monitoringNotificationChannels: ['mine'],
        pubsubTopic: `projects/${PROJECT}/topics/${BUDGET_TOPIC}`,
        schemaVersion: '1.0',
      },
    });
  });

  it('makes a topic that is gone again', async () => {
    const machine = await finished();
    machine.google.topic = false;
    machine.transcript = [];
    expect(await setUp(machine, 'check')).toBe(1);
    expect(machine.transcript.join('\n')).toContain(
      '✗ Create the budget’s topic\n    there is no topic',
    );
    await setUp(machine);
    expect(await setUp(machine, 'check')).toBe(0);
  });

  it('stops behind what everything else needs', async () => {
    const machine = new FakeMachine();
    expect(await setUp(machine, 'check', { project: PROJECT })).toBe(1);
    expect(machine.transcript.join('\n')).toContain('firebase-tools is not signed in');
    expect(machine.transcript.join('\n')).not.toContain('database');
  });
});

describe('npm run setup -- --dry-run', () => {
  it('prints what it would do, and changes nothing', async () => {
    const machine = new FakeMachine();
    const files = new Map(machine.files);
    await setUp(machine, 'dry-run');
    expect({ changes: machine.google.changes, commands: machine.commands }).toEqual({
      changes: 0,
      commands: [],
    });
    expect(machine.files).toEqual(files);
    const text = machine.transcript.join('\n');
    const printed = [...text.matchAll(/^ +npx firebase (.*?)(?: {3}#.*)?$/gm)];
    const lines = printed.map(([, line = '']) => line.replaceAll("'", '').split(' '));
    expect(lines.flatMap(problemsOf)).toEqual([]);
    const real = (await finished()).commands.map(({ args }) => args);
    // What is written into files is not there yet.
    const alike = (all: readonly (readonly string[])[]) =>
      all.map((words) => words.join(' ').replace(/configuration:\w+/, 'configuration:'));
    expect(alike(lines)).toEqual(alike(real));
    expect(text).not.toContain('(hidden)');
  });
});

describe('npm run setup says what to do', () => {
  interface Situation {
    readonly begin: (machine: FakeMachine) => void;
    readonly says: string;
    readonly end: (machine: FakeMachine) => void;
  }

  const refusing = (refusal: string, says: string): Situation => ({
    begin: ({ google }) => (google.refusal = refusal),
    says,
    end: ({ google }) => (google.refusal = null),
  });

  const SITUATIONS: Readonly<Record<string, Situation>> = {
    'the bill is not paid': refusing(
      '400 FAILED_PRECONDITION: Billing account for project is not found',
      'The project has no billing account',
    ),
    'the account has no rights': refusing(
      '403 PERMISSION_DENIED: The caller does not have permission',
      'Sign in as its owner with `npx firebase login --reauth`',
    ),
    'two people set it up at once': refusing(
      '409 ABORTED: There were concurrent policy changes',
      'Somebody else changes this project at the same time. Wait until they are done.',
    ),
    'gcloud is signed in as somebody else': {
      begin: (machine) => {
        machine.firebaseAccount = 'mei@example.com';
        machine.gcloudAccount = 'work@example.com';
      },
      says: 'firebase-tools is signed in as mei@example.com, and gcloud as work@example.com',
      end: (machine) => (machine.gcloudAccount = 'mei@example.com'),
    },
    'nobody is there to choose a billing account': {
      begin: (machine) => machine.replies.set(ENTER, ['later']),
      says: 'https://console.firebase.google.com/project/pennysprout-a1b2c3/usage/details',
      end: () => undefined,
    },
    'a policy forbids public functions': {
      begin: ({ google, replies }) => {
        google.parent = { type: 'organization' };
        google.orgRules = [{ values: { allowedValues: ['C01'] } }];
        replies.set(ENTER, [undefined, undefined, undefined, 'later']);
      },
      says: 'https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains',
      end: () => undefined,
    },
    'a policy shows only when the functions are deployed': {
      begin: (machine) => (machine.isForbidden = true),
      says: 'A policy of your organisation forbids functions that everybody may call',
      end: (machine) => (machine.isForbidden = false),
    },
    'there is no network': {
      begin: (machine) => (machine.isOffline = true),
      says: 'Google could not be reached. Look at your connection.',
      end: (machine) => (machine.isOffline = false),
    },
    'it runs in this folder already': {
      begin: (machine) => (machine.isLocked = true),
      says: 'Set-up is running in this folder already.',
      end: (machine) => (machine.isLocked = false),
    },
    'the database is somewhere else': {
      begin: ({ google }) => (google.database = { locationId: 'far-away' }),
      says: 'The database is in far-away, and a database cannot move.',
      end: ({ google }) => (google.database = null),
    },
  };

  it.each(Object.entries(SITUATIONS))('when %s, and the next run goes on', async (_, situation) => {
    const { effects } = (await finished()).google;
    const machine = new FakeMachine();
    situation.begin(machine);
    const { message } = await failureOf(setUp(machine));
    expect(message).toContain(situation.says);
    expect(message).toMatch(/npm run setup/);
    situation.end(machine);
    await setUp(machine);
    const afterSignIn = (made: readonly string[]) => made.filter((name) => name !== 'sign-in');
    expect(afterSignIn(machine.google.effects)).toEqual(afterSignIn(effects));
  });

  it('when somebody else is setting the project up, and goes on once they are done', async () => {
    const first = new FakeMachine();
    first.replies.set(ENTER, ['later']);
    await failureOf(setUp(first));
    expect(first.google.labels.labels).toEqual({});
    first.google.labels = {
      labels: { team: 'us', 'setup-by': 'mine', 'setup-until': '600' },
      etag: '7',
    };
    const second = new FakeMachine(first.google, 'another');
    second.firebaseAccount = 'mei@example.com';
    const { message } = await failureOf(setUp(second));
    expect(message).toContain('Somebody else is setting this project up.');
    expect(message).toContain('for 10 minutes if they have stopped');
    second.minutes = 11;
    await setUp(second);
    expect(first.google.effects).toEqual((await finished()).google.effects);
    expect(first.google.labels.labels).toEqual({ team: 'us' });
  });

  it('when two people begin in the same moment: one of them goes on', async () => {
    const first = new FakeMachine();
    first.replies.set(ENTER, ['later']);
    await failureOf(setUp(first));
    const second = new FakeMachine(first.google, 'another');
    second.firebaseAccount = 'mei@example.com';
    const ends = await Promise.allSettled([setUp(first), setUp(second)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(first.google.effects).toEqual((await finished()).google.effects);
  });

  it('when nobody is there to sign in', async () => {
    const machine = new FakeMachine();
    machine.attended = false;
    const chosen = { project: PROJECT, region: REGIONS[0]?.id ?? '', domain: 'bank.example.com' };
    const { message } = await failureOf(setUp(machine, 'do', chosen));
    expect(message).toContain('Nobody is here to sign in. Run `npx firebase login`');
  });

  it('when a project id is taken', async () => {
    const machine = new FakeMachine();
    machine.google.foreign = true;
    expect(await failureOf(setUp(machine))).toMatchObject({
      message: expect.stringContaining(`The id ${PROJECT} is taken`),
    });
    machine.google.foreign = false;
    await setUp(machine, 'do', { project: 'another-bank' });
    expect(machine.google.project).toEqual({ projectId: 'another-bank' });
    expect(machine.files.get('.firebaserc')).toContain('"production": "another-bank"');
  });

  it('when a project id is malformed', async () => {
    for (const project of [
      'My-Bank',
      'bank',
      '1-bank-of-mine',
      'bank-of-google',
      'bank-of-mine-',
    ]) {
      const failure = await failureOf(setUp(new FakeMachine(), 'do', { project }));
      expect(failure.message).toContain(`"${project}" cannot be a project id`);
    }
    const asked = new FakeMachine();
    asked.replies.set('Project id, unique in the world and never changed', ['My Bank']);
    await setUp(asked);
    expect(asked.transcript.join('\n')).toContain('"My Bank" cannot be a project id');
  });
});

it('npm run setup ends with 1 and a sentence', () => {
  const { status, text } = runUnserved('setup/command.ts', '--dry-run', '--project', 'My Bank');
  expect({ status, text }).toEqual({
    status: 1,
    text: expect.stringContaining('"My Bank" cannot be a project id.') as string,
  });
});
