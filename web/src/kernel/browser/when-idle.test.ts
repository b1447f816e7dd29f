import { expect, test, vi } from 'vitest';
import { whenUsed } from './when-idle';

function withIdleMoments() {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
}

test('begins with the first touch of the page, and once', () => {
  withIdleMoments();
  const work = vi.fn();
  whenUsed(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).toHaveBeenCalledOnce();
});

test('can be taken back', () => {
  withIdleMoments();
  const work = vi.fn();
  whenUsed(work)();
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).not.toHaveBeenCalled();
});
