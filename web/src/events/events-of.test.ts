import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ENTRY_KINDS } from '@pennysprout/shared/ledger/kinds';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveEntry, LiveRequest } from '../kernel/live/live';
import {
  fakeAllowance,
  fakeBalance,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakeRequest,
  fakeStockAsset,
  fakeStockTransaction,
} from '../testing/fake-live';
import type { Sources, ChildEvent } from './event';
import { eventsOf } from './events-of';

const AT = new Date('2026-03-04T05:06:00Z');
const LATER = new Date('2026-03-05T05:06:00Z');

/** Returns kind and id of each event, in order. */
function told(known: Partial<Sources>): string[] {
  return eventsOf(known).map(nameOf);
}

function nameOf({ kind, id }: ChildEvent): string {
  return `${kind} ${id}`;
}

describe('an entry', () => {
  it.each([
    ['deposit', 'deposit'],
    ['withdrawal', 'withdrawal'],
    ['stock_buy', 'share_bought'],
    ['stock_sell', 'share_sold'],
    ['interest', 'interest'],
    ['deposit_undo', 'taken_back'],
    ['withdrawal_undo', 'taken_back'],
  ] as const)('of the kind %s is told as %s', (kind, event) => {
    expect(told({ entries: [fakeEntry('1', { kind })] })).toEqual([`${event} 1`]);
  });

  it('that an allowance paid is told as one', () => {
    const allowance = { allowanceId: 'fridays', dueOn: '2026-03-04' };
    expect(told({ entries: [fakeEntry('1', { allowance })] })).toEqual(['allowance 1']);
  });

  it('has its move, if that is known', () => {
    const moves = [fakeJarMove('1'), fakeJarMove('2')];
    const [event] = eventsOf({ entries: [fakeEntry('1')], moves });
    expect(event).toMatchObject({ kind: 'deposit', move: { id: '1' } });
  });

  it('of a trade is one event with it, and says how many shares there are now', () => {
    const trade = { ...fakeStockTransaction('t', { entryId: '1' }), quantityAfter: 5 };
    const events = eventsOf({ entries: [fakeEntry('1', { kind: 'stock_buy' })], trades: [trade] });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: 'share_bought', id: '1', trade: { quantityAfter: 5 } });
  });

  it('that is on no page leaves its trade to tell, under the same id', () => {
    const trade = fakeStockTransaction('t', { entryId: '1', operation: 'sell' });
    expect(told({ trades: [trade] })).toEqual(['share_sold 1']);
  });
});

