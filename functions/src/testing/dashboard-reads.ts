/** Documents read for a dashboard, as Firestore bills them. */
export interface DashboardReads {
  /** Documents delivered to listeners. A listener without results also costs a read. */
  readonly listeners: number;
  /** Documents read by the security rules for them. */
  readonly rules: number;
  /** Documents read by the server for the dashboard's calls. */
  readonly calls: number;
}

/** Limit for opening a dashboard, from sign-in to the last figure, without what happened. */
export const MOST_READS_TO_OPEN = 60;

/** Limit for what a dashboard tells besides: what happened lately. */
export const MOST_READS_OF_WHAT_HAPPENED = 10;

/** Limit for showing another deposit on an open dashboard. */
export const MOST_READS_TO_SEE_A_DEPOSIT = 5;

/**
 * Reads of dashboards of a family with three children, each with savings in three currencies, shares of
 * two companies and a history. `tests/e2e/reads.spec.ts` counts them in the app; docs/performance.md computes
 * with them.
 */
export const DASHBOARD_READS = {
  openParents: { listeners: 43, rules: 11, calls: 6 },
  openChilds: { listeners: 40, rules: 9, calls: 9 },
  seeDeposit: { listeners: 2, rules: 2, calls: 0 },
} as const satisfies Record<string, DashboardReads>;

/** Newest entries that a child's open dashboard listens to. */
const ENTRIES_LISTENED_TO = 25;

/**
 * Computes a child's reads for the growth of its wealth on an open dashboard: its older entries, once.
 *
 * @param history number of entries: more than are listened to, and at most the 200 of the line.
 */
export function readsToSeeGrowth(history: number): DashboardReads {
  return { listeners: history - ENTRIES_LISTENED_TO, rules: 1, calls: 0 };
}

export function totalReads({ listeners, rules, calls }: DashboardReads): number {
  return listeners + rules + calls;
}
