import type { RouteBody } from '@pennysprout/shared/api/contract';
import { freeMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { putLegs, takeLegs } from '@pennysprout/shared/ledger/legs';
import { post } from '@pennysprout/shared/ledger/posting';
import { ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { progressOf } from './jar-progress';

export type MoveDirection = RouteBody<'moveJar'>['direction'];

/** Money about to be put into a jar or taken out. */
export interface JarMove {
  readonly account: Account;
  readonly jar: Jar;
  readonly direction: MoveDirection;
}

/** Returns the largest amount that can be moved. */
export function mostToMove({ account, jar, direction }: JarMove): MinorUnits {
  return direction === 'in' ? freeMinor(account) : jar.savedMinor;
}

/** Returns the amounts to offer: the one that fills the jar, if there is enough, and all of the money. */
export function amountsToMove(
  move: JarMove,
): readonly { readonly what: 'rest' | 'all'; readonly minor: MinorUnits }[] {
  const most = mostToMove(move);
  const rest =
    move.direction === 'in' ? (progressOf(move.account, move.jar)?.toGoMinor ?? ZERO) : ZERO;
  const amounts = [
    { what: 'rest' as const, minor: rest < most ? rest : ZERO },
    { what: 'all' as const, minor: most },
  ];
  return amounts.filter(({ minor }) => minor > 0);
}

/** Returns a typed amount in minor units; zero if it is invalid. */
export function typedMinor({ account }: JarMove, amount: string): MinorUnits {
  return readMinor(amount, account.currency) ?? ZERO;
}

/** Returns the account after the move of a typed amount; null if it is invalid or too large. */
export function afterMove(move: JarMove, amount: string): Account | null {
  const { account, jar, direction } = move;
  const minor = typedMinor(move, amount);
  if (minor <= 0 || minor > mostToMove(move)) return null;
  return post(account, ZERO, (direction === 'in' ? putLegs : takeLegs)(account, jar.id, minor));
}
