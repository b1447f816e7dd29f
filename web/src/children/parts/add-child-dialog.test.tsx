import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  fromProxy,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { AddChildDialog } from './add-child-dialog';

const create = vi.fn<Answer>();

const CREATED = {
  child: { id: 'zoe', name: 'Zoe', email: null },
  loginInfo: {
    accessCode: 'K7QD2M9X',
    password: 'mango-river-42',
    loginUrl: 'https://example.com/child-login/K7QD2M9X',
  },
};

beforeEach(() => {
  create.mockReset().mockImplementation(() => answer(CREATED));
  startFakeServer({ '/api/children': create });
});

async function openDialog() {
  const events = { onClose: vi.fn(), afterClose: vi.fn() };
  await renderPart(<AddChildDialog {...events} familyId="lin" open />);
  await screen.findByRole('dialog', { name: 'Add New Child Account' });
  return events;
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password (optional)');
const optional = () => screen.getByRole('checkbox', { name: 'Make email optional' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

describe('the form to add a child', () => {
  // Proves P209
  test('requires a name', async () => {
    await openDialog();
    await submit();
    await waitFor(() =>
      expect(toastText()).toBe('Name Required / Please enter a name for the child account'),
    );
    await screen.findByText('Please enter a name for the child account');
    expect(document.activeElement).toBe(nameField());
    expect(create).not.toHaveBeenCalled();
  });

  // Proves P210, P378
  test('requires a name of two characters', async () => {
    await openDialog();
    await userEvent.type(nameField(), ' Z ');
    await submit();
    screen.getByText('The name needs at least 2 characters');
    expect(create).not.toHaveBeenCalled();
  });

  // Proves P212
  test('refuses an invalid email address', async () => {
    await openDialog();
    await userEvent.type(nameField(), 'Zoe');
    await userEvent.type(emailField(), 'zoe.example.com');
    await submit();
    await waitFor(() =>
      expect(toastText()).toBe(
        "Invalid Email Format / Please enter a valid email address or check 'Make email optional'",
      ),
    );
    expect(document.activeElement).toBe(emailField());
    expect(create).not.toHaveBeenCalled();
  });

  // Proves P91, P213
  test.each([
    ['an email address', 'zoe@example.com', false, { name: 'Zoe', email: 'zoe@example.com' }],
    ['no email address', '', false, { name: 'Zoe' }],
    ['one that is not wanted', 'zoe.example.com', true, { name: 'Zoe' }],
  ])('sends a name and %s', async (_, typed, isOptional, body) => {
    await openDialog();
    await userEvent.type(nameField(), ' Zoe ');
    if (typed) await userEvent.type(emailField(), typed);
    if (isOptional) await userEvent.click(optional());
    await submit();
    await waitFor(() => expect(requestsTo(create)).toEqual([{ query: { familyId: 'lin' }, body }]));
  });

  // Proves P92
  test('sends the chosen password', async () => {
    await openDialog();
    await userEvent.type(nameField(), 'Zoe');
    await userEvent.type(passwordField(), ' 小芽存錢 ');
    await submit();
    const body = { name: 'Zoe', password: '小芽存錢' };
    await waitFor(() => expect(requestsTo(create)).toEqual([{ query: { familyId: 'lin' }, body }]));
  });

  test('sends none, so that one is generated, where only spaces were typed', async () => {
    await openDialog();
    screen.getByText(/Leave it empty and we make one/);
    await userEvent.type(nameField(), 'Zoe');
    await userEvent.type(passwordField(), '   ');
    await submit();
    const body = { name: 'Zoe' };
    await waitFor(() => expect(requestsTo(create)).toEqual([{ query: { familyId: 'lin' }, body }]));
  });

  // Proves P211, P379
  test('refuses a password of three characters', async () => {
    await openDialog();
    await userEvent.type(nameField(), 'Zoe');
    await userEvent.type(passwordField(), 'abc');
    await submit();
    const words = 'The password needs at least 4 characters';
    await waitFor(() => expect(toastText()).toBe(`Invalid Password / ${words}`));
    await screen.findByText(words);
    expect(document.activeElement).toBe(passwordField());
    expect(create).not.toHaveBeenCalled();
  });

  test('reports that the child exists when another password follows a lost answer', async () => {
    create.mockImplementation(() => refusal('idempotency_key_reused'));
    await openDialog();
    await userEvent.type(nameField(), 'Zoe');
    await userEvent.type(passwordField(), 'abcd');
    await submit();
    await waitFor(() => expect(toastText()).toMatch(/^Failed to Create Account \/ This child was/));
  });

  // Proves P323
  test.each([
    ['without a reason', () => refusal('internal'), 'Failed to create child account'],
    ['with one', () => refusal('limit_reached'), 'There is no room for more.'],
    ['in a way that nobody foresaw', () => fromProxy('no JSON'), 'Something went wrong'],
  ])('keeps what was typed when the server fails %s', async (_how, refused, words) => {
    create.mockImplementation(refused);
    await openDialog();
    await userEvent.type(nameField(), 'Zoe');
    await submit();
    await waitFor(() => expect(toastText()).toBe(`Failed to Create Account / ${words}`));
    expect(nameField().value).toBe('Zoe');
  });
});

describe('the sign-in details of the added child', () => {
  async function addZoe() {
    const events = await openDialog();
    await userEvent.type(nameField(), 'Zoe');
    await submit();
    await screen.findByRole('dialog', { name: "Zoe's login details" });
    return events;
  }

  // Proves P93
  test('have a copy button each', async () => {
    await addZoe();
    await waitFor(() => expect(toastText()).toBe('Child Account Created / Zoe can now sign in.'));
    for (const [label, shown] of [
      ['Access code', 'K7QD-2M9X'],
      ['Password', 'mango-river-42'],
      ['Direct login link', CREATED.loginInfo.loginUrl],
    ] as const) {
      const field = within(screen.getByRole('group', { name: label }));
      field.getByText(shown);
      field.getByRole('button', { name: `Copy ${label}` });
    }
  });

  // Proves P93
  test('come with a warning that they are shown only once', async () => {
    await addZoe();
    screen.getByText('This window cannot be opened again. Later: Show sign-in details.');
  });

  test('can be copied all at once', async () => {
    const user = userEvent.setup();
    await addZoe();
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Zoe\nAccess code: K7QD-2M9X\nPassword: mango-river-42\n' +
        'Login link: https://example.com/child-login/K7QD2M9X',
    );
    screen.getByRole('button', { name: 'Copied!' });
  });

  // Proves P185
  test('are not closed by a second Enter, and close without a question', async () => {
    const { onClose } = await addZoe();
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
