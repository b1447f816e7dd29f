import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { startWorker, type WorkerProcess } from './worker-process';

const script = fileURLToPath(new URL('processes/server.ts', import.meta.url));

let worker: WorkerProcess;
const start = () => (worker = startWorker(script, { execArgv: ['--import', 'tsx'] }));
afterEach(() => worker.end());

it('a worker reports to the caller why an order failed, and continues', async () => {
  const { ask } = start();
  const [first, second] = [ask({ do: 'finish deletions' }), ask({ do: 'finish deletions' })];
  await expect(first).rejects.toThrow('it does not serve yet');
  await expect(second).rejects.toThrow('it does not serve yet');
});

it('an order to a worker that has ended fails', async () => {
  const { ask, end, exited } = start();
  await end();
  await exited;
  await expect(ask({ do: 'finish deletions' })).rejects.toThrow('has ended');
});
