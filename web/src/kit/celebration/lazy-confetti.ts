import { quietPart } from '../lazy/quiet-part';

/** Loaded at the first success; offline, the celebration goes on without it. */
export const LazyConfetti = quietPart(async () => (await import('./confetti-rain')).ConfettiRain);
