/**
 * Server in a process of its own: the API from its sources, with its own queues and connections, on the
 * emulators. The fleet starts several on one database, and tells them when to die.
 */
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { Deps } from '../../kernel/deps';
import { resumeChildDeletions } from '../../children/resume-child-deletions';
import { resumeFamilyDeletions } from '../../families/resume-family-deletions';
import { PROCESS_TIMER } from '../../kernel/firestore/deadline';
import { withFuse } from '../faults';
import { scriptedMarket, startPrices } from '../ledger-model/scripted-market';
import { startTestApi, type TestApi } from '../test-api';
import { obeyOrders, sendNote } from '../worker-process';
import { createMortal, type Death } from './mortal';

export type ServerOrder =
  /** `aheadMs` is the lead of its clock over the machine's. */
  | {
      readonly do: 'serve';
      readonly projectId: string;
      readonly aheadMs: number;
      /** True to enforce deadlines, as in production. */
      readonly hurried: boolean;
    }
  | { readonly do: 'die'; readonly death: Death }
  /** Order to finish deletions as the hourly schedule does, an hour from now. */
  | { readonly do: 'finish deletions' };

/** Answer to a death order; `dead` is true if the process was already dying. */
export interface Doomed {
  readonly dead: boolean;
}

/** Note by a server on each request it has answered. */
export interface RequestNote {
  readonly route: string;
  /** Retries of its transactions. */
  readonly retries: number;
}

/** Milliseconds for work in progress at a death to release its locks. */
const LAST_MOMENTS_MS = 30_000;

let api: TestApi | undefined;

function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Kills the process after rollbacks are sent: the SDK does not wait for them, and one that is not sent
 * leaves its locks.
 */
async function killInPeace(): Promise<void> {
  await api?.deps.db.firestore.terminate();
  kill();
}

/** Stops responding at once; the process is killed when it holds no more locks. */
const mortal = createMortal({
  diesOutright: kill,
  dies: () => {
    // Remaining work finds the database closed, and nobody awaits it.
    process.on('unhandledRejection', () => undefined);
    api?.hangUp();
    setTimeout(kill, LAST_MOMENTS_MS);
  },
  isQuiet: () => void killInPeace().catch(kill),
});

function change(deps: Deps): Deps {
  const logger: Deps['logger'] = {
    ...deps.logger,
    info: (message, fields) => {
      const { route = '', retries = 0 } = fields;
      if (message === 'request') sendNote({ route, retries });
    },
  };
  const market = scriptedMarket({ nowMs: Date.now(), prices: startPrices(), market: 'open' });
  return { ...withFuse(deps, mortal.fuse), logger, market };
}

async function finishDeletions({ deps }: TestApi): Promise<object> {
  const later = { ...deps, now: () => new Date(deps.now().getTime() + HOUR_MS) };
  const [families, children] = [
    await resumeFamilyDeletions(later),
    await resumeChildDeletions(later),
  ];
  return { failed: families.failed + children.failed, dead: mortal.isDead() };
}

async function obey(order: ServerOrder): Promise<object> {
  if (order.do === 'serve') {
    const now = () => new Date(Date.now() + order.aheadMs);
    const { projectId, hurried } = order;
    api = await startTestApi({ projectId, now, change, ...(hurried && { timer: PROCESS_TIMER }) });
    return { url: api.url };
  }
  if (!api) throw new Error('it does not serve yet');
  if (order.do === 'finish deletions') return finishDeletions(api);
  mortal.doom(order.death);
  return { dead: mortal.isDead() } satisfies Doomed;
}

obeyOrders(obey);
