import { DASHBOARD_READS, totalReads } from '@pennysprout/functions/testing/dashboard-reads';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';

/** The family that dashboards are counted for; see `tests/e2e/support/saving-family.ts`. */
const FAMILY = {
  children: 3,
  currencies: 3,
  stocksPerChild: 2,
  stocksOfFamily: 3,
} as const;

/** What such a family does in a month. Assumed, and the place to put other figures. */
export const MONTH = {
  days: 30,
  parentOpens: 30,
  childOpens: 36,
  minutesOpen: 5,
  deposits: 20,
  withdrawals: 6,
  trades: 4,
  /** Entries that each child's history holds, and trades among them. */
  history: 60,
  tradesInHistory: 4,
  /** Entries that a child's page asks for when it is scrolled to its pictures. */
  pictures: 60,
} as const;

/**
 * US dollars. Firestore in a multi-region of the United States, which costs twice as much as one
 * region; second-generation functions in us-central1, billed by request. Free quotas are left out.
 *
 * Sources: https://cloud.google.com/firestore/pricing, https://cloud.google.com/run/pricing, looked up
 * in stored copies on 2026-11-21.
 */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  deletes: 0.02 / 100_000,
  gibibyteMonth: 0.18,
  request: 0.4 / 1_000_000,
  vcpuSecond: 0.000024,
  gibibyteSecond: 0.0000025,
} as const;

/** Of the deployed API: functions/src/http/function.ts. */
const INSTANCE = { vcpus: 1, gibibytes: 0.5 } as const;

/** Assumed for a request that has the instance to itself, rounded up to the 100 ms that are billed. */
const REQUEST_SECONDS = 0.2;

/** An entry with its automatic and composite index entries, and the key that it came with. Estimated. */
const BYTES_PER_ENTRY = 5_000;

const LISTS: readonly RouteName[] = [
  'listChildren',
  'listBalances',
  'listTransactions',
  'listStockAssets',
  'listStockTransactions',
];

/**
 * Reads of a list beyond the documents that it lists: finding out who asks and whether they may. The
 * costs are counted with one document, or none, which costs as much.
 *
 * @throws Error when lists differ in that.
 */
function readsAroundList(): number {
  const [around = 0, ...others] = new Set(LISTS.map((name) => ROUTES[name].cost.reads - 1));
  if (others.length > 0) throw new Error('the formula takes all lists to cost the same');
  return around;
}

/** The documented refresh of each list, in times a minute. */
const PER_MINUTE = { children: 60 / 2, balancesOnCard: 60 / 10, everythingElse: 1 } as const;

export interface Compared {
  readonly perMinute: number;
  readonly toOpen: number;
}

/** Polling as documented, by calls that cost what ours do, with a parent's dashboard open. */
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

/** The same for a child's dashboard, where everything is polled every 60 s. */
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

/** Listeners say what changes; what is left to ask for by the minute is prices. */
export function listeningParent(): Compared {
  return {
    perMinute: FAMILY.stocksOfFamily * ROUTES.getStockPrice.cost.reads,
    toOpen: totalReads(DASHBOARD_READS.openParents),
  };
}

export function listeningChild(): Compared {
  return {
    perMinute: FAMILY.stocksPerChild * ROUTES.getStockPrice.cost.reads,
    toOpen: totalReads(DASHBOARD_READS.openChilds),
  };
}

/** Reads a month of dashboards that are opened and looked at for some minutes. */
export function dashboardReads(parent: Compared, child: Compared): number {
  const visit = ({ toOpen, perMinute }: Compared) => toOpen + MONTH.minutesOpen * perMinute;
  return MONTH.parentOpens * visit(parent) + MONTH.childOpens * visit(child);
}

/** One thing that a family pays for in a month. */
export interface Item {
  readonly what: string;
  readonly reads: number;
  readonly writes: number;
  readonly requests: number;
}

/**
 * A family's share of the monthly run: what applying it by hand costs for one balance, without finding
 * out who asks; each further balance is looked up before and within the transaction, and is written
 * with its entry.
 */
