import { isDeepStrictEqual } from 'node:util';
import { ToolError } from '../lib/console.mjs';
import { accountUrl, computeAccount, grant, projectUrl } from './grants';
import type { Machine } from './machine';
import { projectNumber } from './project-steps';
import { DEPLOYER_ROLES } from './roles';
import { runSetup, worldOf, type Mode } from './run-setup';
import { envFileOf, knownSettings, lineOf, type Chosen } from './settings';
import type { Step, World } from './step';
import { STEPS } from './steps';

const ISSUER = 'https://token.actions.githubusercontent.com';

const deployer = ({ cloud }: World) => `deployer@${cloud.project}.iam.gserviceaccount.com`;
const poolUrl = ({ cloud }: World) =>
  `https://iam.googleapis.com/v1/projects/${cloud.project}/locations/global/workloadIdentityPools`;
const providersUrl = (world: World) => `${poolUrl(world)}/github/providers`;
const pool = async (world: World) =>
  `projects/${await projectNumber(world)}/locations/global/workloadIdentityPools/github`;

const account: Step = {
  id: 'deployer',
  title: 'Create the deployment account',
  why: 'A workflow deploys as this account with short-lived credentials, without a key.',
  by: 'command',
  check: async (world) =>
    (await world.cloud.get(accountUrl(world, deployer(world)))) ? [] : ['it is not there'],
  do: ({ cloud }) =>
    cloud.change(
      'POST',
      `https://iam.googleapis.com/v1/projects/${cloud.project}/serviceAccounts`,
      { accountId: 'deployer', serviceAccount: { displayName: 'Deploys from GitHub' } },
    ),
};

const identities: Step = {
  id: 'pool',
  title: 'Create the workload identity pool',
  why: 'GitHub’s identity is exchanged for short-lived credentials of the account.',
  by: 'command',
  check: async (world) =>
    (await world.cloud.get(`${poolUrl(world)}/github`)) ? [] : ['there is no pool of them'],
  do: (world) =>
    world.cloud.change('POST', `${poolUrl(world)}?workloadIdentityPoolId=github`, {
      displayName: 'GitHub',
    }),
};

interface Provider {
  readonly attributeCondition?: string;
  readonly oidc?: { readonly issuerUri?: string };
}

/**
 * Returns the number of a repository. Its name may be given to another one, and its number never is.
 *
 * @throws ToolError if GitHub does not show it, and nobody says.
 */
async function numberOf(machine: Machine, repository: string): Promise<string> {
  const url = `https://api.github.com/repos/${repository}`;
  const { status, text } = await machine.visit(url).catch(() => ({ status: 0, text: '' }));
  if (status === 200) return String((JSON.parse(text) as { readonly id: number }).id);
  const command = `gh api repos/${repository} --jq .id`;
  const question = `Number of ${repository}, which GitHub does not show (\`${command}\` prints it)`;
  const answer = machine.attended ? await machine.ask(question, '') : '';
  if (/^\d+$/.test(answer.trim())) return answer.trim();
  throw new ToolError(
    `GitHub does not show ${repository} to the public. Look its name up, run \`${command}\`, and give the ` +
      'number that it prints when you are asked for it.',
  );
}

interface Repository {
  readonly name: string;
  readonly number: string;
}

/** Step that lets jobs of one repository in, and of no other. */
function provider({ name, number }: Repository): Step {
  const wanted = {
    oidc: { issuerUri: ISSUER },
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.repository_id': 'assertion.repository_id',
    },
    // A name that is given up can be taken by anybody, so the number counts.
    attributeCondition: `assertion.repository_id == '${number}'`,
  };
  const look = (world: World) => world.cloud.get<Provider>(`${providersUrl(world)}/github`);
  return {
    id: 'provider',
    title: `Accept ${name}, and no other repository`,
    why: 'Everybody on GitHub has such an identity.',
    by: 'command',
    check: async (world) => {
      const found = await look(world);
      if (!found) return ['GitHub is not known'];
      const isThis = found.attributeCondition === wanted.attributeCondition;
      return isThis && isDeepStrictEqual(found.oidc?.issuerUri, ISSUER)
        ? []
        : ['another repository is let in, or any of a name'];
    },
    do: async (world) => {
      const fields = 'oidc,attributeMapping,attributeCondition';
      await ((await look(world))
        ? world.cloud.change('PATCH', `${providersUrl(world)}/github?updateMask=${fields}`, wanted)
        : world.cloud.change(
            'POST',
            `${providersUrl(world)}?workloadIdentityPoolProviderId=github`,
            wanted,
          ));
    },
  };
}

