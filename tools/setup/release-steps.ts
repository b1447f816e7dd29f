import { createHash } from 'node:crypto';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { OLDEST_CLIENT } from '@pennysprout/shared/kernel/document/schema-number';
import type { Machine } from './machine';
import { servedPages } from './served-pages';
import { envFileOf, lineOf, withLines } from './settings';
import type { Step, World } from './step';

const WEB_FILE = 'web/.env.production.local';

const appsOf = ({ cloud }: World) =>
  `https://firebase.googleapis.com/v1beta1/projects/${cloud.project}/webApps`;

async function webAppId(world: World): Promise<string | null> {
  const answer = await world.cloud.get<{ apps?: { appId: string }[] }>(appsOf(world));
  return answer?.apps?.[0]?.appId ?? null;
}

const webApp: Step = {
  id: 'web-app',
  title: 'Register the app',
  why: 'Firebase issues the public configuration of the app.',
  by: 'command',
  check: async (world) => ((await webAppId(world)) === null ? ['no app is registered'] : []),
  do: ({ cloud }) => cloud.firebase(['apps:create', 'WEB', 'PennySprout']),
};

const site: Step = {
  id: 'site',
  title: 'Create the site',
  why: 'Hosting serves the app from it.',
  by: 'command',
  check: async ({ cloud }) => {
    const url = `https://firebasehosting.googleapis.com/v1beta1/projects/${cloud.project}/sites/${cloud.project}`;
    return (await cloud.get(url)) ? [] : ['there is no site'];
  },
  do: ({ cloud }) => cloud.firebase(['hosting:sites:create', cloud.project]),
};

const domain: Step = {
  id: 'domain',
  title: 'Connect the address',
  why: 'Your address shows the app once its DNS says so.',
  by: 'person',
  address: ({ cloud }) =>
    `https://console.firebase.google.com/project/${cloud.project}/hosting/sites`,
  clicks: ({ settings }) => [
    `Add custom domain → ${settings.domain}`,
    'Enter the DNS records that it shows where you bought the address. It may take an hour',
  ],
  check: async ({ cloud, settings }) => {
    if (settings.domain === `${settings.project}.web.app`) return [];
    const url = `https://firebasehosting.googleapis.com/v1beta1/projects/${cloud.project}/sites/${cloud.project}/customDomains/${settings.domain}`;
    const found = await cloud.get<{ hostState: string }>(url);
    return found?.hostState === 'HOST_ACTIVE' ? [] : [`${settings.domain} does not lead here`];
  },
};

interface SdkConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId?: string;
}

/** Lines of the web app's configuration. They are public: each visitor's browser has them. */
async function webLines(world: World): Promise<Record<string, string>> {
  const config = await world.cloud.get<SdkConfig>(
    `${appsOf(world)}/${(await webAppId(world)) ?? '-'}/config`,
  );
  return {
    VITE_FIREBASE_API_KEY: config?.apiKey ?? '',
    // The app's own address, so that sign-in works where browsers keep other sites' storage apart.
    VITE_FIREBASE_AUTH_DOMAIN: world.settings.domain,
    VITE_FIREBASE_PROJECT_ID: config?.projectId ?? world.cloud.project,
    VITE_FIREBASE_APP_ID: config?.appId ?? '',
    VITE_FIREBASE_MESSAGING_SENDER_ID: config?.messagingSenderId ?? '',
  };
}

const webConfig: Step = {
  id: 'web-config',
  title: 'Configure the app',
  why: `The names go into ${WEB_FILE}. They are public.`,
  by: 'command',
  check: async (world) => {
    const file = world.machine.read(WEB_FILE);
    const wanted = Object.entries(await webLines(world));
    const missing = wanted.filter(([name, value]) => lineOf(file, name) !== value);
    const names = missing.map(([name]) => name).join(', ');
    return missing.length === 0 ? [] : [`not as they have to be: ${names}`];
  },
  do: async (world) => {
    const { machine, cloud } = world;
    cloud.write(WEB_FILE, withLines(machine.read(WEB_FILE), await webLines(world)));
  },
};

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly { readonly fieldPath: string }[];
}

/** Fields by which an index is told from others, with that of the id left out, which Firestore adds. */
const fieldsOf = ({ fields }: Pick<Index, 'fields'>) =>
  fields.map(({ fieldPath }) => fieldPath).filter((path) => path !== '__name__');

interface IndexFile {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
  }[];
}

