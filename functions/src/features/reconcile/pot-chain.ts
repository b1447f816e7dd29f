import { balanceId, type BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { JarMoveDoc, PotAfter } from '@pennysprout/shared/data/collections/jar-moves';
import { FREE, potsOf } from '@pennysprout/shared/ledger/account';
import type { Tell } from './drift';

/** The moves of one child and currency, followed from the first or another one to the last. */
export interface PotChain {
  /** Takes the next move in the order of time. */
  readonly follow: (path: string, move: JarMoveDoc) => void;
  /** Compares with the stored account, after the last move. */
  readonly end: (account: BalanceDoc | undefined) => void;
  /** When the last move was, of those that were followed. */
  readonly lastMs: () => number;
}

/** What each jar and each hold has, without those that have nothing. */
type Pots = ReadonlyMap<string, number>;

/**
 * Each move must lead from what the pots had to what they have, and the last one to the stored account,
 * from which it follows that a pot is the sum of its legs. What is free is what is left of the balance,
 * so it is right where the balance and all others are. A step that is wrong is told of once, as in
 * `followAccount`.
 *
 * @param start the move before the first one that is followed; null where that is the account's first.
 */
export function followPots(
  account: { readonly userId: string; readonly currency: string },
  tell: Tell,
  start: JarMoveDoc | null = null,
): PotChain {
  let lastMs = start?.timestamp.toMillis() ?? Number.NEGATIVE_INFINITY;
  /** What the next step may start from: two where it is not known which one is right. */
  let before: readonly [Pots, ...Pots[]] = [potsAfter(start?.after ?? [])];

  function follow(path: string, move: JarMoveDoc): void {
    const atMs = move.timestamp.toMillis();
    if (atMs <= lastMs) {
      tell({ invariant: 'move_time', paths: [path], expected: lastMs + 1, actual: atMs });
    }
    lastMs = Math.max(lastMs, atMs);
    const steps = before.map((pots) => withLegs(pots, move)) as [Pots, ...Pots[]];
    const after = potsAfter(move.after);
    const [beneath] = [...after.values()].filter((amount) => amount < 0);
    if (beneath !== undefined) {
      tell({ invariant: 'negative_pot', paths: [path], expected: 0, actual: beneath });
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
      tell({ invariant, paths: [path], ...amounts });
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

/** The pots that have something else. */
function differences(one: Pots, other: Pots): string[] {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => (one.get(id) ?? 0) !== (other.get(id) ?? 0));
}
