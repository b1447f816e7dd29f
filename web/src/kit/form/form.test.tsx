import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createJarSchema } from '@pennysprout/shared/jars/schemas';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
import { JAR_PURPOSES } from '@pennysprout/shared/ledger/jar-choices';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { ApiError } from '../../kernel/api/api-client';
import { useSend } from '../../kernel/api/use-send';
import { renderPart } from '../../testing/render-part';
import { useSheet, type SheetProps } from '../dialog/use-sheet';
import { FormSheet } from './form-sheet';
import { AmountRow, ChipRow, DateRow, TextRow } from './rows';
import { useForm } from './use-form';

const send = vi.fn<(body: unknown) => Promise<unknown>>();
const failure = (error: ApiError) => () => Promise.reject(error);

beforeEach(() => {
  send.mockReset().mockResolvedValue(null);
});

const EMPTY = {
  currency: 'USD',
  name: '',
  icon: 'star',
  purpose: 'save',
  target: '',
  wantedBy: '',
};

interface JarProps extends SheetProps {
  readonly start: typeof EMPTY;
}

/** Sheet of the kit alone, with its rows in another order than the schema's fields. */
function Jar({ sheet, start }: JarProps) {
  const sender = useSend((body: unknown) => send(body), { failed: 'Could not save the jar' });
  const form = useForm({
    schema: createJarSchema,
    start,
    body: ({ target, wantedBy, ...rest }) => ({
      ...rest,
      target: readAmount(target, 'USD'),
      ...(wantedBy !== '' && { wantedBy }),
    }),
    check: ({ name }): Record<string, string> => (name === 'Taken' ? { name: 'taken' } : {}),
    send: async (body) => {
      await sender.send(body);
      sheet.close();
    },
    problem: sender.problem,
    words: (_field, key) => (key === 'taken' || key === 'name_taken' ? 'Take another.' : undefined),
    currency: () => 'USD',
    fieldOfPath: { goal: 'target' },
    fieldOfCode: { name_taken: 'name' },
  });
  return (
    <FormSheet form={form} sheet={sheet} busy="Sending…" submit="Send" title="A jar">
      <AmountRow currency="USD" label="How much does it need? (optional)" name="target" />
      <TextRow label="What is it called?" name="name" />
      <ChipRow label="What is it for?" name="purpose" options={JAR_PURPOSES}>
        {(purpose) => purpose}
      </ChipRow>
      <DateRow label="By when? (optional)" name="wantedBy" />
    </FormSheet>
  );
}

const loadJar = () => Promise.resolve(Jar);

function Opener() {
  const jar = useSheet<JarProps, 'start'>(loadJar);
  return (
    <>
      <button {...jar.opens({ start: EMPTY })}>New</button>
      <button {...jar.opens({ start: { ...EMPTY, name: 'Kite' } })}>Kite</button>
      {jar.element({})}
    </>
  );
}

async function open(opener = 'New') {
  const user = userEvent.setup();
  await renderPart(<Opener />);
  await user.click(screen.getByRole('button', { name: opener }));
  await screen.findByRole('dialog', { name: 'A jar' });
  await waitFor(() => expect(document.activeElement).toBe(target()));
  return user;
}

const target = () => screen.getByLabelText<HTMLInputElement>('How much does it need? (optional)');
const name = () => screen.getByLabelText<HTMLInputElement>('What is it called?');
const button = (word: string) => screen.getByRole<HTMLButtonElement>('button', { name: word });
const problem = () => screen.queryByRole('alert')?.textContent ?? null;
const isFocused = async (field: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(field()));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a row', () => {
  test('finds its limit in the schema', async () => {
    await open();
    expect(name().maxLength).toBe(LIMITS.jarName);
  });

  test('throws where the form has no such field', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const row = <TextRow label="Colour" name="colour" />;
    await expect(renderRow(row)).rejects.toThrow('no field "colour"');
    quiet.mockRestore();
  });
});

async function renderRow(row: React.JSX.Element) {
  function Alone() {
    const form = useForm({ schema: createJarSchema, start: EMPTY, send, problem: null });
    const sheet = {
      open: true,
      close: () => undefined,
      closeThen: () => undefined,
      afterClose: () => undefined,
    };
    return (
      <FormSheet form={form} sheet={sheet} busy="Sending…" submit="Send" title="A jar">
        {row}
      </FormSheet>
    );
  }
  await renderPart(<Alone />);
}