const asDeployer = (world: World) => Promise.resolve(`serviceAccount:${deployer(world)}`);

function grants({ name }: Repository): Step[] {
  return [
    grant({
      id: 'deployer-identity',
      title: 'Let the environment “production” be the account',
      why: 'No other job of the repository can.',
      roles: ['roles/iam.workloadIdentityUser'],
      member: async (world) =>
        `principal://iam.googleapis.com/${await pool(world)}/subject/repo:${name}:environment:production`,
      on: (world) => Promise.resolve(accountUrl(world, deployer(world))),
    }),
    grant({
      id: 'deployer-roles',
      title: 'Give the account what a deployment needs',
      why: 'The roles and their purposes are in tools/setup/roles.ts.',
      roles: Object.keys(DEPLOYER_ROLES),
      member: asDeployer,
      on: (world) => Promise.resolve(projectUrl(world)),
    }),
    grant({
      id: 'deployer-acts',
      title: 'Let it deploy what runs as the functions’ account',
      why: 'Whoever deploys a function has to be allowed to act as what it runs as.',
      roles: ['roles/iam.serviceAccountUser'],
      member: asDeployer,
      on: async (world) => accountUrl(world, await computeAccount(world)),
    }),
  ];
}

/** Returns the variables of the environment that the workflow reads; none is a secret. */
async function variables(world: World): Promise<Record<string, string>> {
  const { machine, cloud } = world;
  const parameters = machine.read(envFileOf(cloud.project)) ?? '';
  const others = parameters.split('\n').filter((line) => !/^(APP_ORIGIN=|$)/.test(line));
  return {
    FIREBASE_PROJECT: cloud.project,
    APP_ORIGIN: lineOf(parameters, 'APP_ORIGIN') ?? '',
    WEB_CONFIG: (machine.read('web/.env.production.local') ?? '').trim(),
    FUNCTIONS_CONFIG: others.join('\n'),
    WORKLOAD_IDENTITY_PROVIDER: `${await pool(world)}/providers/github`,
    DEPLOY_SERVICE_ACCOUNT: deployer(world),
  };
}

const README = 'README.md';
const DEMO = /<!-- demo -->[\s\S]*?<!-- \/demo -->/;

/** Writes the address of the catalogue, which a workflow publishes to GitHub Pages, into the README. */
function linkDemo(machine: Machine, repository: string): void {
  const [owner = '', name = ''] = repository.split('/');
  const url = `https://${owner.toLowerCase()}.github.io/${name}/`;
  const readme = machine.read(README) ?? '';
  const linked = readme.replace(
    DEMO,
    `<!-- demo -->**[See every screen](${url})**, without installing anything.<!-- /demo -->`,
  );
  if (linked === readme) return;
  machine.write(README, linked);
  machine.say(
    `\n${README} now links to ${url}, where every screen can be seen. Commit it, and choose “GitHub Actions” at ` +
      `https://github.com/${repository}/settings/pages.`,
  );
}

/**
 * Prepares the project for deployments from a repository on GitHub, and says what to enter there.
 *
 * @returns the exit code
 */
export async function runGithub(
  machine: Machine,
  mode: Mode,
  chosen: Chosen,
  repository: string,
): Promise<number> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new ToolError(
      `"${repository}" is no repository. Give its owner and name: --github owner/name.`,
    );
  }
  const found = { name: repository, number: await numberOf(machine, repository) };
  const settings = knownSettings(machine, chosen);
  const needed = STEPS.filter(({ id }) => ['sign-in', 'project', 'apis'].includes(id));
  const steps = [...needed, account, identities, provider(found), ...grants(found)];
  const code = await runSetup(machine, steps, mode, settings);
  if (mode !== 'do') return code;
  machine.say(
    `\nhttps://github.com/${repository}/settings/environments: make “production”, let only tags v* use it, ask ` +
      'for a reviewer, and enter these variables:',
  );
  for (const [name, value] of Object.entries(await variables(worldOf(machine, settings, mode)))) {
    machine.say(`\n${name}\n${value}`);
  }
  linkDemo(machine, repository);
  return code;
}
