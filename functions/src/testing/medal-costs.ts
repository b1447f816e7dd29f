/**
 * Most that a look at the medals costs a child with one account who still lacks some; counted by
 * `award-medals.test.ts`.
 */
export const MEDAL_COST = { reads: 14 } as const;
