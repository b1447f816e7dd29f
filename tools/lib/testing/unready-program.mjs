// @ts-check
// Stands in for a program that hangs while it starts: it holds a port, says nothing, is deaf to what
// asks it to end, and has started another one in a session of its own that does the same.
// `--port` names the port, and REPORT the file that says which process holds which.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});

const args = process.argv.slice(2);
const port = args.includes('--port') ? Number(args[args.indexOf('--port') + 1]) : 0;
const isFirst = process.env['UNREADY_CHILD'] === undefined;

const server = createServer();
server.listen(port, '127.0.0.1', () => {
  const { REPORT } = process.env;
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const line = JSON.stringify({ pid: process.pid, port: address.port });
  if (REPORT) appendFileSync(REPORT, `${line}\n`);
});

if (isFirst) {
  spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, UNREADY_CHILD: '1' },
    detached: true,
    stdio: 'ignore',
  });
}
