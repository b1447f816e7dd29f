import { afterAll, vi } from 'vitest';

// What files have in common stands in for Firebase in all of them: a worker loads each module once, so a
// file cannot have one of its own.
vi.mock('../../web/src/kernel/firebase/auth', () => import('@pennysprout/web/testing/fake-auth'));
vi.mock('../../web/src/kernel/live/live', () => import('@pennysprout/web/testing/fake-live'));
// jsdom has no canvas.
vi.mock('react-confetti', () => ({ default: () => null }));

// What one file has a fake answer, the next one finds as usual.
afterAll(() => {
  vi.resetAllMocks();
});
