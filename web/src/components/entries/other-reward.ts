/**
 * What the description of a reward that is neither cash nor shares begins with in the ledger, in any
 * language: it is how such an entry is known later.
 */
export const OTHER_REWARD_PREFIX = 'Other reward: ';
