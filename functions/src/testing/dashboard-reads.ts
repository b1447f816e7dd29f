/** Documents read on behalf of a dashboard, as Firestore bills them. */
export interface DashboardReads {
  /** Documents that listeners were given. A listener that finds nothing costs a read as well. */
  readonly listeners: number;
  /** Documents that the security rules looked at for them. */
  readonly rules: number;
  /** Documents that the server read to answer the calls that the dashboard makes. */
  readonly calls: number;
}

/** Of opening a dashboard, from the sign-in to the last figure. */
export const MOST_READS_TO_OPEN = 60;

/** Of showing one more deposit on a dashboard that is open. */
export const MOST_READS_TO_SEE_A_DEPOSIT = 5;

/**
 * What dashboards of a family with three children read, each of them with savings in three
 * currencies, shares of two companies and a history. `tests/e2e/reads.spec.ts` counts it in the app;
 * docs/scale.md computes with it.
 */
export const DASHBOARD_READS = {
  openParents: { listeners: 41, rules: 13, calls: 6 },
  openChilds: { listeners: 40, rules: 9, calls: 6 },
  seeDeposit: { listeners: 2, rules: 2, calls: 0 },
} as const satisfies Record<string, DashboardReads>;

/** Newest entries that a child's open dashboard listens to. */
const ENTRIES_LISTENED_TO = 25;

/**
 * Of a child's look at how its wealth grew, on a dashboard that is open: its older entries, once.
 *
 * @param history how many entries there are: more than are listened to, and at most the 200 of the line.
 */
export function readsToSeeGrowth(history: number): DashboardReads {
  return { listeners: history - ENTRIES_LISTENED_TO, rules: 1, calls: 0 };
}

export function totalReads({ listeners, rules, calls }: DashboardReads): number {
  return listeners + rules + calls;
}
