import {
  FREE,
  freeMinor,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { JarPurpose } from '@pennysprout/shared/ledger/jar-choices';
import {
  minorToDecimal,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';

/** Pot that money can be taken from, and the amount that it is to give. */
interface PotTake {
  /** `FREE`, or a jar's id. */
  readonly pot: string;
  /** Null for free money. */
  readonly jar: Jar | null;
  readonly hasMinor: MinorUnits;
  readonly chosen: boolean;
  readonly takenMinor: MinorUnits;
}

/** Pots that an amount comes from. */
export interface Takes {
  /** Free money, and the jars with something in them. */
  readonly list: readonly [PotTake, ...PotTake[]];
  /** Amount that free money does not cover, and that jars have to give. */
  readonly missingMinor: MinorUnits;
  /** Amount that the chosen pots do not cover. */
  readonly leftMinor: MinorUnits;
}

/** Pots that a parent has chosen to pay from. */
export interface ChosenPots {
  readonly currency: CurrencyCode;
  readonly pots: readonly string[];
}

/** Account that is spent from, and the pots that give the money. */
export interface AccountTakes {
  readonly account: Account;
  readonly takes: Takes;
}

interface Wanted {
  readonly account: Account;
  readonly amountMinor: MinorUnits;
  /** Pots that the user has chosen, jars in the order in which they give; null for a proposal. */
  readonly chosen: readonly string[] | null;
  /** Free money according to the server, if it knows better; otherwise null. */
  readonly freeNow: MinorUnits | null;
}

/** Takes all of each chosen pot until the amount is reached: free money first, then the jars. */
export function chooseTakes({ account, amountMinor, chosen, freeNow }: Wanted): Takes {
  const free = freeNow ?? freeMinor(account);
  const missingMinor = toMinorUnits(Math.max(0, amountMinor - free));
  const jars = potsOf(account).jars.filter(({ savedMinor }) => savedMinor > 0);
  const order = chosen ?? [FREE, ...proposed(jars, missingMinor)];
  const gives = new Map<string, MinorUnits>();
  let left: number = amountMinor;
  for (const pot of freeFirst(order)) {
    const has = pot === FREE ? free : (jars.find(({ id }) => id === pot)?.savedMinor ?? ZERO);
    gives.set(pot, toMinorUnits(Math.min(has, left)));
    left -= Math.min(has, left);
  }
  const source = (pot: string, jar: Jar | null, hasMinor: MinorUnits): PotTake => ({
    pot,
    jar,
    hasMinor,
    chosen: order.includes(pot),
    takenMinor: gives.get(pot) ?? ZERO,
  });
  return {
    list: [source(FREE, null, free), ...jars.map((jar) => source(jar.id, jar, jar.savedMinor))],
    missingMinor,
    leftMinor: toMinorUnits(left),
  };
}

function freeFirst(order: readonly string[]): readonly string[] {
  return order.includes(FREE) ? [FREE, ...order.filter((pot) => pot !== FREE)] : order;
}

/** Order in which jars give: money meant for spending before savings, and presents for others last. */
const FIRST_TO_GIVE: readonly JarPurpose[] = ['spend', 'save', 'invest', 'give'];

/** Returns the first jars, in order of purpose and then of size, that together cover the missing amount. */
function proposed(jars: readonly Jar[], missingMinor: MinorUnits): readonly string[] {
  const inTurn = [...jars].sort(
    (a, b) =>
      FIRST_TO_GIVE.indexOf(a.purpose) - FIRST_TO_GIVE.indexOf(b.purpose) ||
      b.savedMinor - a.savedMinor,
  );
  const ids: string[] = [];
  let left: number = missingMinor;
  for (const { id, savedMinor } of inTurn) {
    if (left <= 0) break;
    ids.push(id);
    left -= savedMinor;
  }
  return ids;
}

/** Returns the choice with the pot added, or removed if it was chosen. */
export function toggled({ list }: Takes, chosen: readonly string[] | null, pot: string) {
  const now = chosen ?? list.filter((source) => source.chosen).map((source) => source.pot);
  return now.includes(pot) ? now.filter((each) => each !== pot) : [...now, pot];
}

/** Returns the jars that pay, in the call's format. The rest comes out of free money. */
export function takesOf({ list }: Takes, { currency }: Pick<Account, 'currency'>) {
  return list
    .filter(({ jar, takenMinor }) => jar !== null && takenMinor > 0)
    .map(({ pot, takenMinor }) => ({ jarId: pot, amount: minorToDecimal(takenMinor, currency) }));
}
