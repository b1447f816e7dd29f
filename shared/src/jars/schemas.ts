import { mixed, number, string } from 'yup';
import {
  JAR_ICONS,
  JAR_PURPOSES,
  JAR_RELEASES,
  type JarIcon,
  type JarPurpose,
  type JarRelease,
} from '../ledger/jar-choices';
import { MAX_ENTRY_MINOR } from '../kernel/money/money';
import { inCurrencyOf } from '../kernel/schema/amounts';
import {
  currencyText,
  dateText,
  decimalNumber,
  exactObject,
  ID,
  nameText,
  requiredText,
} from '../kernel/schema/fields';
import { COUNT_LIMITS, LIMITS } from '../kernel/schema/limits';

/** Most parts of new money for one jar, or for free money. */
export const MOST_PARTS = 99;

/** Most parts of new money that a child may give its new jar; how all is shared, parents set. */
export const MOST_PARTS_OF_CHILD = 3;

export function partsNumber() {
  return number()
    .typeError('validation.parts')
    .integer('validation.parts')
    .min(0, 'validation.parts')
    .max(MOST_PARTS, 'validation.parts');
}

/**
 * Creates the schema of an amount in the jar's currency. Its id names that, so the server checks the
 * decimals.
 */
function amountOfJar() {
  return decimalNumber()
    .moreThan(0, 'validation.amountPositive')
    .max(MAX_ENTRY_MINOR, 'validation.amountInvalid');
}

const icon = () =>
  string<JarIcon>().typeError('validation.invalid').oneOf(JAR_ICONS, 'validation.invalid');
const purpose = () =>
  string<JarPurpose>().typeError('validation.invalid').oneOf(JAR_PURPOSES, 'validation.invalid');

/** Creates the schema of a jar. `target` is a positive decimal in `currency`. */
function jarWithName(name: ReturnType<typeof requiredText>) {
  return exactObject({
    currency: currencyText().required('validation.required'),
    name,
    icon: icon().required('validation.required'),
    purpose: purpose().required('validation.required'),
    target: inCurrencyOf(decimalNumber().moreThan(0, 'validation.amountPositive')),
    wantedBy: dateText(),
    parts: partsNumber().optional(),
  });
}

export const createJarSchema = jarWithName(nameText(LIMITS.jarName));

/**
 * Schema of the form of a new or existing jar: the current name may stay; `textProblems` checks a new
 * one.
 */
export const jarFormSchema = jarWithName(requiredText(LIMITS.jarName));

/** Schema of a change: omitted fields are unchanged, null clears; `textProblems` checks the name. */
export const changeJarSchema = exactObject({
  name: requiredText(LIMITS.jarName).optional(),
  icon: icon(),
  purpose: purpose(),
  target: amountOfJar().nullable(),
  wantedBy: dateText().nullable(),
  release: string<JarRelease>()
    .typeError('validation.invalid')
    .oneOf(JAR_RELEASES, 'validation.invalid'),
});

const MOVE_DIRECTIONS = ['in', 'out'] as const;
type MoveDirection = (typeof MOVE_DIRECTIONS)[number];

export const moveJarSchema = exactObject({
  direction: string<MoveDirection>()
    .typeError('validation.invalid')
    .oneOf(MOVE_DIRECTIONS, 'validation.invalid')
    .required('validation.required'),
  amount: amountOfJar().required('validation.amountInvalid'),
});

/** Validates parts by jar id. */
function isPartsById(value: unknown): value is Readonly<Record<string, number>> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= COUNT_LIMITS.jarsOfAccount &&
    entries.every(([id, parts]) => id.length <= LIMITS.id && ID.test(id) && isParts(parts))
  );
}

function isParts(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_PARTS;
}

export const setJarSharesSchema = exactObject({
  currency: currencyText().required('validation.required'),
  freeParts: partsNumber().required('validation.required'),
  parts: mixed(isPartsById).typeError('validation.parts').required('validation.required'),
});
