/**
 * Server in a process of its own: the API from its sources, with its own queues and connections, on the
 * emulators. The fleet starts several on one database, and tells them when to die.
 */
import type { Deps } from '../../kernel/deps';
import { createMortal, withFuse, type Death } from '../faults';
import { scriptedMarket, startPrices } from '../ledger-model/scripted-market';
import { startTestApi } from '../test-api';

/** Milliseconds for work in progress at a death to release its locks. */
const LAST_MOMENTS_MS = 30_000;

const [projectId = '', aheadMs = ''] = process.argv.slice(2);

function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Kills the process after rollbacks are sent: the SDK does not wait for them, and one that is not sent
 * leaves its locks.
 */
async function killInPeace(): Promise<void> {
  await api.deps.db.firestore.terminate();
  kill();
}

/** Stops responding at once; the process is killed when it holds no more locks. */
const mortal = createMortal({
  dies: () => {
    // Remaining work finds the database closed, and nobody awaits it.
    process.on('unhandledRejection', () => undefined);
    api.hangUp();
    setTimeout(kill, LAST_MOMENTS_MS);
  },
  isQuiet: () => void killInPeace().catch(kill),
});

function change(deps: Deps): Deps {
  const market = scriptedMarket({ nowMs: Date.now(), prices: startPrices(), market: 'open' });
  return { ...withFuse(deps, mortal.fuse), market };
}

process.on('message', ({ death }: { readonly death: Death | null }) => mortal.doom(death));
// Otherwise a server's connections would keep this process alive for ever.
process.on('disconnect', () => process.exit());

const now = () => new Date(Date.now() + Number(aheadMs));
const api = await startTestApi({ projectId, now, change });
process.send?.({ url: api.url });
