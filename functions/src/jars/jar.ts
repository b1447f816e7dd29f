import type { Jar as JarResponse, JarAccount } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import {
  freeMinor,
  heldMinor,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { iso } from '@pennysprout/shared/kernel/document/instant';
import { isCurrencyCode, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Database } from '../kernel/firestore/database';

/** Separator of the currency and the random part. */
const SEPARATOR = '_';

/** Draws a jar id with its currency in front, so that a call that names a jar reads only one account. */
export function newJarId(db: Database, currency: CurrencyCode): string {
  return `${currency}${SEPARATOR}${db.jarMoves.doc().id}`;
}

/**
 * Extracts the currency from a jar id.
 *
 * @throws AppError `not_found` if it cannot be a jar's id.
 */
export function currencyOfJar(jarId: string): CurrencyCode {
  const [currency] = jarId.split(SEPARATOR);
  if (!isCurrencyCode(currency)) throw new AppError('not_found');
  return currency;
}

/** Converts a jar to the API's form, with decimal amounts. */
export function toJar(jar: Jar, currency: CurrencyCode): JarResponse {
  const { id, name, icon, purpose, targetMinor, wantedBy, parts, release, savedMinor } = jar;
  const { fullSince, feeling = null } = jar;
  return {
    id,
    name,
    icon,
    purpose,
    target: targetMinor === null ? null : minorToDecimal(targetMinor, currency),
    wantedBy,
    parts,
    release,
    saved: minorToDecimal(savedMinor, currency),
    fullSince: fullSince ? iso(fullSince) : null,
    feeling,
  };
}

/** Returns the account's free money as a decimal. */
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
