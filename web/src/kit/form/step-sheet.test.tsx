import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createJarSchema } from '@pennysprout/shared/jars/schemas';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
import { JAR_PURPOSES } from '@pennysprout/shared/ledger/jar-choices';
import { ApiError } from '../../kernel/api/api-client';
import { renderPart } from '../../testing/render-part';
import { AnswerRow } from './answer-row';
import { AmountRow, TextRow } from './rows';
import { StepSheet } from './step-sheet';
import { useForm } from './use-form';

const send = vi.fn<(body: unknown) => Promise<unknown>>();
const close = vi.fn();
const sheet = { open: true, close, closeThen: close, afterClose: () => undefined };

beforeEach(() => {
  send.mockReset().mockResolvedValue(null);
  close.mockReset();
});

/** A question of each kind: an answer that goes on, an amount, and a text; or without the amount. */
function Jar({ cheap = false }: { readonly cheap?: boolean }) {
  const form = useForm({
    schema: createJarSchema,
    start: { currency: 'USD', icon: 'star', purpose: 'save', target: '', name: '' },
    body: ({ target, ...rest }) => ({ ...rest, target: readAmount(target, 'USD') }),
    send,
    problem: null,
    words: (_field, key) => (key === 'name_taken' ? 'Take another.' : undefined),
    fieldOfCode: { name_taken: 'name', limit_reached: 'target' },
  });
  const purposes = JAR_PURPOSES.map((purpose) => ({ value: purpose, label: purpose }));
  return (
    <StepSheet
      form={form}
      last={{
        fields: ['name'],
        question: <TextRow first label="What is it called?" name="name" />,
      }}
      sheet={sheet}
      steps={[
        {
          fields: ['purpose'],
          question: <AnswerRow answers={purposes} first label="What is it for?" name="purpose" />,
        },
        ...(cheap
          ? []
          : [
              {
                fields: ['target'],
                question: (
                  <AmountRow
                    currency="USD"
                    first
                    label="How much does it need? (optional)"
                    name="target"
                  />
                ),
              },
            ]),
      ]}
      busy="Making it…"
      submit="Make it"
      title="A jar"
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const asked = (label: string) => screen.queryByLabelText(label);
const target = () => asked('How much does it need? (optional)');
const name = () => asked('What is it called?');
const isFocused = (field: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(field()));

test('a child’s sheet asks one question at a time, and an answer or Enter goes on', async () => {
  const user = userEvent.setup();
  await renderPart(<Jar />);
  screen.getByText('Step 1 of 3');
  await isFocused(() => button('save'));
  expect([target(), name()]).toEqual([null, null]);
  await user.click(button('give'));
  screen.getByText('Step 2 of 3');
  await isFocused(target);
  await user.keyboard('12{Enter}');
  await isFocused(name);
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('Kite{Enter}');
  const body = { currency: 'USD', icon: 'star', purpose: 'give', target: 12, name: 'Kite' };
  await waitFor(() => expect(send.mock.lastCall?.[0]).toEqual(body));
});

test('a child’s sheet goes back with its answers kept', async () => {
  const user = userEvent.setup();
  await renderPart(<Jar />);
  await user.click(button('give'));
  await user.keyboard('12');
  await user.click(button('Back'));
  await isFocused(() => button('give'));
  expect(button('give').getAttribute('aria-pressed')).toBe('true');
  await user.click(button('Next'));
  expect(target()).toHaveProperty('value', '12');
});

test('a child’s sheet does not go on from an answer that is wrong, nor complain of what it has not asked', async () => {
  const user = userEvent.setup();
  await renderPart(<Jar />);
  await user.click(button('Next'));
  await isFocused(target);
  await user.keyboard('-1{Enter}');
  screen.getByText('Amount must be a positive number');
  await isFocused(target);
  await user.clear(target()!);
  await user.keyboard('{Enter}');
  await isFocused(name);
  expect(name()?.getAttribute('aria-invalid')).toBeNull();
});

test('a child’s sheet shows the question again whose answer the server refuses', async () => {
  const user = userEvent.setup();
  send.mockRejectedValueOnce(new ApiError('limit_reached', 400, ''));
  send.mockRejectedValueOnce(new ApiError('name_taken', 409, ''));
  await renderPart(<Jar />);
  await user.click(button('give'));
  await user.keyboard('{Enter}Kite{Enter}');
  await isFocused(target);
  expect(target()?.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(name()?.getAttribute('aria-invalid')).toBe('true'));
  await screen.findByText('Take another.');
  expect(send).toHaveBeenCalledTimes(2);
});

/** A jar that is not cheap any more once the button is pressed, as money that arrives brings a question. */
function JarAndArrival() {
  const [cheap, setCheap] = useState(true);
  return (
    <>
      <button onClick={() => setCheap(false)} type="button">
        Arrive
      </button>
      <Jar cheap={cheap} />
    </>
  );
}

test('a question that arrives while a child answers a later one does not take its place', async () => {
  const user = userEvent.setup();
  await renderPart(<JarAndArrival />);
  await user.click(button('give'));
  await isFocused(name);
  await user.keyboard('Ki');
  fireEvent.click(screen.getByText('Arrive'));
  screen.getByText('Step 3 of 3');
  await user.keyboard('te');
  expect(name()).toHaveProperty('value', 'Kite');
  await user.click(button('Back'));
  await isFocused(target);
});
