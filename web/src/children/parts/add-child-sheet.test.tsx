import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as random from '../../kernel/browser/random-int';
import {
  answer,
  fromProxy,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { fakeChild, ready, resetLive, setLive } from '../../testing/fake-live';
import { renderPart, toastText } from '../../testing/render-part';
import { AddChildSheet } from './add-child-sheet';
import { SignInDetails } from './sign-in-details';

const create = vi.fn<Answer>();
const close = vi.fn();

const CREATED = {
  child: { id: 'zoe', name: 'Zoe', email: null },
  loginInfo: {
    accessCode: 'K7QD2M9X',
    password: 'mango-river-42',
    loginUrl: 'https://example.com/child-login/K7QD2M9X',
  },
};

beforeEach(() => {
  close.mockReset();
  create.mockReset().mockImplementation(() => answer(CREATED));
  startFakeServer({ '/api/children': create });
  resetLive();
  setLive({ children: ready([fakeChild({ picture: 'owl' })]) });
  vi.spyOn(random, 'randomInt').mockReturnValue(0);
});

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');

interface Typed {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly optional?: boolean;
}

async function submit({ name = 'Zoe', email, password, optional = false }: Typed) {
  const sheet = { open: true, close, closeThen: close, afterClose: vi.fn() };
  await renderPart(<AddChildSheet familyId="lin" sheet={sheet} />);
  await screen.findByRole('dialog', { name: 'Add New Child Account' });
  if (name) await userEvent.type(nameField(), name);
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.click(screen.getByText('A password of your own'));
  if (password) await userEvent.type(screen.getByLabelText('Password (optional)'), password);
  if (optional) await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('the form to add a child', () => {
  test('shows what is documented without unfolding anything', async () => {
    const sheet = { open: true, close, closeThen: close, afterClose: vi.fn() };
    await renderPart(<AddChildSheet familyId="lin" sheet={sheet} />);
    await screen.findByRole('dialog', { name: 'Add New Child Account' });
    const isFolded = (field: HTMLElement) => field.closest('details:not([open])') !== null;
    const fields = ['Name', 'Email', 'Make email optional'].map((label) =>
      screen.getByLabelText(label),
    );
    expect(fields.map(isFolded)).toEqual([false, false, false]);
  });

  test.each<[string, Typed, string, string]>([
    ['no name', { name: '' }, 'Name Required', 'Please enter a name for the child account'],
    [
      'a name of one character',
      { name: ' Z ' },
      'Name Required',
      'The name needs at least 2 characters',
    ],
    [
      'an invalid email address',
      { email: 'zoe.example.com' },
      'Invalid Email Format',
      "Please enter a valid email address or check 'Make email optional'",
    ],
    [
      'a password of three characters',
      { password: 'abc' },
      'Invalid Password',
      'The password needs at least 4 characters',
    ],
  ])('refuses %s', async (_what, typed, title, words) => {
    await submit(typed);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(title + words));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(create).not.toHaveBeenCalled();
  });

  test.each<[string, Typed, object]>([
    [
      'a name and an email address',
      { name: ' Zoe ', email: 'zoe@example.com' },
      { email: 'zoe@example.com' },
    ],
    ['a name alone', {}, {}],
    ['no email address that is not wanted', { email: 'zoe.example.com', optional: true }, {}],
    ['the chosen password', { password: ' 小芽存錢 ' }, { password: '小芽存錢' }],
    ['no password where only spaces were typed', { password: '   ' }, {}],
  ])('sends %s', async (_what, typed, more) => {
    await submit(typed);
    const body = { name: 'Zoe', picture: 'fox', ...more };
    await waitFor(() => expect(requestsTo(create)).toEqual([{ query: { familyId: 'lin' }, body }]));
  });

  test('proposes a picture, and another one that no sibling has', async () => {
    await submit({ name: '' });
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Fox');
    await userEvent.click(dialog.getByRole('button', { name: 'Another one' }));
    dialog.getByText('Bear');
    await userEvent.type(nameField(), 'Zoe');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(requestsTo(create)[0]?.body).toMatchObject({ picture: 'bear' }));
  });

  test.each([
    ['without a reason', () => refusal('internal'), 'Failed to create child account'],
    ['with one', () => refusal('limit_reached'), 'There is no room for more.'],
    ['in a way that nobody foresaw', () => fromProxy('no JSON'), 'Something went wrong'],
    [
      'because another password followed a lost answer',
      () => refusal('idempotency_key_reused'),
      'This child was added already, with the password before this one. Close this window and look at the list.',
    ],
  ])('says so when the server fails %s', async (_how, refused, words) => {
    create.mockImplementation(refused);
    await submit({});
    await waitFor(() => expect(toastText()).toBe(`Failed to Create Account / ${words}`));
  });
});

describe('the sign-in details of the added child', () => {
  async function addZoe() {
    await submit({});
    await screen.findByRole('dialog', { name: "Zoe's login details" });
  }

  test('bring the language of a parent who reads Chinese', async () => {
    await renderPart(<SignInDetails childName="Zoe" loginInfo={CREATED.loginInfo} />, 'zh-TW');
    screen.getByText(`${CREATED.loginInfo.loginUrl}#zh-TW`);
  });

  test('are shown only once, with a copy button each and one for all', async () => {
    await addZoe();
    await waitFor(() => expect(toastText()).toBe('Child Account Created / Zoe can now sign in.'));
    await screen.findByText('This window cannot be opened again. Later: Show sign-in details.');
    for (const [label, shown] of [
      ['Access code', 'K7QD-2M9X'],
      ['Password', 'mango-river-42'],
      ['Direct login link', CREATED.loginInfo.loginUrl],
    ] as const) {
      const field = within(screen.getByRole('group', { name: label }));
      field.getByText(shown);
      field.getByRole('button', { name: `Copy ${label}` });
    }
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Zoe\nAccess code: K7QD-2M9X\nPassword: mango-river-42\n' +
        'Login link: https://example.com/child-login/K7QD2M9X',
    );
  });

  test('are not closed by a second Enter, and close without a question', async () => {
    await addZoe();
    await userEvent.keyboard('{Enter}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});
