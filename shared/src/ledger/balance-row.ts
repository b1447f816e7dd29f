import { exactObject, currencyText } from '../kernel/schema/fields';
import { array, number, string, type InferType } from 'yup';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal } from '../kernel/money/money';
import { freeMinor, heldMinor, type Jar } from './account';
import {
  JAR_FEELINGS,
  JAR_ICONS,
  JAR_PURPOSES,
  JAR_RELEASES,
  type JarFeeling,
  type JarIcon,
  type JarPurpose,
  type JarRelease,
} from './jar-choices';
import {
  decimalOrNull,
  instantIn,
  isoOrNull,
  jsonIn,
  minorIn,
  nothingElse,
} from '../kernel/document/rows';
import { iso, type MakeInstant } from '../kernel/document/instant';
import type { BalanceDoc } from './balances.collection';

const schema = exactObject({
  childId: string().required(),
  currency: currencyText().required(),
  balance: number().required(),
  free: number().required(),
  held: number().required(),
  freeParts: number().nullable().defined(),
  jars: string().required(),
  updatedAt: string().required(),
});

export type BalanceRow = InferType<typeof schema>;

/** Jar as the JSON of a row has it. */
const jarSchema = exactObject({
  id: string().required(),
  name: string().required(),
  icon: string<JarIcon>().oneOf(JAR_ICONS).required(),
  purpose: string<JarPurpose>().oneOf(JAR_PURPOSES).required(),
  target: number().nullable().defined(),
  wantedBy: string().nullable().defined(),
  parts: number().required(),
  release: string<JarRelease>().oneOf(JAR_RELEASES).required(),
  saved: number().required(),
  fullSince: string().nullable().optional(),
  feeling: string<JarFeeling>().oneOf(JAR_FEELINGS).nullable().optional(),
  createdAt: string().nullable().optional(),
});

const jarsSchema = array(jarSchema).required();

type PlainJar = InferType<typeof jarSchema>;

function plainJar(jar: Jar, currency: CurrencyCode): PlainJar {
  const { targetMinor, savedMinor, fullSince, feeling, createdAt, ...same } = jar;
  const { id, name, icon, purpose, wantedBy, parts, release, ...others } = same;
  nothingElse(others);
  return {
    id,
    name,
    icon,
    purpose,
    target: decimalOrNull(targetMinor, currency),
    wantedBy,
    parts,
    release,
    saved: minorToDecimal(savedMinor, currency),
    fullSince: isoOrNull(fullSince),
    feeling: feeling ?? null,
    createdAt: isoOrNull(createdAt),
  };
}

/**
 * Converts the jars of a row back.
 *
 * @throws RowError
 */
export function jarsOfRow({ jars, currency }: BalanceRow, makeInstant: MakeInstant): Jar[] {
  return jsonIn('jars', jars, (value) =>
    jarsSchema
      .validateSync(value, { strict: true })
      .map(({ target, saved, fullSince, feeling, createdAt, ...jar }): Jar => ({
        ...jar,
        targetMinor: target === null ? null : minorIn('jars', target, currency),
        savedMinor: minorIn('jars', saved, currency),
        ...(fullSince && { fullSince: instantIn('jars', fullSince, makeInstant) }),
        ...(feeling && { feeling }),
        ...(createdAt && { createdAt: instantIn('jars', createdAt, makeInstant) }),
      })),
  );
}

function toRow(_id: string, doc: BalanceDoc): BalanceRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    // It is the time of an exported entry.
    lastInterestAt: _lastInterestAt,
    // It is derived from the child and `updatedAt`.
    changedOn: _changedOn,
    userId,
    currency,
    balanceMinor,
    pots,
    updatedAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    childId: userId,
    currency,
    balance: minorToDecimal(balanceMinor, currency),
    free: minorToDecimal(freeMinor(doc), currency),
    held: minorToDecimal(heldMinor(doc), currency),
    freeParts: pots?.freeParts ?? null,
    jars: JSON.stringify((pots?.jars ?? []).map((jar) => plainJar(jar, currency))),
    updatedAt: iso(updatedAt),
  };
}

/** Converts a row back, without its pots: their holds are among the requests. */
function fromRow(row: BalanceRow, makeInstant: MakeInstant) {
  return {
    userId: row.childId,
    currency: row.currency,
    balanceMinor: minorIn('balance', row.balance, row.currency),
    updatedAt: instantIn('updatedAt', row.updatedAt, makeInstant),
  };
}

/** Rows of the table `balances` of a family's export. */
export const balanceRows = {
  schema,
  notes: {
    free: 'Money in no jar that is not held, a decimal in `currency`.',
    held: 'Money held for open requests, a decimal in `currency`.',
    freeParts: 'Parts of new money that stay free; null if the account never had a jar.',
    jars: 'Jars as a JSON list; `target` and `saved` are decimals in `currency`, `fullSince` and `createdAt` are ISO 8601 in UTC or null.',
  },
  absent: {},
  toRow,
  fromRow,
};
