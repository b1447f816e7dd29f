import { freeMinor } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { roomIn } from '../ledger/legs';
import { everydayAmounts } from '../kernel/money/everyday-amounts';
import { toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { paydaysToFill, withPut, type JarOutlook } from './paydays';

/** What a child is told about filling a jar. */
export type GoalOffer =
  /** What is free fills it: the amount that does. */
  | { readonly kind: 'now'; readonly putMinor: MinorUnits }
  | {
      readonly kind: 'paydays';
      /** Paydays until it is full if the child changes nothing; null if it never is. */
      readonly count: number | null;
      /** Amount that it can put in now, and the paydays that remain then; null if that gains nothing. */
      readonly offer: { readonly putMinor: MinorUnits; readonly count: number } | null;
    };

/**
 * Computes how long a jar takes if the child changes nothing, and how long if it puts in its free money,
 * rounded down to the smallest coin in use. Null for a jar without a target or a part of new money, for a
 * full one, and if no allowance fills it either way.
 */
export function goalOffer(outlook: JarOutlook): GoalOffer | null {
  const { account, jarId } = outlook;
  const jar = jarOf(account, jarId);
  if (jar.targetMinor === null) return null;
  const room = roomIn(account, jar);
  const free = freeMinor(account);
  if (room === 0) return null;
  if (free >= room) return { kind: 'now', putMinor: toMinorUnits(room) };
  if (jar.parts === 0) return null;
  const { coinMinor } = everydayAmounts(account.currency);
  const putMinor = toMinorUnits(Math.floor(free / coinMinor) * coinMinor);
  const count = paydaysToFill(outlook);
  const after = paydaysToFill({ ...outlook, account: withPut(account, jarId, putMinor) });
  if (after === null) return null;
  const gains = count === null || after < count;
  return { kind: 'paydays', count, offer: gains ? { putMinor, count: after } : null };
}
