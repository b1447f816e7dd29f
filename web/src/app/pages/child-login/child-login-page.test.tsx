import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fromProxy, refusal, startFakeServer } from '../../../testing/fake-server';
import { signOut } from '../../../testing/fake-auth';
import { onSessionEnd } from '../../../kernel/session/session-cleanup';
import { clearSessionStorage, readStored, writeStored } from '../../../kernel/session/storage';
import { appLoaded, expectToast, visit } from '../../../testing/render-app';

vi.mock('../../../kernel/firebase/auth', () => import('../../../testing/fake-auth'));
vi.mock('../../../kernel/live/documents', () => import('../../../testing/fake-live'));
vi.mock('../child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <h1>Child’s page</h1>,
}));
vi.mock('../parent-dashboard/parent-dashboard-page', () => ({
  ParentDashboardPage: () => <h1>Parents’ page</h1>,
}));

// It polls every minute, with timers that these tests do not expect.
vi.mock('../../../kernel/live/watch-service-status', () => ({ WatchServiceStatus: () => null }));

const LOGIN = '/api/auth/child-login';

/** Clean-up of any store that keeps a user's data beyond the session, such as the offline data. */
const cleanUp = vi.fn();
onSessionEnd(cleanUp);

beforeEach(() => {
  signOut.mockClear();
  startFakeServer();
});

afterEach(() => {
  vi.useRealTimers();
  writeStored('endedChild', null);
  writeStored('rememberedChildren', null);
});

function codeField() {
  return screen.getByLabelText<HTMLInputElement>('Access Code');
}

function passwordField() {
  return screen.getByLabelText<HTMLInputElement>('Password');
}

