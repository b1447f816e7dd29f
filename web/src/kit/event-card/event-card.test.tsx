import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Size } from '../../events/cards';
import type { ToldEvent } from '../../events/event';
import { eventOfEntry, eventOfRequest } from '../../events/event-of';
import { useEventWords, type Audience } from '../../events/words';
import { fakeEntry, fakeJar, fakeJarMove, fakeRequest } from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import { CardParts } from './card-parts';
import { EventCard } from './event-card';

const AUDIENCE: Audience = {
  reader: 'child',
  name: 'Leo',
  people: { mei: { name: 'Mei Lin', picture: '/mei.png' } },
  readerId: null,
  timeZone: undefined,
};

function Told({ event, size }: { readonly event: ToldEvent; readonly size: 'row' | 'card' }) {
  const words = useEventWords(AUDIENCE);
  return <EventCard action={<button>Act</button>} event={event} size={size} words={words} />;
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
  const event = { ...(eventOfEntry(entry) as ToldEvent<'deposit'>), move };
  const { container } = await renderPart(<Told event={event} size="card" />);
  expect(container.textContent).toBe(
    'DepositMei Lin gave you $5.00 · Chore+$5.00Bike +$5.00Balance $5.00Act',
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/mei.png');
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
