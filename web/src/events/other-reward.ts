/**
 * Prefix of the stored description of rewards other than cash and shares, in every language: such
 * entries are recognised by it.
 */
export const OTHER_REWARD_PREFIX = 'Other reward: ';
