import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../kernel/i18n/i18n';
import { fakeChild } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { Credentials } from './credentials';
import { CodeDialog } from './code-dialog';
import { PasswordDialog } from './password-dialog';
import { spellOut } from '../model/spell-out';

const REVEAL = '/api/children/mia/credentials';
const SET = '/api/children/mia/password';
const RENEW = '/api/children/mia/access-code';

const DETAILS = {
  accessCode: 'K7QD2M9X',
  password: 'sunny-otter-482',
  loginUrl: 'https://example.com/child-login/K7QD2M9X',
};

let reveal: () => Response;
let set: (body: unknown) => Response | Promise<Response>;
let renew: () => Response;
let keys: (string | null)[];
let sent: Map<string, unknown[]>;

beforeEach(() => {
  keys = [];
  reveal = () => answer(DETAILS);
  set = () => answer({ password: 'mango-river-042' });
  renew = () => answer({ accessCode: 'N3WC0DE9' });
  sent = startFakeServer({
    [REVEAL]: () => reveal(),
    [RENEW]: (_body, { headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return renew();
    },
    [SET]: (body, { headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return set(body);
    },
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a child’s sign-in details', () => {
  const opener = () => ({ onClick: vi.fn(), onFocus: vi.fn(), onPointerEnter: vi.fn() });

  async function renderCredentials(language: Language = 'en', child = fakeChild()) {
    const openers = { newPassword: opener(), newCode: opener() };
    await renderPart(<Credentials child={child} familyId="lin" {...openers} />, language);
    return openers;
  }

  // Proves P70
  test('are fetched only on request, and forgotten when hidden', async () => {
    await renderCredentials();
    expect(sent.get(REVEAL)).toBeUndefined();
    await press('Show sign-in details');
    const password = within(await screen.findByRole('group', { name: 'Password' }));
    password.getByText('sunny-otter-482');
    password.getByRole('button', { name: 'Copy Password' });
    within(screen.getByRole('group', { name: 'Access code' })).getByText('K7QD-2M9X');
    screen.getByText('To read aloud: sunny · hyphen · otter · hyphen · 4 · 8 · 2');

    await press('Hide sign-in details');
    expect(document.body.textContent).not.toContain('sunny');
    await press('Show sign-in details');
    await screen.findByText('sunny-otter-482');
    expect(sent.get(REVEAL)).toHaveLength(2);
  });

  test('are read aloud in Chinese', async () => {
    await renderCredentials('zh-TW');
    await press('顯示登入資料');
    await screen.findByText('唸出來：sunny · 連字號 · otter · 連字號 · 4 · 8 · 2');
  });

  test('that cannot be decrypted lead to a new password', async () => {
    reveal = () => refusal('password_unreadable');
    const { newPassword } = await renderCredentials();
    await press('Show sign-in details');
    await screen.findByText('This password cannot be shown any more. Please set a new one.');
    await press('Set a new password');
    expect(newPassword.onClick).toHaveBeenCalledOnce();
  });

  test('can be requested again after a failure', async () => {
    reveal = () => refusal('unavailable');
    await renderCredentials();
    await press('Show sign-in details');
    await waitFor(() =>
      expect(toastText()).toBe(
        'Could not show the sign-in details / The service is taking a short break. Please try again in a moment.',
      ),
    );
    await screen.findByRole('button', { name: 'Show sign-in details', expanded: false });
  });

  test('disappear when the password changes, and can be requested again', async () => {
    const openers = { newPassword: opener(), newCode: opener() };
    let passwordEnds: () => void = () => undefined;
    function Card() {
      const [sessionEpoch, setEpoch] = useState(0);
      passwordEnds = () => {
        setEpoch(1);
      };
      const child = fakeChild({ sessionEpoch });
      return <Credentials child={child} familyId="lin" {...openers} />;
    }
    await renderPart(<Card />);
    await press('Show sign-in details');
    await screen.findByText('sunny-otter-482');
    reveal = () => answer({ ...DETAILS, password: 'mango-river-042' });
    act(passwordEnds);
    expect(screen.queryByText('sunny-otter-482')).toBeNull();
    await press('Show sign-in details');
    await screen.findByText('mango-river-042');
  });

  test.each(['Set a new password', 'New access code'])(
    'disappear with “%s”, as they are about to change',
    async (action) => {
      await renderCredentials();
      await press('Show sign-in details');
      await screen.findByText('sunny-otter-482');
      await press(action);
      expect(screen.queryByText('sunny-otter-482')).toBeNull();
    },
  );

  test('offer a new code only where there is one to replace', async () => {
    await renderCredentials('en', fakeChild({ accessCode: null }));
    screen.getByRole('button', { name: 'Set a new password' });
    expect(screen.queryByRole('button', { name: 'New access code' })).toBeNull();
  });
});

describe('a new access code', () => {
  async function openDialog() {
    const events = { onClose: vi.fn(), afterClose: vi.fn() };
    await renderPart(<CodeDialog {...events} child={fakeChild()} familyId="lin" open />);
    await screen.findByRole('dialog');
    return events;
  }

  // Proves P67
  test('is made after a parent has confirmed the consequences, and shown with its link', async () => {
    const { onClose } = await openDialog();
    screen.getByText('Mia needs the new code from now on');
    screen.getByText(
      /old code and its link stop working at once, also on devices that remember them/,
    );
    screen.getByText('The password stays the same.');
    expect(sent.get(RENEW)).toBeUndefined();
    await press('Make a new code');
    await screen.findByRole('dialog', { name: 'Mia has a new access code' });
    expect(sent.get(RENEW)).toEqual([{ renew: true }]);
    within(screen.getByRole('group', { name: 'Access code' })).getByText('N3WC-0DE9');
    const link = screen.getByRole('group', { name: 'Access link' });
    expect(link.textContent).toContain('/child-login/N3WC0DE9');
    await screen.findByRole('img', { name: "QR code of Mia's login link" });
    expect(document.activeElement?.textContent).toContain('N3WC-0DE9');
    await press('Done');
    expect(onClose).toHaveBeenCalledOnce();
    expect(JSON.stringify({ ...localStorage })).not.toContain('N3WC0DE9');
  });

  test('can be retried after a failure, as the same request', async () => {
    renew = () => refusal('unavailable');
    await openDialog();
    await press('Make a new code');
    await waitFor(() => expect(toastText()).toContain('Could not make a new code'));
    renew = () => answer({ accessCode: 'N3WC0DE9' });
    await press('Make a new code');
    await screen.findByText('N3WC-0DE9');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('is not made when the parent cancels', async () => {
    const { onClose } = await openDialog();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent.get(RENEW)).toBeUndefined();
  });
});

describe('a new password', () => {
  async function openDialog() {
    const events = { onClose: vi.fn(), afterClose: vi.fn() };
    await renderPart(<PasswordDialog {...events} child={fakeChild()} familyId="lin" open />);
    await screen.findByRole('dialog');
    return events;
  }
  const own = () => screen.getByLabelText<HTMLInputElement>('New password');
  const typeOwn = async (password: string) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Choose my own' }));
    await userEvent.type(own(), password);
  };

  // Proves P70
  test('is made after a warning, and shown', async () => {
    const { onClose } = await openDialog();
    screen.getByText('Mia will be signed out');
    screen.getByText(/signed out on every device/);
    await press('Set password');
    await screen.findByRole('dialog', { name: 'Mia has a new password' });
    expect(sent.get(SET)).toEqual([{}]);
    screen.getByText('mango-river-042');
    screen.getByText('To read aloud: mango · hyphen · river · hyphen · 0 · 4 · 2');
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await press('Done');
    expect(onClose).toHaveBeenCalledOnce();
  });

  // Proves P70
  test('can be chosen by the parent', async () => {
    set = (body) => answer(body);
    await openDialog();
    await typeOwn('Kite 7');
    await press('Set password');
    await screen.findByText('To read aloud: capital K · ite · space · 7');
    expect(sent.get(SET)).toEqual([{ password: 'Kite 7' }]);
  });

  // Proves P211
  test.each([
    ['abc', 'The password needs at least 4 characters'],
    ['  ', 'This field is required'],
  ])('cannot be "%s"', async (typed, message) => {
    await openDialog();
    await typeOwn(typed);
    await press('Set password');
    screen.getByText(message);
    expect(document.activeElement).toBe(own());
    expect(sent.get(SET)).toBeUndefined();
  });

  test('without an answer is retried with its key, and is never stored in the browser', async () => {
    set = () => Promise.reject(new TypeError('connection reset'));
    await openDialog();
    await typeOwn('secret-kite');
    await press('Set password');
    await waitFor(() => expect(toastText()).toContain('Could not set the password'));
    expect(own().value).toBe('secret-kite');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret-kite');
    set = (body) => answer(body);
    await press('Set password');
    await screen.findByText('secret-kite');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).toBeTruthy();
  });
});

test.each([
  ['sunny-otter-482', ['sunny', 'hyphen', 'otter', 'hyphen', '4', '8', '2']],
  ['482193706', ['482', '193', '706']],
  ['4821', ['4', '8', '2', '1']],
  ['Ab_c', ['A', 'b', 'underscore', 'c']],
  ['密碼😀', ['密', '碼', '😀']],
])('%s is spelled out for screen readers', (password, parts) => {
  expect(spellOut(password).map((part) => (part.kind === 'sign' ? part.sign : part.text))).toEqual(
    parts,
  );
});
