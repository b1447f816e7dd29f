import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored } from '../../../kernel/session/storage';
import { answer, FAMILIES, refusal, startFakeServer } from '../../../testing/fake-server';
import { appLoaded, expectToast, visit } from '../../../testing/render-app';
import { settled } from '../../../testing/settled';
import './invitations-page';

vi.mock('../../../kernel/firebase/auth', () => import('../../../testing/fake-auth'));
vi.mock('../../../kernel/live/documents', () => import('../../../testing/fake-live'));
vi.mock('../parent-dashboard/parent-dashboard-page', () => ({
  ParentDashboardPage: () => <h1>Parents’ page</h1>,
}));
vi.mock('../child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <h1>Child’s page</h1>,
}));

type Answers = Parameters<typeof startFakeServer>[0];

function invitation(id: string) {
  return {
    invitationId: id,
    familyName: `Family ${id}`,
    familyOwnerName: `Olga ${id}`,
    familyOwnerEmail: `olga.${id}@example.com`,
    role: 'parent',
    expiresAt: '2026-03-15T10:00:00.000Z',
  };
}

function serve(ids: string[], answers: Answers = {}) {
  return startFakeServer({ '/api/invitations': () => answer(ids.map(invitation)), ...answers });
}

beforeEach(() => {
  serve([]);
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  await visit({ at: '/invitations', as: 'parent' });
  await screen.findByRole('heading', { level: 1, name: 'Family Invitations' });
}

const cards = () =>
  screen.queryAllByRole('article').map((card) => card.ariaLabel ?? headingOf(card));
const headingOf = (card: HTMLElement) => within(card).getByRole('heading').textContent;
const accept = (id: string) =>
  screen.getByRole('button', { name: `Accept the invitation to Family ${id}` });
const decline = (id: string) =>
  screen.getByRole('button', { name: `Decline the invitation to Family ${id}` });

async function arriveAtDashboard() {
  await screen.findByRole('heading', { name: 'Parents’ page' });
  expect(window.location.pathname).toBe('/dashboard');
}

describe('the invitations page', () => {
  test('opens for a parent with invitations, at sign-in or when the dashboard loads', async () => {
    serve(['a']);
    await visit({ at: '/', as: 'parent' });
    await screen.findByRole('heading', { name: 'Family Invitations' });
    expect(window.location.pathname).toBe('/invitations');
    expect(document.title).toBe('Invitations · PennySprout');
  });

  test('does not open for a parent without invitations', async () => {
    await visit({ at: '/', as: 'parent' });
    await arriveAtDashboard();
  });

  test('does not open for a child', async () => {
    await visit({ at: '/child-login/K7QD2M9X' });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'sunny-otter' } });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Child’s page' });
    cleanup();
    await visit({ at: '/invitations', as: 'child', reload: true });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('does not open for a signed-out visitor', async () => {
    await visit({ at: '/invitations' });
    expect(window.location.pathname).toBe('/');
    await appLoaded();
  });
});

describe('the menu’s item for invitations', () => {
  async function openMenu() {
    await userEvent.click(screen.getByRole('button', { name: /^Menu of/ }));
    return within(await screen.findByRole('menu'));
  }

  test('counts them and leads to them', async () => {
    serve(['a', 'b']);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
    await arriveAtDashboard();
    await userEvent.click((await openMenu()).getByText('2 invitations'));
    await screen.findByRole('heading', { name: 'Family Invitations' });
  });
});

describe('the invitations page shows', () => {
  /** Refuses the first request for invitations, the session's own, so that the screen asks too. */
  function unknownAtFirst(next: () => Response | Promise<Response>) {
    let asked = 0;
    serve([], {
      '/api/invitations': () => {
        asked += 1;
        return asked === 1 ? refusal('unavailable') : next();
      },
    });
  }

  test('a placeholder while it loads', async () => {
    let arrive: (response: Response) => void = () => undefined;
    unknownAtFirst(() => new Promise((resolve) => (arrive = resolve)));
    await open();
    await screen.findByTestId('invitations-skeleton');
    await screen.findByText('Checking your invitations…');
    arrive(answer([invitation('a')]));
    await screen.findByText('olga.a@example.com');
    expect(screen.queryByTestId('invitations-skeleton')).toBeNull();
  });

  test('a placeholder 300 ms after a retry, and not immediately', async () => {
    let tries = 0;
    unknownAtFirst(() => {
      tries += 1;
      return tries === 1 ? refusal('unavailable') : new Promise(() => undefined);
    });
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.useFakeTimers();
    fireEvent.click(retry);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.queryByTestId('invitations-skeleton')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByTestId('invitations-skeleton');
  });

  test('an error that can be retried or skipped', async () => {
    let up = false;
    unknownAtFirst(() => (up ? answer([invitation('a')]) : refusal('unavailable')));
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'There was an error checking your invitations. Please try again later.',
    );
    const onward = screen.getByRole('link', { name: 'Continue to Dashboard' });
    expect(onward.getAttribute('href')).toBe('/dashboard');
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('olga.a@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a message when nothing is pending', async () => {
    await open();
    await screen.findByText('No pending invitations');
    await screen.findByText(
      /accept it for 14 days; after that, ask the family to invite you again\.$/,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Continue to Dashboard' }));
    await arriveAtDashboard();
  });

  test('each invitation with its family and who invites', async () => {
    serve(['a', 'b', 'c']);
    await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending Invitations',
      'Family Membership Info',
    ]);
    expect(cards()).toEqual(['Join Family a', 'Join Family b', 'Join Family c']);
    const card = within(screen.getByRole('article', { name: 'Join Family a' }));
    await card.findByText('Olga a');
    await card.findByText('olga.a@example.com');
    await card.findByText('Parent');
    await card.findByText('Expires on Mar 15, 2026');
    expect(card.getAllByRole('listitem')).toHaveLength(3);
  });

  test('what a parent member can and cannot do', async () => {
    serve(['a']);
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Family Membership Info' }));
    await screen.findByText(/^Parents, guardians and other family members look after a family/);
    await screen.findByText(
      /^Everyone who joins, as a parent, a guardian or another family member .* without the owner's rights\.$/,
    );
    await screen.findByText('A parent member can');
    await screen.findByText('see all child accounts, balances and transactions');
    await screen.findByText('A parent member cannot');
    await screen.findByText('transfer the ownership to another parent');
  });
});

