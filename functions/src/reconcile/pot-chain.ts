import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { JarMoveDoc, PotAfter } from '@pennysprout/shared/jars/jar-moves.collection';
import { FREE, potsOf } from '@pennysprout/shared/ledger/account';
import type { Report } from './drift';

/** Check of one child's moves in one currency, followed in order of time. */
export interface PotChain {
  /** Follows the next move. */
  readonly follow: (path: string, move: JarMoveDoc) => void;
  /** Compares with the stored account, after the last move. */
  readonly end: (account: BalanceDoc | undefined) => void;
  /** Returns the time of the last move followed, epoch milliseconds. */
  readonly lastMs: () => number;
}

/** Amounts of jars and holds; empty ones are absent. */
type Pots = ReadonlyMap<string, number>;

/**
 * Checks that each move leads from one state of the pots to the next and the last to the stored account,
 * so that a pot is the sum of its legs. Free money is the rest of the balance, so it is right if the
 * balance and all pots are. A wrong step is reported once, as in `followAccount`.
 *
 * @param start move before the first to follow; null if that is the account's first.
 */
export function followPots(
  account: { readonly userId: string; readonly currency: string },
  report: Report,
  start: JarMoveDoc | null = null,
): PotChain {
  let lastMs = start?.timestamp.toMillis() ?? Number.NEGATIVE_INFINITY;
  /** Candidate pots before the next move: two while it is unknown which is right. */
  let before: readonly [Pots, ...Pots[]] = [potsAfter(start?.after ?? [])];

  function follow(path: string, move: JarMoveDoc): void {
    const atMs = move.timestamp.toMillis();
    if (atMs <= lastMs) {
      report({ invariant: 'move_time', paths: [path], expected: lastMs + 1, actual: atMs });
    }
    lastMs = Math.max(lastMs, atMs);
    const steps = before.map((pots) => withLegs(pots, move)) as [Pots, ...Pots[]];
    const after = potsAfter(move.after);
    const [beneath] = [...after.values()].filter((amount) => amount < 0);
    if (beneath !== undefined) {
      report({ invariant: 'negative_pot', paths: [path], expected: 0, actual: beneath });
    }
    const isRight = steps.some((pots) => differences(pots, after).length === 0);
    if (!isRight) tellOf('pot_after', path, steps[0], after);
    before = isRight ? [after] : [after, steps[0]];
  }

  function end(stored: BalanceDoc | undefined): void {
    const path = `${COLLECTIONS.balances}/${balanceId(account.userId, account.currency)}`;
    const actual = stored ? storedPots(stored) : new Map<string, number>();
    if (before.some((pots) => differences(pots, actual).length === 0)) return;
    tellOf('pot', path, before[0], actual);
  }

  function tellOf(
    invariant: 'pot' | 'pot_after',
    path: string,
    expected: Pots,
    actual: Pots,
  ): void {
    for (const id of differences(expected, actual)) {
      const amounts = { expected: expected.get(id) ?? 0, actual: actual.get(id) ?? 0 };
      report({ invariant, paths: [path], ...amounts });
    }
  }

  return { follow, end, lastMs: () => lastMs };
}

function potsAfter(after: readonly PotAfter[]): Pots {
  return new Map(after.map(({ pot, amountMinor }) => [pot, amountMinor]));
}

function storedPots(account: BalanceDoc): Pots {
  const { jars, holds } = potsOf(account);
  const all = [
    ...jars.map(({ id, savedMinor }) => [id, savedMinor] as const),
    ...holds.map(({ requestId, amountMinor }) => [requestId, amountMinor] as const),
  ];
  return new Map(all.filter(([, amount]) => amount !== 0));
}

function withLegs(before: Pots, { legs }: JarMoveDoc): Pots {
  const after = new Map(before);
  for (const { pot, amountMinor } of legs) {
    if (pot !== FREE) after.set(pot, (after.get(pot) ?? 0) + amountMinor);
  }
  return new Map([...after].filter(([, amount]) => amount !== 0));
}

/** Returns the pots whose amounts differ. */
function differences(one: Pots, other: Pots): string[] {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => (one.get(id) ?? 0) !== (other.get(id) ?? 0));
}
