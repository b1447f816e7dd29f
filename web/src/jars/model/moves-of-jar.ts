import { jarTotalMinor, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
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
 * Returns how a jar got its money. Money held for an open request still counts as in the jar.
 *
 * @param moves of all of the child's pots, newest first, as far as they are known.
 * @param most number of the jar's own moves that are listed one by one.
 */
export function historyOf(
  account: Account,
  jar: Jar,
  moves: readonly LiveJarMove[],
  most: number,
): History {
  const { id } = jar;
  const open = new Set(potsOf(account).holds.map(({ requestId }) => requestId));
  const done = moves.filter(({ requestId = '' }) => !open.has(requestId));
  const own = done.flatMap(({ id: moveId, kind, legs, timestamp }) =>
    legs
      .filter(({ pot }) => pot === id)
      .map(({ amountMinor }) => ({ id: moveId, kind, minor: amountMinor, at: timestamp })),
  );
  const shown = own.slice(0, most);
  const sum = shown.reduce((total, { minor }) => total + minor, 0);
  return { beforeMinor: toMinorUnits(jarTotalMinor(account, jar) - sum), moves: shown.reverse() };
}
