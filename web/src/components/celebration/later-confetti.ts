import { quietPart } from '../later/quiet-part';

/** Fetched at the first success; without a connection the celebration goes on without it. */
export const LaterConfetti = quietPart(async () => (await import('./confetti-rain')).ConfettiRain);
