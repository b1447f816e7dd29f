import { ValidationError } from 'yup';
import { storedAllowance } from '../allowances/schemas';
import { storedChild } from '../children/schemas';
import { storedFamily } from '../families/schemas';
import { exportedParent } from '../family-members/schemas';
import { storedPreferences } from '../family-preferences/schemas';
import { storedRun } from '../interest/schemas';
import { storedBalance, storedMove } from '../jars/schemas';
import { DAY_MS } from '../kernel/dates/durations';
import type { Instant } from '../kernel/document/instant';
import type { SchemaOf } from '../kernel/schema/schema-of';
import { storedEntry } from '../ledger/schemas';
import { storedGiftReturn } from '../red-envelopes/schemas';
import { storedRequest } from '../requests/schemas';
import { storedHolding, storedSplit, storedTrade } from '../stock/schemas';
import type { FamilyDocuments, Placed } from './family-documents';
import { FileFault } from './parse-file';

/** Tolerance for the clock of the installation that made the file. */
const CLOCKS_DIFFER_MS = DAY_MS;

/** Fields with a time that is yet to come, or that a client has told. */
const OF_ANY_TIME: ReadonlySet<string> = new Set(['nextAt', 'exchangeRateLastUpdated']);

/**
 * Requires that each document of a file, taken alone, could be stored.
 *
 * @param now nothing was stored after it.
 * @throws FileFault
 */
export function requireStorable(documents: FamilyDocuments, now: Date): void {
  const { family, preferences, parents, stockTransactions } = documents;
  const isSplit = ({ doc }: (typeof stockTransactions)[number]) => doc.operation === 'split';
  const tables: readonly (readonly [SchemaOf, readonly Placed<object>[]])[] = [
    [storedFamily(), [family]],
    [storedPreferences(), [{ id: family.id, place: 'preferences[0]', doc: preferences }]],
    [exportedParent(), parents.map((doc, n) => ({ id: doc.id, place: `parents[${n}]`, doc }))],
    [storedChild(), documents.children],
    [storedEntry(), documents.entries],
    [storedBalance(), documents.balances],
    [storedMove(), documents.jarMoves],
    [storedAllowance(), documents.allowances],
    [storedRequest(), documents.requests],
    [storedGiftReturn(), documents.giftReturns],
    [storedHolding(), documents.holdings],
    [storedTrade(), stockTransactions.filter((one) => !isSplit(one))],
    [storedSplit(), stockTransactions.filter(isSplit)],
    [storedRun(), documents.interestRuns],
  ];
  const lastMs = now.getTime() + CLOCKS_DIFFER_MS;
  for (const [schema, placed] of tables) {
    for (const one of placed) {
      requireFit(schema, one);
      requirePast(one.place, one.doc, lastMs);
    }
  }
}

function requireFit(schema: SchemaOf, { place, doc }: Placed<object>): void {
  try {
    schema.validateSync(doc, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { path = '' } = error;
    throw strange(path === '' ? place : `${place}.${path.replace(/Minor$/, '')}`);
  }
}

function requirePast(place: string, doc: object, lastMs: number): void {
  for (const [field, value] of Object.entries(doc) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null || OF_ANY_TIME.has(field)) continue;
    if (!isInstant(value)) requirePast(`${place}.${field}`, value, lastMs);
    else if (value.toMillis() > lastMs) {
      throw new FileFault(`${place}.${field}`, 'By the clock here, that is to come.');
    }
  }
}

function isInstant(value: object): value is Instant {
  return 'toMillis' in value;
}

function strange(place: string): FileFault {
  return new FileFault(place, 'No family has such a value.');
}
