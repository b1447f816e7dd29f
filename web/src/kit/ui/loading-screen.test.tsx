import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { LoadingScreen } from './loading-screen';
import styles from './loading-screen.module.css';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function waitsToBeSeen(): Promise<boolean> {
  await renderPart(<LoadingScreen />);
  const waits = screen.getByRole('status').classList.contains(styles['later']!);
  cleanup();
  return waits;
}

test('the loading screen continues an earlier one without a gap, and otherwise does not flash', async () => {
  expect(await waitsToBeSeen()).toBe(false);
  expect(await waitsToBeSeen()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(await waitsToBeSeen()).toBe(false);
  vi.advanceTimersByTime(300);
  expect(await waitsToBeSeen()).toBe(true);
});
