import {
  ITEMS_AT_ONCE,
  ITEMS_PER_PAGE,
  TASKS_AT_ONCE,
} from '@pennysprout/functions/kernel/fan-out/fan-out';
import { FAMILIES_AT_ONCE } from '@pennysprout/functions/reconcile/check-families';
import { CHILDREN_AT_ONCE, SLICES } from '@pennysprout/functions/reconcile/nightly-steps';
import { PARTS } from '@pennysprout/functions/kernel/firestore/parts';
import {
  ownedBy,
  readsInTurn,
  readsOfChanges,
  readsOfEmptyNight,
  type CheckedFamily,
} from '@pennysprout/functions/testing/check-reads';
import {
  ALLOWANCE_COST,
  ALLOWANCE_SHARED_WRITES,
} from '@pennysprout/functions/testing/allowance-costs';
import { MEDAL_COST } from '@pennysprout/functions/testing/medal-costs';
import {
  DASHBOARD_READS,
  readsToSeeGrowth,
  totalReads,
} from '@pennysprout/functions/testing/dashboard-reads';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { isAuthAsked } from '@pennysprout/shared/kernel/call/route';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { PROJECT_ID } from '../lib/ports.mjs';
import { regionOf } from '../lib/region.mjs';
import { REGIONS, type FirestorePrices } from '../setup/regions';

/** Family that the dashboards' reads are counted for; see `tests/e2e/support/saving-family.ts`. */
const FAMILY = {
  children: 3,
  currencies: 3,
  stocksPerChild: 2,
  stocksOfFamily: 3,
  /** Accounts with jars of each child. */
  dividedAccounts: 1,
} as const;

/** Assumed activity of such a family in a month. To model other families, change these figures. */
export const MONTH = {
  days: 30,
  parentOpens: 30,
  childOpens: 36,
  minutesOpen: 5,
  /** Deposits by hand. */
  deposits: 7,
  withdrawals: 6,
  trades: 4,
  /** One a week for each child. */
  allowances: 13,
  /** Puts into jars and takes out of them by the children. New money is divided, as interest is. */
  puts: 12,
  /** Entries that each child's history holds, and trades among them. */
  history: 60,
  tradesInHistory: 4,
  movesInHistory: 60,
  requestsInHistory: 6,
} as const;

/** Entries of a month that bring new money, which is allocated. */
const NEW_MONEY = MONTH.deposits + MONTH.allowances;

/** Prices of functions by the tier of their region. */
const OF_TIER = {
  1: { vcpuSecond: 0.000024, gibibyteSecond: 0.0000025 },
  2: { vcpuSecond: 0.0000336, gibibyteSecond: 0.0000035 },
} as const;

/** Prices of a multi-region of the United States, the dearest that were found. */
const DEAREST_FIRESTORE: FirestorePrices = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  deletes: 0.02 / 100_000,
  gibibyteMonth: 0.18,
};

/**
 * Returns US dollars in a region. Functions are of the second generation, billed by request. Free quotas
 * are left out. A region without prices of Firestore has the dearest.
 *
 * Source of the functions' prices: https://cloud.google.com/run/pricing, looked up in a stored copy on
 * 2026-11-21.
 *
 * @throws Error for a region that set-up does not offer
 */
export function pricesIn(region: string) {
  const offered = REGIONS.find(({ id }) => id === region);
  if (!offered) throw new Error(`no prices are known in ${region}`);
  return {
    ...(offered.firestore ?? DEAREST_FIRESTORE),
    request: 0.4 / 1_000_000,
    vcpuSecond: OF_TIER[offered.tier].vcpuSecond,
    gibibyteSecond: OF_TIER[offered.tier].gibibyteSecond,
  };
}

/** Prices where an installation is by default. */
export const PRICES = pricesIn(regionOf(PROJECT_ID));

/** Size of an instance of the deployed API: functions/src/app/function.ts. */
const INSTANCE = { vcpus: 1, gibibytes: 0.5 } as const;

/** Assumed for a request that has the instance to itself, rounded up to the 100 ms that are billed. */
const REQUEST_SECONDS = 0.2;

/** An entry with its automatic and composite index entries, and the key that it came with. Estimated. */
const BYTES_PER_ENTRY = 4_500;

/** A move between pots with its index entries. Estimated. */
const BYTES_PER_MOVE = 3_000;

