import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { printTable } from '../print';
import { createRecorder, type Latency } from '../recorder';
import { newProjectId, startTestApi } from '../test-api';
import { startWorker, type WorkerProcess } from '../worker-process';
import type { Death } from './mortal';
import type { Doomed, RequestNote, ServerOrder } from './server';
import { askUntilAnswered, isOpen, type Asking, type Servers } from './servers';

interface FleetFigures {
  /** Latencies of all attempts, by call. */
  readonly latencies: Readonly<Record<string, Latency>>;
  /** Transaction retries of answered requests, by call. */
  readonly retries: ReadonlyMap<string, number>;
  /** Attempts without a response, or whose response says to retry. */
  readonly unknown: number;
  readonly deaths: number;
}

/** Server processes on one database, like instances in the cloud. One that dies restarts by itself. */
export interface Fleet extends Servers {
  readonly size: number;
  /**
   * Finishes deletions on two servers at once.
   *
   * @returns the number that could not be finished.
   */
  finishDeletions(): Promise<number>;
  figures(): FleetFigures;
}

const SCRIPT = fileURLToPath(new URL('server.ts', import.meta.url));
const PAUSE_MS = 100;
/** Milliseconds between servers' clocks, since different machines never agree exactly. */
const CLOCK_SKEW_MS = 150;

interface Server {
  worker: WorkerProcess;
  /** Null while down. */
  url: string | null;
  up: Promise<void>;
}

interface Finished extends Doomed {
  readonly failed: number;
}

const DEAD: Doomed = { dead: true };

/**
 * Opens a fleet.
 *
 * @param hurried true if its servers enforce deadlines, as in production
 */
export async function openFleet(size: number, { hurried = false } = {}): Promise<Fleet> {
  const projectId = newProjectId();
  const observer = await startTestApi({ projectId });
  const recorder = createRecorder();
  const retries = new Map<string, number>();
  let unknown = 0;
  let deaths = 0;
  let closing = false;

  const onNote = (note: object) => {
    const { route, retries: more } = note as RequestNote;
    retries.set(route, (retries.get(route) ?? 0) + more);
  };

  function start(n: number): Server {
    const worker = startWorker(SCRIPT, { execArgv: ['--import', 'tsx'], onNote });
    const aheadMs = n * CLOCK_SKEW_MS;
    const server: Server = { worker, url: null, up: Promise.resolve() };
    server.up = tell<{ url: string }>(server, { do: 'serve', projectId, aheadMs, hurried }).then(
      ({ url }) => void (server.url = url),
    );
    // Whoever awaits it gets the error.
    server.up.catch(() => undefined);
    void worker.exited.then(() => {
      // One that never served would not do so after a restart either.
      if (closing || server.url === null) return;
      server.url = null;
      deaths += 1;
      servers[n] = start(n);
    });
    return server;
  }

  const servers: Server[] = [];
  for (let n = 0; n < size; n += 1) servers.push(start(n));
  await Promise.all(servers.map(({ up }) => up));

  async function urlFrom(n: number): Promise<string> {
    for (;;) {
      for (let next = 0; next < size; next += 1) {
        const url = servers[(n + next) % size]?.url;
        if (url) return url;
      }
      await pause(PAUSE_MS);
    }
  }

  const onAttempt: Asking['onAttempt'] = (name, ms, outcome) => {
    recorder.add(name, ms, outcome.status);
    if (isOpen(outcome)) unknown += 1;
  };

  /**
   * Finishes deletions on a server. Failures of a server that dies meanwhile, as another run may have
   * ordered, do not count.
   */
  async function finishOn(n: number): Promise<number> {
    for (;;) {
      const server = servers[n];
      if (!server) throw new Error(`there is no server ${n}`);
      await server.up;
      const asked = tell<Finished>(server, { do: 'finish deletions' });
      const told = await asked.catch((error: unknown) => {
        const { exitCode, signalCode } = server.worker.child;
        if (exitCode === null && signalCode === null) throw error;
        return { failed: 0, dead: true };
      });
      if (!told.dead) return told.failed;
      await server.worker.exited;
    }
  }

  return {
    size,
    observer,
    call: (name, options, firstServer) =>
      askUntilAnswered({ urlFrom, onAttempt }, name, options, firstServer),
    async doom(server, death) {
      const one = servers[server % size];
      if (one?.url) await tell(one, { do: 'die', death }).catch(() => undefined);
    },
    async recover() {
      // A dying server accepts no more orders, and a restarted one has none.
      for (const server of [...servers]) {
        const never: Death = { effects: Number.MAX_SAFE_INTEGER, at: 'before' };
        const { dead } = await tell<Doomed>(server, { do: 'die', death: never }).catch(() => DEAD);
        if (dead) await server.worker.exited;
      }
      await Promise.all(servers.map(({ up }) => up));
    },
    async finishDeletions() {
      const found = await Promise.all([finishOn(0), finishOn(1)]);
      return found.reduce((sum, failed) => sum + failed, 0);
    },
    figures: () => ({ latencies: recorder.latencies(), retries, unknown, deaths }),
    async close() {
      closing = true;
      await Promise.all(servers.map(({ worker }) => worker.end()));
      await observer.close();
    },
  };
}

function tell<T extends object>({ worker }: Server, order: ServerOrder): Promise<T> {
  return worker.ask<T>(order);
}

/** Prints the fleet's calls, their latencies, and how often its transactions conflicted. */
export function printFleet({ figures, size }: Fleet): void {
  const { latencies, retries, unknown, deaths } = figures();
  const rows = Object.entries(latencies)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { count, p50, p99, max }]) => [
      name,
      ...[count, retries.get(name) ?? 0].map(String),
      ...[p50, p99, max].map((ms) => `${ms.toFixed(0)} ms`),
    ]);
  printTable(`Attempts at calls to ${size} processes`, [
    ['call', 'attempts', 'retries', 'p50', 'p99', 'max'],
    ...rows,
  ]);
  printTable('Without an answer', [
    ['attempts', String(unknown)],
    ['processes that died', String(deaths)],
  ]);
}
