/**
 * Measures one ten-year forecast for the largest possible child (eight jars and five allowances a week)
 * and for a typical one, in CPU time, against a floor that only walks through the same dates and adds
 * integers.
 *
 *   npm run bench:forecast
 *   npm run bench:forecast -- --count 10    with fewer rounds than the usual 60
 */
import { parseArgs } from 'node:util';
import { summarise } from '@pennysprout/functions/testing/summary';
import { calendarOf, type Calendar } from '@pennysprout/shared/forecast/calendar';
import { AS_IT_IS, forecast, type ForecastInput } from '@pennysprout/shared/forecast/forecast';
import { potsOf, sumMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { bold, say, table } from '../../tools/lib/console.mjs';
import { inTurns, ratioOf } from './summary';
import { ms, times } from './report';

interface Having {
  readonly jars: number;
  readonly allowances: number;
}

const MOST: Having = { jars: 8, allowances: 5 };
const USUAL: Having = { jars: 2, allowances: 1 };
/** Slowdown assumed for a slow phone, compared with this machine. */
const SLOW_PHONE = 6;
const FRAME_MS = 16;
/** Warm-up rounds, until the engine has compiled the hot code. */
const WARM_UP = 10;
const BLOCKS = 5;

function jar(n: number): Jar {
  return {
    id: `USD_${n}`,
    name: `Jar ${n}`,
    icon: 'star',
    purpose: 'save',
    release: 'own',
    wantedBy: null,
    parts: n + 1,
    targetMinor: toMinorUnits(10_000_000),
    savedMinor: toMinorUnits(1_000 * n),
  };
}

function calendarWith({ allowances: count }: Having): Calendar {
  const allowances = Array.from({ length: count }, (_, n) => ({
    rule: { cadence: 'weekly', weekday: n + 1, startsOn: '2026-01-01', endsOn: null } as const,
    amountMinor: toMinorUnits(500 + n),
    active: true,
    nextOn: '2026-10-06',
  }));
  const now = new Date('2026-10-05T08:00:00Z');
  return calendarOf({ now, timeZone: 'America/New_York', allowances, lastPeriod: null });
}

function outlookOf(having: Having): ForecastInput {
  const jars = Array.from({ length: having.jars }, (_, n) => jar(n));
  const account: Account = {
    currency: 'USD',
    balanceMinor: toMinorUnits(100_000),
    pots: { freeParts: 2, jars, holds: [] },
  };
  const calendar = calendarWith(having);
  return { account, calendar, annualRatePercent: 3.5, jarId: 'USD_0' };
}

/** Floor of any replay: one addition for each pot and date. */
function walk({ account, calendar: { coming } }: ForecastInput): number {
  const pots = [account.balanceMinor, ...potsOf(account).jars.map(({ savedMinor }) => savedMinor)];
  for (const one of coming) {
    const minor = one.kind === 'allowance' ? one.amountMinor : 1;
    for (const [n, pot] of pots.entries()) pots[n] = toMinorUnits(pot + minor);
  }
  return sumMinor(pots);
}

function cpuMs(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Measured {
  readonly events: number;
  readonly dates: number[];
  readonly whole: number[];
  readonly floor: number[];
}

async function measure(having: Having, rounds: number): Promise<Measured> {
  const about = outlookOf(having);
  const { coming } = about.calendar;
  const found: Measured = { events: coming.length, dates: [], whole: [], floor: [] };
  for (let n = 0; n < WARM_UP; n += 1) forecast(about, AS_IT_IS);
  await inTurns(rounds, [
    () => Promise.resolve(void found.dates.push(cpuMs(() => calendarWith(having)))),
    () => Promise.resolve(void found.whole.push(cpuMs(() => forecast(about, AS_IT_IS)))),
    // Too fast to be timed once.
    () => Promise.resolve(void found.floor.push(cpuMs(() => manyTimes(() => walk(about))) / MANY)),
  ]);
  return found;
}

const MANY = 100;
function manyTimes(task: () => unknown): void {
  for (let n = 0; n < MANY; n += 1) task();
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '60' } } });
  const rounds = Math.max(BLOCKS, Number(values.count));
  const [most, usual] = [await measure(MOST, rounds), await measure(USUAL, rounds)];
  const row = (what: string, of: (measured: Measured) => string) => [what, of(most), of(usual)];
  const medianOf = (series: readonly number[]) => summarise(series).p50;
  say(`\n${bold('One forecast of ten years')}\n`);
  say(
    table(
      ['', 'eight jars, five allowances', 'two jars, one allowance'],
      [
        row('dates', ({ events }) => String(events)),
        row('finding the dates, once', ({ dates }) => ms(medianOf(dates))),
        row('the forecast', ({ whole }) => ms(medianOf(whole))),
        row('floor', ({ floor }) => `${medianOf(floor).toFixed(2)} ms`),
        row('ratio to the floor', ({ whole, floor }) => times(ratioOf(whole, floor, BLOCKS))),
        row(`on a phone ${SLOW_PHONE} times as slow`, ({ whole }) =>
          ms(medianOf(whole) * SLOW_PHONE),
        ),
        ['a frame', ms(FRAME_MS), ms(FRAME_MS)],
      ],
    ),
  );
}

await main();
