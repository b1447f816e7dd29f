import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from '../../tools/lib/console.mjs';
import { firebaseEnv } from '../../tools/lib/firebase-env.mjs';
import { CACHE, inRoot } from '../../tools/lib/paths.mjs';
import { HOST } from '../../tools/lib/ports.mjs';
import { killProcessesBeneath } from '../../tools/lib/process-tree.mjs';

export interface FirestorePlan {
  readonly projectId: string;
  readonly port: number;
  readonly websocketPort: number;
  readonly jar: string;
  readonly javaHome: string;
}

/** A Firestore emulator that can be killed and come back with what it knew. */
export interface FirestoreProcess {
  /**
   * Writes everything to a folder, kills the process outright, and starts another one from the folder.
   * The emulator keeps its data in memory, so what stands for the disk that a real database has is the
   * export: nobody may be able to reach the emulator between it and the kill.
   */
  killAndRestore(downMs: number): Promise<void>;
  end(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const EXPORT_NAME = 'export';

export async function startFirestore(plan: FirestorePlan): Promise<FirestoreProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-faults-'));
  let running = await run(plan);
  const kill = async () => {
    const exit = once(running, 'exit');
    running.kill('SIGKILL');
    await exit;
  };
  return {
    async killAndRestore(downMs) {
      await exportTo(plan, folder);
      await kill();
      await pause(downMs);
      const metadata = `${EXPORT_NAME}.overall_export_metadata`;
      running = await run(plan, join(folder, EXPORT_NAME, metadata));
    },
    async end() {
      await kill();
      killProcessesBeneath(running.pid ?? -1);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same command line as firebase-tools uses. Resolves when the emulator answers. */
async function run(plan: FirestorePlan, importFrom?: string) {
  mkdirSync(join(CACHE, 'logs'), { recursive: true });
  const log = openSync(join(CACHE, 'logs', 'faults-firestore.log'), 'a');
  const args = ['-Duser.language=en', '-jar', plan.jar, '--host', HOST];
  args.push('--port', String(plan.port), '--websocket_port', String(plan.websocketPort));
  args.push('--database-edition', 'standard', '--project_id', plan.projectId);
  args.push('--rules', inRoot('firestore.rules'));
  if (importFrom) args.push('--seed_from_export', importFrom);
  const child = spawn('java', args, {
    env: firebaseEnv(plan.javaHome),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(plan.port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new ToolError(
        'The Firestore emulator does not start: .cache/logs/faults-firestore.log',
      );
    }
    await pause(100);
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/`).then(
    () => true,
    () => false,
  );
}

async function exportTo({ port, projectId }: FirestorePlan, folder: string): Promise<void> {
  rmSync(join(folder, EXPORT_NAME), { recursive: true, force: true });
  const response = await fetch(`http://${HOST}:${port}/emulator/v1/projects/${projectId}:export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${projectId}/databases/(default)`,
      export_directory: folder,
      export_name: EXPORT_NAME,
    }),
  });
  if (!response.ok) throw new ToolError(`The emulator does not export: ${await response.text()}`);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
