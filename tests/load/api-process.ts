import { closeSync, openSync, readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startWorker, type WorkerProcess } from '@pennysprout/functions/testing/worker-process';
import { CACHE, inRoot } from '../../tools/lib/paths.mjs';
import { PROJECT_ID } from '../../tools/lib/ports.mjs';
import { regionOf } from '../../tools/lib/region.mjs';
import { endWithUs } from '../../tools/lib/warden.mjs';

/** Built API in a process of its own. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  memory(): Promise<NodeJS.MemoryUsage>;
  end(): Promise<void>;
}

/** Timeout, many times what a busy machine needs. */
const START_LIMIT_MS = 300_000;
const ANSWER_LIMIT_MS = 60_000;

const LOG = '.cache/logs/api-process.log';

/** Returns the local suite's secrets from their file; a deployment has them from Secret Manager. */
function localSecrets(): Record<string, string> {
  const lines = readFileSync(inRoot('functions', '.secret.local'), 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}

/**
 * Starts functions/lib/index.js, which must have been built, on the emulators that `env` names.
 *
 * @param host the program that serves it; tests have others
 * @throws Error when it ends before it serves, or does not say where; nothing of it is left then.
 */
export async function startApiProcess(
  env: NodeJS.ProcessEnv,
  { host = inRoot('tools', 'lib', 'api-host.mjs'), limitMs = START_LIMIT_MS } = {},
): Promise<ApiProcess> {
  const projectId = env['GCLOUD_PROJECT'];
  mkdirSync(join(CACHE, 'logs'), { recursive: true });
  const log = openSync(inRoot(LOG), 'w');
  const worker = startWorker(host, {
    env: {
      ...env,
      ...localSecrets(),
      // Which queue takes a task depends on it.
      REGION: regionOf(PROJECT_ID),
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  endWithUs(worker.child);
  const serving = askWithin<{ port: number }>(worker, 'serve', limitMs);
  const { port } = await serving.catch((error: unknown) => {
    worker.child.kill('SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: worker.pid,
    memory: () => askWithin<NodeJS.MemoryUsage>(worker, 'memory', ANSWER_LIMIT_MS),
    end: worker.end,
  };
}

/** @throws Error when the order is not answered in time, or the API ends instead of answering. */
async function askWithin<T extends object>(
  worker: WorkerProcess,
  order: 'serve' | 'memory',
  limitMs: number,
): Promise<T> {
  const listening = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: listening.signal }).then(() => {
    throw new Error(`the API says nothing for ${limitMs / 1000} s: ${LOG}`);
  });
  const answered = worker.ask<T>({ do: order }).catch((cause: unknown) => {
    throw new Error(`the API does not ${order}: ${LOG}`, { cause });
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    listening.abort();
    // Whichever settles later has no listener left.
    void Promise.allSettled([answered, late]);
  }
}
