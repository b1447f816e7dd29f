import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { LONG } from '../../catalogue/family-fixture';
import type { Stories } from '../../catalogue/stories';
import type { EventKind, ChildEvent } from '../../events/event';
import { eventOfEntry, eventOfRequest, eventOfTrade } from '../../events/event-of';
import { useEventWords, type Reader } from '../../events/words';
import {
  fakeAllowance,
  fakeEntry,
  fakeJar,
  fakeRequest,
  fakeSplit,
  fakeStockTransaction,
} from '../../testing/fake-live';
import { List } from '../layout/list';
import { EventCard } from './event-card';

const AT = new Date('2026-03-05T05:06:00Z');
const people = { mei: { name: LONG.latin, picture: '' } };
const bike = fakeJar(LONG.jar);
const interest = {
  period: '2026-02',
  annualRatePercent: 3,
  balanceMinor: toMinorUnits(1000),
} as const;
const allowance = { allowanceId: 'a', dueOn: '2026-03-04' };

const envelope = {
  batchId: 'b',
  from: LONG.latin,
  wish: '快高長大',
  household: null,
  occasion: 'new_year',
  year: 2026,
} as const;

const ofEntry = (changes: Parameters<typeof fakeEntry>[1]) =>
  eventOfEntry(fakeEntry('e', { minor: 500, createdBy: 'mei', ...changes }));

function ofRequest(changes: Parameters<typeof fakeRequest>[1]): ChildEvent {
  const event = eventOfRequest(fakeRequest('r', { decidedBy: 'mei', decidedAt: AT, ...changes }));
  if (!event) throw new Error('A cancelled request is no event.');
  return event;
}

const yes = (given: number) => ({ status: 'approved', givenMinor: toMinorUnits(given) }) as const;

/** An event of each kind. */
const EVENTS: Readonly<Record<EventKind, ChildEvent>> = {
  deposit: ofEntry({ description: 'Chore' }),
  allowance: ofEntry({ description: 'Allowance', createdBy: 'schedule', allowance }),
  red_envelope: ofEntry({ description: LONG.latin, envelope }),
  withdrawal: ofEntry({ minor: -300, description: LONG.han }),
  request_open: ofRequest({}),
  request_yes: ofRequest({ ...yes(300), reply: 'Have fun!' }),
  bought: ofRequest({ ...yes(300), closesJar: true, reason: 'Bicycle' }),
  request_in_part: ofRequest(yes(200)),
  request_no: ofRequest({ status: 'declined' }),
  keep_yes: ofRequest({ kind: 'keep', from: null, ...yes(300) }),
  earned: ofRequest({ kind: 'earn', from: null, ...yes(500) }),
  interest: ofEntry({ kind: 'interest', minor: 3, interest, createdBy: 'schedule' }),
  jar_full: { kind: 'jar_full', id: bike.id, at: AT, jar: bike, currency: 'USD' },
  medal: { kind: 'medal', id: 'saved_10000', at: AT, medal: 'saved_10000', currency: 'USD' },
  share_bought: eventOfTrade({ ...fakeStockTransaction('t'), quantityAfter: 5 }),
  share_given: eventOfTrade(fakeStockTransaction('t', { bundle: 't', createdBy: 'mei' })),
  share_taken_back: eventOfTrade(fakeStockTransaction('t', { operation: 'buy_undo' })),
  share_sold: eventOfTrade(fakeStockTransaction('t', { operation: 'sell' })),
  share_split: eventOfTrade(fakeSplit('s')),
  taken_back: ofEntry({ kind: 'deposit_undo', undoes: 'd', minor: -500, description: 'Chore' }),
  allowance_not_paid: {
    kind: 'allowance_not_paid',
    id: 'a',
    at: AT,
    allowance: fakeAllowance({ problem: 'amount_out_of_range' }),
  },
};

interface TellingProps {
  readonly reader: Reader;
  readonly size: 'row' | 'card' | 'celebration';
}

/** Each event, as it is told to a reader. */
function Telling({ reader, size }: TellingProps) {
  const words = useEventWords({
    reader,
    name: LONG.han,
    people,
    readerId: null,
    timeZone: undefined,
  });
  return (
    <List gap={2}>
      {Object.values(EVENTS).map((event) => (
        <li key={event.kind}>
          <EventCard event={event} size={size} words={words} />
        </li>
      ))}
    </List>
  );
}

export const stories: Stories = {
  'row, to the child': <Telling reader="child" size="row" />,
  'row, to a parent': <Telling reader="parent" size="row" />,
  'card, to the child': <Telling reader="child" size="card" />,
  'card, to a parent': <Telling reader="parent" size="card" />,
  'celebration, to the child': <Telling reader="child" size="celebration" />,
};
