import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileVisible } from './while-visible';

const work = vi.fn();

function look(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('whileVisible runs at once and at regular intervals, until it is stopped', () => {
  const end = whileVisible(work, 1000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  expect(work).toHaveBeenCalledTimes(3);
  end();
  look('visible');
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('whileVisible pauses while the page is hidden, and runs as soon as it is visible again', () => {
  const end = whileVisible(work, 1000);
  vi.advanceTimersByTime(500);
  look('hidden');
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  look('visible');
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(3);
  end();
});

test('whileVisible waits for a page that was opened in the background to become visible', () => {
  look('hidden');
  const end = whileVisible(work, 1000);
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
  look('visible');
  expect(work).toHaveBeenCalledOnce();
  end();
});

test('whileVisible does not repeat at once what has just been done', () => {
  const end = whileVisible(work, 1000, false);
  expect(work).not.toHaveBeenCalled();
  look('hidden');
  look('visible');
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  end();
});
