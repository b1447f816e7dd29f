import { expect, test, vi } from 'vitest';
import { afterFirstInteraction } from './when-idle';

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
  afterFirstInteraction(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).toHaveBeenCalledOnce();
});

test('whenIdle can be cancelled', () => {
  withIdleMoments();
  const work = vi.fn();
  afterFirstInteraction(work)();
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).not.toHaveBeenCalled();
});
