import { accountUrl, computeAccount, grant, projectUrl } from './grants';
import { ROLES, ROLES_ON_ITSELF, TOO_MUCH } from './roles';
import type { Step, World } from './step';

const compute = async (world: World) => `serviceAccount:${await computeAccount(world)}`;

const account: Step = {
  id: 'account',
  title: 'Wait for the functions’ account',
  why: 'It comes with the Compute Engine API, a little later.',
  by: 'command',
  check: async (world) => {
    const found = await world.cloud.get(accountUrl(world, await computeAccount(world)));
    return found ? [] : ['it is not there yet'];
  },
  do: () => Promise.resolve(),
};

const INVOKERS = 'iam.allowedPolicyMemberDomains';

interface OrgPolicy {
  readonly spec?: { readonly rules?: readonly { readonly allowAll?: boolean }[] };
}

const organisation: Step = {
  id: 'organisation',
  title: 'Check for a policy against public functions',
  why:
    'Everybody may call the two functions of the app, which ask for a sign-in themselves. Organisations that were ' +
    'made since May 2024 forbid that by a policy.',
  by: 'person',
  address: ({ cloud }) =>
    `https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${cloud.project}`,
  clicks: () => [
    'Manage policy → Override parent’s policy → Replace → Allow all → Set policy',
    'That takes the role Organisation Policy Administrator. Without it, take a project outside of the organisation',
  ],
  check: async (world) => {
    const project = await world.cloud.get<{ parent?: { type: string } }>(projectUrl(world));
    if (!project?.parent) return [];
    const url = `https://orgpolicy.googleapis.com/v2/projects/${world.cloud.project}/policies/${INVOKERS}:getEffectivePolicy`;
    const rules = (await world.cloud.get<OrgPolicy>(url))?.spec?.rules ?? [];
    const open = rules.length === 0 || rules.some(({ allowAll }) => allowAll);
    return open ? [] : ['a policy of the organisation forbids functions that everybody may call'];
  },
};

export const ACCOUNT_STEPS: readonly Step[] = [
  organisation,
  account,
  grant({
    id: 'roles',
    title: 'Give the functions’ account its roles',
    why: 'It builds the functions and runs them, with these rights and no others.',
    roles: Object.keys(ROLES),
    without: TOO_MUCH,
    member: compute,
    on: (world) => Promise.resolve(projectUrl(world)),
  }),
  grant({
    id: 'own-roles',
    title: 'Let the account sign tokens',
    why: 'It signs the tokens of children’s sessions, and enqueues tasks.',
    roles: Object.keys(ROLES_ON_ITSELF),
    member: compute,
    on: async (world) => accountUrl(world, await computeAccount(world)),
  }),
];
