import { expect, test } from 'vitest';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeRequest,
} from '../../../testing/fake-live';
import { happened, type Known } from './happened';

const LEO = fakeChild({ id: 'leo', name: 'Leo' });
const MIA = fakeChild();
const NOW = new Date('2026-03-11T07:30:00Z');
const TAIPEI = { now: NOW, timeZone: 'Asia/Taipei' };
const at = (time: string) => ({ timestamp: new Date(time) });

const told = (known: readonly Known[]) =>
  happened(known, TAIPEI).map(({ date, events }) => [
    date,
    ...events.map(({ child, event }) => `${child.name} ${event.kind}`),
  ]);

test('what happened is told of all children by day in the family’s time zone, newest first', () => {
  const since = new Date('2026-03-10T16:30:00Z');
  const instant = { toDate: () => since, toMillis: () => since.getTime() };
  const full = fakeJar('bike', { saved: 400, target: 400, fullSince: instant });
  const no = fakeRequest('r', { status: 'declined', decidedAt: new Date('2026-03-10T10:00:00Z') });
  const entries = [
    fakeEntry('late', at('2026-03-10T16:10:00Z')),
    fakeEntry('seven', at('2026-03-04T16:00:00Z')),
    fakeEntry('eight', at('2026-03-04T15:59:00Z')),
  ];
  const medals = { first_savings: new Date('2026-03-11T01:00:00Z') };
  expect(
    told([
      { child: LEO, entries, requests: [no] },
      { child: MIA, medals, accounts: [fakeBalance('USD', 400, [full])] },
    ]),
  ).toEqual([
    ['2026-03-11', 'Mia medal', 'Mia jar_full', 'Leo deposit'],
    ['2026-03-10', 'Leo request_no'],
    ['2026-03-05', 'Leo deposit'],
  ]);
});

test('of an entry that was taken back only that is told', () => {
  const undo = { kind: 'deposit_undo', undoes: 'a', minor: -100 } as const;
  const entries = [
    fakeEntry('undo_a', { ...undo, ...at('2026-03-11T02:00:00Z') }),
    fakeEntry('a', at('2026-03-11T01:00:00Z')),
  ];
  expect(told([{ child: LEO, entries }])).toEqual([['2026-03-11', 'Leo taken_back']]);
});

test('a yes is told by its entry, and not once that was taken back, or is listed elsewhere', () => {
  const yes = { status: 'approved', decidedAt: NOW, entryId: 'e' } as const;
  const requests = [fakeRequest('r', yes)];
  const given = fakeEntry('e', { minor: -300, ...at('2026-03-11T01:00:00Z') });
  const undo = { kind: 'withdrawal_undo', undoes: 'e', minor: 300 } as const;
  const undone = fakeEntry('undo_e', { ...undo, ...at('2026-03-11T02:00:00Z') });
  expect(told([{ child: LEO, entries: [given], requests }])[0]).toContain('Leo request_yes');
  expect(told([{ child: LEO, entries: [undone, given], requests }])).toEqual([
    ['2026-03-11', 'Leo taken_back'],
  ]);
  expect(told([{ child: LEO, entries: [], requests }])).toEqual([]);
});

test('at most eight events are told', () => {
  const entries = Array.from({ length: 12 }, (_, index) =>
    fakeEntry(`e${index}`, at(`2026-03-11T06:${String(59 - index)}:00Z`)),
  );
  expect(told([{ child: LEO, entries }])[0]).toHaveLength(1 + 8);
});
