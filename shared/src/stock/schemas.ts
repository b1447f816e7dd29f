import { array, number, string } from 'yup';
import { MAX_PRICE_MINOR, MAX_TRADE_QUANTITY, MIN_TRADE_QUANTITY } from './holding';
import { newYorkDate } from './new-york';
import { MAX_RATIO } from './split';
import { STOCK_SYMBOLS, type StockSymbol } from './stocks';
import type { Instant } from '../kernel/document/instant';
import { minorUnits } from '../kernel/schema/amounts';
import {
  currencyText,
  dateText,
  exactObject,
  idText,
  newLines,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { fractionText, takesSchema, wholeShares } from '../ledger/schemas';
import { LIMITS } from '../kernel/schema/limits';

export const STOCK_OPERATIONS = ['buy', 'sell'] as const;
export type StockOperation = (typeof STOCK_OPERATIONS)[number];

/** Operations of trades: those that parents order, and taking back a purchase that a parent paid for. */
const TRADE_OPERATIONS = [...STOCK_OPERATIONS, 'buy_undo'] as const;
export type TradeOperation = (typeof TRADE_OPERATIONS)[number];

/** Operations in a history: those of trades, and what companies do. */
export const ROW_OPERATIONS = [...TRADE_OPERATIONS, 'split'] as const;

/** Who pays for shares: the child with its savings, or the parent who gives them. */
export const PAYERS = ['child', 'parent'] as const;
export type Payer = (typeof PAYERS)[number];

export function stockSymbol(key = 'validation.stockSymbolRequired') {
  return string<StockSymbol>().typeError(key).oneOf(STOCK_SYMBOLS, key).required(key);
}

/**
 * Creates the schema of a price the parent saw. Compared with the server's own price, never used
 * instead.
 */
function seenPrice() {
  return number()
    .typeError('validation.priceInvalid')
    .required('validation.priceInvalid')
    .moreThan(0, 'validation.priceInvalid')
    .max(1_000_000_000, 'validation.priceInvalid');
}

function tradedShares() {
  return number()
    .typeError('validation.quantity')
    .required('validation.quantity')
    .integer('validation.quantity')
    .min(MIN_TRADE_QUANTITY, 'validation.quantity')
    .max(MAX_TRADE_QUANTITY, 'validation.quantity');
}

function companyName() {
  return storedText(LIMITS.name).required('validation.required');
}

/** Creates the schema of a holding in a document. */
export function storedHolding() {
  return exactObject({
    userId: idText(),
    familyId: idText(),
    symbol: stockSymbol(),
    name: companyName(),
    totalQuantity: wholeShares(0),
    costMinor: minorUnits(0).required('validation.amountInvalid'),
    currency: currencyText().required('validation.required'),
    splitDates: array(dateText().required('validation.date')).optional(),
    createdAt: storedInstant(),
    updatedAt: storedInstant(),
  });
}

/** Creates the schema of a trade in a document. */
export function storedTrade() {
  return exactObject({
    time: storedInstant(),
    userId: idText(),
    familyId: idText(),
    stockAssetId: idText(),
    operation: string<TradeOperation>()
      .oneOf(TRADE_OPERATIONS, 'validation.invalid')
      .required('validation.required'),
    symbol: stockSymbol(),
    name: companyName(),
    quantity: tradedShares(),
    quantityAfter: wholeShares(0).optional(),
    listedPriceMinor: minorUnits(1, MAX_PRICE_MINOR).required('validation.priceInvalid'),
    listedCurrency: currencyText().required('validation.required'),
    amountMinor: minorUnits(0).required('validation.amountInvalid'),
    currency: currencyText().required('validation.required'),
    comment: storedText(LIMITS.description),
    createdBy: idText(),
    entryId: idText(),
    bundle: idText().optional(),
    boughtAt: storedInstant().optional(),
  });
}

interface SplitInTime {
  readonly splitDate: string;
  readonly time: Instant;
}

/** Returns true if a holding was split on the date of the split or later, wherever that is. */
function hasBegun({ splitDate, time }: SplitInTime): boolean {
  return splitDate <= newYorkDate(time.toMillis());
}

/** Creates the schema of a holding's split in a document. */
export function storedSplit() {
  const ofRatio = () =>
    number()
      .integer('validation.quantity')
      .min(1, 'validation.quantity')
      .max(MAX_RATIO, 'validation.quantity')
      .required('validation.quantity');
  return exactObject({
    time: storedInstant(),
    userId: idText(),
    familyId: idText(),
    stockAssetId: idText(),
    operation: string().oneOf(['split'], 'validation.invalid').required('validation.required'),
    symbol: stockSymbol(),
    name: companyName(),
    quantity: wholeShares(0),
    quantityAfter: wholeShares(0),
    splitDate: dateText().required('validation.date'),
    splitTo: ofRatio(),
    splitFrom: ofRatio(),
    splitTookEffectAt: storedInstant(),
    soldFraction: fractionText(),
    listedCurrency: currencyText().required('validation.required'),
    listedPriceMinor: minorUnits(1, MAX_PRICE_MINOR).optional(),
    amountMinor: minorUnits(0).optional(),
    currency: currencyText().optional(),
    createdBy: idText(),
    entryId: idText().optional(),
  }).test('date', 'validation.date', hasBegun);
}

/**
 * `price` is per share in `currency`, `listedPrice` per share in `listedCurrency`. `userId` is the
 * child's.
 */
export const stockTransactionSchema = exactObject({
  userId: idText(),
  symbol: stockSymbol(),
  name: text(LIMITS.name),
  operation: string<StockOperation>()
    .typeError('validation.invalid')
    .oneOf(STOCK_OPERATIONS, 'validation.invalid')
    .required('validation.required'),
  price: seenPrice(),
  quantity: tradedShares(),
  currency: currencyText().required('validation.required'),
  listedCurrency: currencyText().required('validation.required'),
  listedPrice: seenPrice(),
  comment: newLines(text(LIMITS.description)),
  takes: takesSchema(),
  paidBy: string<Payer>().typeError('validation.invalid').oneOf(PAYERS, 'validation.invalid'),
});