describe('a request', () => {
  const answered = (changes: Partial<LiveRequest>) =>
    fakeRequest('wish', { decidedAt: LATER, status: 'approved', entryId: 'e', ...changes });

  it.each<[string, LiveRequest, readonly string[]]>([
    ['waits', fakeRequest('wish'), ['request_open wish']],
    ['got a yes', answered({ givenMinor: toMinorUnits(300) }), ['request_yes wish']],
    [
      'got a yes to all that a jar was for',
      answered({ closesJar: true, givenMinor: toMinorUnits(300) }),
      ['bought wish'],
    ],
    [
      'got a part of what a jar is for',
      answered({ closesJar: true, givenMinor: toMinorUnits(299) }),
      ['request_in_part wish'],
    ],
    ['got a part', answered({ givenMinor: toMinorUnits(299) }), ['request_in_part wish']],
    [
      'had cash kept, however much',
      answered({ kind: 'keep', givenMinor: toMinorUnits(1) }),
      ['keep_yes wish'],
    ],
    ['got a no', answered({ status: 'declined', entryId: null }), ['request_no wish']],
    ['was cancelled', answered({ status: 'cancelled', entryId: null }), []],
  ])('that %s is told alone', (_, request, expected) => {
    expect(told({ requests: [request] })).toEqual(expected);
  });

  it.each<[string, { requestId?: string }]>([
    ['by the entry', { requestId: 'wish' }],
    ['by the request, as in documents of before', {}],
  ])('and its entry are one event, tied %s', (_, tie) => {
    const entry = fakeEntry('e', { minor: -300, ...tie });
    const requests = [answered({ givenMinor: toMinorUnits(300) })];
    const events = eventsOf({ entries: [entry], requests });
    expect(events.map(nameOf)).toEqual(['request_yes wish']);
    expect(events[0]).toMatchObject({ at: entry.timestamp, entry: { id: 'e' } });
  });

  it('that bought what a jar was for has the name of the jar, and the days since its first move', () => {
    const kite = fakeJar('Kite');
    const entry = fakeEntry('e', { minor: -300, requestId: 'wish', timestamp: LATER });
    const before = (days: number) => new Date(LATER.getTime() - days * 24 * 60 * 60 * 1000);
    const allMoves = [2, 12.5, 5].map((days) =>
      fakeJarMove(`${days}`, { legs: [[kite, 100]], timestamp: before(days) }),
    );
    const other = fakeJarMove('o', { legs: [[fakeJar('Other'), 100]], timestamp: before(90) });
    const requests = [fakeRequest('wish', { closesJar: true, from: kite.id, reason: 'Fly!' })];
    const known = { entries: [entry], requests };
    const [told] = eventsOf({ ...known, allMoves: [...allMoves, other] });
    expect(told).toMatchObject({ kind: 'bought', jar: 'Kite', days: 12 });
    expect(eventsOf(known)[0]).toMatchObject({ kind: 'bought', jar: 'Fly!', days: null });
  });

  it('that is on no page leaves its entry to tell, under the same id', () => {
    const entries = [fakeEntry('e', { minor: -300, requestId: 'wish' })];
    expect(told({ entries })).toEqual(['request_yes wish']);
  });

  it('that still seems to wait is told by the entry that answers it, in part if it gave less', () => {
    const entries = [fakeEntry('e', { minor: -200, requestId: 'wish' })];
    expect(told({ entries, requests: [fakeRequest('wish')] })).toEqual(['request_in_part wish']);
  });

  it('with a no has the jar that has its money again', () => {
    const kite = fakeJar('kite');
    const pots = { freeParts: 1, jars: [kite], holds: [] };
    const [event] = eventsOf({
      requests: [answered({ status: 'declined', from: kite.id })],
      accounts: [{ ...fakeBalance('USD', 1000), pots }],
    });
    expect(event).toMatchObject({ kind: 'request_no', at: LATER, jar: kite });
  });
});

test('a jar is told since it is full, and not if that is unknown', () => {
  const since = { toDate: () => AT, toMillis: () => AT.getTime() };
  const full = { ...fakeJar('bike', { saved: 500, target: 500 }), fullSince: since };
  const unknown = fakeJar('kite', { saved: 500, target: 500 });
  const account = {
    ...fakeBalance('USD', 1000),
    pots: { freeParts: 1, jars: [full, unknown], holds: [] },
  };
  expect(told({ accounts: [account] })).toEqual(['jar_full USD_bike']);
});

test('a medal is told at the instant that it was reached', () => {
  expect(eventsOf({ medals: { first_share: AT } })).toMatchObject([
    { kind: 'medal', id: 'first_share', at: AT },
  ]);
});

test('an allowance is told since it could not be paid, and not once it can or if that is unknown', () => {
  const problem = 'amount_out_of_range';
  const allowances = [
    fakeAllowance({ id: 'a', problem, problemSince: AT }),
    fakeAllowance({ id: 'b', problem }),
    fakeAllowance({ id: 'c', problemSince: AT }),
  ];
  expect(told({ allowances })).toEqual(['allowance_not_paid a']);
});

/** A few instants, so that many events share one. */
const instants = fc
  .integer({ min: 0, max: 3 })
  .map((hours) => new Date(AT.getTime() + hours * 3_600_000));

/** Ids of what a sequence of documents is about: as many, and all different. */
const ids = (prefix: string, most = 8) =>
  fc.uniqueArray(
    fc.integer({ min: 0, max: 99 }).map((id) => `${prefix}${id}`),
    { maxLength: most },
  );

