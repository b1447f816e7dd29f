import { ToolError } from '../lib/console.mjs';
import { APIS, APIS_BEFORE_BILLING } from './apis';
import { envFileOf, knownProject, lineOf, projectsFile, withLines } from './settings';
import type { Step, World } from './step';

const RESOURCES = 'https://cloudresourcemanager.googleapis.com/v1/projects';
const FIREBASE = 'https://firebase.googleapis.com/v1beta1/projects';
const SERVICES = 'https://serviceusage.googleapis.com/v1/projects';

interface Project {
  readonly projectNumber: string;
  readonly lifecycleState: string;
  readonly parent?: { readonly type: string };
}

/** Returns the project's number, which names its accounts. */
export async function projectNumber({ cloud }: World): Promise<string> {
  const project = await cloud.get<Project>(`${RESOURCES}/${cloud.project}`);
  return project?.projectNumber ?? '<number>';
}

const signIn: Step = {
  id: 'sign-in',
  title: 'Sign in to Google',
  why: 'Set-up acts as one Google account, which will own the project.',
  by: 'command',
  opens: true,
  check: async ({ machine }) => {
    const { firebase, gcloud } = await machine.accounts();
    if (firebase === null) return ['firebase-tools is not signed in'];
    if (gcloud === null || gcloud === firebase) return [];
    throw new ToolError(
      `firebase-tools is signed in as ${firebase}, and gcloud as ${gcloud}. One account has to own all of it: ` +
        `run \`gcloud config set account ${firebase}\`, or \`npx firebase login --reauth\`, and then ` +
        '`npm run setup` again.',
    );
  },
  do: ({ cloud, machine, isReal }) => {
    if (machine.attended || !isReal) return cloud.talk(['login']);
    throw new ToolError(
      'Nobody is here to sign in. Run `npx firebase login`, and then `npm run setup` again.',
    );
  },
};

const choices: Step = {
  id: 'choices',
  title: 'Save the settings',
  why: 'Project, region and address are saved in files of this folder. They contain no secrets.',
  by: 'command',
  check: ({ machine, settings }) => {
    const env = machine.read(envFileOf(settings.project));
    const found: Record<string, boolean> = {
      '.firebaserc': knownProject(machine) === settings.project,
      REGION: lineOf(env, 'REGION') === settings.region,
      APP_ORIGIN: lineOf(env, 'APP_ORIGIN') === `https://${settings.domain}`,
    };
    const missing = Object.keys(found).filter((name) => !found[name]);
    return Promise.resolve(missing.map((name) => `${name} is not written`));
  },
  do: ({ machine, settings, cloud }) => {
    const { project, region, domain } = settings;
    const file = envFileOf(project);
    const lines = { REGION: region, APP_ORIGIN: `https://${domain}` };
    cloud.write(file, withLines(machine.read(file), lines));
    cloud.write('.firebaserc', projectsFile(machine, project));
    return Promise.resolve();
  },
};

const project: Step = {
  id: 'project',
  title: 'Create the project',
  why: 'A Google Cloud project contains everything that belongs to the app.',
  by: 'command',
  opens: true,
  check: async ({ cloud }) => {
    const found = await cloud.getOrForbidden<Project>(`${RESOURCES}/${cloud.project}`);
    return found?.lifecycleState === 'ACTIVE' ? [] : ['there is no such project of yours'];
  },
  do: ({ cloud }) => cloud.createProject(),
};

const firebase: Step = {
  id: 'firebase',
  title: 'Add Firebase to it',
  why: 'Firebase hosts the app and handles sign-in.',
  by: 'command',
  check: async ({ cloud }) =>
    (await cloud.get(`${FIREBASE}/${cloud.project}`)) ? [] : ['the project has no Firebase'],
  do: ({ cloud }) => cloud.firebase(['projects:addfirebase', cloud.project]),
};

async function missingApis({ cloud }: World, wanted: readonly string[]): Promise<string[]> {
  const url = `${SERVICES}/${cloud.project}/services?filter=state:ENABLED&pageSize=200`;
  const answer = await cloud.get<{ services?: { config: { name: string } }[] }>(url);
  const enabled = new Set(answer?.services?.map(({ config }) => config.name));
  return wanted.map((api) => `${api}.googleapis.com`).filter((name) => !enabled.has(name));
}

/** Most that Google enables at once. */
const APIS_AT_ONCE = 20;

function apis(id: string, title: string, why: string, wanted: readonly string[]): Step {
  return {
    id,
    title,
    why,
    by: 'command',
    check: async (world) => {
      const missing = await missingApis(world, wanted);
      const names = missing.map((name) => name.replace('.googleapis.com', '')).join(', ');
      return missing.length === 0 ? [] : [`off: ${names}`];
    },
    do: async (world) => {
      const missing = await missingApis(world, wanted);
      for (let from = 0; from < missing.length; from += APIS_AT_ONCE) {
        await world.cloud.change(
          'POST',
          `${SERVICES}/${world.cloud.project}/services:batchEnable`,
          { serviceIds: missing.slice(from, from + APIS_AT_ONCE) },
        );
      }
    },
  };
}

const firstApis = apis(
  'first-apis',
  'Enable the APIs that need no billing',
  'Set-up reads the project’s state from these APIs.',
  APIS_BEFORE_BILLING,
);

const billing: Step = {
  id: 'billing',
  title: 'Choose a billing account',
  why: 'Google runs functions on the Blaze plan only. docs/performance.md says what a family costs.',
  by: 'person',
  address: ({ cloud }) =>
    `https://console.firebase.google.com/project/${cloud.project}/usage/details`,
  clicks: () => ['Modify plan → Blaze', 'Choose or make a billing account, and confirm'],
  check: async ({ cloud }) => {
    const url = `https://cloudbilling.googleapis.com/v1/projects/${cloud.project}/billingInfo`;
    const info = await cloud.get<{ billingEnabled?: boolean }>(url);
    return info?.billingEnabled ? [] : ['the project has no billing account'];
  },
};

const otherApis = apis(
  'apis',
  'Enable the APIs',
  'A new project has these services switched off.',
  APIS,
);

export const PROJECT_STEPS: readonly Step[] = [
  signIn,
  choices,
  project,
  firstApis,
  firebase,
  billing,
  otherApis,
];
