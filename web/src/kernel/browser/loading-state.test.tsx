import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showApp, showAppUnlessLoading, useStillLoading } from './loading-state';

function Waiting({ isWaiting }: { readonly isWaiting?: boolean }) {
  useStillLoading(isWaiting);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="last-figures"></div><div id="root" hidden></div>';
});

const isShown = () =>
  document.getElementById('last-figures') === null && !document.getElementById('root')?.hidden;

/** Lets the app be shown, if anything has asked for it. */
const afterwards = () => {
  act(() => {
    vi.runAllTimers();
  });
};

test('the app is shown once nothing waits any more', () => {
  const { rerender } = render(<Waiting key="first" />);
  showAppUnlessLoading();
  expect(isShown()).toBe(false);
  rerender(<Waiting isWaiting key="next" />);
  afterwards();
  expect(isShown()).toBe(false);
  rerender(<Waiting isWaiting={false} key="next" />);
  afterwards();
  expect(isShown()).toBe(true);
});

test('the app is shown at once where it has nothing to wait for', () => {
  render(<p>Something failed.</p>);
  showAppUnlessLoading();
  expect(isShown()).toBe(true);
});

test('what has to be seen does not wait', () => {
  render(<Waiting />);
  showApp();
  expect(isShown()).toBe(true);
});
