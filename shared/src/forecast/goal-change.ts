import { freeMinor, potsOf, type Account } from '../ledger/account';
import type { Leg } from '../ledger/posting';
import { toMinorUnits, type MinorUnits } from '../kernel/money/money';
import type { ForecastInput } from './forecast';
import { goalOffer } from './goal-offer';

/** Paydays until a jar is full if the child changes nothing. */
export interface GoalChange {
  /** As they would be without the entry; null if that is unknown. */
  readonly from: number | null;
  readonly to: number;
}

/** Entry with its legs; without legs if all of it was free. */
export interface CountedEntry {
  readonly amountMinor: MinorUnits;
  readonly legs: readonly Pick<Leg, 'pot' | 'amountMinor'>[];
}

/** Says how many paydays a jar takes, with an entry and without it; null if that is not counted in paydays. */
export function goalChange(
  outlook: ForecastInput & { readonly jarId: string },
  entry: CountedEntry,
): GoalChange | null {
  const now = goalOffer(outlook);
  if (now?.kind !== 'paydays' || now.count === null) return null;
  const before = without(outlook.account, entry);
  const then = before && goalOffer({ ...outlook, account: before });
  return { from: then?.kind === 'paydays' ? then.count : null, to: now.count };
}

/** Returns the account without an entry; null if its money has been spent or moved since. */
function without(account: Account, { amountMinor, legs }: CountedEntry): Account | null {
  const pots = potsOf(account);
  const jars = pots.jars.map((jar) => {
    const came = legs.find(({ pot }) => pot === jar.id)?.amountMinor ?? 0;
    return { ...jar, left: jar.savedMinor - came };
  });
  const balance = account.balanceMinor - amountMinor;
  if (balance < 0 || jars.some(({ left }) => left < 0)) return null;
  const before: Account = {
    ...account,
    balanceMinor: toMinorUnits(balance),
    pots: {
      ...pots,
      jars: jars.map(({ left, ...jar }) => ({ ...jar, savedMinor: toMinorUnits(left) })),
    },
  };
  return freeMinor(before) < 0 ? null : before;
}
