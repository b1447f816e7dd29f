import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderHook } from '@testing-library/react';
import { useLeaveQuestion } from '../../kernel/forms/leave-question';
import { watchBusy } from './busy';

let isBusy: () => boolean;

beforeAll(() => {
  isBusy = watchBusy(document);
});

afterEach(() => {
  document.body.replaceChildren();
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

test.each(['<input>', '<input type="password">', '<textarea></textarea>'])(
  'a page counts as busy while text is typed into %s',
  async (html) => {
    const field = show(html);
    expect(isBusy()).toBe(false);
    await userEvent.type(field, 'a');
    expect(isBusy()).toBe(true);
    await userEvent.clear(field);
    expect(isBusy()).toBe(false);
  },
);

test('a page counts as busy while something is chosen from a list', async () => {
  const field = show('<select><option>a</option><option>b</option></select>');
  await userEvent.selectOptions(field, 'b');
  expect(isBusy()).toBe(true);
});

test('a page does not count as busy for a removed field or one filled by the app', async () => {
  const field = show('<input>');
  await userEvent.type(field, 'a');
  field.remove();
  expect(isBusy()).toBe(false);
  show('<input value="K7QD-2M9X">');
  expect(isBusy()).toBe(false);
});

test.each([
  '<div role="dialog"></div>',
  '<div role="alertdialog"></div>',
  '<dialog open></dialog>',
  '<button aria-disabled="true">Loading...</button>',
])('a page counts as busy with %s', (html) => {
  show(html);
  expect(isBusy()).toBe(true);
});

test('a page does not count as busy with a hidden dialog', () => {
  const dialog = show('<div role="dialog"></div>');
  Object.assign(dialog, { checkVisibility: () => false });
  expect(isBusy()).toBe(false);
});

test('a page counts as busy with a form that asks before leaving', () => {
  const ask = () => undefined;
  const { unmount } = renderHook(() => useLeaveQuestion(ask));
  expect(isBusy()).toBe(true);
  unmount();
  expect(isBusy()).toBe(false);
});
