import { BUDGET_TOPIC } from '@pennysprout/functions/budget/stop-spending';
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
  title: 'Exclude URLs with a query from the log',
  why: 'Google logs each URL. Other clients may put a name or an email address into a query.',
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

interface Threshold {
  readonly thresholdPercent: number;
  readonly spendBasis?: 'CURRENT_SPEND' | 'FORECASTED_SPEND';
}

interface Budget {
  readonly name: string;
  readonly budgetFilter?: { readonly projects?: readonly string[] };
  readonly thresholdRules?: readonly Threshold[];
  readonly notificationsRule?: { readonly pubsubTopic?: string };
}

/** Shares of the amount at which a budget tells; from the whole amount on it stops the service. */
const THRESHOLDS: readonly Threshold[] = [
  ...[0.5, 0.9, 1, 1.5, 2].map((thresholdPercent) => ({
    thresholdPercent,
    spendBasis: 'CURRENT_SPEND' as const,
  })),
  { thresholdPercent: 1, spendBasis: 'FORECASTED_SPEND' },
];

/** Thresholds that are not among those of a budget; what an operator has added stays. */
function missingThresholds({ thresholdRules = [] }: Pick<Budget, 'thresholdRules'>): Threshold[] {
  const isSame = (a: Threshold, b: Threshold) =>
    a.thresholdPercent === b.thresholdPercent &&
    (a.spendBasis ?? 'CURRENT_SPEND') === (b.spendBasis ?? 'CURRENT_SPEND');
  return THRESHOLDS.filter((wanted) => !thresholdRules.some((rule) => isSame(rule, wanted)));
}

const topicOf = ({ cloud }: World) => `projects/${cloud.project}/topics/${BUDGET_TOPIC}`;
const addressOfTopic = (world: World) => `https://pubsub.googleapis.com/v1/${topicOf(world)}`;

/** Topic that functions listen to, made before them so that the budget can be connected to it. */
const topic: Step = {
  id: 'topic',
  title: 'Create the budget’s topic',
  why: 'The budget publishes to it, and the service stops when all of it is spent.',
  by: 'command',
  check: async (world) =>
    (await world.cloud.get(addressOfTopic(world))) ? [] : ['there is no topic'],
  do: (world) => world.cloud.change('PUT', addressOfTopic(world), {}),
};

/** Returns the billing account's name, `billingAccounts/…`; null without one. */
async function billingAccount({ cloud }: World): Promise<string | null> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${cloud.project}/billingInfo`;
  return (await cloud.get<{ billingAccountName?: string }>(url))?.billingAccountName ?? null;
}

const budgetsOf = (account: string) =>
  `https://billingbudgets.googleapis.com/v1/${account}/budgets`;

/** Returns the budget of this project; null without one. */
async function budgetOf(world: World, account: string): Promise<Budget | null> {
  const project = `projects/${await projectNumber(world)}`;
  const answer = await world.cloud.get<{ budgets?: Budget[] }>(budgetsOf(account));
  return answer?.budgets?.find((b) => b.budgetFilter?.projects?.includes(project)) ?? null;
}

/** Amounts proposed for a month's budget, about 50 US dollars. */
const PROPOSALS: Readonly<Record<string, string>> = { TWD: '1500', JPY: '7500', HKD: '400' };

const budget: Step = {
  id: 'budget',
  title: 'Set a budget',
  why: 'Google has no spending limit. A budget emails you at 50 %, at 90 %, and when the forecast exceeds it; at 100 % it stops the service.',
  by: 'command',
  check: async (world) => {
    const account = await billingAccount(world);
    if (account === null) return ['there is no billing account'];
    const found = await budgetOf(world, account);
    if (found === null) return ['no budget watches this project'];
    const isConnected = found.notificationsRule?.pubsubTopic === topicOf(world);
    const missing = missingThresholds(found);
    return [
      ...(isConnected ? [] : ['it does not write to the topic that stops the service']),
      ...(missing.length === 0 ? [] : [`${missing.length} of its thresholds are missing`]),
    ];
  },
  do: async (world) => {
    const account = (await billingAccount(world)) ?? 'billingAccounts/<account>';
    const found = await budgetOf(world, account);
    // https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets
    const rule = { pubsubTopic: topicOf(world), schemaVersion: '1.0' };
    if (found) {
      await world.cloud.change(
        'PATCH',
        `https://billingbudgets.googleapis.com/v1/${found.name}?updateMask=thresholdRules,notificationsRule`,
        {
          thresholdRules: [...(found.thresholdRules ?? []), ...missingThresholds(found)],
          notificationsRule: { ...found.notificationsRule, ...rule },
        },
      );
      return;
    }
    const url = `https://cloudbilling.googleapis.com/v1/${account}`;
    const currency = (await world.cloud.get<{ currencyCode: string }>(url))?.currencyCode ?? 'USD';
    const units = PROPOSALS[currency] ?? '50';
    world.machine.say(`    The budget is ${units} ${currency} a month; change it in the console.`);
    await world.cloud.change('POST', budgetsOf(account), {
      displayName: 'PennySprout',
      budgetFilter: { projects: [`projects/${await projectNumber(world)}`] },
      amount: { specifiedAmount: { units } },
      thresholdRules: THRESHOLDS,
      notificationsRule: rule,
    });
  },
};

export const GUARD_STEPS: readonly Step[] = [log, topic, budget];
