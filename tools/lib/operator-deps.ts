import { openDemoClock } from '@pennysprout/functions/app/move-demo-clock';
import {
  createMemoryQueues,
  type MemoryQueues,
} from '@pennysprout/functions/kernel/fan-out/memory-queues';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import type { Deps, LogFields } from '@pennysprout/functions/kernel/deps';
import { createMarket } from '@pennysprout/functions/platform/sources/create-market';
import { declaredSplits } from '@pennysprout/functions/platform/sources/declared-splits';
import { createEmbeddedSources } from '@pennysprout/functions/platform/sources/embedded';
import type { MarketSources } from '@pennysprout/functions/platform/sources/provider';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { baseDeps } from './base-deps';

/** Line that the server would log. */
interface LoggedLine {
  readonly message: string;
  readonly fields: LogFields;
}

/** Use cases' dependencies of a command that works on a fan-out by itself. */
export interface OperatorDeps {
  readonly deps: Deps;
  readonly queues: MemoryQueues;
  readonly lines: readonly LoggedLine[];
}

/** A deployed project asks its sources itself; a command uses the prices and rates that it has. */
const NO_SOURCES: MarketSources = { prices: [], rates: [], splits: null };

const refuse = () => Promise.reject(new Error('an operator’s command does not need this'));

/**
 * Opens a database for a command. In the local suite it goes by the demo's clock and the embedded market.
 *
 * @param isLocal true for an emulator.
 */
export async function createOperatorDeps(
  projectId: string,
  isLocal: boolean,
): Promise<OperatorDeps> {
  const app = initializeApp({ projectId });
  const db = createDatabase(getFirestore(app));
  const queues = createMemoryQueues();
  const lines: LoggedLine[] = [];
  const log = (message: string, fields: LogFields) => void lines.push({ message, fields });
  const logger = { info: log, error: log };
  const now = isLocal ? (await openDemoClock(db)).now : () => new Date();
  const sources = isLocal ? createEmbeddedSources(now, declaredSplits(db)) : NO_SOURCES;
  const deps: Deps = {
    ...baseDeps({ app, db, now, logger }),
    secrets: {
      passwordKey: () => {
        throw new Error('an operator’s command opens no password');
      },
    },
    market: createMarket({ db, sources, now, logger }),
    quotes: refuse,
    enqueue: queues.enqueue,
    enqueueNotice: refuse,
    messenger: refuse,
  };
  return { deps, queues, lines };
}
