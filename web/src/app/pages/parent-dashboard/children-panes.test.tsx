import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeHold,
  fakeJar,
  fakePreferences,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import {
  answer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../../testing/fake-server';
import { answeredEntry } from '../../../testing/show-entry-sheet';
import { renderPart, toastText } from '../../../testing/render-part';
// Imported up front rather than during a test: the component library loads slowly.
import './correction-sheet';
import './history-sheet';
import '../../../kit/celebration/celebration-sheet';
import { ChildrenTab } from './children-tab';
import { Correcting } from './correcting';

const LEO = fakeChild({ id: 'leo', name: 'Leo' });
const MIA = fakeChild();

beforeEach(() => {
  resetLive();
  document.title = 'Dashboard · PennySprout';
  setLive({
    children: ready([MIA, LEO]),
    preferences: ready(fakePreferences({ depositReasons: ['Allowance', 'Gift'] })),
    balances: ready([fakeBalance('USD', 1234)]),
    entries: ready([fakeEntry('b', { minor: 500, description: 'Allowance' })]),
  });
  setLive({ balances: ready([fakeBalance('USD', 666)]) }, { childId: 'leo' });
});

/** Shows the page's address, with a button that goes back as the browser does. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button onClick={() => void navigate(-1)}>{`browser back from ${search || 'all'}`}</button>
  );
}

interface Where {
  readonly at?: string;
  readonly wide?: boolean;
}

function show({ at = '/dashboard', wide = false }: Where = {}) {
  const part = (
    <>
      <Address />
      <Correcting familyId="lin">
        <ChildrenTab familyId="lin" />
      </Correcting>
    </>
  );
  return renderPart(part, 'en', { at, wide });
}

const rows = () => screen.getByRole('list', { name: 'My Child Accounts' });
const row = (name: string) => screen.getByRole('link', { name });
const cards = () => screen.queryAllByRole('article').map((card) => card.ariaLabelledByElements);
const article = (name: string) => screen.queryByRole('article', { name });
const together = () => screen.getByRole('region', { name: 'All together' }).textContent;

describe('the rows of the children', () => {
  test('show each child’s total and the sum of all, but no card', async () => {
    await show();
    const texts = within(rows())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual(['Mia$12.34', 'Leo$6.66']);
    expect(together()).toContain('$19.00');
    expect(cards()).toEqual([]);
  });

  test('are grey and marked where they include an estimate, as is the sum', async () => {
    startFakeServer({ '/api/currency-exchange-rate': () => refusal('market_unavailable') });
    setLive({ balances: ready([fakeBalance('EUR', 1000)]) }, { childId: 'leo' });
    await show();
    await within(rows()).findByText('$10.00');
    expect(within(rows()).getAllByRole('listitem')[1]?.textContent).toBe(
      'Leo≈\u00a0estimate $10.00',
    );
    expect(together()).toContain('≈\u00a0estimate $22.34');
  });

  test('show what is loading and what cannot be loaded', async () => {
    setLive({ balances: LOADING }, { childId: 'leo' });
    await show();
    expect(within(rows()).getAllByRole('listitem')[1]?.textContent).toBe('LeoLoading…');
    expect(together()).toContain('Loading…');
    act(() => {
      setLive({ balances: { status: 'error', retry: () => undefined } }, { childId: 'leo' });
    });
    expect(rows().textContent).toContain('The total cannot be shown right now.');
    expect(together()).toContain('The total cannot be shown right now.');
  });
});

describe('the page of a child', () => {
  test('opens from the child’s row, has a heading, and leads back to the row', async () => {
    await show();
    await userEvent.click(row('Leo'));
    screen.getByText('browser back from ?child=leo');
    const heading = screen.getByRole('heading', { name: 'Leo' });
    expect(article('Leo')).not.toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Leo · PennySprout');
    expect(screen.queryByRole('link', { name: 'Mia' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(row('Leo'));
    expect(document.title).toBe('Dashboard · PennySprout');
    expect(cards()).toEqual([]);
  });

  test('is left with the browser’s back button', async () => {
    await show();
    await userEvent.click(row('Leo'));
    await userEvent.click(screen.getByText('browser back from ?child=leo'));
    expect(document.activeElement).toBe(row('Leo'));
  });

  test('stays open after a reload, without taking the focus, and leads back', async () => {
    await show({ at: '/dashboard?child=mia' });
    expect(article('Mia')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Mia · PennySprout');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    screen.getByText('browser back from all');
    expect(document.activeElement).toBe(row('Mia'));
  });

  test('shows the list for an unknown child', async () => {
    await show({ at: '/dashboard?child=nobody' });
    expect(cards()).toEqual([]);
    within(rows()).getByText('Leo');
    expect(document.title).toBe('Dashboard · PennySprout');
  });

  test('is beside the rows on a wide screen, with the first child by default', async () => {
    await show({ wide: true });
    expect(article('Mia')).not.toBeNull();
    expect(row('Mia').ariaCurrent).toBe('true');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(row('Leo'));
    expect(article('Mia')).toBeNull();
    expect(article('Leo')).not.toBeNull();
    expect(row('Leo').ariaCurrent).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Leo' }));
  });

  test('is always open for an only child, without rows', async () => {
    setLive({ children: ready([MIA]) });
    await show();
    expect(article('Mia')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Mia' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByText('All together')).toBeNull();
    screen.getByRole('button', { name: 'Add Child' });
  });
});

describe('what comes next for a child', () => {
  const next = (index: number) => within(rows()).getAllByRole('listitem')[index]?.textContent;

  test('is its allowance, else its goal', async () => {
    const bike = fakeJar('bike', { saved: 400, target: 1000 });
    setLive({
      balances: ready([fakeBalance('USD', 1234, [bike])]),
      allowances: ready([fakeAllowance({ childId: 'leo' })]),
    });
    await show();
    expect(next(0)).toBe('Miabike 40%$12.34');
    expect(next(1)).toMatch(/^Leo(\w{3}|\w{3} \d+) \$5.00\$6.66$/);
  });

  test('is that the child is new, or that its goal is reached', async () => {
    const full = fakeJar('bike', { saved: 400, target: 400 });
    setLive({ balances: ready([fakeBalance('USD', 1234, [full])]) });
    setLive({ balances: ready([]) }, { childId: 'leo' });
    await show();
    expect(next(0)).toBe('Miabike is full$12.34');
    expect(next(1)).toBe('LeoNew here$0.00');
  });

  test('is that its goal is asked for, and not empty again', async () => {
    const asked = fakeJar('bike', { saved: 0, target: 400 });
    setLive({ balances: ready([fakeBalance('USD', 1234, [asked], [fakeHold(asked, 400)])]) });
    await show();
    expect(next(0)).toBe('Miabike is full, waiting for an answer$12.34');
  });
});

describe('the usual amount', () => {
  const hand = () => screen.queryByRole('button', { name: /^Hand/ });

  test('is handed with one tap on the card of a child', async () => {
    const entry = { id: 'p1_mia', userId: 'mia', amount: 5, currency: 'USD' };
    const pay = vi.fn<Answer>(() => answer({ id: 'p1', entries: [answeredEntry(5, entry)] }));
    startFakeServer({ '/api/pay-days': pay });
    await show({ at: '/dashboard?child=mia' });
    await userEvent.click(screen.getByRole('button', { name: 'Hand Mia $5.00' }));
    await waitFor(() => expect(toastText()).toBe('1 child paid'));
    expect(requestsTo(pay)[0]?.body).toMatchObject({
      familyId: 'lin',
      payments: [{ childId: 'mia', amount: 5, currency: 'USD', description: 'Allowance' }],
    });
  });

  test('is not offered to a child with an allowance, or in a family without reasons', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    const view = await show({ at: '/dashboard?child=mia' });
    expect(hand()).toBeNull();
    view.unmount();
    setLive({
      allowances: ready([]),
      preferences: ready(fakePreferences({ depositReasons: [] })),
    });
    await show({ at: '/dashboard?child=mia' });
    expect(hand()).toBeNull();
  });
});
