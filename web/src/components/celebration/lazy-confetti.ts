import { quietPart } from '../lazy/quiet-part';

/** Fetched at the first success; without a connection the celebration goes on without it. */
export const LazyConfetti = quietPart(async () => (await import('./confetti-rain')).ConfettiRain);
