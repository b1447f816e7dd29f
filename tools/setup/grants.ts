import { projectNumber } from './project-steps';
import type { Step, World } from './step';

interface Policy {
  readonly etag?: string;
  readonly bindings?: readonly { readonly role: string; readonly members: readonly string[] }[];
}

/** Returns the account that the functions are built by and run as. */
export async function computeAccount(world: World): Promise<string> {
  return `${await projectNumber(world)}-compute@developer.gserviceaccount.com`;
}

export const projectUrl = ({ cloud }: World) =>
  `https://cloudresourcemanager.googleapis.com/v1/projects/${cloud.project}`;

export const accountUrl = ({ cloud }: World, account: string) =>
  `https://iam.googleapis.com/v1/projects/${cloud.project}/serviceAccounts/${account}`;

const rolesOf = ({ bindings = [] }: Policy, member: string) =>
  bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);

/** Returns a policy in which a member has these roles besides, and lacks one. Its etag stays: it refuses a race. */
function granting(policy: Policy, member: string, roles: readonly string[], without?: string) {
  const { bindings = [] } = policy;
  const kept = bindings.map(({ members, ...binding }) => ({
    ...binding,
    members: binding.role === without ? members.filter((name) => name !== member) : members,
  }));
  const added = roles.map((role) => ({ role, members: [member] }));
  return { ...policy, bindings: [...kept, ...added].filter(({ members }) => members.length > 0) };
}

function problems(
  found: readonly string[],
  wanted: readonly string[],
  without: string | undefined,
): string[] {
  const missing = wanted.filter((role) => !found.includes(role));
  const tooMuch = found.filter((role) => role === without);
  return [
    ...(missing.length === 0 ? [] : [`lacks ${missing.join(', ')}`]),
    ...tooMuch.map((role) => `has ${role}, which is too much`),
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

interface Grant extends Pick<Step, 'id' | 'title' | 'why'> {
  readonly roles: readonly string[];
  /** Role that the member is not to have. */
  readonly without?: string;
  /** Receiver of the roles, as a policy names it. */
  readonly member: (world: World) => Promise<string>;
  /** Address of what the roles are on. */
  readonly on: (world: World) => Promise<string>;
}

/** Step that gives somebody roles at one place. */
export function grant({ roles, without, member, on, ...said }: Grant): Step {
  const look = async (world: World) => {
    const url = await on(world);
    const policy = await policyAt(world, url);
    const name = await member(world);
    return { url, policy, name, found: rolesOf(policy, name) };
  };
  return {
    ...said,
    by: 'command',
    check: async (world) => problems((await look(world)).found, roles, without),
    do: async (world) => {
      const { url, policy, name, found } = await look(world);
      const missing = roles.filter((role) => !found.includes(role));
      await world.cloud.change('POST', `${url}:setIamPolicy`, {
        policy: granting(policy, name, missing, without),
      });
    },
  };
}
