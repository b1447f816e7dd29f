import type { Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveJarMove } from '../../kernel/live/live';

/** Effect of one event on a jar. */
interface MoveOfJar {
  readonly id: string;
  readonly kind: LiveJarMove['kind'];
  readonly minor: MinorUnits;
  readonly at: Date;
}

interface History {
  /** Amount in the jar before the first of these. */
  readonly beforeMinor: MinorUnits;
  /** Oldest first, in the order in which they add up. */
  readonly moves: readonly MoveOfJar[];
}

/**
 * Returns how a jar came to hold what it holds.
 *
 * @param moves of all of the child's pots, newest first, as far as they are known.
 * @param most number of the jar's own moves that are listed one by one.
 */
export function historyOf(
  { id, savedMinor }: Jar,
  moves: readonly LiveJarMove[],
  most: number,
): History {
  const own = moves.flatMap(({ id: moveId, kind, legs, timestamp }) =>
    legs
      .filter(({ pot }) => pot === id)
      .map(({ amountMinor }) => ({ id: moveId, kind, minor: amountMinor, at: timestamp })),
  );
  const told = own.slice(0, most);
  const sum = told.reduce((total, { minor }) => total + minor, 0);
  return { beforeMinor: toMinorUnits(savedMinor - sum), moves: told.reverse() };
}
