import { projectNumber } from './project-steps';
import { ROLES, ROLES_ON_ITSELF, TOO_MUCH } from './roles';
import type { Step, World } from './step';

interface Policy {
  readonly etag?: string;
  readonly bindings?: readonly { readonly role: string; readonly members: readonly string[] }[];
}

/** Returns the account that the functions are built by and run as. */
async function computeAccount(world: World): Promise<string> {
  return `${await projectNumber(world)}-compute@developer.gserviceaccount.com`;
}

const projectUrl = ({ cloud }: World) =>
  `https://cloudresourcemanager.googleapis.com/v1/projects/${cloud.project}`;

const accountUrl = ({ cloud }: World, account: string) =>
  `https://iam.googleapis.com/v1/projects/${cloud.project}/serviceAccounts/${account}`;

const rolesOf = ({ bindings = [] }: Policy, member: string) =>
  bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);

/** Returns a policy in which a member has these roles besides, and lacks some. Its etag stays: it refuses a race. */
function granting(policy: Policy, member: string, roles: readonly string[], without: string) {
  const { bindings = [] } = policy;
  const kept = bindings.map(({ members, ...binding }) => ({
    ...binding,
    members: binding.role === without ? members.filter((name) => name !== member) : members,
  }));
  const added = roles.map((role) => ({ role, members: [member] }));
  return { ...policy, bindings: [...kept, ...added].filter(({ members }) => members.length > 0) };
}

function problems(found: readonly string[], wanted: readonly string[]): string[] {
  const missing = wanted.filter((role) => !found.includes(role));
  return [
    ...(missing.length === 0 ? [] : [`lacks ${missing.join(', ')}`]),
    ...(found.includes(TOO_MUCH) ? [`has ${TOO_MUCH}, which is too much`] : []),
  ];
}

/** Reads a policy in the version that has conditions, which would be lost in an older one. */
async function policyAt(world: World, url: string): Promise<Policy> {
  const asked = url.includes('/serviceAccounts/')
    ? { query: '?options.requestedPolicyVersion=3', body: {} }
    : { query: '', body: { options: { requestedPolicyVersion: 3 } } };
  const answer = world.cloud.query<Policy>(`${url}:getIamPolicy${asked.query}`, asked.body);
  return (await answer) ?? {};
}

/** Step that gives the account roles at one place. */
function grant(
  said: Pick<Step, 'id' | 'title' | 'why'>,
  wanted: readonly string[],
  place: (world: World, account: string) => string,
): Step {
  const look = async (world: World) => {
    const account = await computeAccount(world);
    const url = place(world, account);
    const policy = await policyAt(world, url);
    const member = `serviceAccount:${account}`;
    return { url, policy, member, found: rolesOf(policy, member) };
  };
  return {
    ...said,
    by: 'command',
    check: async (world) => problems((await look(world)).found, wanted),
    do: async (world) => {
      const { url, policy, member, found } = await look(world);
      const missing = wanted.filter((role) => !found.includes(role));
      await world.cloud.change('POST', `${url}:setIamPolicy`, {
        policy: granting(policy, member, missing, TOO_MUCH),
      });
    },
  };
}

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
  title: 'Look for a policy against public functions',
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
  grant(
    {
      id: 'roles',
      title: 'Give the functions’ account its roles',
      why: 'It builds the functions and runs them, with these rights and no others.',
    },
    Object.keys(ROLES),
    projectUrl,
  ),
  grant(
    {
      id: 'own-roles',
      title: 'Let the account sign in its own name',
      why: 'It signs the tokens by which children are signed in, and hands work to queues.',
    },
    Object.keys(ROLES_ON_ITSELF),
    accountUrl,
  ),
];
