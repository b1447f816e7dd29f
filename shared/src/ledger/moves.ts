import { ENTRY_SIGNS, type EntryKind } from './posting';

/** Why money moved between pots: with an entry, by somebody's hand, or for a request. */
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

/** The kinds of moves that belong to an entry of the ledger; their legs add up to its amount. */
export const MOVES_OF_ENTRIES: ReadonlySet<MoveKind> = new Set([
  ...(['shared', 'interest', 'spent', 'undone'] as const),
]);

/** The move of an entry of which not all stayed free. */
export function moveKindOf(kind: EntryKind): MoveKind {
  if (kind === 'interest') return 'interest';
  if (kind === 'deposit_undo' || kind === 'withdrawal_undo') return 'undone';
  return ENTRY_SIGNS[kind] === 1 ? 'shared' : 'spent';
}