describe('a form', () => {
  test('sends what the schema has validated, and its sheet closes', async () => {
    const user = await open();
    await user.type(name(), ' Bicycle ');
    await user.type(target(), '20');
    await user.click(screen.getByRole('radio', { name: 'give' }));
    await user.click(button('Send'));
    await isClosed();
    const { currency, icon } = EMPTY;
    const body = { currency, icon, name: 'Bicycle', purpose: 'give', target: 20 };
    expect(send.mock.calls).toEqual([[body]]);
    expect(document.activeElement).toBe(button('New'));
  });

  test('sends nothing invalid, focuses the first invalid row, and says why above the buttons', async () => {
    const user = await open();
    await user.type(target(), '0.001');
    await user.click(button('Send'));
    await isFocused(target);
    expect(problem()).toBe('Minimum amount is $0.01');
    expect(target().getAttribute('aria-invalid')).toBe('true');
    expect(name().getAttribute('aria-invalid')).toBe('true');
    await user.clear(target());
    expect([problem(), name().getAttribute('aria-invalid')]).toEqual([null, null]);
    await user.click(button('Send'));
    await isFocused(name);
    expect(send).not.toHaveBeenCalled();
  });

  test('sends no date that is typed in part, which the browser gives as none', async () => {
    const user = await open('Kite');
    const date = screen.getByLabelText<HTMLInputElement>('By when? (optional)');
    const validity = vi.spyOn(date, 'validity', 'get');
    validity.mockReturnValue({ ...date.validity, badInput: true });
    await user.click(button('Send'));
    const words = 'This date is not complete. Please enter all of it.';
    await waitFor(() => expect(problem()).toBe(words));
    await isFocused(() => date);
    expect(send).not.toHaveBeenCalled();
    validity.mockRestore();
    fireEvent.change(date, { target: { value: '2030-10-02' } });
    await user.click(button('Send'));
    await isClosed();
  });

  test('says that a date is empty, in which Safari shows today', async () => {
    await open();
    screen.getByText('No date yet');
    fireEvent.change(screen.getByLabelText('By when? (optional)'), {
      target: { value: '2030-10-02' },
    });
    expect(screen.queryByText('No date yet')).toBeNull();
  });

  test('focuses the same row again at the next attempt', async () => {
    const user = await open();
    await user.click(button('Send'));
    await isFocused(name);
    await user.click(button('Send'));
    await isFocused(name);
  });

  test('asks for what its schema cannot know, in words of its own', async () => {
    const user = await open();
    await user.type(name(), 'Taken');
    await user.click(button('Send'));
    await waitFor(() => expect(problem()).toBe('Take another.'));
  });

  test('sends once for two simultaneous events, and again when the first has failed', async () => {
    let fail: (error: Error) => void = () => undefined;
    send.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    const user = await open('Kite');
    const form = () => name().form ?? document.createElement('form');
    act(() => {
      fireEvent.submit(form());
      fireEvent.submit(form());
    });
    await screen.findByRole('button', { name: 'Sending…' });
    expect([name().disabled, button('Cancel').disabled]).toEqual([true, true]);
    fail(new ApiError('network', 0, ''));
    await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveBeenCalledOnce();
    expect(name().value).toBe('Kite');
    await user.click(button('Send'));
    await isClosed();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('shows a failure above its buttons until the next change or try, and tries again', async () => {
    send.mockRejectedValue(new ApiError('network', 0, ''));
    const user = await open('Kite');
    const failure = () => within(screen.getByRole('dialog')).queryByText('Could not save the jar');
    await user.click(button('Send'));
    await waitFor(() => expect(failure()).not.toBeNull());
    await user.type(name(), 's');
    expect([failure(), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null]);
    await user.click(button('Send'));
    await waitFor(() => expect(failure()).not.toBeNull());
    let answer: (answer: unknown) => void = () => undefined;
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await user.click(button('Try again'));
    expect(failure()).toBeNull();
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Sending…' }));
    expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Kites' });
    answer(null);
    await isClosed();
  });

  test('shows and focuses what the server refuses, by path and by code', async () => {
    const fields = [{ path: 'goal', key: 'validation.amountInvalid' }] as const;
    send.mockImplementationOnce(failure(new ApiError('invalid_request', 400, '', fields)));
    send.mockImplementationOnce(failure(new ApiError('name_taken', 409, '')));
    const user = await open('Kite');
    await user.click(button('Send'));
    await isFocused(target);
    expect(problem()).not.toBeNull();
    await user.click(button('Send'));
    await isFocused(name);
    expect(problem()).toBe('Take another.');
  });

  test('asks before it discards what was typed', async () => {
    const user = await open('Kite');
    await user.type(name(), 's');
    await user.keyboard('{Escape}');
    await user.click(button('Keep editing'));
    expect(name().value).toBe('Kites');
    await user.keyboard('{Escape}');
    await user.click(button('Discard'));
    await isClosed();
    await user.click(button('New'));
    await waitFor(() => expect(name().value).toBe(''));
  });
});
