import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../kernel/session/session';
import { noteCaughtErrors } from '../testing/caught-errors';
import { emitUser, signOut } from '../testing/fake-auth';
import { answer, FAMILIES, refusal, startFakeServer } from '../testing/fake-server';
import '../kit/toaster/toaster';
import { appLoaded, expectToast, visit } from '../testing/render-app';

vi.mock('../kernel/firebase/auth', () => import('../testing/fake-auth'));
vi.mock('../kernel/live/documents', () => import('../testing/fake-live'));

const page = vi.hoisted((): { broken: Error | null } => ({ broken: null }));

function ParentPage() {
  const session = useSession();
  if (page.broken) throw page.broken;
  const family = session.status === 'parent' ? session.currentFamily?.familyName : null;
  return <h1>{`Parents’ page of ${family ?? 'nobody'}`}</h1>;
}

vi.mock('./pages/parent-dashboard/parent-dashboard-page', () => ({
  ParentDashboardPage: () => <ParentPage />,
}));
vi.mock('./pages/child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <h1>Child’s page</h1>,
}));

beforeEach(() => {
  page.broken = null;
  signOut.mockClear();
  startFakeServer();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openMenu() {
  const button = screen.getByRole('button', { name: /^Menu of/ });
  button.focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('menu');
}

describe('routes', () => {
  test('an unknown address shows a notice with a link back', async () => {
    await visit({ at: '/no/such/page' });
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    await screen.findByText('Did you forget to add the page to the router?');
    expect(document.title).toBe('Page not found · PennySprout');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the start' }));
    await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    await appLoaded();
  });

  test.each(['/privacy', '/no/such/page'])('%s shows the menu to a signed-in user', async (at) => {
    await visit({ at, as: 'parent' });
    expect((await screen.findByRole('button', { name: /^Menu of/ })).textContent).toContain(
      'Mei Lin',
    );
    const menu = await openMenu();
    await userEvent.click(await within(menu).findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    expect(signOut).toHaveBeenCalledOnce();
    await appLoaded();
  });

  test.each(['/privacy', '/no/such/page'])(
    '%s shows no menu to a signed-out visitor',
    async (at) => {
      await visit({ at });
      await screen.findByRole('group', { name: 'Language' });
      expect(screen.queryByRole('button', { name: /^Menu of/ })).toBeNull();
    },
  );

  test('the dashboard leads a signed-out visitor away', async () => {
    await visit({ at: '/dashboard' });
    await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    expect(window.location.pathname).toBe('/');
  });

  test('the dashboard shows a parent’s page to a parent', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    await screen.findByRole('heading', { name: 'Parents’ page of Lin Family' });
    expect(document.title).toBe('Dashboard · PennySprout');
  });

  test('the dashboard reports an unreachable server, and can retry', async () => {
    let up = false;
    startFakeServer({
      '/api/user-families': () => (up ? answer(FAMILIES) : refusal('unavailable')),
    });
    await visit({ at: '/dashboard', as: 'parent' });
    await screen.findByRole('heading', { name: "We can't reach your account" });
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /Parents’ page/ });
    await appLoaded();
  });
});

