import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIREBASE_TOOLS, requireFirebaseTools } from '../lib/firebase-tools.mjs';
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
    const asked = all(/'(VITE_FIREBASE_\w+)'/g, read('web/vite.config.ts'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !PAGE.includes(name))).toEqual([]);
  });

  it('enables expiry for the collections that expire, and for no other', () => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    };
    const expiring = fieldOverrides.filter(({ ttl }) => ttl === true);
    const commands = all(/fields ttls update (\w+ --collection-group=\w+)/g, PAGE);
    expect(commands.sort()).toEqual(
      expiring.map((o) => `${o.fieldPath} --collection-group=${o.collectionGroup}`).sort(),
    );
  });

  it('explains every message that is logged as an error', () => {
    const logged = all(/logger\.error\('([^']+)'/g, SOURCES);
    expect(logged.length).toBeGreaterThan(8);
    // It lists currencies without any source, which nobody has to act on.
    const quiet = ['market rates missing'];
    expect(logged.filter((m) => !quiet.includes(m) && !PAGE.includes(`\`${m}\``))).toEqual([]);
  });

  it('mentions no message that is not logged', () => {
    const table = all(/^\| `([^`]+)`[^|]*\|[^|]*\|[^|]*\|$/gm, PAGE.slice(PAGE.indexOf('## 8.')));
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

  it('installs the packages before it runs one of them', () => {
    const lines = scriptsOf(PAGE).join('\n').split('\n');
    const first = lines.findIndex((line) => /^\s*(npm run|npx) /.test(line));
    expect(first).toBeGreaterThan(-1);
    expect(lines.slice(0, first).filter((line) => /^\s*npm ci\b/.test(line))).toHaveLength(1);
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

/** Returns the roles that the page grants an account in a loop, on the project or on an account. */
function rolesGiven(on: 'projects' | 'iam service-accounts', account: string): string[] {
  const loops = PAGE.matchAll(/for ROLE in (.*?); do\n\s*gcloud (.*?)done/gs);
  return [...loops]
    .filter(([, , command = '']) => command.startsWith(`${on} add-iam-policy-binding`))
    .filter(([, , command = '']) => command.includes(`"serviceAccount:$${account}"`))
    .flatMap(([, roles = '']) => roles.match(/roles\/[\w.]+/g) ?? []);
}

const rolesOf = (needs: readonly Need[]) => needs.map(({ role }) => role).sort();

describe('the roles of docs/operations.md', () => {
  it('cover building, running and tasks, and nothing more', () => {
    expect(rolesGiven('projects', 'ACCOUNT').sort()).toEqual(
      rolesOf([...BUILD, ...RUNTIME, ...TASKS]),
    );
    expect(rolesGiven('iam service-accounts', 'ACCOUNT').sort()).toEqual(rolesOf(ON_ITSELF));
  });

  it('cover what a deployment does, and nothing more', () => {
    expect(rolesGiven('projects', 'DEPLOYER').sort()).toEqual(rolesOf(DEPLOYER));
    // What runs as an account can be deployed by who may act as it.
    expect(shellCommands(PAGE, ['gcloud', 'iam', 'service-accounts'])).toContainEqual([
      'add-iam-policy-binding',
      '$ACCOUNT',
      '--project',
      '$PROJECT',
      '--role',
      'roles/iam.serviceAccountUser',
      '--member',
      'serviceAccount:$DEPLOYER',
    ]);
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

  it('state the purpose of each role of the functions’ account', () => {
    const said = all(/`(roles\/[\w.]+)`/g, PAGE.slice(0, PAGE.indexOf('## 4.')));
    expect(said).toEqual(
      expect.arrayContaining(rolesOf([...ON_ITSELF, ...BUILD, ...RUNTIME, ...TASKS])),
    );
  });
});

/** API behind each group of gcloud's commands. */
const API_OF_GROUP: Readonly<Record<string, readonly string[]>> = {
  auth: [],
  services: [],
  billing: ['billingbudgets'],
  firestore: ['firestore'],
  'iam service-accounts': ['iam'],
  // GitHub's identity is exchanged by the second, for one that the third makes.
  'iam workload-identity-pools': ['iam', 'sts', 'iamcredentials'],
  logging: ['logging'],
  'org-policies': ['orgpolicy'],
  projects: ['cloudresourcemanager'],
  recaptcha: ['recaptchaenterprise', 'firebaseappcheck'],
  run: ['run'],
  scheduler: ['cloudscheduler'],
  storage: ['storage'],
  tasks: ['cloudtasks'],
};

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
];

function groupOf([first = '', second = '']: ShellCommand): string {
  return first === 'iam' ? `${first} ${second}` : first;
}

describe('the commands of docs/operations.md', () => {
  it('of gcloud use APIs that the page has enabled, as does the product', () => {
    const commands = shellCommands(PAGE, ['gcloud']).filter(({ length }) => length > 0);
    const enabled = commands
      .filter(([group, verb]) => group === 'services' && verb === 'enable')
      .flat()
      .flatMap((word) => /^(\w+)\.googleapis\.com$/.exec(word)?.[1] ?? []);
    const groups = [...new Set(commands.map(groupOf))];
    expect(groups.filter((group) => !(group in API_OF_GROUP))).toEqual([]);
    const needed = new Set([
      ...groups.flatMap((group) => API_OF_GROUP[group] ?? []),
      ...APIS_OF_THE_PRODUCT,
    ]);
    expect([...enabled].sort()).toEqual([...needed].sort());
  });

  it('exist in the pinned firebase-tools, with their options', () => {
    const workflow = read('.github/workflows/deploy.yml').replace(/run: (.*)/g, '```sh\n$1\n```');
    const commands = [PAGE, workflow].flatMap((text) => shellCommands(text, ['npx', 'firebase']));
    const typed = commands.filter(({ length }) => length > 0);
    expect(typed.length).toBeGreaterThan(20);
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

interface CliOption {
  readonly long: string;
  readonly required: boolean;
}

interface CliCommand {
  readonly options: readonly CliOption[];
  readonly _args: readonly { readonly required: boolean; readonly variadic: boolean }[];
}

interface Cli {
  readonly cli: { readonly options: readonly CliOption[] };
  getCommand(name: string): CliCommand | undefined;
}

const CLI = requireFirebaseTools('index.js') as Cli;

/** Returns firebase-tools' objections to a command line, judged by its own definition of the command. */
function problemsOf([name = '', ...words]: ShellCommand): string[] {
  const command = CLI.getCommand(name);
  if (!command) return [`there is no ${name}`];
  const options = [...command.options, ...CLI.cli.options];
  const problems: string[] = [];
  const values: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = options.find(({ long }) => long === word);
    if (option?.required) index += 1;
    else if (!option && word.startsWith('--')) problems.push(`${name} has no ${word}`);
    else if (!option) values.push(word);
  }
  const required = command._args.filter((argument) => argument.required).length;
  const most = command._args.some(({ variadic }) => variadic) ? Infinity : command._args.length;
  if (values.length < required) problems.push(`${name} wants ${required} arguments`);
  if (values.length > most) problems.push(`${name} takes no ${values.at(-1)}`);
  return problems;
}

it('the check of command lines finds their errors', () => {
  const lines = ['nothing:here', 'deploy --all', 'functions:secrets:set', 'deploy functions'];
  expect(lines.flatMap((line) => problemsOf(line.split(' ')))).toEqual([
    'there is no nothing:here',
    'deploy has no --all',
    'functions:secrets:set wants 1 arguments',
    'deploy takes no functions',
  ]);
});
