import { array, boolean, mixed, number, string } from 'yup';
import {
  JAR_FEELINGS,
  JAR_ICONS,
  JAR_PURPOSES,
  JAR_RELEASES,
  MOST_PARTS,
  type JarFeeling,
  type JarIcon,
  type JarPurpose,
  type JarRelease,
} from '../ledger/jar-choices';
import { MOVE_KINDS, type MoveKind } from '../ledger/moves';
import { MAX_BALANCE_MINOR, MAX_ENTRY_MINOR } from '../kernel/money/money';
import { inCurrencyOf, minorUnits } from '../kernel/schema/amounts';
import {
  currencyText,
  dateText,
  decimalNumber,
  exactObject,
  idText,
  isId,
  nameText,
  requiredText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { MOST_OPEN_REQUESTS } from '../kernel/call/request-states';
import { COUNT_LIMITS, LIMITS } from '../kernel/schema/limits';

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

const release = () =>
  string<JarRelease>().typeError('validation.invalid').oneOf(JAR_RELEASES, 'validation.invalid');

const feeling = () =>
  string<JarFeeling>()
    .typeError('validation.invalid')
    .oneOf(JAR_FEELINGS, 'validation.invalid')
    .nullable()
    .optional();

/** Creates the schema of a jar in its account's document. */
function storedJar() {
  return exactObject({
    id: idText(),
    name: storedText(LIMITS.jarName).required('validation.required'),
    icon: icon().required('validation.required'),
    purpose: purpose().required('validation.required'),
    targetMinor: minorUnits(1, MAX_ENTRY_MINOR).nullable(),
    wantedBy: dateText().nullable(),
    parts: partsNumber().required('validation.parts'),
    release: release().required('validation.required'),
    savedMinor: minorUnits(0).required('validation.amountInvalid'),
    fullSince: storedInstant().optional(),
    feeling: feeling(),
    createdAt: storedInstant().optional(),
  });
}

/** Creates the schema of money in an account's document that an open request holds. */
function storedHold() {
  return exactObject({
    requestId: idText(),
    from: idText(),
    closesJar: boolean().optional(),
    amountMinor: minorUnits(1, MAX_ENTRY_MINOR).required('validation.amountInvalid'),
  });
}

interface StoredAccount {
  readonly currency: string;
  readonly pots?: { readonly jars: readonly { readonly id: string }[] } | undefined;
}

/** Returns true if an account's jars are its own, each once. */
function hasOwnJars({ currency, pots }: StoredAccount): boolean {
  const ids = (pots?.jars ?? []).map(({ id }) => id);
  return new Set(ids).size === ids.length && ids.every((id) => id.startsWith(`${currency}_`));
}

/** Creates the schema of an account in a document. */
export function storedBalance() {
  return exactObject({
    userId: idText(),
    familyId: idText(),
    currency: currencyText().required('validation.required'),
    balanceMinor: minorUnits(0).required('validation.amountInvalid'),
    pots: exactObject({
      freeParts: partsNumber().required('validation.parts'),
      jars: array(storedJar())
        .required('validation.required')
        .max(COUNT_LIMITS.jarsOfAccount, 'validation.tooMany'),
      holds: array(storedHold())
        .required('validation.required')
        .max(MOST_OPEN_REQUESTS, 'validation.tooMany'),
    })
      .default(undefined)
      .optional(),
    updatedAt: storedInstant(),
    lastInterestAt: storedInstant().optional(),
    changedOn: text(LIMITS.id).optional(),
  }).test('jars', 'validation.id', hasOwnJars);
}

/** Pots that one move can touch: every jar and request of an account, and free money. */
const MOST_LEGS = COUNT_LIMITS.jarsOfAccount + MOST_OPEN_REQUESTS + 1;

/** Creates the schema of a move between pots in a document. */
export function storedMove() {
  const amountMinor = () => minorUnits(-MAX_BALANCE_MINOR).required('validation.amountInvalid');
  return exactObject({
    timestamp: storedInstant(),
    userId: idText(),
    familyId: idText(),
    kind: string<MoveKind>()
      .typeError('validation.invalid')
      .oneOf(MOVE_KINDS, 'validation.invalid')
      .required('validation.required'),
    currency: currencyText().required('validation.required'),
    legs: array(
      exactObject({
        pot: idText(),
        name: storedText(LIMITS.jarName).nullable(),
        amountMinor: amountMinor(),
      }),
    )
      .required('validation.required')
      .max(MOST_LEGS, 'validation.tooMany'),
    after: array(exactObject({ pot: idText(), amountMinor: amountMinor() })).required(),
    purpose: string<JarPurpose>().oneOf(JAR_PURPOSES, 'validation.invalid').optional(),
    requestId: idText().optional(),
    createdBy: idText(),
  });
}

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
    feeling: feeling(),
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
  release: release(),
  feeling: feeling(),
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
    entries.every(([id, parts]) => isId(id) && isParts(parts))
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
