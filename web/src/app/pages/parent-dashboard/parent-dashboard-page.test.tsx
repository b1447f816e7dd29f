import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeChild,
  fakeEntries,
  fakeEntry,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { answer, startFakeServer } from '../../../testing/fake-server';
import { stubSession } from '../../../testing/fake-session';
import { renderPart, toastText } from '../../../testing/render-part';
// Imported up front rather than during a test: the component library loads slowly.
import '../../../children/parts/add-child-sheet';
import './correction-sheet';
import './history-sheet';
import '../../../kit/celebration/celebration-sheet';
import { ParentDashboardPage } from './parent-dashboard-page';

const session = {
  currentFamily: null as object | null,
  deleting: null as object | null,
  families: [],
  invitations: [] as object[],
};
const actions = {
  refreshFamilies: () => Promise.resolve(null),
  startImpersonation: vi.fn(() => true),
  joinFamily: vi.fn(),
};

stubSession(
  () => ({ status: 'parent', parent: { id: 'mei', name: 'Mei Lin' }, ...session }),
  actions,
);

const DEPOSITED = {
  id: 'e1',
  userId: 'mia',
  kind: 'deposit',
  amount: 5,
  balanceAfter: 20,
  currency: 'USD',
  description: 'Gift',
  timestamp: '2026-03-04T05:06:00.000Z',
  createdBy: 'parent',
};

beforeEach(() => {
  resetLive();
  session.currentFamily = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
});

const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the parent’s dashboard', () => {
  test('shows its heading, the family and a welcome', async () => {
    await renderPart(<ParentDashboardPage />);
    screen.getByRole('heading', { level: 1, name: 'Parent Dashboard' });
    screen.getByText('Family: Lin Family');
    await userEvent.click(screen.getByText('Wisdom of the Day'));
    await screen.findByRole('heading', { level: 3, name: 'Welcome, Mei Lin' });
  });

  test('says so when there is no family', async () => {
    session.currentFamily = null;
    await renderPart(<ParentDashboardPage />);
    await screen.findByText('You are not in a family yet');
    screen.getByRole('button', { name: 'Create Family' });
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Child' })).toBeNull();
  });
});

test('a family that is being deleted is said to be, once its parent has no access any more', async () => {
  session.deleting = session.currentFamily;
  session.currentFamily = null;
  await renderPart(<ParentDashboardPage />);
  expect(screen.getByRole('status').textContent).toMatch(/^Lin Family is being deleted/);
  expect(screen.queryByText('You are not in a family yet')).toBeNull();
  session.deleting = null;
});

