/** Reasons for a move between pots: an entry, somebody's choice, or a request. */
export const MOVE_KINDS = [
  'shared',
  'interest',
  'spent',
  'put',
  'took',
  'held',
  'released',
  'closed',
  'undone',
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];
