/** Author of entries that nobody asked for, in place of a parent’s id. */
export const SCHEDULE = 'schedule';