const LISTS: readonly RouteName[] = [
  'listChildren',
  'listBalances',
  'listTransactions',
  'listStockAssets',
  'listStockTransactions',
];

/**
 * Returns the reads of a list beyond the listed documents: to find out who asks and whether they may.
 * The costs are counted with one document, or with none, which costs the same.
 *
 * @throws Error when lists differ in that.
 */
function readsAroundList(): number {
  const [around = 0, ...others] = new Set(LISTS.map((name) => ROUTES[name].cost.reads - 1));
  if (others.length > 0) throw new Error('the formula takes all lists to cost the same');
  return around;
}

/** Documented refresh rate of each list, in times a minute. */
const PER_MINUTE = { children: 60 / 2, balancesOnCard: 60 / 10, everythingElse: 1 } as const;

export interface Compared {
  readonly perMinute: number;
  readonly toOpen: number;
}

/** Models the documented polling, with calls that cost what ours do, for an open parent's dashboard. */
export function pollingParent(): Compared {
  const around = readsAroundList();
  const { children, currencies, stocksPerChild, stocksOfFamily } = FAMILY;
  const { history, tradesInHistory } = MONTH;
  const each = {
    children: around + children,
    balances: children * (around + currencies),
    entries: children * (around + history),
    assets: children * (around + stocksPerChild),
    trades: children * (around + tradesInHistory),
    prices: stocksOfFamily * ROUTES.getStockPrice.cost.reads,
  };
  const { children: family, balances, ...rest } = each;
  return {
    perMinute:
      PER_MINUTE.children * family +
      PER_MINUTE.balancesOnCard * balances +
      PER_MINUTE.everythingElse * sum(Object.values(rest)),
    toOpen: sum(Object.values(each)) + DASHBOARD_READS.openParents.calls,
  };
}

/** Models the same for a child's dashboard, which polls everything every 60 s. */
export function pollingChild(): Compared {
  const around = readsAroundList();
  const { currencies, stocksPerChild } = FAMILY;
  const { history, tradesInHistory } = MONTH;
  const lists = [currencies, history, stocksPerChild, tradesInHistory];
  const perMinute =
    sum(lists.map((documents) => around + documents)) +
    stocksPerChild * ROUTES.getStockPrice.cost.reads;
  return { perMinute, toOpen: perMinute + DASHBOARD_READS.openChilds.calls };
}

/**
 * Models the listeners, which receive only changes: each price once a minute, as who looks alone has it
 * refreshed.
 */
export function listeningParent(): Compared {
  return {
    perMinute: FAMILY.stocksOfFamily,
    toOpen: totalReads(DASHBOARD_READS.openParents),
  };
}

export function listeningChild(): Compared {
  return {
    perMinute: FAMILY.stocksPerChild,
    toOpen: totalReads(DASHBOARD_READS.openChilds),
  };
}

/** Returns the reads a month of dashboards that are opened and viewed for some minutes. */
export function dashboardReads(parent: Compared, child: Compared): number {
  const visit = ({ toOpen, perMinute }: Compared) => toOpen + MONTH.minutesOpen * perMinute;
  return MONTH.parentOpens * visit(parent) + MONTH.childOpens * visit(child);
}

/** Item on a family's monthly bill. */
export interface Item {
  readonly what: string;
  readonly reads: number;
  readonly writes: number;
  readonly requests: number;
  /** Lookups in Auth: whether a session was ended there, and whose account a child's sign-in uses. */
  readonly authLookUps: number;
}

/**
 * Returns a family's share of the monthly run. It starts from the cost of applying interest by hand for
 * one balance, without finding out who asks; each further balance is looked up before and within the
 * transaction, and is written with its entry; if there are jars, the allocation is written too.
 */
function interestOfFamily(): { reads: number; writes: number } {
  const { reads, writes } = ROUTES.applyInterest.cost;
  const further = FAMILY.children * FAMILY.currencies - 1;
  const shared = FAMILY.children * FAMILY.dividedAccounts;
  return { reads: reads - readsAroundList() + 2 * further, writes: writes + 2 * further + shared };
}

/**
 * Calls made on opening a dashboard: invitations and a quote; for a child a quote, and the sign-in,
 * whose screen asks for the service status.
 */
const CALLS_TO_OPEN: Readonly<Record<'parent' | 'child', readonly RouteName[]>> = {
  parent: ['listInvitations', 'getRandomQuote'],
  child: ['getServiceStatus', 'childLogin', 'getRandomQuote'],
};

