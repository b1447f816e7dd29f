import type { Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/money/money';
import type { LiveJarMove } from '../../../lib/live/live';

/** What one event did to a jar. */
interface MoveOfJar {
  readonly id: string;
  readonly kind: LiveJarMove['kind'];
  readonly minor: MinorUnits;
  readonly at: Date;
}

interface History {
  /** What was in it before the first of these. */
  readonly beforeMinor: MinorUnits;
  /** The oldest first, as one adds up. */
  readonly moves: readonly MoveOfJar[];
}

/**
 * How a jar came to have what it has.
 *
 * @param moves of all of the child's pots, newest first, as far as they are known.
 * @param most how many of its own are told one by one.
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