const groupsOf = ({ cloud }: World) =>
  `https://firestore.googleapis.com/v1/projects/${cloud.project}/databases/(default)/collectionGroups`;

/** Returns each index that can be read by, as its collection and fields. */
async function readyIndexes(world: World) {
  const answer = await world.cloud.get<{
    indexes?: { name: string; state: string; fields: Index['fields'] }[];
  }>(`${groupsOf(world)}/-/indexes`);
  return (answer?.indexes ?? [])
    .filter(({ state }) => state === 'READY')
    .map((index) => [index.name.split('/').at(-3), fieldsOf(index)]);
}

/** Returns the fields by which documents expire, as `<collection>/fields/<field>`. */
async function expiringFields(world: World): Promise<string[]> {
  const answer = await world.cloud.get<{
    fields?: { name: string; ttlConfig?: { state: string } }[];
  }>(`${groupsOf(world)}/-/fields?filter=ttlConfig:*`);
  return (answer?.fields ?? [])
    .filter(({ ttlConfig }) => ttlConfig && ttlConfig.state !== 'NEEDS_REPAIR')
    .map(({ name }) => name.split('/').slice(-3).join('/'));
}

const indexes: Step = {
  id: 'indexes',
  title: 'Deploy the indexes',
  why: 'Queries need them, so they come before the functions. This takes some minutes.',
  by: 'command',
  minutes: 30,
  check: async (world) => {
    const file = JSON.parse(
      world.machine.read('firestore/firestore.indexes.json') ?? '{}',
    ) as IndexFile;
    const ready = await readyIndexes(world);
    const missing = file.indexes.filter(
      (index) =>
        !ready.some((found) => isDeepStrictEqual(found, [index.collectionGroup, fieldsOf(index)])),
    );
    const expiring = await expiringFields(world);
    const kept = file.fieldOverrides.filter(
      ({ ttl, collectionGroup, fieldPath }) =>
        ttl && !expiring.includes(`${collectionGroup}/fields/${fieldPath}`),
    );
    return [
      ...(missing.length === 0 ? [] : [`${missing.length} indexes are not ready`]),
      ...(kept.length === 0 ? [] : [`${kept.length} collections do not expire`]),
    ];
  },
  do: ({ cloud }) => cloud.firebase(['deploy', '--only', 'firestore:indexes']),
};

const rules: Step = {
  id: 'rules',
  title: 'Deploy the security rules',
  why: 'Without them nobody can read anything.',
  by: 'command',
  check: async ({ machine, cloud }) => {
    const base = `https://firebaserules.googleapis.com/v1/projects/${cloud.project}`;
    const release = await cloud.get<{ rulesetName: string }>(`${base}/releases/cloud.firestore`);
    if (!release) return ['there are none'];
    const ruleset = await cloud.get<{ source: { files: { content: string }[] } }>(
      `https://firebaserules.googleapis.com/v1/${release.rulesetName}`,
    );
    const deployed = ruleset?.source.files.map(({ content }) => content).join('\n');
    return deployed === machine.read('firestore/firestore.rules') ? [] : ['others are deployed'];
  },
  do: ({ cloud }) => cloud.firebase(['deploy', '--only', 'firestore:rules']),
};

/** Names of all functions, as `functions/src/index.ts` exports them. */
export function functionNames(machine: Pick<Machine, 'read'>): string[] {
  const exported = (machine.read('functions/src/index.ts') ?? '').matchAll(/export \{([^}]+)\}/g);
  return [...exported].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

/** Returns the commit that is served; null for none. */
export async function servedCommit({ cloud, settings }: World): Promise<string | null> {
  const { status, text } = await cloud.visitApp(`https://${settings.domain}/version-info.json`);
  if (status !== 200) return null;
  return /"commitHash":\s*"(\w+)"/.exec(text)?.[1] ?? null;
}

interface CloudFunction {
  readonly name: string;
  readonly state: string;
  readonly serviceConfig?: {
    readonly environmentVariables?: Readonly<Record<string, string>>;
  };
}

const nameOf = ({ name }: CloudFunction) => name.split('/').at(-1) ?? '';

/** Names of parameters that are deployed with another value than the files say. */
function otherParameters({ machine, settings }: World, deployed: CloudFunction): string[] {
  const files = ['functions/.env', envFileOf(settings.project)];
  const wanted = Object.assign(
    {},
    ...files.map((file) => parseEnv(machine.read(file) ?? '')),
  ) as Record<string, string>;
  const found = deployed.serviceConfig?.environmentVariables ?? {};
  return Object.keys(wanted).filter((name) => wanted[name] !== (found[name] ?? ''));
}

