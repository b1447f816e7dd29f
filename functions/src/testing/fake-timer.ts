import type { Timer } from '../kernel/firestore/deadline';

export interface FakeTimer extends Timer {
  /** Advances the time, and calls whatever is due by then. */
  pass(ms: number): void;
  /** Returns the number of pending timers. */
  waiting(): number;
}

/** Creates a timer whose time advances only when a test says so. */
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
