/** What paying one date of an allowance costs, without finding it: `allowance-costs.test.ts` counts it. */
export const ALLOWANCE_COST = { reads: 4, writes: 3 } as const;

/** Where the account has jars, the move that shares the money is written too. */
export const ALLOWANCE_SHARED_WRITES = 1;
