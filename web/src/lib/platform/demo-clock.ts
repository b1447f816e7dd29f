import { DEMO_AHEAD } from '@pennysprout/shared/demo/demo-clock';

const STORED = `pennysprout.${DEMO_AHEAD}`;

const RealDate = Date;
let aheadMs = 0;

function demoNow(): number {
  return RealDate.now() + aheadMs;
}

/** What tells the time tells the demo's; dates that are given stay what they are. */
function replaceDate(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [demoNow()] : given, newTarget) as Date,
    apply: () => new RealDate(demoNow()).toString(),
    get: (target, key) => (key === 'now' ? demoNow : (Reflect.get(target, key) as unknown)),
  });
}

/**
 * Lets this page take for the time what the clock of the local suite shows, as if the device had slept
 * meanwhile. Only imported behind `if (__EMULATORS__)`.
 */
export function setDemoClock(nextAheadMs: number): void {
  if (nextAheadMs === aheadMs) return;
  aheadMs = nextAheadMs;
  if (Date === RealDate) replaceDate();
  try {
    localStorage.setItem(STORED, String(aheadMs));
  } catch {
    // A page that may store nothing hears of it after each start.
  }
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Goes on with the time of the last visit: who signs in hears of a newer one a moment later. */
export function startDemoClock(): void {
  try {
    setDemoClock(Number(localStorage.getItem(STORED) ?? 0));
  } catch {
    // As above.
  }
}
