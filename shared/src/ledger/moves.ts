import { ENTRY_SIGNS, type EntryKind } from './posting';

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

/** Moves that belong to a ledger entry; their legs add up to its amount. */
export const MOVES_OF_ENTRIES: ReadonlySet<MoveKind> = new Set([
  ...(['shared', 'interest', 'spent', 'undone'] as const),
]);

/** Returns the kind of an entry's move, which it has if not all of it was free money. */
export function moveKindOf(kind: EntryKind): MoveKind {
  if (kind === 'interest') return 'interest';
  if (kind === 'deposit_undo' || kind === 'withdrawal_undo') return 'undone';
  return ENTRY_SIGNS[kind] === 1 ? 'shared' : 'spent';
}
