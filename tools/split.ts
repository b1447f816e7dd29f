/**
 * Declares that a stock was split, and splits the shares that children hold. Or says that a price that
 * looked like a split has really moved.
 *
 *   npm run split -- NFLX 10:1                   today, in the suite of `npm start`
 *   npm run split -- NFLX 10:1 --on 2025-11-17 --project <id>
 *   npm run split -- NFLX --dismiss --project <id>
 *   npm run split -- NFLX 10:1 --on 2025-11-17 --at 2025-11-17T14:30:00.000Z     as a restore asks for it
 *
 * Ends with 0 when all holdings are split.
 */
import { parseArgs } from 'node:util';
import { workOnAll } from '@pennysprout/functions/kernel/fan-out/memory-queues';
import { corporateActionRef } from '@pennysprout/functions/kernel/firestore/corporate-actions';
import { queryOf } from '@pennysprout/functions/kernel/firestore/queries';
import { confirmSplit } from '@pennysprout/functions/stock/confirm-split';
import { dismissSplit } from '@pennysprout/functions/stock/dismiss-split';
import { SPLITS, startSplit } from '@pennysprout/functions/stock/split-fan-out';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import { parseIso } from '@pennysprout/shared/kernel/document/instant';
import { isDate } from '@pennysprout/shared/kernel/dates/is-date';
import { MAX_RATIO, parseRatio, ratioText } from '@pennysprout/shared/stock/split';
import type { SplitRatio } from '@pennysprout/shared/stock/split-price';
import { isStockSymbol, STOCK_SYMBOLS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { chooseDatabase } from './lib/choose-database';
import { bold, green, printFailure, say, ToolError } from './lib/console.mjs';
import { createOperatorDeps, type OperatorDeps } from './lib/operator-deps';
import { readOptions } from './lib/options.mjs';

const USAGE = `npm run split -- <symbol> <to>:<from> [options]

  <symbol>         the stock, such as NFLX
  <to>:<from>      what every share became: 10:1 is ten of one, 1:2 one of two
  --on <date>      first day of the new shares in New York, such as 2025-11-17; default: today
  --at <instant>   when it took effect, as \`npm run bank -- restore\` says; only where nobody had the stock yet
  --dismiss        without a ratio: the suspected split was a real price move
  --project <id>   a real project, with your application default credentials
  --help           show this

Without a project, it uses the emulator at FIRESTORE_EMULATOR_HOST, or the suite that
\`npm start\` serves. Its prices are invented, so a split there always takes effect today.`;

/** Keeps a negative ratio from being read as an option. */
const WORDS = process.argv.slice(2).map((word) => (/^-\d/.test(word) ? ` ${word}` : word));

const parse = () =>
  parseArgs({
    args: WORDS,
    allowPositionals: true,
    options: {
      on: { type: 'string' },
      at: { type: 'string' },
      dismiss: { type: 'boolean', default: false },
      project: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });

const OPERATOR = 'operator';

/** Wish of the operator; without a ratio it is a dismissal. */
interface Wish {
  readonly symbol: StockSymbol;
  readonly ratio: SplitRatio | null;
  /** Null for the default. */
  readonly on: string | null;
  /** Moment of effect; null for the one that follows from the price. */
  readonly at: Date | null;
}

interface WishOptions {
  readonly on?: string | undefined;
  readonly at?: string | undefined;
  readonly dismiss: boolean;
}

/** @throws ToolError for whatever is wrong without looking at a database. */
function readWish(words: readonly string[], { on, at, dismiss }: WishOptions): Wish {
  const [symbol = '', ratio, ...more] = words.map((word) => word.trim());
  if (!isStockSymbol(symbol)) {
    throw new ToolError(`There is no stock "${symbol}", only ${STOCK_SYMBOLS.join(', ')}.`);
  }
  if (more.length > 0) throw new ToolError(`Too much: "${more.join(' ')}".`);
  if (on !== undefined && !isDate(on)) {
    throw new ToolError(`--on must be a date such as 2025-11-17, not "${on}".`);
  }
  if (dismiss) {
    if (ratio !== undefined) throw new ToolError('--dismiss takes no ratio.');
    return { symbol, ratio: null, on: on ?? null, at: null };
  }
  const parsed = parseRatio(ratio ?? '');
  if (parsed) return { symbol, ratio: parsed, on: on ?? null, at: momentOf(at, on) };
  throw new ToolError(
    `A ratio is two different whole numbers such as 10:1, up to ${MAX_RATIO}, not "${ratio ?? ''}".`,
  );
}

/** @throws ToolError for no moment, or one without its day. */
function momentOf(at: string | undefined, on: string | undefined): Date | null {
  if (at === undefined) return null;
  if (on === undefined) throw new ToolError('--at needs --on, the first day of the new shares.');
  try {
    return new Date(parseIso(at));
  } catch {
    throw new ToolError(`--at must be a time such as 2025-11-17T14:30:00.000Z, not "${at}".`);
  }
}

/** @throws ToolError for a day on which this stock cannot have been split. */
function dateOf({ on, at }: Wish, now: Date, isLocal: boolean): string {
  const today = newYorkDate(now.getTime());
  const date = on ?? today;
  if (date > today) throw new ToolError(`${date} is to come; in New York it is ${today}.`);
  if (date < today && isLocal && at === null) {
    throw new ToolError(
      `The prices of this suite are made up and were not split on ${date}: leave --on away for today.`,
    );
  }
  return date;
}

interface Split extends SplitRatio {
  readonly symbol: StockSymbol;
  readonly date: string;
  readonly takesEffectAt?: Date;
}

/** @throws ToolError if somebody has or had the stock: then the known price says when it took effect. */
async function requireNobody({ deps }: OperatorDeps, symbol: StockSymbol): Promise<void> {
  const { empty } = await queryOf(deps.db, 'largestStockAssets', { symbol }).get();
  if (!empty) throw new ToolError(`Children here have or had ${symbol}: leave --at away.`);
}

/** @throws ToolError if it was declared and carried out before, or with another ratio. */
async function declare({ deps }: OperatorDeps, split: Split): Promise<void> {
  const { symbol, date } = split;
  const ref = corporateActionRef(deps.db, split);
  const known = (await ref.get()).data();
  if (known?.status === 'confirmed' && ratioText(known) !== ratioText(split)) {
    throw new ToolError(
      `${symbol} was split ${ratioText(known)} on ${date}, and cannot be split ${ratioText(split)} too.`,
    );
  }
  const isNew = await confirmSplit(deps, { ...split, source: OPERATOR }).catch((error: unknown) => {
    throw error instanceof RangeError ? new ToolError(`Not declared: ${error.message}.`) : error;
  });
  if (!isNew && known?.pendingParts?.length === 0) {
    throw new ToolError(`${symbol} was split ${ratioText(split)} on ${date} already.`);
  }
}

/** Splits all holdings, and looks once more, which is how their parts are known to be done. */
async function splitAll({ deps, queues, lines }: OperatorDeps, split: Split): Promise<number> {
  for (let walks = 0; walks < 2; walks += 1) {
    await startSplit(deps, split);
    await workOnAll(deps, queues, SPLITS);
  }
  const pages = lines.filter(({ message }) => message === 'split page');
  return pages.reduce((sum, { fields }) => sum + Number(fields['split']), 0);
}

/** @throws ToolError if nothing is suspected. */
async function dismiss({ deps }: OperatorDeps, { symbol, on }: Wish): Promise<string> {
  const price = (await deps.db.stockPrices.doc(symbol).get()).data();
  const date = on ?? price?.check?.date ?? newYorkDate(deps.now().getTime());
  if (await dismissSplit(deps, { symbol, date, source: OPERATOR })) return date;
  throw new ToolError(`Nothing is suspected of ${symbol} on ${date}.`);
}

function reportShort({ lines }: OperatorDeps): void {
  for (const { message, fields } of lines) {
    if (message !== 'split leaves sales short') continue;
    say(`  Sold more than there was: stock_transactions/${String(fields['trades'])}`);
  }
}

async function run(opened: OperatorDeps, wish: Wish, isLocal: boolean): Promise<void> {
  const { deps } = opened;
  const { symbol, ratio, at } = wish;
  if (!ratio) {
    say(`${green('✓')} ${symbol} was not split on ${await dismiss(opened, wish)}.`);
    return;
  }
  const date = dateOf(wish, deps.now(), isLocal);
  if (at) await requireNobody(opened, symbol);
  const split = { symbol, ...ratio, date, ...(at && { takesEffectAt: at }) };
  if (!(await deps.serviceStatus()).moneyMoves) {
    throw new ToolError(
      'Money is switched off. `npm run bank -- config --money on` switches it on.',
    );
  }
  await declare(opened, split);
  const count = await splitAll(opened, split);
  reportShort(opened);
  say(`${green('✓')} ${symbol} is split ${ratioText(split)}, and so are ${count} holdings.`);
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(parse, USAGE);
  if (values.help) {
    say(USAGE);
    return;
  }
  const wish = readWish(positionals, values);
  const projectId = await chooseDatabase(values.project);
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  const isLocal = emulator !== undefined;
  const opened = await createOperatorDeps(projectId, isLocal);
  say(bold(`${wish.symbol} in ${projectId} (${emulator ?? 'production'})`));
  try {
    await run(opened, wish, isLocal);
  } finally {
    await opened.deps.db.firestore.terminate();
  }
}

try {
  await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
