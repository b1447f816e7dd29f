import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteMemberSchema } from '@pennysprout/shared/family-members/schemas';
import { initI18n } from '../i18n/i18n';
import { ApiError } from '../api/api-client';
import { bySchema } from './by-schema';
import { useForm } from './use-form-state';
import { useLightForm } from './use-light-form';

const send = vi.fn<(body: unknown) => Promise<unknown>>();
const onInvalid = vi.fn();
const check = bySchema(inviteMemberSchema);

beforeEach(async () => {
  await initI18n();
  send.mockReset().mockResolvedValue(null);
  onInvalid.mockReset();
});

const options = {
  initialValues: { email: '', role: '' },
  check,
  onSubmit: send,
  onInvalid,
  fieldOfPath: { address: 'email' },
};

function Invite() {
  const form = useForm(options);
  return <Fields form={form} dirty={form.dirty} />;
}

function LightInvite() {
  return <Fields form={useLightForm(options)} />;
}

interface FieldsProps {
  readonly form: Omit<
    ReturnType<typeof useLightForm<typeof options.initialValues, unknown>>,
    'error'
  > & { readonly error: (field: 'email' | 'role') => string | undefined };
  readonly dirty?: boolean;
}

/** Renders the fields in another order than the schema's. */
function Fields({ form, dirty = false }: FieldsProps) {
  return (
    <form aria-busy={form.busy} aria-label="invite" noValidate onSubmit={form.submit}>
      {(['role', 'email'] as const).map((name) => (
        <p key={name}>
          <input
            aria-label={name}
            name={name}
            onChange={(event) => {
              form.change({ [name]: event.target.value });
            }}
            value={form.values[name]}
          />
          <em data-testid={name}>{form.error(name)}</em>
        </p>
      ))}
      <button type="submit">send</button>
      <output>{dirty && 'dirty'}</output>
      <strong data-testid="refused">{Object.values(form.refused ?? {}).join()}</strong>
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const problem = (name: string) => screen.getByTestId(name).textContent;
const submit = () => {
  fireEvent.submit(screen.getByRole('form'));
};

async function fillIn() {
  await userEvent.type(field('role'), 'parent');
  await userEvent.type(field('email'), ' mei@example.com ');
}

test('a form knows whether anything differs from its initial values', async () => {
  render(<Invite />);
  expect(screen.queryByText('dirty')).toBeNull();
  await fillIn();
  screen.getByText('dirty');
});

describe.each([
  ['a form', Invite],
  ['a light form', LightInvite],
])('%s', (_, Form) => {
  test('sends what the schema has validated', async () => {
    render(<Form />);
    await fillIn();
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0]).toEqual({ role: 'parent', email: 'mei@example.com' });
  });

  test('sends nothing invalid, and focuses the first invalid field', async () => {
    render(<Form />);
    submit();
    expect(document.activeElement).toBe(field('role'));
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith('role', problem('role'));
    expect([problem('role'), problem('email')]).not.toContain('');
    expect(problem('refused')).toBe(`role,validation.role,${problem('role')}`);
    await userEvent.type(field('role'), 'parent');
    expect([problem('role'), problem('email'), problem('refused')]).toEqual(['', '', '']);
    submit();
    expect(document.activeElement).toBe(field('email'));
    expect(send).not.toHaveBeenCalled();
  });

  test('sends once for two simultaneous events, and again when the first has failed', async () => {
    let fail: (error: Error) => void = () => undefined;
    send.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    render(<Form />);
    await fillIn();
    act(() => {
      submit();
      submit();
    });
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
    fail(new Error('away'));
    await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
    expect(send).toHaveBeenCalledOnce();
    expect(field('email').value.trim()).toBe('mei@example.com');
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  test('shows the server’s error beside its field, under whatever name', async () => {
    const fields = [{ path: 'address', key: 'validation.email' }] as const;
    send.mockRejectedValue(new ApiError('invalid_request', 400, '', fields));
    render(<Form />);
    await fillIn();
    submit();
    await waitFor(() => expect(problem('email')).not.toBe(''));
    expect(problem('role')).toBe('');
  });
});