/**
 * Returns the requests and Auth lookups of so many rounds of these calls. A child's sign-in looks up its
 * account.
 */
function calling(
  names: readonly RouteName[],
  rounds: number,
): Pick<Item, 'requests' | 'authLookUps'> {
  const asking = names.filter((name) => name === 'childLogin' || isAuthAsked(ROUTES[name]));
  return { requests: rounds * names.length, authLookUps: rounds * asking.length };
}

export function monthOfFamily(): Item[] {
  const { parentOpens, childOpens, minutesOpen, history } = MONTH;
  const { deposits, withdrawals, trades, puts, allowances } = MONTH;
  const parentMinutes = parentOpens * minutesOpen;
  const childMinutes = childOpens * minutesOpen;
  const moves = deposits + withdrawals;
  const entries = moves + trades + allowances + FAMILY.children * FAMILY.currencies;
  return [
    {
      what: 'parents’ dashboards opened',
      reads: parentOpens * listeningParent().toOpen,
      writes: 0,
      ...calling(CALLS_TO_OPEN.parent, parentOpens),
    },
    {
      what: 'children’s dashboards opened',
      // Once each time the child opens the chart of its wealth.
      reads: childOpens * (listeningChild().toOpen + totalReads(readsToSeeGrowth(history))),
      writes: childOpens * ROUTES.childLogin.cost.writes,
      ...calling(CALLS_TO_OPEN.child, childOpens),
    },
    {
      what: 'prices while they are open',
      reads:
        parentMinutes * listeningParent().perMinute + childMinutes * listeningChild().perMinute,
      writes: 0,
      requests: 0,
      authLookUps: 0,
    },
    {
      what: 'money moved, seen on one dashboard',
      reads:
        moves * (ROUTES.deposit.cost.reads + totalReads(DASHBOARD_READS.seeDeposit)) +
        trades * (ROUTES.tradeStock.cost.reads + 2 * totalReads(DASHBOARD_READS.seeDeposit)),
      // A deposit also writes how it was divided.
      writes:
        moves * ROUTES.deposit.cost.writes + deposits + trades * ROUTES.tradeStock.cost.writes,
      ...calling(['deposit'], moves + trades),
    },
    {
      what: 'money put into jars and taken out, seen on one dashboard',
      reads: puts * (ROUTES.moveJar.cost.reads + totalReads(DASHBOARD_READS.seeDeposit)),
      writes: puts * ROUTES.moveJar.cost.writes,
      ...calling(['moveJar'], puts),
    },
    {
      what: 'allowances paid, seen on one dashboard',
      reads: allowances * (ALLOWANCE_COST.reads + totalReads(DASHBOARD_READS.seeDeposit)),
      writes: allowances * (ALLOWANCE_COST.writes + ALLOWANCE_SHARED_WRITES),
      requests: allowances / 100,
      authLookUps: 0,
    },
    {
      what: 'medals looked for after each entry',
      reads: entries * MEDAL_COST.reads,
      writes: 0,
      requests: entries,
      authLookUps: 0,
    },
    {
      what: 'a month’s interest',
      ...interestOfFamily(),
      requests: 1 / 100,
      authLookUps: 0,
    },
    {
      what: 'the nightly check of the books',
      reads: checkOfFamily(),
      writes: 0,
      requests: 0,
      authLookUps: 0,
    },
  ];
}

/** Family after a year, as the nightly check finds it. Keys are kept for thirty days. */
const CHECKED: CheckedFamily = {
  parents: 1,
  memberships: 1,
  children: FAMILY.children,
  interestRuns: 12,
  idempotencyKeys: MONTH.deposits + MONTH.withdrawals + MONTH.trades + MONTH.puts,
  accounts: FAMILY.currencies,
  entries: MONTH.history,
  holdings: FAMILY.stocksPerChild,
  trades: MONTH.tradesInHistory,
  jarMoves: MONTH.movesInHistory,
  allowances: 1,
  requests: MONTH.requestsInHistory,
};

/** Checks of each move: every check looks again at the hour before the previous one. */
const NIGHTS_OF_A_MOVE = 25 / 24;

/** Share of changes between midnight and 03:40 UTC, for which the next night checks the day again. */
const FOUND_AGAIN = 160 / (24 * 60);

