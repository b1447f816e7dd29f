import { afterAll, vi } from 'vitest';

// What files have in common stands in for Firebase in all of them: a worker loads each module once, so a
// file cannot have one of its own.
vi.mock('../../web/src/kernel/firebase/auth', () => import('@pennysprout/web/testing/fake-auth'));
vi.mock('../../web/src/kernel/live/documents', () => import('@pennysprout/web/testing/fake-live'));
// jsdom has no canvas.
vi.mock('react-confetti', () => ({ default: () => null }));

// Undoes what a file has set its fakes to answer.
afterAll(() => {
  vi.resetAllMocks();
});
