import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CACHE, inRoot } from '../../tools/lib/paths.mjs';
import { endWithUs } from '../../tools/lib/warden.mjs';

/** The built API in a process of its own. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  memory(): Promise<NodeJS.MemoryUsage>;
  end(): Promise<void>;
}

interface Message {
  readonly port?: number;
  readonly memory?: NodeJS.MemoryUsage;
}

/** Many times what a busy machine needs. */
const START_LIMIT_MS = 300_000;
const ANSWER_LIMIT_MS = 60_000;

/** What a deployment has from Secret Manager, and the local suite from a file. */
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
  const log = openSync(join(CACHE, 'logs', 'api-process.log'), 'w');
  const child = fork(host, {
    env: {
      ...env,
      ...localSecrets(),
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  endWithUs(child);
  const { port } = await nextMessage(child, limitMs).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const { pid } = child;
  if (port === undefined || pid === undefined) throw new Error('the API serves on no port');
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    async memory() {
      child.send('memory');
      const { memory } = await nextMessage(child);
      if (!memory) throw new Error('the API does not say how much memory it takes');
      return memory;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

async function nextMessage(child: ChildProcess, limitMs = ANSWER_LIMIT_MS): Promise<Message> {
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the API has ended with ${String(code)}: .cache/logs/api-process.log`);
  });
  const late = setTimeout(limitMs, undefined, { signal }).then(() => {
    throw new Error(`the API says nothing for ${limitMs / 1000} s: .cache/logs/api-process.log`);
  });
  try {
    const messages = once(child, 'message', { signal }) as Promise<[Message]>;
    const [message] = await Promise.race([messages, ended, late]);
    return message;
  } finally {
    listening.abort();
  }
}
