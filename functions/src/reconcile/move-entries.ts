import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { KINDS } from '@pennysprout/shared/ledger/kinds';
import type { MoveKind } from '@pennysprout/shared/ledger/moves';
import { expectSame, type Report } from './drift';

/** Kinds of moves that belong to an entry; their legs add up to its amount. */
const OF_ENTRIES: ReadonlySet<MoveKind> = new Set(Object.values(KINDS).map(({ move }) => move));

/** Matcher of a child's moves with their ledger entries. */
export interface MoveEntries {
  readonly addMove: (path: string, moveId: string, move: JarMoveDoc) => void;
  /** Called with every entry of the child, after all moves were added. */
  readonly matchEntry: (path: string, entryId: string, entry: EntryDoc) => void;
  /** Reports moves without an entry. */
  readonly end: () => void;
}

interface Waiting {
  readonly path: string;
  readonly says: string;
}

/** Creates the matcher. Keeps a short description of each move in memory until its entry is seen. */
export function matchMoves(report: Report): MoveEntries {
  const waiting = new Map<string, Waiting>();

  return {
    addMove: (path, moveId, move) => {
      if (OF_ENTRIES.has(move.kind)) {
        waiting.set(moveId, { path, says: wordsOfMove(move) });
        return;
      }
      expectSame(report, {
        invariant: 'move_legs',
        paths: [path],
        expected: 0,
        actual: sumOf(move),
      });
    },
    matchEntry: (path, entryId, entry) => {
      const move = waiting.get(entryId);
      waiting.delete(entryId);
      if (!move) return;
      const paths = [move.path, path];
      expectSame(report, {
        invariant: 'move_entry',
        paths,
        expected: wordsOfEntry(entry),
        actual: move.says,
      });
    },
    end: () => {
      for (const [entryId, { path, says }] of waiting) {
        const paths = [path, `${COLLECTIONS.entries}/${entryId}`];
        report({ invariant: 'move_without_entry', paths, expected: says, actual: null });
      }
    },
  };
}

function sumOf({ legs }: JarMoveDoc): number {
  return legs.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Describes what a move must share with its entry, e.g. "spent -800 TWD at 1771588800000". */
function wordsOfMove(move: JarMoveDoc): string {
  return `${move.kind} ${sumOf(move)} ${move.currency} at ${move.timestamp.toMillis()}`;
}

function wordsOfEntry({ kind, amountMinor, currency, timestamp }: EntryDoc): string {
  return `${KINDS[kind].move} ${amountMinor} ${currency} at ${timestamp.toMillis()}`;
}
