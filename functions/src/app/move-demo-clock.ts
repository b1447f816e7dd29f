import { DEMO_AHEAD, readDemoAhead } from '@pennysprout/shared/demo/demo-clock';
import { SERVICE_STATUS } from '@pennysprout/shared/service/service-status';
import type { Deps } from '../kernel/deps';
import { refreshMarket } from '../market/refresh-market';
import type { Database } from '../kernel/firestore/database';
import { nextDemoStep, runDemoSchedule, runDemoSplits, type DemoStep } from './demo-schedules';

/** Demo clock, for the tool that moves it. */
export interface DemoClock {
  readonly now: () => Date;
  /** Moves the clock for this process alone. */
  readonly standAt: (at: Date) => void;
  /** Moves it for everyone else too: the server reads it with the next request, browsers listen to it. */
  readonly share: () => Promise<void>;
}

/** Opens the clock of this database. */
export async function openDemoClock(db: Database): Promise<DemoClock> {
  const ref = db.firestore.doc(db.systemConfigs.doc(SERVICE_STATUS).path);
  let aheadMs = readDemoAhead((await ref.get()).data());
  return {
    now: () => new Date(Date.now() + aheadMs),
    standAt: (at) => {
      aheadMs = at.getTime() - Date.now();
    },
    share: async () => {
      // Keeps the status an operator has set; an empty one means business as usual.
      const value: unknown = (await ref.get()).get('value') ?? {};
      await ref.set({ key: SERVICE_STATUS, value, [DEMO_AHEAD]: aheadMs }, { merge: true });
    },
  };
}

/**
 * Runs the due schedules time by time, and moves the demo's clock to each time once its work is done. If it
 * is stopped, is killed or fails, the clock stays before the unfinished time, and the next move repeats its
 * work.
 *
 * @param deps its clock must be `clock`.
 * @returns each step that has run, and when.
 */
export async function* moveDemoClock(
  deps: Deps,
  clock: DemoClock,
  until: Date,
): AsyncGenerator<DemoStep> {
  // Start with schedules that are already due: nothing triggers them in the local suite.
  await runDemoSchedule(deps, 'allowances');
  await runDemoSplits(deps);
  for (let next = await nextDemoStep(deps); next.at < until; next = await nextDemoStep(deps)) {
    clock.standAt(next.at);
    await runDemoSchedule(deps, next.schedule);
    await clock.share();
    yield next;
  }
  clock.standAt(until);
  await clock.share();
  // Only the newest prices and rates are kept, so intermediate ones are not fetched.
  await refreshMarket(deps);
}
