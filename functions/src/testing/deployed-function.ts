import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import { vi } from 'vitest';

const FRAMEWORK = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');

/** Function started as its container in the cloud starts it. */
export interface DeployedFunction {
  readonly url: string;
  readonly child: ChildProcess;
  end(): Promise<void>;
}

interface Start {
  /** Folder that would be uploaded: built, and with its packages. */
  readonly source: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
}

/** Starts a function by name, and waits until it responds. */
export async function startFunction(
  target: string,
  { source, env = {}, execArgv = [] }: Start,
): Promise<DeployedFunction> {
  const port = await getPort();
  const child = fork(join(dirname(FRAMEWORK), 'main.js'), [], {
    execArgv: [...execArgv],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      FUNCTION_TARGET: target,
      FUNCTION_SOURCE: source,
      PORT: String(port),
      GCLOUD_PROJECT: 'demo-deployed',
      FIREBASE_CONFIG: '{"projectId":"demo-deployed"}',
      METADATA_SERVER_DETECTION: 'none',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const answers = () => fetch(`${url}/api/nothing`).then(Boolean, () => false);
  try {
    await vi.waitUntil(answers, { timeout: 100_000 });
  } catch (error) {
    await end();
    throw error;
  }
  return { url, child, end };
}
