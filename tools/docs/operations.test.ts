import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIREBASE_TOOLS } from '../lib/firebase-tools.mjs';
import { APIS, APIS_BEFORE_BILLING } from '../setup/apis';
import { DEPLOYER_ROLES, ROLES, ROLES_ON_ITSELF } from '../setup/roles';
import { problemsOf } from './firebase-commands';
import { anchor } from './markdown';
import { shellCommands, type ShellCommand } from './shell-commands';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/operations.md');

const SOURCES = readdirSync(join(ROOT, 'functions/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
  .map((file) => read(join('functions/src', file)))
  .join('\n');

function all(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

/** Returns the shell blocks of a page or a part of it, including those within lists. */
function scriptsOf(text: string): string[] {
  return [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, script = '']) => script);
}

/** Returns the variables that a step's own commands set. */
function variablesSetIn(step: string): string[] {
  const script = scriptsOf(step).join('\n');
  return all(/(?:^\s*(?:export )?|\bfor )([A-Z]+)(?==| in )/gm, script);
}

describe('docs/operations.md', () => {
  it('names every secret and parameter of the functions', () => {
    const declared = all(/define(?:Secret|String)\('(\w+)'/g, SOURCES);
    expect(declared.length).toBeGreaterThanOrEqual(6);
    expect(declared.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });

  it('names every variable that a production build requires', () => {
    const asked = all(/'(VITE_FIREBASE_\w+)'/g, read('web/production-config.ts'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !PAGE.includes(name))).toEqual([]);
  });

  it('explains every message that is logged as an error', () => {
    const logged = all(/logger\.error\('([^']+)'/g, SOURCES);
    expect(logged.length).toBeGreaterThan(8);
    // It lists currencies without any source, which nobody has to act on.
    const quiet = ['market rates missing'];
    expect(logged.filter((m) => !quiet.includes(m) && !PAGE.includes(`\`${m}\``))).toEqual([]);
  });

  it('mentions no message that is not logged', () => {
    const alerts = PAGE.slice(PAGE.indexOf('## 6.'), PAGE.indexOf('## 7.'));
    const firstCells = all(/^\| (`[^|]+)\|[^|]*\|[^|]*\|$/gm, alerts).join(' ');
    const table = all(/`([^`]+)`/g, firstCells);
    expect(table.length).toBeGreaterThan(8);
    expect(table.filter((message) => !SOURCES.includes(`'${message}'`))).toEqual([]);
  });

  it('names the scheduled functions and the queue as they are deployed', () => {
    const deployed = all(
      /export const (\w+) = (?:on(?:Schedule|TaskDispatched)|fanOutSchedule|\w+Queue)\b/g,
      SOURCES,
    );
    expect(deployed.length).toBeGreaterThanOrEqual(4);
    expect(deployed.filter((name) => !PAGE.includes(name))).toEqual([]);
  });

  it('begins with the command that installs what all others need', () => {
    const [first] = shellCommands(PAGE, []);
    expect(first).toEqual(['npm', 'run', 'setup']);
  });

  it('sets each variable in the step that uses it, or in the block for every shell', () => {
    const [start = '', ...steps] = PAGE.split(/^(?=## )/m);
    const everywhere = variablesSetIn(start);
    expect(everywhere).toEqual(expect.arrayContaining(['PROJECT', 'REGION']));
    const unset = steps.flatMap((step) => {
      const known = [...everywhere, ...variablesSetIn(step)];
      const heading = step.slice(0, step.indexOf('\n'));
      return all(/\$\{?([A-Z]+)/g, scriptsOf(step).join('\n'))
        .filter((name) => !known.includes(name))
        .map((name) => `${heading}: $${name}`);
    });
    expect(unset).toEqual([]);
  });

  it('keeps the steps of a list together, without a heading in between', () => {
    for (const part of PAGE.split(/^#+ .*$/m)) {
      const first = /^\d+\. /m.exec(part)?.[0];
      expect([undefined, '1. '], part.slice(0, 80)).toContain(first);
    }
  });

  it('links to existing headings', () => {
    const headings = all(/^#+ (.*)$/gm, PAGE).map(anchor);
    const links = all(/\]\((#[^)]+)\)/g, PAGE);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !headings.includes(link))).toEqual([]);
  });
});

/** Role that something requires, and the place in a source that shows it. */
interface Need {
  readonly role: string;
  readonly source: string;
  readonly shows: string;
}

const need = (role: string, source: string, shows: string): Need => ({ role, source, shows });
const inFunctions = (role: string, shows: string) => need(role, 'functions/src', shows);
const inFirebaseTools = (role: string, source: string, shows: string) =>
  need(role, join('firebase-tools', source), shows);

/** Roles on itself of the account that builds and runs the functions. */
const ON_ITSELF = [
  inFunctions('roles/iam.serviceAccountTokenCreator', '.createCustomToken('),
  // A task carries a token of the account, which it may request only if it may act as itself.
  inFunctions('roles/iam.serviceAccountUser', '.taskQueue('),
];

const BUILD = [
  // https://cloud.google.com/build/docs/cloud-build-service-account-updates
  inFirebaseTools('roles/cloudbuild.builds.builder', 'gcp/cloudfunctionsv2.js', 'buildConfig'),
];
const RUNTIME = [
  inFunctions('roles/datastore.user', 'getFirestore('),
  inFunctions('roles/firebaseauth.admin', '.revokeRefreshTokens('),
  inFunctions('roles/firebasecloudmessaging.admin', '.sendEach('),
  inFunctions('roles/logging.logWriter', 'firebase-functions/logger'),
];
const TASKS = [
  inFunctions('roles/cloudtasks.enqueuer', '.taskQueue('),
  // The queue and the scheduler call on behalf of the account.
  inFirebaseTools('roles/run.invoker', 'deploy/functions/checkIam.js', 'roles/run.invoker'),
  // A topic's messages come through Eventarc.
  inFunctions('roles/eventarc.eventReceiver', 'onMessagePublished('),
];

const DEPLOYER = [
  // Hosting, rules, indexes, and reading the project.
  inFirebaseTools('roles/firebase.admin', 'requirePermissions.js', 'firebase.projects.get'),
  inFirebaseTools(
    'roles/cloudfunctions.admin',
    'deploy/functions/checkIam.js',
    'cloudfunctions.functions.setIamPolicy',
  ),
  inFirebaseTools('roles/run.admin', 'gcp/run.js', 'setInvokerCreate'),
  inFirebaseTools('roles/cloudscheduler.admin', 'gcp/cloudscheduler.js', 'createOrReplaceJob'),
  inFirebaseTools('roles/cloudtasks.queueAdmin', 'gcp/cloudtasks.js', 'upsertQueue'),
  inFirebaseTools('roles/pubsub.editor', 'deploy/functions/release/fabricator.js', 'createTopic'),
  inFirebaseTools('roles/artifactregistry.admin', 'functions/artifacts.js', 'setCleanupPolicy'),
  inFirebaseTools(
    'roles/secretmanager.admin',
    'deploy/functions/ensure.js',
    'roles/secretmanager.secretAccessor',
  ),
  // https://github.com/firebase/firebase-tools/issues/11005
  inFirebaseTools('roles/serviceusage.serviceUsageAdmin', 'gcp/serviceusage.js', 'generateService'),
];

const rolesOf = (needs: readonly Need[]) => needs.map(({ role }) => role).sort();
const given = (roles: Readonly<Record<string, string>>) => Object.keys(roles).sort();

describe('the roles that set-up gives', () => {
  it('cover building, running and tasks, and nothing more', () => {
    expect(given(ROLES)).toEqual(rolesOf([...BUILD, ...RUNTIME, ...TASKS]));
    expect(given(ROLES_ON_ITSELF)).toEqual(rolesOf(ON_ITSELF));
  });

  it('cover what a deployment does, and nothing more', () => {
    expect(given(DEPLOYER_ROLES)).toEqual(rolesOf(DEPLOYER));
  });

  it('are each needed by something that still exists', () => {
    for (const { role, source, shows } of [
      ...ON_ITSELF,
      ...BUILD,
      ...RUNTIME,
      ...TASKS,
      ...DEPLOYER,
    ]) {
      const text = source.startsWith('firebase-tools/')
        ? readFileSync(join(FIREBASE_TOOLS, source.slice('firebase-tools/'.length)), 'utf8')
        : SOURCES;
      expect(text.includes(shows), `${role}: ${shows} in ${source}`).toBe(true);
    }
  });
});

/** API behind each command of gcloud, by its first word. */
const API_OF_GROUP: Readonly<Record<string, readonly string[]>> = {
  auth: [],
  firestore: ['firestore'],
  logging: ['logging'],
  run: ['run'],
  scheduler: ['cloudscheduler'],
  storage: ['storage'],
  tasks: ['cloudtasks'],
};

/** Options of gcloud's commands on the page: https://cloud.google.com/sdk/gcloud/reference */
const GCLOUD: Readonly<Record<string, readonly string[]>> = {
  'auth application-default login': [],
  'auth login': [],
  'firestore export': ['--snapshot-time', '--database'],
  'firestore import': [],
  'logging read': ['--freshness'],
  'run services update': ['--region', '--no-default-url', '--default-url', '--ingress'],
  'scheduler jobs describe': ['--location'],
  'scheduler jobs run': ['--location'],
  'storage buckets create': ['--location', '--uniform-bucket-level-access'],
  'tasks list': ['--queue', '--location'],
  'tasks queues resume': ['--location'],
};

/** Returns what is unknown of a command of gcloud. */
function unknownOf(words: ShellCommand): string[] {
  const line = words.join(' ');
  const command = Object.keys(GCLOUD).find((name) => line.startsWith(name));
  if (command === undefined) return [`gcloud ${line}`];
  const options = ['--project', ...(GCLOUD[command] ?? [])];
  const given = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]);
  return given.filter((option) => !options.includes(option ?? '')).map((o) => `${command} ${o}`);
}

/** Files that read the options of our own commands, by the name of the script. */
const READERS: Readonly<Record<string, string>> = {
  start: 'tools/start.mjs',
  setup: 'tools/setup/command.ts',
};

/** Returns what our own commands do not have, of what the page asks to type. */
function missingOf([script = '', ...words]: ShellCommand): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  if (scripts[script] === undefined) return [`npm run ${script}`];
  // `npm run bank -- reconcile` is read by tools/reconcile.ts.
  const reader = script === 'bank' ? (words[1] ?? '') : script;
  const source = read(READERS[reader] ?? `tools/${reader}.ts`);
  const options = words.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2));
  return options
    .filter((name) => !new RegExp(`^ +'?${name}'?: \\{ type:`, 'm').test(source))
    .map((name) => `npm run ${script} -- --${name}`);
}

/** APIs needed by the deployment, the default compute account, and custom tokens. */
const APIS_OF_THE_PRODUCT = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iamcredentials',
  'identitytoolkit',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
  // Exchanges the identity of a workflow.
  'sts',
];

describe('the commands of docs/operations.md', () => {
  it('use APIs that set-up has enabled, as do the product and set-up itself', () => {
    const groups = shellCommands(PAGE, ['gcloud']).flatMap(([group = '']) => group || []);
    expect(groups.filter((group) => !(group in API_OF_GROUP))).toEqual([]);
    const asked = readdirSync(join(ROOT, 'tools/setup'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => all(/https:\/\/(\w+)\.googleapis\.com/g, read(`tools/setup/${file}`)));
    const needed = new Set([
      ...groups.flatMap((group) => API_OF_GROUP[group] ?? []),
      ...APIS_OF_THE_PRODUCT,
      ...asked,
    ]);
    expect([...APIS_BEFORE_BILLING, ...APIS].sort()).toEqual([...needed].sort());
  });

  it('are each run or resolved by a test', () => {
    const blocks = scriptsOf(PAGE).map((script) => `\`\`\`sh\n${script}\`\`\``);
    const programs = shellCommands(blocks.join('\n'), []).flatMap(
      ([program = '']) => program || [],
    );
    const shell = ['cd', 'do', 'done', 'export', 'for', 'git', 'openssl'];
    const known = ['gcloud', 'npm', 'npx', ...shell];
    const others = programs.filter((program) => !known.includes(program) && !program.includes('='));
    expect(others).toEqual([]);
    const gcloud = shellCommands(PAGE, ['gcloud']).filter(({ length }) => length > 0);
    expect(gcloud.length).toBeGreaterThan(8);
    expect(gcloud.flatMap(unknownOf)).toEqual([]);
    const ours = ['run', 'start'].flatMap((verb) =>
      shellCommands(PAGE, ['npm', verb]).map((words) =>
        verb === 'run' ? words : [verb, ...words],
      ),
    );
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter(({ length }) => length > 0).flatMap(missingOf)).toEqual([]);
  });

  it('exist in the pinned firebase-tools, with their options', () => {
    const workflow = read('.github/workflows/deploy.yml').replace(/run: (.*)/g, '```sh\n$1\n```');
    const commands = [PAGE, workflow].flatMap((text) => shellCommands(text, ['npx', 'firebase']));
    const typed = commands.filter(({ length }) => length > 0);
    expect(typed.length).toBeGreaterThan(7);
    expect(typed.flatMap(problemsOf)).toEqual([]);
  });

  it('name the project, without which firebase-tools uses the local suite’s', () => {
    const commands = shellCommands(PAGE, ['npx', 'firebase']).filter(
      ([name]) => name !== undefined && !['login', 'projects:create'].includes(name),
    );
    const unnamed = commands.filter((words) => !words.join(' ').includes('--project $PROJECT'));
    expect(unnamed).toEqual([]);
  });
});

it('the check of command lines finds their errors', () => {
  const lines = ['nothing:here', 'deploy --all', 'functions:secrets:set', 'deploy functions'];
  expect(lines.flatMap((line) => problemsOf(line.split(' ')))).toEqual([
    'there is no nothing:here',
    'deploy has no --all',
    'functions:secrets:set wants 1 arguments',
    'deploy takes no functions',
  ]);
});
