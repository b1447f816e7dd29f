import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterEach, expect, it, vi } from 'vitest';
import { taskQueueOf } from './task-queues';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a task is handed to the queue in the region of the functions', async () => {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', `127.0.0.1:${port}`);
  vi.stubEnv('REGION', 'nearby-north1');
  const app = initializeApp({ projectId: 'demo-queues' }, 'queues');
  await taskQueueOf(app, 'medals').enqueue({ childId: 'a' });
  await deleteApp(app);
  server.close();
  expect(paths).toEqual(['/projects/demo-queues/locations/nearby-north1/queues/medals/tasks']);
});
