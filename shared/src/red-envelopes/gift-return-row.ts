import { number, string, type InferType } from 'yup';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { instantIn, minorIn, nothingElse } from '../kernel/document/rows';
import { minorToDecimal } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import type { GiftReturnDoc } from './gift-returns.collection';

const schema = exactObject({
  createdAt: string().required(),
  household: string().required(),
  year: number().required(),
  currency: currencyText().required(),
  amount: number().required(),
  to: string().nullable().defined(),
  id: string().required(),
});

type GiftReturnRow = InferType<typeof schema>;

function toRow(id: string, doc: GiftReturnDoc): GiftReturnRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    createdAt,
    household,
    year,
    currency,
    amountMinor,
    to,
    ...others
  } = doc;
  nothingElse(others);
  return {
    createdAt: iso(createdAt),
    household,
    year,
    currency,
    amount: minorToDecimal(amountMinor, currency),
    to,
    id,
  };
}

function fromRow(row: GiftReturnRow, makeInstant: MakeInstant): Omit<GiftReturnDoc, 'familyId'> {
  const { createdAt, household, year, currency, amount, to } = row;
  return {
    household,
    year,
    currency,
    amountMinor: minorIn('amount', amount, currency),
    to,
    createdAt: instantIn('createdAt', createdAt, makeInstant),
  };
}

/** Rows of the table `giftReturns` of a family's export. */
export const giftReturnRows = {
  schema,
  notes: {
    household: 'Household that it went to.',
    year: 'Calendar year of the gift.',
    to: 'Child of the household that got it, or null.',
  },
  absent: {},
  toRow,
  fromRow,
};