function interestOfFamily(): { reads: number; writes: number } {
  const { reads, writes } = ROUTES.applyInterest.cost;
  const further = FAMILY.children * FAMILY.currencies - 1;
  return { reads: reads - readsAroundList() + 2 * further, writes: writes + 2 * further };
}

/**
 * Calls that opening a dashboard makes, a price of each stock and a rate of each currency among them.
 * Children come by the screen to sign in, which asks how the service is.
 */
const CALLS_TO_OPEN = { parent: 4 + 3 + 2, child: 1 + 3 + 2 + 2 } as const;

export function monthOfFamily(): Item[] {
  const { parentOpens, childOpens, minutesOpen, deposits, withdrawals, trades, pictures } = MONTH;
  const parentMinutes = parentOpens * minutesOpen;
  const childMinutes = childOpens * minutesOpen;
  const moves = deposits + withdrawals;
  return [
    {
      what: 'parents’ dashboards opened',
      reads: parentOpens * listeningParent().toOpen,
      writes: 0,
      requests: parentOpens * CALLS_TO_OPEN.parent,
    },
    {
      what: 'children’s dashboards opened',
      reads: childOpens * (listeningChild().toOpen + pictures),
      writes: childOpens * ROUTES.childLogin.cost.writes,
      requests: childOpens * CALLS_TO_OPEN.child,
    },
    {
      what: 'prices while they are open',
      reads:
        parentMinutes * listeningParent().perMinute + childMinutes * listeningChild().perMinute,
      writes: 0,
      requests: parentMinutes * FAMILY.stocksOfFamily + childMinutes * FAMILY.stocksPerChild,
    },
    {
      what: 'money moved, seen on one dashboard',
      reads:
        moves * (ROUTES.deposit.cost.reads + totalReads(DASHBOARD_READS.seeDeposit)) +
        trades * (ROUTES.tradeStock.cost.reads + 2 * totalReads(DASHBOARD_READS.seeDeposit)),
      writes: moves * ROUTES.deposit.cost.writes + trades * ROUTES.tradeStock.cost.writes,
      requests: moves + trades,
    },
    {
      what: 'a month’s interest',
      ...interestOfFamily(),
      requests: 1 / 100,
    },
    {
      what: 'the nightly check of the books',
      reads: MONTH.days * readsOfCheck(),
      writes: 0,
      requests: 0,
    },
  ];
}

/** Documents of a family: each is read with its family and once more in search of orphans. */
export function readsOfCheck(): number {
  const { children, currencies, stocksPerChild } = FAMILY;
  const { history, tradesInHistory } = MONTH;
  // The user, credentials, two unique keys, balances, holdings, entries, trades.
  const perChild = 4 + currencies + stocksPerChild + history + tradesInHistory;
  // The family, preferences, parent, membership, and a year of interest runs.
  const perFamily = 4 + 12;
  return 2 * (children * perChild + perFamily);
}

export function costOf({ reads, writes, requests }: Omit<Item, 'what'>): number {
  const { vcpus, gibibytes } = INSTANCE;
  const second = vcpus * PRICES.vcpuSecond + gibibytes * PRICES.gibibyteSecond;
  return (
    reads * PRICES.reads +
    writes * PRICES.writes +
    requests * (PRICES.request + REQUEST_SECONDS * second)
  );
}

/** What a year of entries costs to keep for one more month. */
export function storageAfterYear(): { mebibytes: number; dollars: number } {
  const { deposits, withdrawals, trades } = MONTH;
  const bytes = 12 * (deposits + withdrawals + trades + FAMILY.children) * BYTES_PER_ENTRY;
  return { mebibytes: bytes / 2 ** 20, dollars: (bytes / 2 ** 30) * PRICES.gibibyteMonth };
}

export function total(items: readonly Item[]): Omit<Item, 'what'> {
  return {
    reads: sum(items.map(({ reads }) => reads)),
    writes: sum(items.map(({ writes }) => writes)),
    requests: sum(items.map(({ requests }) => requests)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((so, value) => so + value, 0);
}
