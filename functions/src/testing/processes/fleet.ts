import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Death } from '../faults';
import { newProjectId, startTestApi } from '../test-api';
import { askUntilAnswered, type Servers } from './servers';

/** Server processes on one database, like instances in the cloud. One that dies restarts by itself. */
export interface Fleet extends Servers {
  readonly size: number;
  readonly deaths: () => number;
}

const SCRIPT = fileURLToPath(new URL('server.ts', import.meta.url));
const PAUSE_MS = 100;
/** Milliseconds between servers' clocks, since different machines never agree exactly. */
const CLOCK_SKEW_MS = 150;

interface Server {
  readonly child: ChildProcess;
  /** Null while down. */
  url: string | null;
  up: Promise<void>;
}

export async function openFleet(size: number): Promise<Fleet> {
  const projectId = newProjectId();
  const observer = await startTestApi({ projectId });
  const servers: Server[] = [];
  let deaths = 0;
  let closing = false;

  function start(n: number): Server {
    const child = fork(SCRIPT, [projectId, String(n * CLOCK_SKEW_MS)], {
      execArgv: ['--import', 'tsx'],
    });
    const server: Server = { child, url: null, up: Promise.resolve() };
    server.up = new Promise((resolve, reject) => {
      child.once('message', ({ url }: { readonly url: string }) => {
        server.url = url;
        resolve();
      });
      child.once('exit', () => reject(new Error('a server does not start')));
    });
    // Whoever awaits it gets the error.
    server.up.catch(() => undefined);
    child.once('exit', () => {
      // One that never served would not do so after a restart either.
      if (closing || server.url === null) return;
      deaths += 1;
      servers[n] = start(n);
    });
    return server;
  }

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

  /** Sends an order; one to a server that is just dying is lost. */
  function send({ child }: Server, death: Death | null): void {
    if (child.connected) child.send({ death }, () => undefined);
  }

  return {
    size,
    observer,
    deaths: () => deaths,
    call: (name, options, firstServer) => askUntilAnswered({ urlFrom }, name, options, firstServer),
    doom(n, death) {
      const server = servers[n % size];
      if (server) send(server, death);
      return Promise.resolve();
    },
    async recover() {
      for (const server of servers) send(server, null);
      await Promise.all(servers.map(({ up }) => up));
    },
    async close() {
      closing = true;
      await Promise.all(
        servers.map(async ({ child }) => {
          const exited = once(child, 'exit');
          child.kill();
          await exited;
        }),
      );
      await observer.close();
    },
  };
}