/** Returns the reads of a month: the changes, each move on a day of its own, and the family's turn. */
function checkOfFamily(): number {
  const { withdrawals, trades, puts } = MONTH;
  const { children, accounts, trades: tradesOfChild } = CHECKED;
  const move = { accounts, changed: 1, newEntries: 1, divided: 1, newMoves: 1 };
  const trade = { ...move, trades: tradesOfChild, holdings: 1 };
  const moves = (NEW_MONEY + withdrawals) * readsOfChanges(move) + trades * readsOfChanges(trade);
  const put = puts * readsOfChanges({ ...move, newEntries: 0 });
  const again = (NEW_MONEY + withdrawals + trades + puts) * FOUND_AGAIN;
  // Posted right after midnight on the first, so that the check of the second covers that day again.
  const divided = FAMILY.dividedAccounts;
  const interest = {
    accounts,
    changed: accounts,
    newEntries: accounts,
    interestRuns: 1,
    divided,
    newMoves: divided,
  };
  const posted = children * (readsOfChanges(interest) + accounts);
  return (moves + put) * NIGHTS_OF_A_MOVE + again + posted + readsInTurn(CHECKED);
}

/** Returns the reads and minutes of one night for so many families. */
export function nightlyCheck(families: number): { reads: number; minutes: number } {
  const reads = (families * checkOfFamily()) / MONTH.days + readsOfEmptyNight();
  const { withdrawals, trades, puts } = MONTH;
  const moves = (NEW_MONEY + withdrawals + trades + puts) * NIGHTS_OF_A_MOVE + FAMILY.children;
  const children = (families * moves) / MONTH.days;
  const inTurn = families / SLICES;
  const documents = inTurn * ownedBy(CHECKED);
  const seconds =
    (children / CHILDREN_AT_ONCE) * CHECK_SECONDS.child +
    (inTurn / FAMILIES_AT_ONCE) * CHECK_SECONDS.family +
    (documents / PAGE_SIZE) * CHECK_SECONDS.page;
  return { reads, minutes: seconds / PARTS.length / 60 };
}

/**
 * Assumed seconds in the cloud for a child's changes, a whole family, and a page of documents with its
 * task.
 */
const CHECK_SECONDS = { child: 0.1, family: 0.15, page: 0.4 } as const;

/**
 * Assumed seconds in the cloud for handing over a page (a query, a task and a cursor), and for a
 * family's interest.
 */
const INTEREST_SECONDS = { page: 0.2, family: 0.2 } as const;

/** Returns the minutes until all pages of a month's interest are handed over, and of the queue's work. */
export function interestRun(families: number): { readonly walk: number; readonly work: number } {
  const pages = Math.ceil(families / ITEMS_PER_PAGE);
  const perPage = Math.ceil(ITEMS_PER_PAGE / ITEMS_AT_ONCE) * INTEREST_SECONDS.family;
  const walk = pages * INTEREST_SECONDS.page;
  return { walk: walk / 60, work: ((pages / TASKS_AT_ONCE) * perPage) / 60 };
}

export function costOf(
  { reads, writes, requests }: Pick<Item, 'reads' | 'writes' | 'requests'>,
  prices = PRICES,
): number {
  const { vcpus, gibibytes } = INSTANCE;
  const second = vcpus * prices.vcpuSecond + gibibytes * prices.gibibyteSecond;
  return (
    reads * prices.reads +
    writes * prices.writes +
    requests * (prices.request + REQUEST_SECONDS * second)
  );
}

/** Returns the size of a year of entries, and the price of storing them for one more month. */
export function storageAfterYear(prices = PRICES): { mebibytes: number; dollars: number } {
  const { withdrawals, trades, puts } = MONTH;
  const entries = NEW_MONEY + withdrawals + trades + FAMILY.children;
  const moves = NEW_MONEY + puts + FAMILY.children * FAMILY.dividedAccounts;
  const bytes = 12 * (entries * BYTES_PER_ENTRY + moves * BYTES_PER_MOVE);
  return { mebibytes: bytes / 2 ** 20, dollars: (bytes / 2 ** 30) * prices.gibibyteMonth };
}

export function total(items: readonly Item[]): Omit<Item, 'what'> {
  return {
    reads: sum(items.map(({ reads }) => reads)),
    writes: sum(items.map(({ writes }) => writes)),
    requests: sum(items.map(({ requests }) => requests)),
    authLookUps: sum(items.map(({ authLookUps }) => authLookUps)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((so, value) => so + value, 0);
}
