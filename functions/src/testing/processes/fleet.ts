import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { makeCall, NO_ANSWER, type Failure, type Outcome } from '../calls';
import { createRecorder, type Latency } from '../recorder';
import { newProjectId, startTestApi, type CallOptions, type TestApi } from '../test-api';
import { startWorker, type WorkerProcess } from '../worker-process';
import type { Death, Doomed, RequestNote, ServerOrder } from './server';

/** Outcome of a call that was retried until answered. */
export interface Told<N extends RouteName> {
  readonly outcome: Outcome<N>;
  /** Earlier attempts with unknown outcome. */
  readonly unknown: number;
}

interface FleetFigures {
  /** Latencies of all attempts, by call. */
  readonly latencies: Readonly<Record<string, Latency>>;
  /** Transaction retries of answered requests, by call. */
  readonly retries: ReadonlyMap<string, number>;
  /** Attempts without a response, or whose response says to retry. */
  readonly unknown: number;
  readonly deaths: number;
}

/** Several server processes on one database, like instances in the cloud. */
export interface Fleet {
  readonly size: number;
  /** API in this process, which reads the database and prepares what needs no fleet. */
  readonly observer: TestApi;
  /**
   * Makes a call as the web client does: retries until answered, with the same key if it has one. The
   * first attempt goes to the given server, retries to the next ones that are up.
   */
  call<N extends RouteName>(
    name: N,
    options: CallOptions<N>,
    firstServer: number,
  ): Promise<Told<N>>;
  /** Orders a death. The process restarts by itself. */
  doom(server: number, death: Death): Promise<void>;
  /** Resolves when all servers are up and earlier death orders have no effect any more. */
  recover(): Promise<void>;
  /**
   * Finishes deletions on two servers at once.
   *
   * @returns the number that could not be finished.
   */
  finishDeletions(): Promise<number>;
  figures(): FleetFigures;
  close(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('server.ts', import.meta.url));
/** Longer than transactions may take on a server that hits a dead one's locks. */
const TIMEOUT_MS = 90_000;
const GIVE_UP_MS = 240_000;
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

  async function serverFrom(n: number): Promise<string> {
    for (;;) {
      for (let next = 0; next < size; next += 1) {
        const url = servers[(n + next) % size]?.url;
        if (url) return url;
      }
      await pause(PAUSE_MS);
    }
  }

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
    async call(name, options, firstServer) {
      const giveUpAt = performance.now() + GIVE_UP_MS;
      for (let attempt = 0; performance.now() < giveUpAt; attempt += 1) {
        const url = await serverFrom(firstServer + attempt);
        const startedAt = performance.now();
        const outcome = await makeCall(url, name, options, TIMEOUT_MS);
        recorder.add(name, performance.now() - startedAt, outcome.status);
        if (!isOpen(outcome)) return { outcome, unknown: attempt };
        unknown += 1;
        await pause(PAUSE_MS * Math.min(attempt + 1, 10));
      }
      throw new Error(`${name} was never answered`);
    },
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

/** Returns true if the outcome is unknown, or the server says to retry. */
function isOpen(outcome: Outcome<RouteName>): outcome is Failure {
  return outcome.status === NO_ANSWER || outcome.status >= 500;
}
