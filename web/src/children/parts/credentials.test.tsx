import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeChild } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { spellOut } from '../model/spell-out';
import { Credentials } from './credentials';
// Imported up front rather than during a test: the component library loads slowly.
import './code-sheet';
import './password-sheet';

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
let keys: (string | null)[];
let sent: Map<string, unknown[]>;

beforeEach(() => {
  keys = [];
  reveal = () => answer(DETAILS);
  set = () => answer({ password: 'mango-river-042' });
  sent = startFakeServer({
    [REVEAL]: () => reveal(),
    [RENEW]: () => answer({ accessCode: 'N3WC0DE9' }),
    [SET]: (body, { headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return set(body);
    },
  });
});

const part = (child = fakeChild()) => <Credentials child={child} familyId="lin" />;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => JSON.stringify({ ...localStorage });

async function showDetails() {
  await press('Show sign-in details');
  await screen.findByText('sunny-otter-482');
}

/** Opens a sheet over the details that are shown, which are about to change. */
async function openSheet(opener: string) {
  await renderPart(part());
  await press(opener);
  await screen.findByRole('dialog');
}

async function expectClosedBy(name: string) {
  await press(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a child’s sign-in details', () => {
  test('are fetched only on request, and forgotten when hidden', async () => {
    await renderPart(part());
    expect(sent.get(REVEAL)).toBeUndefined();
    await showDetails();
    within(screen.getByRole('group', { name: 'Password' })).getByText('sunny-otter-482');
    within(screen.getByRole('group', { name: 'Access code' })).getByText('K7QD-2M9X');
    screen.getByText('To read aloud: sunny · hyphen · otter · hyphen · 4 · 8 · 2');

    await press('Hide sign-in details');
    expect(document.body.textContent).not.toContain('sunny');
    await showDetails();
    expect(sent.get(REVEAL)).toHaveLength(2);
  });

  test('that cannot be decrypted lead to a new password', async () => {
    reveal = () => refusal('password_unreadable');
    await renderPart(part());
    await press('Show sign-in details');
    await screen.findByText('This password cannot be shown any more. Please set a new one.');
  });

  test('stay hidden after a failure', async () => {
    reveal = () => refusal('unavailable');
    await renderPart(part());
    await press('Show sign-in details');
    await waitFor(() => expect(toastText()).toMatch(/^Could not show the sign-in details/));
    await screen.findByRole('button', { name: 'Show sign-in details', expanded: false });
  });

  test('disappear when the password changes, and can be requested again', async () => {
    let passwordEnds: () => void = () => undefined;
    function Card() {
      const [sessionEpoch, setEpoch] = useState(0);
      passwordEnds = () => {
        setEpoch(1);
      };
      return part(fakeChild({ sessionEpoch }));
    }
    await renderPart(<Card />);
    await showDetails();
    reveal = () => answer({ ...DETAILS, password: 'mango-river-042' });
    act(passwordEnds);
    expect(screen.queryByText('sunny-otter-482')).toBeNull();
    await press('Show sign-in details');
    await screen.findByText('mango-river-042');
  });

  test.each([
    ['Set a new password', 'New password for Mia'],
    ['New access code', 'New access code for Mia'],
  ])('disappear with “%s”, as they are about to change', async (action, title) => {
    await renderPart(part());
    await showDetails();
    await press(action);
    expect(screen.queryByText('sunny-otter-482')).toBeNull();
    await screen.findByRole('dialog', { name: title });
  });

  test('offer a new code only where there is one to replace', async () => {
    await renderPart(part(fakeChild({ accessCode: null })));
    screen.getByRole('button', { name: 'Set a new password' });
    expect(screen.queryByRole('button', { name: 'New access code' })).toBeNull();
  });
});

describe('a new access code', () => {
  test('is made after a parent has confirmed the consequences, and shown with its link', async () => {
    await openSheet('New access code');
    screen.getByText('Mia needs the new code from now on');
    screen.getByText(/old code and its link stop working at once/);
    expect(sent.get(RENEW)).toBeUndefined();
    await press('Make a new code');
    await screen.findByRole('dialog', { name: 'Mia has a new access code' });
    expect(sent.get(RENEW)).toEqual([{ renew: true }]);
    within(screen.getByRole('group', { name: 'Access code' })).getByText('N3WC-0DE9');
    const link = screen.getByRole('group', { name: 'Access link' });
    expect(link.textContent).toContain('/child-login/N3WC0DE9');
    await screen.findByRole('img', { name: "QR code of Mia's login link" });
    expect(document.activeElement?.textContent).toContain('N3WC-0DE9');
    expect(stored()).not.toContain('N3WC0DE9');
    await expectClosedBy('Done');
  });
});

describe('a new password', () => {
  const own = () => screen.getByLabelText<HTMLInputElement>('New password');

  async function typeOwn(password: string) {
    await openSheet('Set a new password');
    await userEvent.click(screen.getByRole('radio', { name: 'Choose my own' }));
    await userEvent.type(own(), password);
    await press('Set password');
  }

  test('is made after a warning, and shown until a parent closes it', async () => {
    await openSheet('Set a new password');
    screen.getByText('Mia will be signed out');
    await press('Set password');
    await screen.findByRole('dialog', { name: 'Mia has a new password' });
    expect(sent.get(SET)).toEqual([{}]);
    screen.getByText('To read aloud: mango · hyphen · river · hyphen · 0 · 4 · 2');
    await userEvent.keyboard('{Enter}');
    screen.getByText('mango-river-042');
    await expectClosedBy('Done');
  });

  test('can be chosen, is retried with its key, and is never stored in the browser', async () => {
    set = () => Promise.reject(new TypeError('connection reset'));
    await typeOwn('Kite 7');
    await waitFor(() => expect(toastText()).toContain('Could not set the password'));
    expect(stored()).not.toContain('Kite 7');
    set = (body) => answer(body);
    await press('Set password');
    await screen.findByText('To read aloud: capital K · ite · space · 7');
    expect(sent.get(SET)?.at(-1)).toEqual({ password: 'Kite 7' });
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

test.each([
  ['sunny-otter-482', 'sunny hyphen otter hyphen 4 8 2'],
  ['482193706', '482 193 706'],
  ['4821', '4 8 2 1'],
  ['Ab_c', 'A b underscore c'],
  ['密碼😀', '密 碼 😀'],
])('%s is spelled out for screen readers', (password, spoken) => {
  const parts = spellOut(password).map((each) => (each.kind === 'sign' ? each.sign : each.text));
  expect(parts.join(' ')).toBe(spoken);
});