async function logIn({ code, password }: { code?: string; password: string }) {
  const user = userEvent.setup();
  if (code) await user.type(codeField(), code);
  await user.type(passwordField(), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the login form', () => {
  test('has the documented fields and texts', async () => {
    await visit({ at: '/child-login' });
    expect(codeField().value).toBe('');
    expect(passwordField().type).toBe('password');
    await screen.findByRole('button', { name: 'Login' });
    await screen.findByText(/Ask a parent to help you/);
    expect(
      screen.getByRole('link', { name: 'Are you a parent? Log in here' }).getAttribute('href'),
    ).toBe('/');
    expect(document.title).toBe("Kids' login · PennySprout");
  });

  test('shows the code of a direct link, which cannot be edited', async () => {
    await visit({ at: '/child-login/k7qd2m9x' });
    expect(codeField().value).toBe('K7QD-2M9X');
    expect(codeField().readOnly).toBe(true);
    await screen.findByText('This code came with your link.');
  });

  test('can switch to another code than the link’s', async () => {
    await visit({ at: '/child-login/K7QD2M9X' });
    await userEvent.click(screen.getByRole('link', { name: 'Use another code' }));
    await waitFor(() => {
      expect(codeField().readOnly).toBe(false);
    });
    expect(codeField().value).toBe('');
  });

  test('shows and hides the password', async () => {
    await visit({ at: '/child-login' });
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(passwordField().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(passwordField().type).toBe('password');
  });

  test('reports missing fields, and focuses the first one', async () => {
    const sent = startFakeServer();
    await visit({ at: '/child-login' });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(document.activeElement).toBe(codeField());
    expect(codeField().getAttribute('aria-invalid')).toBe('true');
    expect(sent.get(LOGIN)).toBeUndefined();
  });
});

/** Finds text on the page itself, which stays when the toast has gone. */
const findOnPage = (words: string) => within(screen.getByRole('main')).findByText(words);

describe('logging in as a child', () => {
  test('leads to the dashboard with a welcome', async () => {
    const sent = startFakeServer();
    await visit({ at: '/child-login' });
    await logIn({ code: 'k7qd2m9o', password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(window.location.pathname).toBe('/dashboard');
    expect(sent.get(LOGIN)).toEqual([{ accessCode: 'K7QD2M90', password: 'sunny-otter' }]);
    await expectToast('Login Successful', "Welcome back! You're logged in as Leo.");
    await appLoaded();
  });

  test('with a wrong password keeps what was typed, and reports it in a toast and on the page', async () => {
    startFakeServer({ [LOGIN]: () => refusal('invalid_credentials') });
    await visit({ at: '/child-login' });
    await logIn({ code: 'K7QD2M9X', password: 'wrong' });
    await expectToast('Login Failed', 'Could not sign in. Please check your code and password.');
    await screen.findByText(
      'Incorrect access code or password. Please try again or ask a parent for help.',
    );
    await findOnPage('Login Failed');
    await findOnPage(
      'Did it work before? Then a parent may have changed your code or your password. Ask for the new one.',
    );
    expect(codeField().value).toBe('K7QD-2M9X');
    expect(passwordField().value).toBe('wrong');
    expect(document.activeElement).toBe(passwordField());
  });

  test('with a wrong password mentions the link where the code came with one', async () => {
    startFakeServer({ [LOGIN]: () => refusal('invalid_credentials') });
    await visit({ at: '/child-login/K7QD2M9X' });
    await logIn({ password: 'wrong' });
    await findOnPage(
      'Did this link work before? Then a parent may have changed your code or your password. Ask for the new one.',
    );
  });

  test('that fails with another error shows the documented message', async () => {
    startFakeServer({ [LOGIN]: () => fromProxy('"not a child"') });
    await visit({ at: '/child-login/K7QD2M9X' });
    const auth = await import('../../../kernel/firebase/auth');
    vi.spyOn(auth, 'signInWithToken').mockRejectedValueOnce(new Error('auth/invalid-custom-token'));
    await logIn({ password: 'sunny-otter' });
    const message = 'Could not sign in. Please check your code and password.';
    await expectToast('Login Failed', message);
    await findOnPage(message);
  });
});

describe('the child login while somebody is signed in', () => {
  const findNotice = () => screen.findByText('Mei Lin is logged in right now');

  test.each(['/child-login', '/child-login/K7QD2M9X'])(
    'names them at %s, and waits',
    async (at) => {
      await visit({ at, as: 'parent' });
      await findNotice();
      expect(window.location.pathname).toBe(at);
      expect(codeField().readOnly).toBe(at !== '/child-login');
      expect(codeField().value).toBe(at === '/child-login' ? '' : 'K7QD-2M9X');
      await screen.findByText('Is that not you? Logging in here logs Mei Lin out first.');
    },
  );

  test('changes nothing when they go back', async () => {
    await visit({ at: '/child-login/K7QD2M9X', as: 'parent' });
    await findNotice();
    const before = { ...localStorage };
    await userEvent.click(screen.getByRole('link', { name: 'Continue as Mei Lin' }));
    await screen.findByRole('heading', { name: 'Parents’ page' });
    expect(window.location.pathname).toBe('/dashboard');
    expect({ ...localStorage }).toEqual(before);
    expect(signOut).not.toHaveBeenCalled();
  });

  test('continues with one tap as the signed-in child, on its own link or any other', async () => {
    await visit({ at: '/child-login/K7QD2M9X' });
    await logIn({ password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    cleanup();
    await visit({ at: '/child-login/K7QD2M9X', as: 'child', reload: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Continue as Leo' }));
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(signOut).not.toHaveBeenCalled();
  });

  test('signs them out completely before anything is sent', async () => {
    const impersonated = { id: 'kim', name: 'Kim', familyId: 'f1', accountNumber: '12345678' };
    const atLogin: Record<string, unknown> = {};
    const sent = startFakeServer({
      [LOGIN]: () => {
        atLogin['signedOut'] = signOut.mock.calls.length;
        atLogin['parent'] = readStored('parent');
        atLogin['impersonated'] = readStored('impersonatedChild');
        atLogin['cleaned'] = cleanUp.mock.calls.length;
        return refusal('invalid_credentials');
      },
    });
    await visit({ at: '/child-login/K7QD2M9X', as: 'parent' });
    await findNotice();
    writeStored('impersonatedChild', impersonated);
    cleanUp.mockClear();
    await logIn({ password: 'wrong' });
    await screen.findByText('Mei Lin is logged out now.');
    await findOnPage('Login Failed');
    expect(sent.get(LOGIN)).toHaveLength(1);
    expect(atLogin).toEqual({ signedOut: 1, parent: null, impersonated: null, cleaned: 1 });
    expect(screen.queryByText('Mei Lin is logged in right now')).toBeNull();
    expect(passwordField().value).toBe('wrong');
  });

  test('sends nothing when that sign-out fails', async () => {
    const sent = startFakeServer();
    await visit({ at: '/child-login/K7QD2M9X', as: 'parent' });
    await findNotice();
    signOut.mockRejectedValueOnce(new Error('auth/network-request-failed'));
    await logIn({ password: 'sunny-otter' });
    await expectToast('Sign Out Failed', 'There was a problem signing you out. Please try again.');
    await findNotice();
    expect(sent.get(LOGIN)).toBeUndefined();
    expect(readStored('parent')).not.toBeNull();
  });

  test('signs out even a user whom the server could not name', async () => {
    const sent = startFakeServer({ '/api/user-families': () => refusal('unavailable') });
    await visit({ at: '/child-login/K7QD2M9X', as: 'parent' });
    await findNotice();
    await logIn({ password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(signOut).toHaveBeenCalledOnce();
    expect(sent.get(LOGIN)).toHaveLength(1);
    expect(readStored('parent')).toBeNull();
  });
});

describe('a child whose session has ended', () => {
  const said = () => screen.queryByText('Time to log in again');

  beforeEach(() => {
    writeStored('endedChild', { accessCode: 'K7QD2M9X', devicePass: 'a pass' });
  });

  test('is led from any screen to its own code, with a message that stays', async () => {
    await visit({ at: '/dashboard' });
    await screen.findByText('Time to log in again');
    expect(window.location.pathname).toBe('/child-login');
    await screen.findByText(
      'Your code or your password has changed. Ask a parent for the new one; they are happy to help.',
    );
    expect(codeField().value).toBe('K7QD-2M9X');
    expect(codeField().readOnly).toBe(false);
    cleanup();
    await visit({ at: '/child-login', reload: true });
    await screen.findByText('Time to log in again');
  });

  test('can dismiss the message, and continues with the password', async () => {
    await visit({ at: '/child-login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(said()).toBeNull();
    expect(document.activeElement).toBe(passwordField());
    expect(codeField().value).toBe('K7QD-2M9X');
    expect(readStored('endedChild')).toBeNull();
  });

  test('shows the device pass of its last sign-in', async () => {
    const sent = startFakeServer({ [LOGIN]: () => refusal('access_code_ended') });
    await visit({ at: '/child-login' });
    await logIn({ password: 'sunny-otter' });
    await findOnPage('Your code has changed');
    expect(said()).toBeNull();
    expect(readStored('endedChild')).toBeNull();
    expect(sent.get(LOGIN)).toEqual([
      { accessCode: 'K7QD2M9X', password: 'sunny-otter', devicePass: 'a pass' },
    ]);
  });

  test('no longer sees the message once signed in', async () => {
    await visit({ at: '/child-login' });
    await logIn({ password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(readStored('endedChild')).toBeNull();
  });

  test('does not get the message while somebody else is signed in', async () => {
    await visit({ at: '/child-login', as: 'parent' });
    await screen.findByText('Mei Lin is logged in right now');
    expect(said()).toBeNull();
  });
});

describe('remembering a child', () => {
  const LEO = { name: 'Leo', accessCode: 'K7QD2M9X', devicePass: 'a pass' };
  const MIA = { name: 'Mia', accessCode: 'AB12CD34' };
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me here' });
  const tile = (name: string) => screen.getByRole('button', { name });

  test('is off by default, and nothing is stored without it', async () => {
    await visit({ at: '/child-login' });
    expect(box().checked).toBe(false);
    await logIn({ code: 'K7QD2M9X', password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(readStored('rememberedChildren')).toBeNull();
  });

  test('stores name and code once the child is signed in, and never the password', async () => {
    await visit({ at: '/child-login' });
    await userEvent.click(box());
    await logIn({ code: 'k7qd2m9x', password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(readStored('rememberedChildren')).toEqual([LEO]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('sunny-otter');
  });

  test('stores nothing when the login failed', async () => {
    startFakeServer({ [LOGIN]: () => refusal('invalid_credentials') });
    await visit({ at: '/child-login' });
    await userEvent.click(box());
    await logIn({ code: 'K7QD2M9X', password: 'wrong' });
    await findOnPage('Login Failed');
    expect(readStored('rememberedChildren')).toBeNull();
  });

  test('leads to the password with one tap, and shows a tile for each child', async () => {
    writeStored('rememberedChildren', [MIA, { ...LEO, devicePass: 'an earlier pass' }]);
    const sent = startFakeServer();
    await visit({ at: '/child-login' });
    tile('Mia');
    await userEvent.click(tile('Leo'));
    expect(tile('Leo').getAttribute('aria-pressed')).toBe('true');
    expect(tile('Mia').getAttribute('aria-pressed')).toBe('false');
    expect(codeField().value).toBe('K7QD-2M9X');
    expect(document.activeElement).toBe(passwordField());
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.keyboard('sunny-otter');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(sent.get(LOGIN)).toEqual([
      { accessCode: 'K7QD2M9X', password: 'sunny-otter', devicePass: 'an earlier pass' },
    ]);
    expect(readStored('rememberedChildren')).toEqual([MIA, LEO]);
  });

  test('updates name and picture to the child’s current ones', async () => {
    writeStored('rememberedChildren', [{ ...LEO, name: 'Leonard', picture: 'owl' }, MIA]);
    const child = { id: 'child', name: 'Leo', familyId: 'lin', accountNumber: '12345678' };
    const about = { isParent: false, picture: 'fox', devicePass: 'a pass', customToken: 'child' };
    startFakeServer({ [LOGIN]: () => answer({ ...child, ...about }) });
    await visit({ at: '/child-login' });
    expect(tile('Leonard').querySelector('img')?.src).toContain('owl');
    await userEvent.click(tile('Leonard'));
    await logIn({ password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(readStored('rememberedChildren')).toEqual([{ ...LEO, picture: 'fox' }, MIA]);
  });

  test('is undone on the tile, after a confirmation', async () => {
    writeStored('rememberedChildren', [LEO, MIA]);
    await visit({ at: '/child-login' });
    const forget = () => screen.getByRole('button', { name: 'Forget Leo on this device' });
    await userEvent.click(forget());
    await screen.findByText('Forget Leo here? Next time the code has to be typed.');
    const keep = screen.getByRole('button', { name: 'Keep' });
    expect(document.activeElement).toBe(keep);
    await userEvent.click(keep);
    expect(readStored('rememberedChildren')).toEqual([LEO, MIA]);
    await userEvent.click(forget());
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    await screen.findByText('This device has forgotten Leo.');
    expect(screen.queryByRole('button', { name: 'Leo' })).toBeNull();
    tile('Mia');
    expect(readStored('rememberedChildren')).toEqual([MIA]);
  });

  test('is undone together with the device pass, and leaves nothing behind', async () => {
    writeStored('rememberedChildren', [LEO]);
    const sent = startFakeServer({ [LOGIN]: () => refusal('invalid_credentials') });
    await visit({ at: '/child-login' });
    await userEvent.click(screen.getByRole('button', { name: 'Forget Leo on this device' }));
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    const news = await screen.findByText('This device has forgotten Leo.');
    // It is focused when it appears, and must not take the focus from somebody who types.
    await waitFor(() => expect(document.activeElement).toBe(news));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a pass');
    await logIn({ code: 'K7QD2M9X', password: 'wrong' });
    await findOnPage('Login Failed');
    expect(sent.get(LOGIN)).toEqual([{ accessCode: 'K7QD2M9X', password: 'wrong' }]);
  });

  test('ends when the code was replaced, and asks for the new one', async () => {
    writeStored('rememberedChildren', [LEO, MIA]);
    startFakeServer({ [LOGIN]: () => refusal('access_code_ended') });
    await visit({ at: '/child-login' });
    await userEvent.click(tile('Leo'));
    await logIn({ password: 'sunny-otter' });
    const text = 'This code is no longer valid. Ask a parent for the new one, and type it here.';
    await expectToast('Your code has changed', text);
    await findOnPage(text);
    expect(screen.queryByRole('button', { name: 'Leo' })).toBeNull();
    tile('Mia');
    expect(readStored('rememberedChildren')).toEqual([MIA]);
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
    // With the new code the child is known here again.
    startFakeServer();
    expect(box().checked).toBe(true);
    await userEvent.type(codeField(), 'n3wc0de9');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Child’s page' });
    expect(readStored('rememberedChildren')).toEqual([MIA, { ...LEO, accessCode: 'N3WC0DE9' }]);
  });

  test('notices a replaced code even on an old link', async () => {
    writeStored('rememberedChildren', [LEO]);
    startFakeServer({ [LOGIN]: () => refusal('access_code_ended') });
    await visit({ at: '/child-login/K7QD2M9X', language: 'zh-TW' });
    fireEvent.change(screen.getByLabelText('密碼'), { target: { value: 'sunny-otter' } });
    await userEvent.click(screen.getByRole('button', { name: '登入' }));
    await findOnPage('這個連結裡的代碼已經不能用了。請爸媽給你新的。');
    await screen.findByRole('link', { name: '改用別的代碼' });
  });

  test('shows no other child on a child’s own link', async () => {
    writeStored('rememberedChildren', [MIA]);
    await visit({ at: '/child-login/K7QD2M9X' });
    expect(screen.queryByRole('button', { name: 'Mia' })).toBeNull();
    box();
  });

  test('survives the sign-out, unlike everything else of the child', async () => {
    await visit({ at: '/child-login' });
    await userEvent.click(box());
    await logIn({ code: 'K7QD2M9X', password: 'sunny-otter' });
    await screen.findByRole('heading', { name: 'Child’s page' });
    clearSessionStorage(null);
    const { 'pennysprout.rememberedChildren': kept, ...rest } = { ...localStorage };
    expect(JSON.parse(String(kept))).toEqual([LEO]);
    expect(JSON.stringify(rest)).not.toMatch(/Leo|K7QD2M9X|a pass/);
  });
});

describe('too many attempts', () => {
  async function tryTooOften(retryAfter: string) {
    startFakeServer({
      [LOGIN]: () => refusal('too_many_attempts', { headers: { 'Retry-After': retryAfter } }),
    });
    await visit({ at: '/child-login/K7QD2M9X' });
    fireEvent.change(passwordField(), { target: { value: 'wrong' } });
    vi.useFakeTimers();
    await act(async () => {
      fireEvent.submit(passwordField());
      await vi.advanceTimersByTimeAsync(0);
    });
  }

  test('lead to a countdown', async () => {
    await tryTooOften('3');
    screen.getByText("Let's take a little break");
    // On the page and in the toast.
    expect(
      screen.getAllByText('That was a lot of tries. You can try again in 3 seconds.'),
    ).toHaveLength(2);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Wait 3 seconds' });
    expect(button.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    screen.getByRole('button', { name: 'Wait 1 second' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
    screen.getByText('The break is over. You can try again now!');
    expect(passwordField().value).toBe('wrong');
    // The toast’s own, for its duration.
    expect(vi.getTimerCount()).toBe(1);
  });

  test('state long waits in minutes', async () => {
    await tryTooOften('61');
    screen.getByRole('button', { name: 'Wait 2 minutes' });
  });
});
