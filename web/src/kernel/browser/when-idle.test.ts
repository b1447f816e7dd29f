import { expect, test, vi } from 'vitest';
import { whenUsed } from './when-idle';

function withIdleMoments() {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
}

test('whenIdle starts with the first interaction, and only once', () => {
  withIdleMoments();
  const work = vi.fn();
  whenUsed(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).toHaveBeenCalledOnce();
});

test('whenIdle can be cancelled', () => {
  withIdleMoments();
  const work = vi.fn();
  whenUsed(work)();
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).not.toHaveBeenCalled();
});
