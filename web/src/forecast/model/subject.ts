import { jarTotalMinor, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { jarOf } from '@pennysprout/shared/ledger/jars';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import { spendableMinor } from '@pennysprout/shared/forecast/what-happens';
import { everydayAmounts } from '@pennysprout/shared/kernel/money/everyday-amounts';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Subject of a forecast: an account, or one jar in it. */
export interface Subject {
  readonly account: Account;
  readonly jarId: string | null;
}

/** Lists each account and each of its jars, in order. */
export function subjectsOf(accounts: readonly Account[]): readonly Subject[] {
  return accounts.flatMap((account) => [
    { account, jarId: null },
    ...potsOf(account).jars.map(({ id }) => ({ account, jarId: id })),
  ]);
}

/** Returns the jar; null if the subject is the whole account. */
export function jarOfSubject({ account, jarId }: Subject): Jar | null {
  return jarId === null ? null : jarOf(account, jarId);
}

/**
 * Returns the id of the jar that differs between two accounts; of several, the one nearest its target in the
 * first. Null if none.
 */
export function jarThatDiffers(account: Account, other: Account): string | null {
  const others = new Map(potsOf(other).jars.map((jar) => [jar.id, jarTotalMinor(other, jar)]));
  const parts = potsOf(account).jars.flatMap((jar) => {
    const { id, targetMinor } = jar;
    const totalMinor = jarTotalMinor(account, jar);
    const otherMinor = others.get(id) ?? totalMinor;
    return targetMinor && otherMinor !== totalMinor ? [{ id, part: totalMinor / targetMinor }] : [];
  });
  return parts.sort((a, b) => b.part - a.part)[0]?.id ?? null;
}

/** Range of a slider, and the size of one step. */
export interface SliderRange {
  readonly maxMinor: MinorUnits;
  readonly stepMinor: MinorUnits;
}

/**
 * Returns the range for putting in: up to the amount that fills the jar or, without one, up to the balance or
 * two everyday allowances.
 */
export function putRange(subject: Subject): SliderRange {
  const jar = jarOfSubject(subject);
  const room = jar ? roomIn(subject.account, jar) : Number.POSITIVE_INFINITY;
  const basisMinor = Math.max(subject.account.balanceMinor, roundAmountOf(subject));
  return rangeTo(Number.isFinite(room) && room > 0 ? room : basisMinor);
}

export function spendRange({ account, jarId }: Subject): SliderRange {
  return rangeTo(spendableMinor(account, jarId));
}

/**
 * Returns the range for more each week: twice the allowance, or an everyday one. More than that is
 * another question.
 */
export function weeklyRange(subject: Subject, allowanceMinor: number): SliderRange {
  return rangeTo(Math.max(2 * allowanceMinor, roundAmountOf(subject)));
}

function roundAmountOf({ account: { currency } }: Subject): number {
  return 2 * everydayAmounts(currency).allowanceMinor;
}

/** Round steps: people count in ones, twos and fives. */
const ROUND = [1, 2, 5, 10] as const;
const STEPS = 40;

function rangeTo(max: number): SliderRange {
  const rough = Math.max(1, max / STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((round) => round * power >= rough) ?? 10) * power;
  return { maxMinor: toMinorUnits(max), stepMinor: toMinorUnits(step) };
}
