import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from '../../tools/lib/paths.mjs';

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
 * @throws Error when it ends before it serves.
 */
export async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const projectId = env['GCLOUD_PROJECT'];
  mkdirSync(join(CACHE, 'logs'), { recursive: true });
  const log = openSync(join(CACHE, 'logs', 'api-process.log'), 'w');
  const child = fork(inRoot('tools', 'lib', 'api-host.mjs'), {
    env: {
      ...env,
      ...localSecrets(),
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const { port } = await nextMessage(child);
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

async function nextMessage(child: ChildProcess): Promise<Message> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`the API has ended with ${String(code)}: .cache/logs/api-process.log`);
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [
      Message,
    ];
    return message;
  } finally {
    listening.abort();
  }
}