describe('skipping the invitations', () => {
  test('leads to the dashboard, and is remembered for this visit', async () => {
    serve(['a']);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
    await arriveAtDashboard();
    cleanup();
    await visit({ at: '/dashboard', as: 'parent', reload: true });
    await arriveAtDashboard();
    expect(readStored('skippedInvitations')).toEqual(['a']);
  });
});

describe('accepting an invitation', () => {
  /** Serves invitations into families that the parent is in once they are accepted. */
  function serveAccepted(ids: string[], answers: Answers = {}) {
    const families: object[] = [...FAMILIES];
    const accepts = ids.map((id): [string, () => Response] => [
      `/api/invitations/${id}/accept`,
      () => {
        const family = { familyId: `f${id}`, familyName: `Family ${id}` };
        families.push({ ...family, isOwner: false });
        return answer(family);
      },
    ]);
    return serve(ids, {
      '/api/user-families': () => answer(families),
      ...Object.fromEntries(accepts),
      ...answers,
    });
  }

  test('removes it from the list, and leads on when one or none is left', async () => {
    const sent = serveAccepted(['a', 'b', 'c']);
    await open();
    await userEvent.click(accept('a'));
    await waitFor(() => expect(cards()).toEqual(['Join Family b', 'Join Family c']));
    expect(sent.get('/api/invitations/a/accept')).toEqual([{ userId: 'parent' }]);
    await expectToast('Invitation Accepted');
    expect(window.location.pathname).toBe('/invitations');
    await userEvent.click(accept('b'));
    await arriveAtDashboard();
  });

  test('opens the family in place of another, and refreshes the list of families', async () => {
    const sent = serveAccepted(['a']);
    await open();
    expect(sent.get('/api/user-families')).toHaveLength(1);
    await userEvent.click(accept('a'));
    await arriveAtDashboard();
    await expectToast('Invitation Accepted', 'You are now a parent of Family a.');
    await waitFor(() => expect(sent.get('/api/user-families')).toHaveLength(2));
    expect(readStored('currentFamily')?.familyId).toBe('fa');
  });

  test('sends the name that the children use for the new parent, if it is chosen', async () => {
    const sent = serveAccepted(['a'], {
      '/api/family-members/parent/called': () => answer({ id: 'parent', calledBy: 'Grandma' }),
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Grandma' }));
    await userEvent.click(accept('a'));
    await arriveAtDashboard();
    const called = sent.get('/api/family-members/parent/called');
    expect(called).toEqual([{ familyId: 'fa', calledBy: 'Grandma' }]);
  });

  test('holds even if what the children call them could not be saved', async () => {
    serveAccepted(['a'], {
      '/api/family-members/parent/called': () => refusal('internal'),
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Dad' }));
    await userEvent.click(accept('a'));
    await arriveAtDashboard();
    await expectToast(
      'Could not save what your children call you',
      'Choose it again in the menu at the top.',
    );
  });

  test('is busy until it is answered, and is sent once for two clicks', async () => {
    const sent = serve(['a'], { '/api/invitations/a/accept': () => new Promise(() => undefined) });
    await open();
    const button = accept('a');
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(decline('a'));
    await screen.findByRole('button', { name: 'Accepting…' });
    expect((decline('a') as HTMLButtonElement).disabled).toBe(true);
    await waitFor(() => expect(sent.get('/api/invitations/a/accept')).toHaveLength(1));
    await settled();
    expect(sent.get('/api/invitations/a/accept')).toHaveLength(1);
    expect(sent.has('/api/invitations/a/decline')).toBe(false);
  });
});

describe('declining an invitation', () => {
  test('removes it from the list and leads on', async () => {
    const sent = serve(['a'], { '/api/invitations/a/decline': () => answer({ success: true }) });
    await open();
    await userEvent.click(decline('a'));
    await arriveAtDashboard();
    await expectToast('Invitation Declined');
    expect(sent.get('/api/invitations/a/decline')).toEqual([null]);
  });
});

describe('a failure on the invitations page', () => {
  test.each([
    ['accept', 'internal', 'There was an error accepting the invitation. Please try again.'],
    ['decline', 'internal', 'There was an error declining the invitation. Please try again.'],
  ] as const)('to %s (%s) is reported and leaves the invitation', async (kind, code, message) => {
    serve(['a'], { [`/api/invitations/a/${kind}`]: () => refusal(code) });
    await open();
    await userEvent.click(kind === 'accept' ? accept('a') : decline('a'));
    await expectToast('Error', message);
    expect(cards()).toEqual(['Join Family a']);
    expect(screen.getByText('Accept')).toBeTruthy();
  });

  test.each([
    ['was withdrawn', 'not_found', 'This could not be found. It may have been removed.'],
    ['has expired', 'invitation_expired', 'This invitation has expired. Please ask for a new one.'],
  ] as const)('for an invitation that %s removes it', async (_what, code, message) => {
    serve(['a'], { '/api/invitations/a/accept': () => refusal(code) });
    await open();
    await userEvent.click(accept('a'));
    await expectToast('Error', message);
    await screen.findByText('No pending invitations');
  });
});
