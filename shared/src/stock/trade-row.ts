import { exactObject, currencyText } from '../kernel/schema/fields';
import { type InferType, string, number } from 'yup';
import { ROW_OPERATIONS, type TradeOperation } from './schemas';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { minorToDecimal } from '../kernel/money/money';
import {
  decimalOrNull,
  instantIn,
  isoOrNull,
  minorIn,
  nothingElse,
  required,
} from '../kernel/document/rows';
import type { SplitDoc, StockTransactionDoc, TradeDoc } from './stock-transactions.collection';

const schema = exactObject({
  time: string().required(),
  childId: string().required(),
  operation: string<TradeOperation | 'split'>().oneOf(ROW_OPERATIONS).required(),
  symbol: string().required(),
  name: string().required(),
  quantity: number().required(),
  quantityAfter: number().nullable().defined(),
  listedPrice: number().nullable().defined(),
  listedCurrency: currencyText().required(),
  amount: number().nullable().defined(),
  currency: currencyText().nullable().defined(),
  comment: string().defined(),
  createdBy: string().required(),
  entryId: string().nullable().defined(),
  bundle: string().nullable().defined(),
  boughtAt: string().nullable().defined(),
  splitDate: string().nullable().defined(),
  splitTo: number().nullable().defined(),
  splitFrom: number().nullable().defined(),
  splitTookEffectAt: string().nullable().defined(),
  soldFraction: string().nullable().defined(),
  id: string().required(),
});

type TradeRow = InferType<typeof schema>;

function toRow(id: string, doc: StockTransactionDoc): TradeRow {
  return doc.operation === 'split' ? rowOfSplit(id, doc) : rowOfTrade(id, doc);
}

function rowOfTrade(id: string, doc: TradeDoc): TradeRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    // It consists of the child and the symbol.
    stockAssetId: _stockAssetId,
    time,
    userId,
    operation,
    symbol,
    name,
    quantity,
    quantityAfter,
    listedPriceMinor,
    listedCurrency,
    amountMinor,
    currency,
    comment,
    createdBy,
    entryId,
    bundle,
    boughtAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    time: iso(time),
    childId: userId,
    operation,
    symbol,
    name,
    quantity,
    quantityAfter: quantityAfter ?? null,
    listedPrice: minorToDecimal(listedPriceMinor, listedCurrency),
    listedCurrency,
    amount: minorToDecimal(amountMinor, currency),
    currency,
    comment,
    createdBy,
    entryId,
    bundle: bundle ?? null,
    boughtAt: isoOrNull(boughtAt),
    splitDate: null,
    splitTo: null,
    splitFrom: null,
    splitTookEffectAt: null,
    soldFraction: null,
    id,
  };
}

function rowOfSplit(id: string, doc: SplitDoc): TradeRow {
  const {
    familyId: _familyId,
    stockAssetId: _stockAssetId,
    time,
    userId,
    operation,
    symbol,
    name,
    quantity,
    quantityAfter,
    splitDate,
    splitTo,
    splitFrom,
    splitTookEffectAt,
    soldFraction,
    listedPriceMinor,
    listedCurrency,
    amountMinor,
    currency,
    createdBy,
    entryId,
    ...others
  } = doc;
  nothingElse(others);
  return {
    time: iso(time),
    childId: userId,
    operation,
    symbol,
    name,
    quantity,
    quantityAfter,
    listedPrice: decimalOrNull(listedPriceMinor, listedCurrency),
    listedCurrency,
    amount: decimalOrNull(amountMinor, currency),
    currency: currency ?? null,
    comment: '',
    createdBy,
    entryId: entryId ?? null,
    bundle: null,
    boughtAt: null,
    splitDate,
    splitTo,
    splitFrom,
    splitTookEffectAt: iso(splitTookEffectAt),
    soldFraction,
    id,
  };
}

/** Converts a row back. Its family is not in the row, and its holding follows from child and symbol. */
function fromRow(row: TradeRow, makeInstant: MakeInstant) {
  const { operation } = row;
  return operation === 'split'
    ? splitOfRow(row, operation, makeInstant)
    : tradeOfRow(row, operation, makeInstant);
}

