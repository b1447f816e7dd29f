import { readFileSync } from 'node:fs';
import {
  DASHBOARD_READS,
  MOST_READS_TO_OPEN,
  MOST_READS_TO_SEE_A_DEPOSIT,
  totalReads,
} from '@pennysprout/functions/testing/dashboard-reads';
import { REGIONS } from '../setup/regions';
import { table } from './markdown';
import {
  costOf,
  dashboardReads,
  interestRun,
  listeningChild,
  listeningParent,
  monthOfFamily,
  MONTH,
  nightlyCheck,
  PRICES,
  pollingChild,
  pollingParent,
  pricesIn,
  storageAfterYear,
  total,
  type Item,
} from './scale-model';

const FILE = new URL('../../docs/performance.md', import.meta.url);

/** Figures of `docs/performance.md` that follow from the code, by the name of their placeholder. */
const BLOCKS: Readonly<Record<string, () => string>> = {
  dashboards: dashboardTable,
  polling: pollingTable,
  month: monthTable,
  regions: regionsTable,
  sizes: sizesTable,
};

/**
 * Returns the page with new figures in all places between `<!-- figures: name -->` and `<!-- end of
 * figures -->`.
 *
 * @throws Error when the page has no place for some figures.
 */
export function scalePage(): string {
  let text = readFileSync(FILE, 'utf8');
  for (const [name, write] of Object.entries(BLOCKS)) {
    const start = `<!-- figures: ${name} -->`;
    const [before, rest] = text.split(start);
    const [, after] = rest?.split(/<!-- end of figures -->([\s\S]*)/) ?? [];
    if (before === undefined || after === undefined) throw new Error(`no place for ${name}`);
    text = `${before}${start}\n\n${write()}\n\n<!-- end of figures -->${after}`;
  }
  return text;
}

const count = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
const dollars = (value: number, digits = 4) => `$${value.toFixed(digits)}`;

function dashboardTable(): string {
  const { openParents, openChilds, seeDeposit } = DASHBOARD_READS;
  const row = (what: string, reads: typeof openParents | typeof openChilds | typeof seeDeposit) => [
    what,
    ...[reads.listeners, reads.rules, reads.calls, totalReads(reads)].map(count),
  ];
  return table(
    ['', 'listeners', 'security rules', 'calls', 'reads', 'at most'],
    [
      [...row('a parent signs in and sees three children', openParents), count(MOST_READS_TO_OPEN)],
      [...row('a child signs in and sees its dashboard', openChilds), count(MOST_READS_TO_OPEN)],
      [...row('one more deposit on an open one', seeDeposit), count(MOST_READS_TO_SEE_A_DEPOSIT)],
    ],
  );
}

function pollingTable(): string {
  const polled = dashboardReads(pollingParent(), pollingChild());
  const ours = dashboardReads(listeningParent(), listeningChild());
  const times = (a: number, b: number) => `${(a / b).toFixed(0)} times`;
  const row = (what: string, a: number, b: number) => [what, count(a), count(b), times(a, b)];
  return table(
    ['Reads', 'polled as documented', 'ours', ''],
    [
      row('a parent’s dashboard, to open', pollingParent().toOpen, listeningParent().toOpen),
      row('and each minute', pollingParent().perMinute, listeningParent().perMinute),
      row('a child’s dashboard, to open', pollingChild().toOpen, listeningChild().toOpen),
      row('and each minute', pollingChild().perMinute, listeningChild().perMinute),
      row('a family, each day', polled / MONTH.days, ours / MONTH.days),
      row('a family, each month', polled, ours),
    ],
  );
}

function monthTable(): string {
  const items = monthOfFamily();
  const row = ({ what, ...item }: Item) => [
    what,
    ...[item.reads, item.writes, item.requests].map(count),
    dollars(costOf(item)),
  ];
  const all = total(items);
  const storage = storageAfterYear();
  return table(
    ['A family and month', 'reads', 'writes', 'requests', 'US dollars'],
    [
      ...items.map(row),
      [
        `a year of entries kept, ${storage.mebibytes.toFixed(1)} MiB`,
        '',
        '',
        '',
        dollars(storage.dollars),
      ],
      row({ what: 'together', ...all }).map((cell, index, cells) =>
        index === cells.length - 1 ? dollars(costOf(all) + storage.dollars) : cell,
      ),
    ],
  );
}

/** Returns what a family costs a month in each region that set-up offers. */
function regionsTable(): string {
  const all = total(monthOfFamily());
  return table(
    ['Region', 'a family and month', 'prices of Firestore'],
    REGIONS.map(({ id, place, firestore }) => {
      const prices = pricesIn(id);
      return [
        place,
        dollars(costOf(all, prices) + storageAfterYear(prices).dollars),
        firestore ? 'its own' : 'dearer price used',
      ];
    }),
  );
}

/** Assumed ratio of the busiest minutes to an even spread over the day. */
const PEAK = 5;

function sizesTable(): string {
  const items = monthOfFamily();
  const perSecond = (perMonth: number) => (PEAK * perMonth) / (MONTH.days * 24 * 60 * 60);
  const { requests, authLookUps } = total(items);
  const opens = MONTH.parentOpens + MONTH.childOpens;
  const openNow = perSecond(opens) * MONTH.minutesOpen * 60;
  const moves = perSecond(MONTH.deposits + MONTH.allowances + MONTH.withdrawals + MONTH.trades);
  const bill = costOf(total(items)) + storageAfterYear().dollars;
  const rows: [string, (families: number) => string][] = [
    ['dashboards open at the busiest time', (n) => count(n * openNow)],
    ['requests a second then', (n) => count(n * perSecond(requests))],
    ['requests a day', (n) => count((n * requests) / MONTH.days)],
    ['look-ups at Auth a day', (n) => count((n * authLookUps) / MONTH.days)],
    ['look-ups at Auth a second at the busiest time', (n) => count(n * perSecond(authLookUps))],
    ['entries a second then', (n) => count(n * moves)],
    ['reads of one nightly check', (n) => count(nightlyCheck(n).reads)],
    [
      'and what they cost a month',
      (n) => `$${count(nightlyCheck(n).reads * MONTH.days * PRICES.reads)}`,
    ],
    ['minutes that it takes', (n) => count(nightlyCheck(n).minutes)],
    [
      'minutes that a month’s interest takes',
      (n) => count(Math.max(...Object.values(interestRun(n)))),
    ],
    ['of these, until the last page is handed over', (n) => count(interestRun(n).walk)],
    ['all of it, a month', (n) => `$${count(n * bill)}`],
  ];
  const sizes = [1e3, 1e5, 1e7];
  return table(
    ['Families', ...sizes.map(count)],
    rows.map(([what, of]) => [what, ...sizes.map(of)]),
  );
}
