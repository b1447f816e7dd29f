import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../../lib/paths.mjs';
import type { ApiRequest, Command, CommandResult, Machine } from '../machine';
import { functionNames } from '../release-steps';
import { FakeGoogle, noNetwork } from './fake-google';

/** Files of a checkout that set-up reads, as they are committed. */
const COMMITTED = [
  'functions/.env',
  'functions/src/index.ts',
  'firestore/firestore.rules',
  'firestore/firestore.indexes.json',
];

/** Repositories that GitHub shows to everybody, with their numbers. */
const PUBLIC_REPOSITORIES: Readonly<Record<string, number>> = {
  'mei/bank': 1001,
  'mei/other': 1002,
};

const TOLD_SECRET = 'key-that-was-typed';
const MADE_SECRET = 'c2VjcmV0LW9mLTMyLWJ5dGVzLW5vYm9keS1zZWVzLWl0';

/** Values that may stand nowhere but in Secret Manager. */
export const SECRET_VALUES = [TOLD_SECRET, MADE_SECRET];

const done = (said: string | null): CommandResult =>
  said === null
    ? { code: 0, stdout: '', output: '' }
    : { code: 1, stdout: '', output: `Error: ${said}` };

/** Computer with an empty checkout, both command lines, a person, and Google behind them. */
export class FakeMachine implements Machine {
  readonly google: FakeGoogle;
  /** Minutes since the beginning. */
  minutes = 0;
  readonly files = new Map<string, string>();
  /** Everything that was said, asked and answered. */
  transcript: string[] = [];
  readonly commands: Command[] = [];
  attended = true;
  timeZone = 'Asia/Taipei';
  commit = '0123456789abcdef0123456789abcdef01234567';
  firebaseAccount: string | null = null;
  gcloudAccount: string | null = null;
  /** Times that the person presses Enter before a thing is done. */
  dawdles = 0;
  /** Answers by the beginning of a question, instead of what is proposed. */
  readonly replies = new Map<string, (string | undefined)[]>();
  isLocked = false;
  isOffline = false;
  /** True where a policy forbids public functions without showing in the one that is asked for. */
  isForbidden = false;
  #address = '';

  /** @param google that several computers share; @param id of the checkout */
  constructor(
    google: FakeGoogle = new FakeGoogle(),
    readonly id = 'mine',
  ) {
    this.google = google;
    for (const path of COMMITTED) this.files.set(path, readFileSync(inRoot(path), 'utf8'));
  }

