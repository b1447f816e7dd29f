import type { Step, World } from './step';
import { projectNumber } from './project-steps';

const EXCLUSION = {
  name: 'queries',
  description: 'URLs with a query',
  filter: 'log_id("run.googleapis.com/requests") AND httpRequest.requestUrl:"?"',
};

interface Sink {
  readonly exclusions?: readonly { readonly name: string; readonly filter: string }[];
}

const sinkOf = ({ cloud }: World) =>
  `https://logging.googleapis.com/v2/projects/${cloud.project}/sinks/_Default`;

const log: Step = {
  id: 'log',
  title: 'Keep addresses with a query out of the log',
  why: 'Google logs the address of each request. Clients of others may put a name or an email address into a query.',
  by: 'command',
  check: async (world) => {
    const { exclusions = [] } = (await world.cloud.get<Sink>(sinkOf(world))) ?? {};
    const isThere = exclusions.some(({ filter }) => filter === EXCLUSION.filter);
    return isThere ? [] : ['the log keeps them'];
  },
  do: async (world) => {
    const { exclusions = [] } = (await world.cloud.get<Sink>(sinkOf(world))) ?? {};
    const others = exclusions.filter(({ name }) => name !== EXCLUSION.name);
    const url = `${sinkOf(world)}?updateMask=exclusions&uniqueWriterIdentity=true`;
    await world.cloud.change('PATCH', url, { exclusions: [...others, EXCLUSION] });
  },
};

interface Budget {
  readonly budgetFilter?: { readonly projects?: readonly string[] };
}

/** Returns the billing account's name, `billingAccounts/…`; null without one. */
async function billingAccount({ cloud }: World): Promise<string | null> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${cloud.project}/billingInfo`;
  return (await cloud.get<{ billingAccountName?: string }>(url))?.billingAccountName ?? null;
}

const budgetsOf = (account: string) =>
  `https://billingbudgets.googleapis.com/v1/${account}/budgets`;

/** Amounts proposed for a month's budget, about 50 US dollars. */
const PROPOSALS: Readonly<Record<string, string>> = { TWD: '1500', JPY: '7500', HKD: '400' };

const budget: Step = {
  id: 'budget',
  title: 'Set a budget',
  why: 'Google has no ceiling of its own. A budget writes to you at half of it, at 90 %, and when the month is going to exceed it.',
  by: 'command',
  check: async (world) => {
    const account = await billingAccount(world);
    if (account === null) return ['there is no billing account'];
    const project = `projects/${await projectNumber(world)}`;
    const answer = await world.cloud.get<{ budgets?: Budget[] }>(budgetsOf(account));
    const isThere = answer?.budgets?.some((b) => b.budgetFilter?.projects?.includes(project));
    return isThere ? [] : ['no budget watches this project'];
  },
  do: async (world) => {
    const account = (await billingAccount(world)) ?? 'billingAccounts/<account>';
    const url = `https://cloudbilling.googleapis.com/v1/${account}`;
    const currency = (await world.cloud.get<{ currencyCode: string }>(url))?.currencyCode ?? 'USD';
    const units = PROPOSALS[currency] ?? '50';
    world.machine.say(`    The budget is ${units} ${currency} a month; change it in the console.`);
    await world.cloud.change('POST', budgetsOf(account), {
      displayName: 'PennySprout',
      budgetFilter: { projects: [`projects/${await projectNumber(world)}`] },
      amount: { specifiedAmount: { units } },
      thresholdRules: [
        { thresholdPercent: 0.5 },
        { thresholdPercent: 0.9 },
        { thresholdPercent: 1, spendBasis: 'FORECASTED_SPEND' },
      ],
    });
  },
};

export const GUARD_STEPS: readonly Step[] = [log, budget];
