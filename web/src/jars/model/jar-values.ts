import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { JarIcon, JarPurpose, JarRelease } from '@pennysprout/shared/ledger/jar-choices';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
import { textProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import { problemsOf, type Problems } from '../../kernel/forms/check';
import { dateHere } from '../../kernel/i18n/calendar-date';

/** Values of the jar form. */
export interface JarValues {
  currency: CurrencyCode;
  name: string;
  icon: JarIcon;
  purpose: JarPurpose;
  /** As typed; empty for none. */
  target: string;
  /** YYYY-MM-DD, or empty for none. */
  wantedBy: string;
  release: JarRelease;
  /** Parts of new money, of a new jar. */
  parts: number;
}

/** Proposed part of new money, if the family has not set another. */
const PROPOSED_PARTS = 1;

/** Returns the form's initial values. @param preferred parts that the family gives a new jar */
export function valuesOf(jar: Jar | null, currency: CurrencyCode, preferred = 0): JarValues {
  if (!jar) {
    const nothing = { name: '', target: '', wantedBy: '', parts: preferred || PROPOSED_PARTS };
    return { currency, ...nothing, icon: 'star', purpose: 'save', release: 'own' };
  }
  const { name, icon, purpose, targetMinor, wantedBy, release, parts } = jar;
  const target = targetMinor === null ? '' : String(minorToDecimal(targetMinor, currency));
  return { currency, name, icon, purpose, target, wantedBy: wantedBy ?? '', release, parts };
}

/** Returns the body for the form's values. The parts of an existing jar are set together with the others. */
export function toJar(values: JarValues, isNew: boolean) {
  const { currency, name, icon, purpose, target, wantedBy, parts } = values;
  return {
    currency,
    name,
    icon,
    purpose,
    target: readAmount(target, currency),
    ...(wantedBy && { wantedBy }),
    ...(isNew && { parts }),
  };
}

/**
 * Returns problems that the schema cannot find. A jar's unchanged date may have passed, and its unchanged
 * name may be older than our rules.
 */
export function jarProblems({ name, wantedBy }: JarValues, jar: Jar | null): Problems {
  const past = wantedBy !== '' && wantedBy !== jar?.wantedBy && wantedBy < dateHere(new Date());
  return {
    ...problemsOf(textProblems('name', name.trim(), jar ? [jar.name] : [])),
    ...(past && { wantedBy: 'validation.datePast' }),
  };
}

/** Returns only the changed fields, so that other people's changes are not reverted. */
export function changesOf(
  jar: Jar,
  { currency, name, icon, purpose, target, wantedBy }: RouteBody<'createJar'>,
  release: JarRelease,
): RouteBody<'changeJar'> {
  const targetMinor = target === undefined ? null : decimalToMinor(target, currency);
  return {
    ...(name.trim() !== jar.name && { name }),
    ...(icon !== jar.icon && { icon }),
    ...(purpose !== jar.purpose && { purpose }),
    ...(targetMinor !== jar.targetMinor && { target: target ?? null }),
    ...((wantedBy ?? null) !== jar.wantedBy && { wantedBy: wantedBy ?? null }),
    ...(release !== jar.release && { release }),
  };
}
