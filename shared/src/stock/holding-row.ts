import { exactObject, currencyText } from '../kernel/schema/fields';
import { type InferType, string, number } from 'yup';
import { minorToDecimal } from '../kernel/money/money';
import { minorIn, instantIn, nothingElse } from '../kernel/document/rows';
import { iso, type MakeInstant } from '../kernel/document/instant';
import type { HoldingDoc } from './stock-assets.collection';

const schema = exactObject({
  childId: string().required(),
  symbol: string().required(),
  name: string().required(),
  totalQuantity: number().required(),
  cost: number().required(),
  currency: currencyText().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

type HoldingRow = InferType<typeof schema>;

function toRow(_id: string, doc: HoldingDoc): HoldingRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    // The splits are among the trades.
    splitDates: _splitDates,
    userId,
    symbol,
    name,
    totalQuantity,
    costMinor,
    currency,
    createdAt,
    updatedAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    childId: userId,
    symbol,
    name,
    totalQuantity,
    cost: minorToDecimal(costMinor, currency),
    currency,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

function fromRow(
  row: HoldingRow,
  makeInstant: MakeInstant,
): Omit<HoldingDoc, 'familyId' | 'splitDates'> {
  return {
    userId: row.childId,
    symbol: row.symbol,
    name: row.name,
    totalQuantity: row.totalQuantity,
    costMinor: minorIn('cost', row.cost, row.currency),
    currency: row.currency,
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
    updatedAt: instantIn('updatedAt', row.updatedAt, makeInstant),
  };
}

/** Rows of the table `shares` of a family's export. */
export const holdingRows = {
  schema,
  notes: {
    childId: 'Child whose it is.',
    symbol: 'Ticker symbol.',
    name: 'Name of the company.',
    totalQuantity: 'Whole shares.',
    cost: 'Cost of the shares held, a decimal in `currency`. The average price is derived from it.',
    currency: 'Currency in which the stock is listed.',
    createdAt: 'When it was created, ISO 8601 in UTC.',
    updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  },
  absent: {},
  toRow,
  fromRow,
};
