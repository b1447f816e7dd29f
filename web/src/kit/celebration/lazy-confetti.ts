import { quietChunk } from '../lazy/quiet-chunk';

/** Loaded at the first success; offline, the celebration goes on without it. */
export const LazyConfetti = quietChunk(async () => (await import('./confetti-rain')).ConfettiRain);