const functionsOf = ({ cloud, settings }: World) =>
  `https://cloudfunctions.googleapis.com/v2/projects/${cloud.project}/locations/${settings.region}/functions?pageSize=200`;

const functions: Step = {
  id: 'functions',
  title: 'Deploy the functions',
  why: 'They come with their schedules and queues. This takes some minutes.',
  by: 'command',
  check: async (world) => {
    const answer = await world.cloud.get<{ functions?: CloudFunction[] }>(functionsOf(world));
    const active = (answer?.functions ?? []).filter(({ state }) => state === 'ACTIVE');
    const names = active.map(nameOf);
    const missing = functionNames(world.machine).filter((name) => !names.includes(name));
    if (missing.length > 0) return [`not running: ${missing.join(', ')}`];
    const others = new Set(active.flatMap((deployed) => otherParameters(world, deployed)));
    return others.size === 0 ? [] : [`deployed with other parameters: ${[...others].join(', ')}`];
  },
  do: async ({ cloud, settings }) => {
    const url = `https://artifactregistry.googleapis.com/v1/projects/${cloud.project}/locations/${settings.region}/repositories/gcf-artifacts`;
    const repository = await cloud.get<{ cleanupPolicies?: object }>(url);
    // The first time firebase-tools asks how long to keep images, and by `--force` it answers itself.
    const first = repository?.cleanupPolicies ? [] : ['--force'];
    await cloud.firebase(['deploy', '--only', 'functions', ...first]);
  },
};

/** Returns what tells one configuration of the web app from another, as a release says it. */
function configurationOf(machine: Pick<Machine, 'read'>): string {
  const hash = createHash('sha256').update(machine.read(WEB_FILE) ?? '');
  return `configuration:${hash.digest('hex').slice(0, 12)}`;
}

/** Returns true for a release of set-up's with other lines than the file has. Others do not say. */
async function hasOtherConfiguration({ cloud, machine }: World): Promise<boolean> {
  const { project } = cloud;
  const site = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}`;
  const answer = await cloud.get<{ releases?: { message?: string }[] }>(
    `${site}/channels/live/releases?pageSize=1`,
  );
  const said = answer?.releases?.[0]?.message ?? '';
  return said.startsWith('configuration:') && said !== configurationOf(machine);
}

const hosting: Step = {
  id: 'hosting',
  title: 'Release the app',
  why: 'The app comes last, when everything that it calls is there.',
  by: 'command',
  check: async (world) => {
    const served = await servedCommit(world);
    if (served === null) return ['no app is served'];
    if (!world.machine.commit.startsWith(served)) {
      return [`${served} is served, and this folder is ${world.machine.commit}`];
    }
    return (await hasOtherConfiguration(world))
      ? [`it does not have the lines of ${WEB_FILE}`]
      : [];
  },
  do: ({ cloud, machine }) =>
    cloud.firebase(['deploy', '--only', 'hosting', '--message', configurationOf(machine)]),
};

/** Requests that a working app answers in a known way, and nobody else's page does. */
const ANSWERS = [
  { path: '/api/openapi.json', status: 200, says: '"openapi"' },
  { path: '/api/user-families', status: 401, says: '"code"' },
  { path: '/api/auth/child-login', post: '{', says: /malformed_json|app_not_verified/ },
] as const;

const answers: Step = {
  id: 'answers',
  title: 'Check that the app answers',
  why: 'A function that cannot be reached answers with a page instead.',
  by: 'command',
  check: async ({ cloud, settings }) => {
    const problems: string[] = [];
    for (const { path, says, ...asked } of ANSWERS) {
      const post = 'post' in asked ? asked.post : undefined;
      const { status, text } = await cloud.visitApp(`https://${settings.domain}${path}`, post);
      const isRight = typeof says === 'string' ? text.includes(says) : says.test(text);
      const isStatus = !('status' in asked) || asked.status === status;
      if (!isRight || !isStatus) problems.push(`${path} answers ${status}, and not as it has to`);
    }
    return problems;
  },
  // Nothing to do but to wait: Hosting may need a minute.
  do: () => Promise.resolve(),
};

export const APP_STEPS: readonly Step[] = [webApp, site, domain, webConfig];
export const RELEASE_STEPS: readonly Step[] = [
  indexes,
  rules,
  functions,
  hosting,
  answers,
  servedPages(OLDEST_CLIENT),
];