describe('keyboard navigation', () => {
  test('a navigation moves the focus to the new heading', async () => {
    await visit({ at: '/no/such/page' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to the start' }));
    const heading = await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    await appLoaded();
  });

  test('the first Tab stop is the link that skips the header', async () => {
    await visit({ at: '/child-login' });
    // Earlier tests have navigated, so that this visit starts at the heading.
    (document.activeElement as HTMLElement).blur();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the main content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
    expect(document.querySelector('main')?.id).toBe('main');
  });
});

async function frames(count: number) {
  for (let frame = 0; frame < count; frame += 1) {
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

describe('the menu of a parent', () => {
  test('shows the family, the other families and the sign-out', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    const menu = await openMenu();
    await within(menu).findByText('Current family');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'What your children call you',
      'Lin FamilyOwner',
      'Roe Family',
      'English',
      '繁體中文',
      'This device is sharedNo',
      'Sign out',
    ]);
  });

  test('returns the focus to its button when it closes', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    const menu = await openMenu();
    // The menu looks for an item to focus a frame after it opened. jsdom has no layout, so it finds
    // none; the test focuses one, but only after the menu has looked.
    await frames(2);
    within(menu).getAllByRole('menuitem')[0]?.focus();
    expect(menu.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Menu of Mei Lin');
      expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    });
  });

  test('has no list of families for a parent of one', async () => {
    startFakeServer({ '/api/user-families': () => answer(FAMILIES.slice(0, 1)) });
    await visit({ at: '/dashboard', as: 'parent' });
    const menu = await openMenu();
    await within(menu).findByText('Lin Family');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'What your children call you',
      'English',
      '繁體中文',
      'This device is sharedNo',
      'Sign out',
    ]);
  });

  test('signs out and leads to the landing screen', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    const menu = await openMenu();
    await userEvent.click(within(menu).getByText('Sign out'));
    await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    await expectToast('Signed Out', 'You have successfully signed out.');
    expect(window.location.pathname).toBe('/');
    await appLoaded();
  });

  test('keeps the screen unchanged until Auth has signed out', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    let finish: () => void = () => undefined;
    signOut.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const menu = await openMenu();
    await userEvent.click(within(menu).getByText('Sign out'));
    await waitFor(() => expect(signOut).toHaveBeenCalled());
    await frames(10);
    await screen.findByRole('heading', { name: /Parents’ page of Lin Family/ });
    expect(screen.queryByText('Signed Out')).toBeNull();
    expect(window.location.pathname).toBe('/dashboard');
    act(() => {
      emitUser(null);
      finish();
    });
    await screen.findByText('Signed Out');
    await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    await appLoaded();
  });

  test('reports a failed sign-out, and stays', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    signOut.mockRejectedValueOnce(new Error('offline'));
    const menu = await openMenu();
    await userEvent.click(within(menu).getByText('Sign out'));
    await expectToast('Sign Out Failed', 'There was a problem signing you out. Please try again.');
    await screen.findByRole('heading', { name: /Parents’ page of Lin Family/ });
    expect(window.location.pathname).toBe('/dashboard');
    await appLoaded();
  });

  test('marks the current language', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    const menu = within(await openMenu());
    expect((await menu.findByText('English')).parentElement?.ariaCurrent).toBe('true');
    expect(menu.getByText('繁體中文').parentElement?.ariaCurrent).toBeNull();
    expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  });
});

test('a toast stays for five seconds', async () => {
  await visit({ at: '/dashboard', as: 'parent' });
  signOut.mockRejectedValueOnce(new Error('offline'));
  const item = within(await openMenu()).getByText('Sign out');
  vi.useFakeTimers();
  fireEvent.click(item);
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByText('Sign Out Failed');
  await act(() => vi.advanceTimersByTimeAsync(4999));
  screen.getByText('Sign Out Failed');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Sign Out Failed')).toBeNull();
});

test('a child logs out, and the wording is for children', async () => {
  await visit({ at: '/child-login/K7QD2M9X' });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'sunny-otter' } });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Child’s page' });
  const menu = await openMenu();
  await within(menu).findByText('Lin Family');
  await userEvent.click(within(menu).getByText('Log out'));
  await expectToast('Logged Out', 'See you soon!');
  expect(window.location.pathname).toBe('/');
  await appLoaded();
});

test('a sign-out in another tab leads to the landing screen', async () => {
  await visit({ at: '/dashboard', as: 'parent' });
  act(() => {
    emitUser(null);
  });
  await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
  await appLoaded();
});

describe('a page that crashes', () => {
  const caught = noteCaughtErrors();

  test('leaves the header usable, and can be retried', async () => {
    const boom = new Error('boom');
    page.broken = boom;
    await visit({ at: '/dashboard', as: 'parent' });
    await screen.findByRole('heading', { name: 'Oops, something went wrong' });
    await screen.findByRole('button', { name: /^Menu of/ });
    expect(document.body.textContent).not.toContain('boom');
    page.broken = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /Parents’ page/ });
    expect(document.title).toBe('Dashboard · PennySprout');
    expect(caught()).toEqual([boom]);
  });
});