/** Converts what trades and splits have in common back. */
function sharedOfRow(row: TradeRow, makeInstant: MakeInstant) {
  const { childId, symbol, name, quantity, listedCurrency, createdBy } = row;
  const time = instantIn('time', row.time, makeInstant);
  return { time, userId: childId, symbol, name, quantity, listedCurrency, createdBy };
}

function tradeOfRow(row: TradeRow, operation: TradeOperation, makeInstant: MakeInstant) {
  const listedPrice = required('listedPrice', row.listedPrice);
  const currency = required('currency', row.currency);
  return {
    ...sharedOfRow(row, makeInstant),
    operation,
    ...(row.quantityAfter !== null && { quantityAfter: row.quantityAfter }),
    listedPriceMinor: minorIn('listedPrice', listedPrice, row.listedCurrency),
    amountMinor: minorIn('amount', required('amount', row.amount), currency),
    currency,
    comment: row.comment,
    entryId: required('entryId', row.entryId),
    ...(row.bundle !== null && { bundle: row.bundle }),
    ...(row.boughtAt !== null && { boughtAt: instantIn('boughtAt', row.boughtAt, makeInstant) }),
  };
}

function splitOfRow(row: TradeRow, operation: 'split', makeInstant: MakeInstant) {
  const { listedPrice, amount, currency, entryId } = row;
  const tookEffectAt = required('splitTookEffectAt', row.splitTookEffectAt);
  return {
    ...sharedOfRow(row, makeInstant),
    operation,
    quantityAfter: required('quantityAfter', row.quantityAfter),
    splitDate: required('splitDate', row.splitDate),
    splitTo: required('splitTo', row.splitTo),
    splitFrom: required('splitFrom', row.splitFrom),
    splitTookEffectAt: instantIn('splitTookEffectAt', tookEffectAt, makeInstant),
    soldFraction: required('soldFraction', row.soldFraction),
    ...(listedPrice !== null && {
      listedPriceMinor: minorIn('listedPrice', listedPrice, row.listedCurrency),
    }),
    ...(amount !== null && { amountMinor: minorIn('amount', amount, currency) }),
    ...(currency !== null && { currency }),
    ...(entryId !== null && { entryId }),
  };
}

/** Rows of the table `trades` of a family's export. */
export const tradeRows = {
  schema,
  notes: {
    time: 'Time of the trade, ISO 8601 in UTC.',
    childId: 'Child whose it is.',
    operation:
      '`buy` for a reward, `sell` for a withdrawal, `buy_undo` where a reward was taken back, `split` where the company split its shares.',
    symbol: 'Ticker symbol.',
    name: 'Name of the company.',
    quantity: 'Whole shares; of a `split`, those that were split.',
    quantityAfter: 'Whole shares held after it. Missing in trades from before it was noted.',
    listedPrice: 'Price per share, a decimal in `listedCurrency`.',
    listedCurrency: 'Currency in which the stock is listed.',
    amount: 'The whole cash leg, a decimal in `currency`; never negative.',
    currency: 'Currency of the cash leg.',
    comment: 'The parent’s comment.',
    createdBy: 'Parent who made the trade.',
    entryId: 'Ledger entry of the cash leg.',
    bundle:
      'For shares that a parent has paid for: what their entries have in common; otherwise null.',
    boughtAt:
      'For a `buy_undo`: time of the purchase that it takes back, ISO 8601 in UTC; otherwise null.',
    splitDate: 'Date of the split in New York, YYYY-MM-DD.',
    splitTo: 'Shares that every `splitFrom` became.',
    splitFrom: 'Shares that became `splitTo`.',
    splitTookEffectAt: 'Trades before it were multiplied, ISO 8601 in UTC.',
    soldFraction:
      'Part of a share that was left over and sold, such as `1 of 2`; `0 of 1` if none.',
  },
  /** Values of columns that older files do not have. */
  absent: {
    quantityAfter: null,
    listedPrice: null,
    amount: null,
    currency: null,
    comment: '',
    entryId: null,
    bundle: null,
    boughtAt: null,
    splitDate: null,
    splitTo: null,
    splitFrom: null,
    splitTookEffectAt: null,
    soldFraction: null,
  },
  toRow,
  fromRow,
};