const entriesWith = (tie: boolean): fc.Arbitrary<readonly LiveEntry[]> =>
  ids('e').chain((all) =>
    fc.tuple(
      ...all.map((id) =>
        fc
          .record({
            kind: fc.constantFrom(...ENTRY_KINDS),
            timestamp: instants,
            answers: fc.boolean(),
          })
          .map(({ kind, timestamp, answers }) => {
            const minor = kind === 'withdrawal' ? -300 : 300;
            const isAnswer = answers && (kind === 'deposit' || kind === 'withdrawal');
            const answer = tie && isAnswer ? { requestId: `r-${id}` } : {};
            return fakeEntry(id, { kind, minor, timestamp, ...answer });
          }),
      ),
    ),
  );

/** Requests: some answered by one of the entries, whether or not that says so, and some not. */
const requestsFor = (entries: readonly LiveEntry[]): fc.Arbitrary<readonly LiveRequest[]> => {
  const given = entries.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  const answered = given.map(({ id, kind, timestamp }) =>
    fakeRequest(`r-${id}`, {
      kind: kind === 'deposit' ? 'keep' : 'spend',
      status: 'approved',
      entryId: id,
      givenMinor: toMinorUnits(300),
      decidedAt: timestamp,
    }),
  );
  const others = ids('r').chain((all) =>
    fc.tuple(
      ...all.map((id) =>
        fc
          .record({
            status: fc.constantFrom(
              'open' as const,
              'approved' as const,
              'declined' as const,
              'cancelled' as const,
            ),
            kind: fc.constantFrom('spend' as const, 'keep' as const),
            decidedAt: instants,
          })
          .map((changes) => fakeRequest(id, { ...changes, givenMinor: toMinorUnits(200) })),
      ),
    ),
  );
  return fc.tuple(fc.subarray(answered), others).map(([known, more]) => [...known, ...more]);
};

const sources: fc.Arbitrary<Sources> = fc
  .boolean()
  .chain(entriesWith)
  .chain((entries) => {
    const traded = entries.filter(({ kind }) => kind === 'stock_buy' || kind === 'stock_sell');
    return fc.record({
      entries: fc.constant(entries),
      moves: fc.subarray(entries.map(({ id }) => fakeJarMove(id))),
      requests: requestsFor(entries),
      trades: fc
        .tuple(fc.subarray(traded.map(({ id }) => id)), ids('t'))
        .map(([own, others]) =>
          [...own, ...others].map((entryId) =>
            fakeStockTransaction(`trade-${entryId}`, { entryId }),
          ),
        ),
      accounts: fc.constant([]),
      holdings: fc.constant([fakeStockAsset()]),
      localCurrency: fc.constant('USD' as const),
      medals: fc.dictionary(fc.constantFrom('first_share', 'kept_three', 'saved_10000'), instants),
      allowances: fc.constant([]),
      allMoves: fc.constant([]),
    });
  });

/** Returns the ids of the entries that an event tells. */
function entriesOf(event: ChildEvent): readonly string[] {
  return 'entry' in event && event.entry ? [event.entry.id] : [];
}

describe('whatever is known', () => {
  it('is told in the same order, however the documents are shuffled', () => {
    const shuffled = sources.chain((known) =>
      fc.record({
        known: fc.constant(known),
        entries: shuffle(known.entries),
        requests: shuffle(known.requests),
        trades: shuffle(known.trades),
        medals: shuffle(Object.entries(known.medals)).map((all) => Object.fromEntries(all)),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ known, ...others }) => {
        expect(eventsOf({ ...known, ...others })).toEqual(eventsOf(known));
      }),
    );
  });

  it('is told by instant, then kind, then id', () => {
    fc.assert(
      fc.property(sources, (known) => {
        const keys = eventsOf(known).map(({ at, kind, id }) => `${at.toISOString()} ${kind} ${id}`);
        expect(keys).toEqual([...keys].sort());
      }),
    );
  });

  it('is told once: no event twice, and each entry by one', () => {
    fc.assert(
      fc.property(sources, (known) => {
        const events = eventsOf(known);
        expect(new Set(events.map(nameOf)).size).toBe(events.length);
        const entries = events.flatMap(entriesOf);
        expect([...entries].sort()).toEqual(known.entries.map(({ id }) => id).sort());
      }),
    );
  });
});

function shuffle<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}
