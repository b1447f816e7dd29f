import { DEMO_AHEAD } from '@pennysprout/shared/demo/demo-clock';

const STORED = `pennysprout.${DEMO_AHEAD}`;

const RealDate = Date;
let aheadMs = 0;

/** Returns how far the page's clock is ahead for the demo. Only called behind `if (__EMULATORS__)`. */
export function demoClockOffset(): number {
  return aheadMs;
}

function demoNow(): number {
  return RealDate.now() + aheadMs;
}

/** Shifts the current time only; dates constructed from arguments are unchanged. */
function replaceDate(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [demoNow()] : given, newTarget) as Date,
    apply: () => new RealDate(demoNow()).toString(),
    get: (target, key) => (key === 'now' ? demoNow : (Reflect.get(target, key) as unknown)),
  });
}

/**
 * Sets this page's clock ahead to the local suite's, as if the device had been asleep. Only imported
 * behind `if (__EMULATORS__)`.
 */
export function setDemoClock(nextAheadMs: number): void {
  if (nextAheadMs === aheadMs) return;
  aheadMs = nextAheadMs;
  if (Date === RealDate) replaceDate();
  try {
    localStorage.setItem(STORED, String(aheadMs));
  } catch {
    // Without storage, the page receives the time again after each start.
  }
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resumes with the time of the last visit; signed-in users receive a newer one a moment later. */
export function startDemoClock(): void {
  try {
    setDemoClock(Number(localStorage.getItem(STORED) ?? 0));
  } catch {
    // Without storage the clock starts at the real time.
  }
}
