import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart, toastText } from '../../testing/render-part';
import { CopyField } from './copy-field';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function renderField() {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await renderPart(
    <CopyField kind="code" label="Access code" shown="K7QD-2M9X" value="K7QD2M9X" />,
  );
}

const button = () => screen.getByRole('button', { name: 'Copy Access code' });

async function pressCopy() {
  await act(async () => {
    fireEvent.click(button());
    await Promise.resolve();
  });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('the copy field shows the value as it is read and copies it as it is typed', async () => {
  await renderField();
  screen.getByText('K7QD-2M9X');
  await pressCopy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('K7QD2M9X');
});

test('the copy field confirms copying for two seconds, visibly and to screen readers', async () => {
  await renderField();
  expect(button().textContent).toBe('Copy');
  await pressCopy();
  expect(button().textContent).toBe('Copied!');
  expect(screen.getByRole('status').textContent).toBe('Access code copied');
  await pass(1999);
  expect(button().textContent).toBe('Copied!');
  await pass(1);
  expect(button().textContent).toBe('Copy');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the copy field restarts the two seconds when copied again', async () => {
  await renderField();
  await pressCopy();
  await pass(1500);
  await pressCopy();
  await pass(1500);
  expect(button().textContent).toBe('Copied!');
  await pass(500);
  expect(button().textContent).toBe('Copy');
});

test('the copy field reports that the browser does not allow copying', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await renderField();
  await pressCopy();
  expect(button().textContent).toBe('Copy');
  expect(toastText()).toBe('Could not copy / Select the text and copy it yourself.');
});
