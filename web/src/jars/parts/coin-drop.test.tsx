import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import * as queue from '../../kernel/browser/queue';
import { CoinDrop } from './coin-drop';

let isOpen: boolean;
beforeEach(() => {
  isOpen = false;
  vi.spyOn(queue, 'useQueuedCallback').mockImplementation((_kind, waiting, then) => {
    if (waiting && !isOpen) then();
  });
});

const part = (saved: number) => <CoinDrop savedMinor={toMinorUnits(saved)}>Kite</CoinDrop>;

test('a coin drops into a jar that money has just come into, and into no other', () => {
  const { container, rerender } = render(part(500));
  const coin = () => container.querySelector('[data-coin]');
  expect(coin()).toBeNull();
  rerender(part(300));
  expect(coin()).toBeNull();
  rerender(part(400));
  const first = coin();
  expect(first).not.toBeNull();
  rerender(part(500));
  expect(coin()).not.toBe(first);
});

test('a coin waits for the sheet that covers its jar', () => {
  const { container, rerender } = render(part(500));
  isOpen = true;
  rerender(part(600));
  expect(container.querySelector('[data-coin]')).toBeNull();
  isOpen = false;
  rerender(part(600));
  expect(container.querySelector('[data-coin]')).not.toBeNull();
});
