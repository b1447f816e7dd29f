import type { Jar as AnsweredJar, JarAccount } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import {
  freeMinor,
  heldMinor,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { isCurrencyCode, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/money/money';
import type { Database } from '../../firestore/database';

/** Stands between the currency and what was drawn. */
const SEPARATOR = '_';

/** A jar's id says in which account it is, so that a call that names a jar reads one account. */
export function newJarId(db: Database, currency: CurrencyCode): string {
  return `${currency}${SEPARATOR}${db.jarMoves.doc().id}`;
}

/** @throws AppError `not_found` when it can be no jar's id. */
export function currencyOfJar(jarId: string): CurrencyCode {
  const [currency] = jarId.split(SEPARATOR);
  if (!isCurrencyCode(currency)) throw new AppError('not_found');
  return currency;
}

/** A jar as the API answers it: amounts as decimals of its currency. */
export function toJar(jar: Jar, currency: CurrencyCode): AnsweredJar {
  const { id, name, icon, purpose, targetMinor, wantedBy, parts, release, savedMinor } = jar;
  return {
    ...{ id, name, icon, purpose },
    target: targetMinor === null ? null : minorToDecimal(targetMinor, currency),
    ...{ wantedBy, parts, release },
    saved: minorToDecimal(savedMinor, currency),
  };
}

/** What is free as the API answers it. */
export function freeOf(account: Account): number {
  return minorToDecimal(freeMinor(account), account.currency);
}

export function toJarAccount(account: Account): JarAccount {
  const { currency, balanceMinor } = account;
  const { freeParts, jars } = potsOf(account);
  const decimal = (minor: MinorUnits) => minorToDecimal(minor, currency);
  return {
    currency,
    balance: decimal(balanceMinor),
    free: freeOf(account),
    held: decimal(heldMinor(account)),
    freeParts,
    jars: jars.map((jar) => toJar(jar, currency)),
  };
}
