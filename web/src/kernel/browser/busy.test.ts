import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderHook } from '@testing-library/react';
import { useLeaveQuestion } from '../forms/leave-question';
import { isBusy, watchTyping } from './busy';

// That typed text and an open dialog count is tested in a browser: installable.spec.ts.

beforeAll(watchTyping);

afterEach(() => {
  document.body.replaceChildren();
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

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

test('a page counts as busy while a request is in flight', () => {
  show('<button aria-disabled="true">Loading...</button>');
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
