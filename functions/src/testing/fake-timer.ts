import type { Timer } from '../firestore/deadline';

export interface FakeTimer extends Timer {
  /** Lets time pass, and rings whatever is to ring by then. */
  pass(ms: number): void;
  /** Number of those that are still to ring. */
  waiting(): number;
}

/** A timer on which no time passes but what a test lets pass. */
export function fakeTimer(): FakeTimer {
  let now = 0;
  const alarms = new Set<{ atMs: number; ring: () => void }>();
  return {
    nowMs: () => now,
    ringAt: (atMs, ring) => {
      const alarm = { atMs, ring };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    pass: (ms) => {
      now += ms;
      for (const alarm of [...alarms]) {
        if (alarm.atMs > now || !alarms.delete(alarm)) continue;
        alarm.ring();
      }
    },
    waiting: () => alarms.size,
  };
}
