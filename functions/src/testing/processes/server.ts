/**
 * One server in a process of its own: the API from its sources, with its own queues and connections, on
 * the emulators. The fleet starts several of them on one database, and tells them when to die.
 */
import type { Deps } from '../../deps';
import { resumeChildDeletions } from '../../features/children/resume-child-deletions';
import { resumeFamilyDeletions } from '../../features/families/resume-family-deletions';
import { PROCESS_TIMER } from '../../firestore/deadline';
import { Crash, withFuse, type Fuse } from '../faults';
import { scriptedMarket, startPrices } from '../ledger-model/scripted-market';
import { startTestApi, type TestApi } from '../test-api';
import { obeyOrders, sendNote } from '../worker-process';

/** How a process dies, at an effect of its own; see `crashAfter` for what counts as one. */
export interface Death {
  /** How many effects it lets through before. */
  readonly effects: number;
  /**
   * Before the effect, after it with its answer lost, or before it and outright. A process that dies
   * outright takes its locks along, which everybody else has to wait for; else they are given back.
   */
  readonly at: 'before' | 'after' | 'outright';
}

export type ServerOrder =
  /** @param aheadMs how far its clock is ahead of the machine's */
  | {
      readonly do: 'serve';
      readonly projectId: string;
      readonly aheadMs: number;
      /** Refuses in time what waits for others, as in production. */
      readonly hurried: boolean;
    }
  | { readonly do: 'die'; readonly death: Death }
  /** As the hourly schedule does, an hour from now. */
  | { readonly do: 'finish deletions' };

/** Whether the process was dying already when it was ordered to. */
export interface Doomed {
  readonly dead: boolean;
}

/** What a server says of each request that it has answered. */
export interface RequestNote {
  readonly route: string;
  /** Attempts of its transactions beyond the first. */
  readonly retries: number;
}

const HOUR_MS = 60 * 60 * 1000;
/** What is under way at a death may take this long to give its locks back. */
const LAST_MOMENTS_MS = 30_000;

let api: TestApi | undefined;
let death: Death | null = null;
let dead = false;
let pending = 0;

function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The SDK does not wait for a roll-back by itself, and one that is not sent leaves its locks behind. */
async function killInPeace(): Promise<void> {
  await api?.deps.db.firestore.terminate();
  kill();
}

/** Nobody hears of it any more; it is killed when nothing of it holds a lock. */
function die(): never {
  if (!dead) {
    dead = true;
    // Whatever is left finds the database closed, and nobody waits for it.
    process.on('unhandledRejection', () => undefined);
    api?.hangUp();
    setTimeout(kill, LAST_MOMENTS_MS);
  }
  throw new Crash('as ordered');
}

const fuse: Fuse = {
  begin: () => {
    if (dead) die();
    const mine = death?.effects === 0 ? death.at : null;
    if (death) death = death.effects === 0 ? null : { ...death, effects: death.effects - 1 };
    pending += 1;
    return {
      aboutToHappen: () => {
        if (mine === 'outright') kill();
        if (dead || mine === 'before' || mine === 'outright') die();
      },
      happened: () => {
        if (dead || mine === 'after') die();
      },
      over: () => {
        pending -= 1;
        if (dead && pending === 0) void killInPeace().catch(kill);
      },
    };
  },
};

function change(deps: Deps): Deps {
  const logger: Deps['logger'] = {
    ...deps.logger,
    info: (message, fields) => {
      const { route = '', retries = 0 } = fields;
      if (message === 'request') sendNote({ route, retries });
    },
  };
  const market = scriptedMarket({ nowMs: Date.now(), prices: startPrices(), market: 'open' });
  return { ...withFuse(deps, fuse), logger, market };
}

async function finishDeletions({ deps }: TestApi): Promise<object> {
  const later = { ...deps, now: () => new Date(deps.now().getTime() + HOUR_MS) };
  const [families, children] = [
    await resumeFamilyDeletions(later),
    await resumeChildDeletions(later),
  ];
  return { failed: families.failed + children.failed, dead };
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
  death = order.death;
  return { dead } satisfies Doomed;
}

obeyOrders(obey);
