/** Cost of paying one date of an allowance, without finding it; counted by `allowance-costs.test.ts`. */
export const ALLOWANCE_COST = { reads: 4, writes: 3 } as const;

/** Extra writes if the account has jars: the move that allocates the money. */
export const ALLOWANCE_SHARED_WRITES = 1;
