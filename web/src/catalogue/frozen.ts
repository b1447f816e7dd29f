/** Moment at which every story is rendered: a Wednesday in March, in the afternoon of Taipei. */
export const NOW = new Date('2026-03-11T07:30:00.000Z');

const STILL = `
  *, *::before, *::after {
    animation: none !important;
    transition: none !important;
    caret-color: transparent !important;
    scroll-behavior: auto !important;
  }`;

/** Wait from which on a timer never runs, in milliseconds: a toast stays. Shorter ones run at once. */
const SHORT_MS = 500;

/** Id of a timer that does not exist. */
const NEVER = 0;

/** Freezes the clock, so that a story looks the same whenever it is rendered. */
function freezeClock(): void {
  const RealDate = Date;
  const now = () => NOW.getTime();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}

const { setTimeout: startTimer, clearTimeout: stopTimer } = window;

/** Waits by the real clock. */
export function realTime(ms: number): Promise<void> {
  return new Promise((resolve) => startTimer(resolve, ms));
}

/** Timers that are about to run. */
const soon = new Set<number>();

/** Returns true if a short wait is not over yet. */
export function isWaiting(): boolean {
  return soon.size > 0;
}

/** Forgets the timers of the story before, which is gone. */
export function forgetTimers(): void {
  for (const timer of soon) clearTimeout(timer);
}

/** Lets short waits pass at once: React shows a lazy part only 300 ms after its placeholder. */
function hurry(): void {
  const hurried = (does: (...values: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
    if (ms >= SHORT_MS) return NEVER;
    const timer = startTimer(() => {
      soon.delete(timer);
      does(...given);
    });
    soon.add(timer);
    return timer;
  };
  globalThis.setTimeout = hurried as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    soon.delete(Number(timer));
    stopTimer(timer);
  };
}

/** Says to every component that motion is not wanted: what waits for the end of one would wait for ever. */
function reduceMotion(): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query);
}

/** Begins the sequence of “random” numbers again; each story has the same. */
export function restartRandomness(): void {
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Ends animations: what moves cannot be compared. */
export function holdStill(page: Document): void {
  const style = page.createElement('style');
  style.textContent = STILL;
  page.head.append(style);
}

// When this is imported, and so before React keeps the timers that it finds.
freezeClock();
hurry();
reduceMotion();
restartRandomness();
