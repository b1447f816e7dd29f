import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from '../../tools/lib/console.mjs';
import { firebaseEnv } from '../../tools/lib/firebase-env.mjs';
import { CACHE, inRoot } from '../../tools/lib/paths.mjs';
import { HOST } from '../../tools/lib/ports.mjs';
import { endProcessTree } from '../../tools/lib/process-tree.mjs';
import { endWithUs, removeTemporaryFolder, temporaryFolder } from '../../tools/lib/warden.mjs';

export interface FirestorePlan {
  readonly projectId: string;
  readonly port: number;
  readonly websocketPort: number;
  readonly jar: string;
  readonly javaHome: string;
  /** Startup timeout; ten minutes by default. */
  readonly limitMs?: number;
}

/** Firestore emulator that can be killed and restored with its data. */
export interface FirestoreProcess {
  /**
   * Exports everything to a folder, kills the process outright, and starts another one from the export.
   * The emulator keeps its data in memory, so the export stands in for a real database's disk: nobody
   * may reach the emulator between export and kill.
   */
  killAndRestore(downMs: number): Promise<void>;
  end(): Promise<void>;
}

/** Timeout, many times what a busy machine needs. */
const START_LIMIT_MS = 600_000;
/** Timeout of one request; an emulator that accepts a connection but does not answer is asked again. */
const ASK_LIMIT_MS = 5_000;
const EXPORT_NAME = 'export';

/** @throws ToolError when it ends or does not answer in time; nothing of it is left then. */
export async function startFirestore(plan: FirestorePlan): Promise<FirestoreProcess> {
  let running = await run(plan);
  const folder = temporaryFolder('sprout-faults-');
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
      if (running.exitCode === null && running.signalCode === null) await kill();
      removeTemporaryFolder(folder);
    },
  };
}

/** Starts the emulator with the command line of firebase-tools. Resolves when it answers. */
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
  endWithUs(child);
  let failure: Error | undefined;
  child.once('error', (error) => (failure ??= error));
  child.once('exit', (code) => (failure ??= new Error(`it has ended with exit code ${code}`)));
  const limitMs = plan.limitMs ?? START_LIMIT_MS;
  const deadline = performance.now() + limitMs;
  while (!(await answers(plan.port))) {
    if (performance.now() > deadline) failure ??= new Error(`no answer after ${limitMs / 1000} s`);
    if (failure !== undefined) {
      if (child.pid !== undefined) await endProcessTree(child.pid);
      const where = '.cache/logs/faults-firestore.log';
      throw new ToolError(`The Firestore emulator does not start: ${failure.message} (${where})`);
    }
    await pause(100);
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ASK_LIMIT_MS);
  return fetch(`http://${HOST}:${port}/`, { signal }).then(
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
