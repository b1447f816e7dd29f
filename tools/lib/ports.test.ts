import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { portOwner } from './port-owner.mjs';
import { portsOf, requireFreePorts } from './ports.mjs';

const server = createServer();
afterEach(() => {
  server.close();
});

it('gives the suites ports that have nothing in common', () => {
  const suites = (['local', 'test', 'bench'] as const).map((name) => Object.values(portsOf(name)));
  const ports = suites.flat();
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.every(Number.isInteger)).toBe(true);
});

it('says who holds a port that is needed', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(portOwner(port)?.pid).toBe(process.pid);

  const ports = { ...portsOf('local'), auth: port };
  await expect(requireFreePorts(ports, ['auth'])).rejects.toMatchObject({
    message: expect.stringContaining('Some ports are in use'),
    details: expect.stringContaining(`port ${port} (auth) is held by process ${process.pid}`),
  });
});

it('asks for nothing when the ports are free', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await requireFreePorts({ ...portsOf('local'), auth: port }, ['auth']);
});