  run(command: Command): Promise<CommandResult> {
    this.commands.push(command);
    if (this.isOffline)
      return Promise.resolve(done('Failed to make request to https://firebase.googleapis.com'));
    const { args, input = '' } = command;
    return Promise.resolve(this.#firebase(args, input));
  }

  #firebase(args: readonly string[], input: string): CommandResult {
    const { google } = this;
    const [name = '', first = ''] = args;
    const only = args[args.indexOf('--only') + 1] ?? '';
    const effect = name === 'deploy' ? `deploy ${only}` : EFFECTS[name]?.(args);
    if (effect === undefined) return done(`${name} is not a Firebase command`);
    if (name === 'projects:create' && (google.project || google.foreign))
      return done('Failed to create project because there is already a project with ID x.');
    if (only === 'functions' && this.isForbidden) {
      return done('Unable to set the invoker for the IAM policy on the following functions: api');
    }
    return done(google.change(effect, () => this.#apply(name, first, args, input, only)));
  }

  #apply(name: string, first: string, args: readonly string[], input: string, only: string): void {
    const { google } = this;
    const made: Record<string, () => void> = {
      login: () => (this.firebaseAccount = 'mei@example.com'),
      'projects:create': () => (google.project = { projectId: first }),
      'projects:addfirebase': () => (google.firebase = true),
      'firestore:databases:create': () => (google.database = databaseOf(args)),
      'firestore:databases:update': () =>
        (google.database = { ...google.database, ...databaseOf(args), ...place(google.database) }),
      'firestore:backups:schedules:create': () =>
        google.backupSchedules.push(
          args.includes('DAILY') ? { dailyRecurrence: {} } : { weeklyRecurrence: {} },
        ),
      'functions:secrets:set': () => google.secrets.set(first, input),
      'apps:create': () => google.apps.push({ appId: '1:123:web:456' }),
      'hosting:sites:create': () => (google.site = true),
      deploy: () => this.#deploy(only, args.at(args.indexOf('--message') + 1) ?? ''),
    };
    made[name]?.();
  }

  #deploy(only: string, message: string): void {
    const { google } = this;
    const region = google.database?.['locationId'] ?? '';
    if (only === 'firestore:indexes') {
      const { indexes, fieldOverrides } = JSON.parse(
        this.read('firestore/firestore.indexes.json') ?? '',
      ) as {
        indexes: { collectionGroup: string; fields: object[] }[];
        fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
      };
      google.fields = fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => ({
          name: `projects/p/databases/d/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
          ttlConfig: { state: 'CREATING' },
        }));
      google.indexes = indexes.map(({ collectionGroup, fields }, id) => ({
        name: `projects/p/databases/d/collectionGroups/${collectionGroup}/indexes/${id}`,
        state: 'READY',
        fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      }));
    }
    if (only === 'firestore:rules') google.rules = this.read('firestore/firestore.rules');
    if (only === 'functions') {
      google.functions.length = 0;
      for (const name of functionNames(this)) {
        google.functions.push({
          serviceConfig: { environmentVariables: this.#parameters() },
          name: `projects/p/locations/${region}/functions/${name}`,
          state: 'ACTIVE',
        });
      }
    }
    if (only === 'hosting') {
      google.served = this.commit.slice(0, 7);
      google.message = message;
    }
  }

  /** Returns the parameters of a deployment, as firebase-tools merges their files. */
  #parameters(): Record<string, string | undefined> {
    const { projectId } = this.google.project ?? { projectId: '' };
    const own = parseEnv(this.read(`functions/.env.${projectId}`) ?? '');
    return { ...parseEnv(this.read('functions/.env') ?? ''), ...own };
  }

  async request(request: ApiRequest) {
    await Promise.resolve();
    if (this.isOffline) throw noNetwork();
    return this.google.answer(request);
  }

  async visit(url: string) {
    const { served, redirects } = this.google;
    const page = (status: number, text: string, location = '') => ({ status, text, location });
    if (this.isOffline) throw noNetwork();
    await Promise.resolve();
    if (url.startsWith('https://accounts.google.com/')) {
      this.google.read();
      return page(302, '', redirects ? '/v3/signin' : '/signin/oauth/error?authError=mismatch');
    }
    const [, repository = ''] = /^https:\/\/api\.github\.com\/repos\/(.+)$/.exec(url) ?? [];
    if (repository !== '') {
      const id = PUBLIC_REPOSITORIES[repository];
      return id === undefined ? page(404, '{"message":"Not Found"}') : page(200, `{"id":${id}}`);
    }
    if (served === null) return page(404, 'Site Not Found');
    if (url.endsWith('/version-info.json')) return page(200, `{"commitHash":"${served}"}`);
    if (url.endsWith('/openapi.json')) return page(200, '{"openapi":"3.1.0"}');
    return url.endsWith('/child-login')
      ? page(400, '{"code":"malformed_json"}')
      : page(401, '{"code":"not_signed_in"}');
  }

  accounts() {
    return Promise.resolve({ firebase: this.firebaseAccount, gcloud: this.gcloudAccount });
  }

  read(path: string): string | null {
    return this.files.get(path) ?? null;
  }

  write(path: string, text: string): void {
    this.files.set(path, text);
  }

  say(text: string): void {
    this.transcript.push(text);
    this.#address = / Open (https:\S+)/.exec(text)?.[1] ?? this.#address;
  }

  ask(question: string, proposal: string): Promise<string> {
    const [reply] = this.replies.get(question)?.splice(0, 1) ?? [];
    const answer = reply ?? proposal;
    const hint = proposal === '' ? '' : ` [${proposal}]`;
    this.transcript.push(`  ${question}${hint}: ${reply ?? '⏎'}`);
    if (question.startsWith('Press Enter') && reply === undefined) this.#click();
    return Promise.resolve(answer);
  }

  /** Does in the console what set-up has asked for, or not yet. */
  #click(): void {
    if (this.dawdles > 0) {
      this.dawdles -= 1;
      return;
    }
    const { google } = this;
    if (this.#address.includes('/usage/details')) google.billing = true;
    if (this.#address.includes('/authentication/providers')) {
      google.provider = { enabled: true, clientId: 'client' };
      google.config = { authorizedDomains: ['localhost', 'p.firebaseapp.com', 'p.web.app'] };
    }
    if (this.#address.includes('/apis/credentials')) google.redirects = true;
    if (this.#address.includes('/orgpolicies/')) google.orgRules = [];
    if (this.#address.includes('/hosting/')) google.leadsHere = true;
  }

  askSecret(question: string): Promise<string> {
    this.transcript.push(`  ${question}: (hidden)`);
    return Promise.resolve(TOLD_SECRET);
  }

  pause(): Promise<void> {
    this.google.pass();
    return Promise.resolve();
  }

  now(): number {
    return this.minutes * 60_000;
  }

  randomKey(): string {
    return MADE_SECRET;
  }

  randomSuffix(): string {
    return 'a1b2c3';
  }

  lock(): (() => void) | null {
    if (this.isLocked) return null;
    this.isLocked = true;
    return () => {
      this.isLocked = false;
    };
  }
}

/** Names of the effects of firebase-tools' commands. */
const EFFECTS: Readonly<Record<string, (args: readonly string[]) => string>> = {
  login: () => 'sign-in',
  'projects:create': () => 'project',
  'projects:addfirebase': () => 'firebase',
  'firestore:databases:create': () => 'database',
  'firestore:databases:update': () => 'database changed',
  'firestore:backups:schedules:create': (args) => `backups ${args[2] ?? ''}`,
  'functions:secrets:set': (args) => `secret ${args[1] ?? ''}`,
  'apps:create': () => 'app',
  'hosting:sites:create': () => 'site',
};

const place = (database: Record<string, string> | null) => ({
  locationId: database?.['locationId'] ?? '',
});

function databaseOf(args: readonly string[]): Record<string, string> {
  const value = (option: string) => args[args.indexOf(option) + 1] ?? '';
  return {
    locationId: value('--location'),
    deleteProtectionState: `DELETE_PROTECTION_${value('--delete-protection')}`,
    pointInTimeRecoveryEnablement: `POINT_IN_TIME_RECOVERY_${value('--point-in-time-recovery')}`,
  };
}
