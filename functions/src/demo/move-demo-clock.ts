import { DEMO_AHEAD, readDemoAhead } from '@pennysprout/shared/demo/demo-clock';
import { SERVICE_STATUS } from '@pennysprout/shared/service/service-status';
import type { Deps } from '../deps';
import { refreshMarket } from '../features/market/refresh-market';
import type { Database } from '../firestore/database';
import { nextDemoStep, runDemoSchedule, type DemoStep } from './demo-schedules';

/** The demo's clock as who moves it holds it. */
export interface DemoClock {
  readonly now: () => Date;
  /** Everybody's: the server asks with the next request, browsers hear of it. */
  readonly moveTo: (at: Date) => Promise<void>;
}

/** Reads how far the clock of this database is ahead. */
export async function openDemoClock(db: Database): Promise<DemoClock> {
  const ref = db.firestore.doc(db.systemConfigs.doc(SERVICE_STATUS).path);
  let aheadMs = readDemoAhead((await ref.get()).data());
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveTo: async (at) => {
      aheadMs = at.getTime() - Date.now();
      // A status that an operator has set stays; where there is none, an empty one is as usual.
      const value: unknown = (await ref.get()).get('value') ?? {};
      await ref.set({ key: SERVICE_STATUS, value, [DEMO_AHEAD]: aheadMs }, { merge: true });
    },
  };
}

/**
 * Moves the demo's clock from one time at which something happens to the next, and lets it happen there.
 * Who stops it, or dies, leaves a demo that stands at the last of these times and goes on from there.
 *
 * @param deps whose clock is `clock`.
 * @returns what has happened on the way, and when.
 */
export async function* moveDemoClock(
  deps: Deps,
  clock: DemoClock,
  until: Date,
): AsyncGenerator<DemoStep> {
  // First what is due already: nothing runs by itself in the local suite.
  await runDemoSchedule(deps, 'allowances');
  for (let next = await nextDemoStep(deps); next.at < until; next = await nextDemoStep(deps)) {
    await clock.moveTo(next.at);
    await runDemoSchedule(deps, next.schedule);
    yield next;
  }
  await clock.moveTo(until);
  // Of prices and rates the newest is kept, so those on the way are nobody's.
  await refreshMarket(deps);
}
