import { lazyWithRetry } from '../lazy/lazy-with-retry';

/** Loaded at the first success; if it is lost, the celebration goes on without it. */
export const LazyConfetti = lazyWithRetry(
  async () => (await import('./confetti-rain')).ConfettiRain,
  {
    lost: null,
  },
);
