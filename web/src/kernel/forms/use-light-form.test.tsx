import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-client';
import { initI18n } from '../i18n/i18n';
import { byTexts } from './check';
import { useLightForm } from './use-light-form';

const send = vi.fn<(body: unknown) => Promise<unknown>>();

beforeEach(async () => {
  await initI18n();
  send.mockReset().mockResolvedValue(null);
});

const options = {
  initialValues: { accessCode: '', password: '' },
  check: byTexts({ accessCode: 32, password: 64 }),
  onSubmit: send,
  fieldOfPath: { code: 'accessCode' },
};

/** Form with its fields in another order than the check's. */
function Login() {
  const form = useLightForm(options);
  return (
    <form aria-busy={form.busy} aria-label="login" noValidate onSubmit={form.submit}>
      {(['password', 'accessCode'] as const).map((name) => (
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
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const problem = (name: string) => screen.getByTestId(name).textContent;
const submit = () => {
  fireEvent.submit(screen.getByRole('form'));
};
const isBusy = (busy: boolean) =>
  waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe(String(busy)));

async function fillIn() {
  await userEvent.type(field('password'), 'otter');
  await userEvent.type(field('accessCode'), ' K7QD ');
}

test('a light form sends what its check has passed', async () => {
  render(<Login />);
  await fillIn();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({ accessCode: 'K7QD', password: 'otter' });
  await isBusy(false);
});

test('a light form sends nothing invalid, and focuses the first invalid field', async () => {
  render(<Login />);
  submit();
  expect(document.activeElement).toBe(field('password'));
  expect([problem('password'), problem('accessCode')]).not.toContain('');
  await userEvent.type(field('password'), 'otter');
  expect([problem('password'), problem('accessCode')]).toEqual(['', '']);
  submit();
  expect(document.activeElement).toBe(field('accessCode'));
  expect(send).not.toHaveBeenCalled();
});

test('a light form sends once for two simultaneous events, and again when the first has failed', async () => {
  let fail: (error: Error) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  render(<Login />);
  await fillIn();
  act(() => {
    submit();
    submit();
  });
  await isBusy(true);
  fail(new ApiError('network', 0, ''));
  await isBusy(false);
  expect(send).toHaveBeenCalledOnce();
  expect(field('accessCode').value.trim()).toBe('K7QD');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await isBusy(false);
});

test('a light form shows the server’s error beside its field, under whatever name', async () => {
  const fields = [{ path: 'code', key: 'validation.required' }] as const;
  send.mockRejectedValue(new ApiError('invalid_request', 400, '', fields));
  render(<Login />);
  await fillIn();
  submit();
  await waitFor(() => expect(problem('accessCode')).not.toBe(''));
  expect(problem('password')).toBe('');
});
