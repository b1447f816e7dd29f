// @ts-check
/**
 * Serves the built functions' calls over HTTP in one process, almost like an instance in the cloud,
 * except that children's sign-ins have instances of their own there. The functions emulator starts a
 * process for each concurrent request, whose memory and queues say nothing about an instance. Obeys two
 * orders of its parent, defined in functions/src/testing/worker-process.ts: to serve, answered with the
 * port, and to report its memory.
 */
import { pathToFileURL } from 'node:url';
import express from 'express';
import { inRoot } from './paths.mjs';
import { functionOf } from './rewrites.mjs';

/** @typedef {(request: import('express').Request, response: import('express').Response) => unknown} Handler */

/** @type {Readonly<Record<string, Handler>>} */
const functions = await import(pathToFileURL(inRoot('functions', 'lib', 'index.js')).href);

const app = express();
app.use((request, response) => {
  void functions[functionOf(request.path) ?? 'api']?.(request, response);
});

function serve() {
  const server = app.listen(Number(process.env['API_HOST_PORT'] ?? 0), '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.send?.({ answer: { port } });
  });
  // Longer than callers keep an idle connection, or one would be closed under a request that uses it again.
  server.keepAliveTimeout = 75_000;
}

process.on('message', (/** @type {{ do: 'serve' | 'memory' }} */ order) => {
  if (order.do === 'serve') serve();
  else process.send?.({ answer: process.memoryUsage() });
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
