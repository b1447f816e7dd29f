import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInError, type SignInErrorKind } from '../../../kernel/firebase/sign-in-error';
import { writeStored } from '../../../kernel/session/storage';
import {
  emitUser,
  fakeUser,
  finishRedirect,
  signInWithGooglePopup,
} from '../../../testing/fake-auth';
import { refusal, startFakeServer } from '../../../testing/fake-server';
import { appLoaded, expectToast, visit } from '../../../testing/render-app';

vi.mock('../../../kernel/firebase/auth', () => import('../../../testing/fake-auth'));
vi.mock('../../../kernel/live/documents', () => import('../../../testing/fake-live'));
vi.mock('../parent-dashboard/parent-dashboard-page', () => ({
  ParentDashboardPage: () => <h1>Parents’ page</h1>,
}));
vi.mock('../child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <h1>Child’s page</h1>,
}));

const SLOW = 'Login process is taking too long. The popup may have been closed. Please try again.';
const TIMEOUT = 'Login process timed out. Please try again or use the simple login option.';

beforeEach(() => {
  startFakeServer();
  signInWithGooglePopup.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function googleButton() {
  return screen.getByRole('button', { name: 'Sign in with Google' });
}

async function press(button: HTMLElement) {
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
}

function isBefore(first: Node, second: Node) {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Starts a sign-in that hangs, with fake timers. */
async function startHanging() {
  let fail: (reason: Error) => void = () => undefined;
  signInWithGooglePopup.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  await visit({ at: '/' });
  vi.useFakeTimers();
  await press(googleButton());
  return { fail };
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

describe('the landing page shows', () => {
  test('the documented ways to sign in', async () => {
    await visit({ at: '/' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to PennySprout');
    await screen.findByText('The fun way to learn about saving money!');
    googleButton();
    await screen.findByText(/Ask your parents to help you log in/);
    await screen.findByRole('heading', { name: 'Are you a kid with your own account?' });
    expect(screen.getByRole('link', { name: 'Use the simple login' }).getAttribute('href')).toBe(
      '/child-login',
    );
    expect(
      screen.getByRole('link', { name: 'Log in with your special code' }).getAttribute('href'),
    ).toBe('/child-login');
    expect(screen.queryByText('Authentication Error')).toBeNull();
    expect(document.title).toBe('PennySprout · The fun way to learn about saving money!');
  });

  // Hidden by CSS on wide screens without touch: the build cannot know the device.
  test('a note that a popup will open, after the button that opens it', async () => {
    await visit({ at: '/' });
    const note = await screen.findByText('Signing in on mobile');
    await screen.findByText(/popup will open.*Popups must be allowed/i);
    expect(isBefore(googleButton(), note)).toBe(true);
  });

  test.each([
    ['en', 'A family bank of your own. You pay in, your child decides what each coin is for.'],
    ['zh-TW', '自己家的小銀行：你存進去，孩子決定每一塊錢的任務。'],
  ] as const)(
    'what a family bank is before anything else, with three pictures: %s',
    async (language, sentence) => {
      await visit({ at: '/', language });
      const said = await screen.findByText(sentence);
      expect(isBefore(said, screen.getByRole('heading', { level: 1 }))).toBe(true);
      const captions = {
        en: ['You give', 'It lands in a jar', 'It grows'],
        'zh-TW': ['你給錢', '錢進了罐子', '慢慢長大'],
      };
      const figures = screen.getAllByRole('figure');
      expect(figures.map(({ textContent }) => textContent)).toEqual(captions[language]);
      for (const figure of figures) {
        const { src, alt } = within(figure).getByRole<HTMLImageElement>('img');
        expect(src).toContain(`.${language}.webp`);
        expect(alt).not.toBe('');
      }
    },
  );

  test('in LINE and Facebook that Google lets nobody sign in there, and how to leave them', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get');
    agent.mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Safari Line/14.8.0');
    await visit({ at: '/', language: 'zh-TW' });
    await screen.findByText('在 LINE 裡不能用 Google 登入');
    const open = screen.getByRole('link', { name: '用瀏覽器打開' });
    expect(open.getAttribute('href')).toBe('/?openExternalBrowser=1');
    cleanup();
    agent.mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/466.0]');
    await visit({ at: '/' });
    await screen.findByText('Google sign-in does not work inside Facebook');
    await screen.findByText(/choose “Open in browser”/);
    expect(screen.queryByText('Signing in on mobile')).toBeNull();
  });

  test('the year, the name, the slogan and the version in the footer', async () => {
    await visit({ at: '/' });
    const footer = within(screen.getByRole('contentinfo'));
    const year = String(new Date().getFullYear());
    await footer.findByText(`© ${year} PennySprout · Little coins grow big dreams.`);
    await footer.findByText(/Version 9\.8\.7 \(abc1234\) · 2026-01-02 · test/);
  });
});

describe('where the device remembers children', () => {
  const LEO = {
    name: 'Leo',
    accessCode: 'K7QD2M9X',
    picture: 'fox',
    devicePass: 'a pass',
  } as const;
  const MIA = { name: 'Mia', accessCode: 'AB12CD34' };

  beforeEach(() => {
    writeStored('rememberedChildren', [LEO, MIA]);
  });

  afterEach(() => {
    writeStored('rememberedChildren', null);
  });

  test('the landing page begins with them, and the ways in for everybody else follow', async () => {
    await visit({ at: '/' });
    const who = await screen.findByRole('region', { name: "Who's here?" });
    const names = within(who)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Leo', 'Mia', 'Somebody else']);
    expect(within(who).getByRole('link', { name: 'Leo' }).querySelector('img')?.src).toContain(
      'fox',
    );
    expect(isBefore(who, screen.getByRole('heading', { level: 1 }))).toBe(true);
    expect(isBefore(who, googleButton())).toBe(true);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('a picture asks for the password alone', async () => {
    const sent = startFakeServer();
    await visit({ at: '/' });
    await userEvent.click(screen.getByRole('link', { name: 'Leo' }));
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    screen.getByText('Leo');
    expect(screen.queryByLabelText('Access Code')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mia' })).toBeNull();
    await userEvent.keyboard('sunny-otter{Enter}');
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(sent.get('/api/auth/child-login')).toEqual([
      { accessCode: 'K7QD2M9X', password: 'sunny-otter', devicePass: 'a pass' },
    ]);
  });

  test('a child whose code was replaced is asked for the new one, and may go back', async () => {
    startFakeServer({ '/api/auth/child-login': () => refusal('access_code_ended') });
    await visit({ at: '/' });
    await userEvent.click(screen.getByRole('link', { name: 'Leo' }));
    await screen.findByLabelText('Password');
    expect(screen.getByRole('link', { name: 'Not Leo? Go back' }).getAttribute('href')).toBe('/');
    await userEvent.type(screen.getByLabelText('Password'), 'sunny-otter{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('Access Code');
    expect(code.value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getAllByText('Your code has changed')).not.toHaveLength(0);
  });

  test('somebody else types a code, and is not remembered unless they ask for it', async () => {
    await visit({ at: '/' });
    await userEvent.click(screen.getByRole('link', { name: 'Somebody else' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Access Code');
    expect(code.value).toBe('');
    const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me here' });
    expect(remember.checked).toBe(false);
  });
});

describe('a visitor who is known on the landing page', () => {
  /** Returns true if the spinner appeared while the page opened; it may be gone too soon to wait for. */
  async function waitsOnTheWay(where: Parameters<typeof visit>[0]): Promise<boolean> {
    let waited = false;
    const observer = new MutationObserver(() => {
      waited ||= screen.queryByText('Loading...') !== null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await visit(where);
    observer.disconnect();
    expect(screen.queryByText('Loading...')).toBeNull();
    return waited;
  }

  test.each(['parent', 'child', 'redirecting'] as const)(
    'sees a spinner where the device remembers them: %s',
    async (key) => {
      writeStored(key, {} as never);
      expect(await waitsOnTheWay({ at: '/', reload: true })).toBe(true);
      writeStored(key, null);
    },
  );

  test('does not wait where the device remembers nobody', async () => {
    expect(await waitsOnTheWay({ at: '/' })).toBe(false);
  });

  test.each([
    ['parent', 'Parents’ page'],
    ['child', 'Child’s page'],
  ])('is led as a %s to the dashboard, without a welcome', async (uid, heading) => {
    if (uid === 'child') {
      // A returning child is in the browser’s storage.
      const child = {
        id: 'child',
        name: 'Leo',
        familyId: 'lin',
        accountNumber: '1',
        isParent: false,
      };
      const open = visit({ at: '/', as: uid });
      writeStored('child', child);
      await open;
    } else {
      await visit({ at: '/', as: uid });
    }
    await screen.findByRole('heading', { name: heading });
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByText('Welcome to PennySprout')).toBeNull();
  });

  test('can retry when the server cannot be reached', async () => {
    let up = false;
    startFakeServer({
      '/api/user-families': () => (up ? new Response('[]') : refusal('unavailable')),
    });
    await visit({ at: '/', as: 'parent' });
    const alert = screen.getByRole('alert');
    await within(alert).findByText("We can't reach your account");
    up = true;
    await press(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Parents’ page' });
    await appLoaded();
  });
});

describe('signing in with Google', () => {
  test('leads to the dashboard with a welcome', async () => {
    signInWithGooglePopup.mockImplementation(() => {
      const user = fakeUser('parent');
      emitUser(user);
      return Promise.resolve({ kind: 'signed-in', user });
    });
    await visit({ at: '/' });
    await press(googleButton());
    await screen.findByRole('heading', { name: 'Parents’ page' });
    await expectToast('Welcome to PennySprout', 'You have successfully signed in.');
    await appLoaded();
  });

  test('shows “Loading...” and ignores a second click while busy', async () => {
    await startHanging();
    const busy = screen.getByRole('button', { name: 'Loading...' });
    await press(busy);
    expect(signInWithGooglePopup).toHaveBeenCalledTimes(1);
  });

  test('shows nothing when the user cancels', async () => {
    signInWithGooglePopup.mockResolvedValue({ kind: 'cancelled' });
    await visit({ at: '/' });
    await press(googleButton());
    await waitFor(googleButton);
    expect(screen.queryByText('Authentication Error')).toBeNull();
    expect(screen.queryByText('Sign In Failed')).toBeNull();
  });

  test('stays busy while the page is leaving for the redirect', async () => {
    signInWithGooglePopup.mockResolvedValue({ kind: 'redirecting' });
    await visit({ at: '/' });
    await press(googleButton());
    await screen.findByRole('button', { name: 'Loading...' });
  });

  const messages: [SignInErrorKind, string][] = [
    ['popup-blocked', 'Popup was blocked. Please allow popups for this site or try again.'],
    ['network', 'Network error. Please check your internet connection and try again.'],
    [
      'initial-state',
      'Browser session error. Try clearing your browser cache or using a different browser.',
    ],
    ['unknown', 'Something went wrong with Google login. Please try again.'],
  ];
  test.each(messages)('explains the failure %s', async (kind, message) => {
    signInWithGooglePopup.mockRejectedValue(new SignInError(kind));
    await visit({ at: '/' });
    await press(googleButton());
    const alert = await screen.findByRole('alert');
    await within(alert).findByText('Authentication Error');
    await within(alert).findByText(message);
    await expectToast('Sign In Failed', 'There was a problem signing you in. Please try again.');
    googleButton();
  });

  test('explains a failure that happened during the redirect', async () => {
    finishRedirect.mockRejectedValueOnce(new SignInError('network'));
    await visit({ at: '/' });
    await within(await screen.findByRole('alert')).findByText(/^Network error/);
    await expectToast('Sign In Failed');
  });

  test('says that the server could not do it, also on the way back from a redirect', async () => {
    let signIn = () => refusal('internal');
    startFakeServer({ '/api/auth/google': () => signIn() });
    finishRedirect.mockResolvedValueOnce(fakeUser('ann'));
    await visit({ at: '/', as: 'ann' });
    const alert = within(await screen.findByRole('alert'));
    await alert.findByText('Something went wrong with Google login. Please try again.');
    signIn = () => refusal('email_not_verified');
    await press(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^The email address of this Google account is not verified yet/);
  });

  test('welcomes the user after the redirect', async () => {
    finishRedirect.mockResolvedValueOnce(fakeUser('ann'));
    await visit({ at: '/', as: 'ann' });
    await expectToast('Welcome to PennySprout', 'You have successfully signed in.');
  });
});

describe('a slow sign-in', () => {
  test('shows a warning after 45 seconds and not before', async () => {
    await startHanging();
    await pass(44_999);
    expect(screen.queryByText(SLOW)).toBeNull();
    await pass(1);
    screen.getByText(SLOW);
    screen.getByRole('button', { name: 'Loading...' });
  });

  test('times out after 60 seconds, and can be retried', async () => {
    await startHanging();
    await pass(59_999);
    expect(screen.queryByText(TIMEOUT)).toBeNull();
    await pass(1);
    screen.getByText(TIMEOUT);
    await press(googleButton());
    expect(signInWithGooglePopup).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(TIMEOUT)).toBeNull();
  });

  test('leaves no timer behind when it ends', async () => {
    const attempt = await startHanging();
    await pass(46_000);
    await act(async () => {
      attempt.fail(new SignInError('unknown'));
      await Promise.resolve();
    });
    screen.getByText(/^Something went wrong with Google/);
    await pass(120_000);
    screen.getByText(/^Something went wrong with Google/);
    expect(screen.queryByText(TIMEOUT)).toBeNull();
  });

  test('ignores a failure that arrives after the timeout', async () => {
    const attempt = await startHanging();
    await pass(60_000);
    await act(async () => {
      attempt.fail(new SignInError('network'));
      await Promise.resolve();
    });
    screen.getByText(TIMEOUT);
    expect(screen.queryByText('Sign In Failed')).toBeNull();
  });

  test('clears its timers when the screen is left', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const clear = vi.spyOn(globalThis, 'clearTimeout');
    signInWithGooglePopup.mockReturnValue(new Promise(() => undefined));
    await visit({ at: '/' });
    await press(googleButton());
    const timers = [45_000, 60_000].map(
      (delay): unknown =>
        set.mock.results[set.mock.calls.findIndex((call) => call[1] === delay)]?.value,
    );
    expect(timers).not.toContain(undefined);
    cleanup();
    for (const timer of timers) expect(clear).toHaveBeenCalledWith(timer);
  });
});

describe('the demo sign-in of emulator builds', () => {
  test('offers the parents of the demo data', async () => {
    await visit({ at: '/' });
    const demo = within(screen.getByTestId('demo-sign-in'));
    await demo.findByText('Demo accounts (this computer only)');
    await demo.findByRole('button', { name: "Sign in as Maya Maya's Family" });
  });
});
