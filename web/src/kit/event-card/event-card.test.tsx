import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Size } from '../../events/cards';
import type { ChildEvent } from '../../events/event';
import { eventOfEntry, eventOfRequest } from '../../events/event-of';
import { useEventWords, type Audience } from '../../events/words';
import { fakeEntry, fakeJar, fakeJarMove, fakeRequest } from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import { CardParts } from './card-parts';
import { EventCard } from './event-card';

const AUDIENCE: Audience = {
  reader: 'child',
  name: 'Leo',
  people: { mei: { name: 'Mei Lin', picture: '/mei.png', calledBy: 'Mom' } },
  readerId: null,
  timeZone: undefined,
};

interface ToldProps {
  readonly event: ChildEvent;
  readonly size: 'row' | 'card';
  readonly drawJar?: (pot: string) => ReactNode;
}

function Told(props: ToldProps) {
  const words = useEventWords(AUDIENCE);
  return <EventCard {...props} action={<button>Act</button>} words={words} />;
}

test.each<[Size, string[]]>([
  ['toast', ['who', 'what', 'action']],
  ['row', ['who', 'what', 'howMuch', 'changes', 'action']],
  ['card', ['who', 'what', 'howMuch', 'where', 'changes', 'action']],
  ['celebration', ['who', 'what', 'howMuch', 'where', 'changes', 'action']],
])('of the size %s, the card has its parts in their order: %j', async (size, order) => {
  const parts = {
    action: 'action',
    changes: 'changes',
    where: 'where',
    howMuch: 'howMuch',
    what: 'what',
    who: 'who',
  };
  const { container } = await renderPart(<CardParts parts={parts} size={size} />);
  expect(container.textContent).toBe(order.join(''));
});

test('the card tells who, what, how much, where it went, what it changes, and what to do', async () => {
  const entry = fakeEntry('e', { minor: 500, description: 'Chore', createdBy: 'mei' });
  const move = fakeJarMove('e', { legs: [[fakeJar('Bike'), 500]] });
  const event = { ...(eventOfEntry(entry) as ChildEvent<'deposit'>), move };
  const { container } = await renderPart(<Told event={event} size="card" />);
  expect(container.textContent).toBe(
    'DepositMom gave you money · Chore+$5.00Bike +$5.00Balance $5.00Act',
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/mei.png');
});

test('the card draws the jars that are still there, and coins fill those that money came into', async () => {
  const [bike, kite, gone] = [fakeJar('Bike'), fakeJar('Kite'), fakeJar('Gone')];
  const legs = [
    [bike, 500],
    [kite, -200],
    [gone, 200],
  ] as const;
  const entry = fakeEntry('e', { minor: 500, createdBy: 'mei' });
  const event = {
    ...(eventOfEntry(entry) as ChildEvent<'deposit'>),
    move: fakeJarMove('e', { legs }),
  };
  const drawJar = (pot: string) => (pot === gone.id ? null : <i>jar</i>);
  await renderPart(<Told drawJar={drawJar} event={event} size="card" />);
  const placeOf = (text: string) => screen.getByText(text, { exact: false, ignore: 'i' });
  expect(placeOf('Bike +$5.00').dataset['fills']).toBe('');
  expect(placeOf('Kite −$2.00').dataset['fills']).toBeUndefined();
  expect(placeOf('Kite −$2.00').textContent).toContain('jar');
  expect(placeOf('Gone +$2.00').textContent).not.toContain('jar');
  expect(placeOf('Gone +$2.00').dataset['fills']).toBeUndefined();
});

test('the card shows a reply under the sentence', async () => {
  const request = fakeRequest('r', { status: 'declined', decidedBy: 'mei', reply: 'In May' });
  const { container } = await renderPart(<Told event={eventOfRequest(request)!} size="row" />);
  expect(container.textContent).toContain('Your $3.00 is free again.“In May”');
});

test('the card shows Penny for the bank, and only the icon for somebody unknown', async () => {
  const interest = { period: '2026-02', annualRatePercent: 3, balanceMinor: 0 } as never;
  const { container } = await renderPart(
    <Told event={eventOfEntry(fakeEntry('e', { kind: 'interest', interest }))} size="row" />,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  const { container: unknown } = await renderPart(
    <Told event={eventOfEntry(fakeEntry('f', { createdBy: 'gone' }))} size="row" />,
  );
  expect(unknown.querySelectorAll('svg')).toHaveLength(1);
  screen.getByText(/A parent gave you/);
});

test('the card is not shown to a reader who is not told', async () => {
  const event = { kind: 'allowance_not_paid', id: 'a', at: new Date(), allowance: {} } as never;
  const { container } = await renderPart(<Told event={event} size="row" />);
  expect(container.textContent).toBe('');
});
