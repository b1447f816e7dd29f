import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/data/collections/entries';
import type { JarMoveDoc } from '@pennysprout/shared/data/collections/jar-moves';
import { moveKindOf, MOVES_OF_ENTRIES } from '@pennysprout/shared/ledger/moves';
import { expectSame, type Tell } from './drift';

/** The moves of a child, each that belongs to an entry looking for it. */
export interface MoveEntries {
  readonly addMove: (path: string, moveId: string, move: JarMoveDoc) => void;
  /** Called with every entry of the child when all its moves are known. */
  readonly meetEntry: (path: string, entryId: string, entry: EntryDoc) => void;
  /** Tells of the moves that have met no entry. */
  readonly end: () => void;
}

interface Waiting {
  readonly path: string;
  readonly says: string;
}

/** Holds a few words about each such move of one child in memory, until its entry comes by. */
export function matchMoves(tell: Tell): MoveEntries {
  const waiting = new Map<string, Waiting>();

  return {
    addMove: (path, moveId, move) => {
      if (MOVES_OF_ENTRIES.has(move.kind)) {
        waiting.set(moveId, { path, says: wordsOfMove(move) });
        return;
      }
      expectSame(tell, { invariant: 'move_legs', paths: [path], expected: 0, actual: sumOf(move) });
    },
    meetEntry: (path, entryId, entry) => {
      const move = waiting.get(entryId);
      waiting.delete(entryId);
      if (!move) return;
      const paths = [move.path, path];
      expectSame(tell, {
        ...{ invariant: 'move_entry', paths },
        ...{ expected: wordsOfEntry(entry), actual: move.says },
      });
    },
    end: () => {
      for (const [entryId, { path, says }] of waiting) {
        const paths = [path, `${COLLECTIONS.entries}/${entryId}`];
        tell({ invariant: 'move_without_entry', paths, expected: says, actual: null });
      }
    },
  };
}

function sumOf({ legs }: JarMoveDoc): number {
  return legs.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** What a move of an entry has to say, e.g. "spent -800 TWD at 1771588800000". */
function wordsOfMove(move: JarMoveDoc): string {
  return `${move.kind} ${sumOf(move)} ${move.currency} at ${move.timestamp.toMillis()}`;
}

function wordsOfEntry({ kind, amountMinor, currency, timestamp }: EntryDoc): string {
  return `${moveKindOf(kind)} ${amountMinor} ${currency} at ${timestamp.toMillis()}`;
}