describe('the list of children', () => {
  test('invites to add the first child', async () => {
    await renderPart(<ParentDashboardPage />);
    screen.getByText('No child accounts yet');
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    await screen.findByRole('dialog', { name: 'Add New Child Account' });
  });

  test('focuses its heading when the focused card disappears', async () => {
    setLive({ children: ready([fakeChild(), fakeChild({ id: 'leo', name: 'Leo' })]) });
    await renderPart(<ParentDashboardPage />, 'en', { at: '/dashboard?child=leo' });
    card('Leo').getAllByRole('button')[0]!.focus();
    act(() => {
      setLive({ children: ready([fakeChild()]) });
    });
    expect(document.activeElement?.textContent).toBe('My Child Accounts');
  });

  test('shows placeholders until the family’s currency is known as well', async () => {
    setLive({ children: ready([fakeChild()]), preferences: LOADING });
    await renderPart(<ParentDashboardPage />);
    screen.getByText('Loading the child accounts…');
    act(() => {
      setLive({ preferences: ready(null) });
    });
    screen.getByRole('article', { name: 'Mia' });
  });

  test.each([
    ['children', 'Failed to fetch child accounts'],
    ['preferences', 'Failed to fetch family preferences'],
  ] as const)('can be retried when the %s do not load', async (part, message) => {
    const retry = vi.fn();
    setLive({ children: ready([fakeChild()]), [part]: { status: 'error', retry } });
    await renderPart(<ParentDashboardPage />);
    expect(screen.getByRole('alert').textContent).toContain(message);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a child’s card', () => {
  test('opens the child’s dashboard in the parent’s session', async () => {
    setLive({ children: ready([fakeChild()]) });
    await renderPart(<ParentDashboardPage />);
    await userEvent.click(card('Mia').getByRole('button', { name: 'View Kid Dashboard' }));
    expect(actions.startImpersonation).toHaveBeenLastCalledWith({
      id: 'mia',
      name: 'Mia',
      familyId: 'lin',
      accountNumber: '48213097',
    });
    await waitFor(() =>
      expect(toastText()).toBe(
        "Viewing Child Account / You are now viewing Mia's account. Switch back anytime.",
      ),
    );
    actions.startImpersonation.mockReturnValueOnce(false);
    await userEvent.click(card('Mia').getByRole('button', { name: 'View Kid Dashboard' }));
    await waitFor(() =>
      expect(toastText()).toBe('Not Allowed / Only parent accounts can view child dashboards.'),
    );
  });

  test('shows the account number in groups beside the sign-in, and the newest five entries', async () => {
    setLive({ children: ready([fakeChild()]), entries: ready(fakeEntries(9)) });
    await renderPart(<ParentDashboardPage />);
    await userEvent.click(card('Mia').getByText('Name, picture and sign-in'));
    card('Mia').getByText('4821 3097');
    const list = card('Mia').getByRole('list', { name: 'Recent transactions' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  });

  test('reports each part that does not load, and retries it', async () => {
    const retry = vi.fn();
    setLive({
      children: ready([fakeChild()]),
      balances: { status: 'error', retry },
      entries: { status: 'error', retry },
    });
    await renderPart(<ParentDashboardPage />);
    card('Mia').getByText('Failed to fetch balances');
    card('Mia').getByText('Failed to fetch transactions');
    for (const button of card('Mia').getAllByRole('button', { name: 'Try again' })) {
      await userEvent.click(button);
    }
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('opens an empty form again after Cancel', async () => {
    setLive({ children: ready([fakeChild()]), entries: ready([fakeEntry('a')]) });
    await renderPart(<ParentDashboardPage />);
    const user = userEvent.setup();
    await user.click(card('Mia').getByRole('button', { name: 'Withdraw' }));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card('Mia').getByRole('button', { name: 'Withdraw' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe(
      '',
    );
  });

  test('leads from the form to the celebration and back to the button', async () => {
    setLive({ children: ready([fakeChild()]), entries: ready([fakeEntry('a')]) });
    startFakeServer({ '/api/transactions/deposit': () => answer(DEPOSITED) });
    await renderPart(<ParentDashboardPage />);
    const user = userEvent.setup();
    await user.click(card('Mia').getByRole('button', { name: 'Deposit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5');
    await user.click(screen.getByRole('radio', { name: 'Gift' }));
    await user.click(screen.getByRole('button', { name: 'Add Reward' }));

    const celebration = await screen.findByRole('dialog', { name: 'Deposit Successful!' });
    expect(celebration.textContent).toContain("$5.00 was added to Mia's account.");
    await user.click(within(celebration).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(card('Mia').getByRole('button', { name: 'Deposit' }));

    await user.click(card('Mia').getByRole('button', { name: 'Deposit' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe(
      '',
    );
  });

  test('celebrates when everything is closed, even if another dialog came between', async () => {
    setLive({ children: ready([fakeChild()]), entries: ready([fakeEntry('a')]) });
    startFakeServer({ '/api/transactions/deposit': () => answer(DEPOSITED) });
    const menu = document.createElement('button');
    menu.setAttribute('aria-haspopup', 'menu');
    menu.setAttribute('aria-expanded', 'true');
    document.body.append(menu);
    await renderPart(<ParentDashboardPage />);
    const user = userEvent.setup();
    await user.click(card('Mia').getByRole('button', { name: 'Deposit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5');
    await user.click(screen.getByRole('radio', { name: 'Gift' }));
    await user.click(screen.getByRole('button', { name: 'Add Reward' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(card('Mia').getByRole('button', { name: 'History' }));
    const history = await screen.findByRole('dialog', { name: /Mia/ });
    menu.remove();
    await user.click(within(history).getByRole('button', { name: 'Close' }));
    await screen.findByRole('dialog', { name: 'Deposit Successful!' });
  });
});
