import { createServer, type AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import getPort from 'get-port';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BLOCKED_PORTS, portsOf, requireFreePorts } from './ports.mjs';

const SUITES = ['local', 'test', 'bench', 'lan'] as const;

const server = createServer();
afterEach(() => {
  server.close();
  vi.unstubAllEnvs();
});

function withOffset(offset: number | string): void {
  vi.stubEnv('PENNYSPROUT_PORT_OFFSET', String(offset));
}

function allPorts(): number[] {
  return SUITES.flatMap((name) => Object.values(portsOf(name)));
}

/** Returns true if `fetch` refuses the port before it even opens a connection. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const refusal: unknown = await fetch(`http://127.0.0.1:${port}/`).catch(
    (error: unknown) => error,
  );
  return refusal instanceof TypeError && String(refusal.cause).includes('bad port');
}

describe('the ports of the suites', () => {
  it('are the usual ones for `npm start`', () => {
    withOffset(0);
    expect(portsOf('local')).toMatchObject({ hosting: 5002, functions: 5001, vite: 5173 });
    expect(portsOf('local')).toMatchObject({ firestore: 8080, auth: 9099, pubsub: 8085 });
    withOffset(300);
    expect(portsOf('local').hosting).toBe(5302);
  });

  it.each(SUITES)('include none for %s that browsers and fetch refuse', (suite) => {
    withOffset(0);
    const refused = Object.entries(portsOf(suite)).filter(([, port]) => BLOCKED_PORTS.has(port));
    expect(refused).toEqual([]);
  });

  it('do not overlap between suites or offsets', () => {
    const taken = new Map<number, string>();
    for (let offset = 0; offset <= 50_000; offset += 100) {
      withOffset(offset);
      for (const port of allPorts()) {
        expect(taken.get(port), `port ${port} at ${offset}`).toBeUndefined();
        expect(Number.isInteger(port) && port > 1023 && port < 65_536).toBe(true);
        taken.set(port, String(offset));
      }
    }
    expect([...BLOCKED_PORTS].filter((port) => taken.has(port))).toEqual([]);
  });

  it('are complete with any offset, or the offset is refused with the offending port', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom(...SUITES),
        (offset, name) => {
          withOffset(offset);
          try {
            const ports = Object.values(portsOf(name));
            expect(new Set(ports).size).toBe(12);
            expect(ports.filter((port) => BLOCKED_PORTS.has(port))).toEqual([]);
          } catch (error) {
            const [, port] = /on port (\d+), which browsers/.exec(String(error)) ?? [];
            expect(BLOCKED_PORTS, String(error)).toContain(Number(port));
          }
        },
      ),
      { examples: [...Array(120).keys()].map((step) => [step, 'local']) },
    );
  });

  it('are refused with a text that names the offset and the port', () => {
    withOffset(59);
    expect(() => portsOf('local')).toThrow(/OFFSET=59 would put functions on port 5060, which/);
    withOffset('many');
    expect(() => portsOf('local')).toThrow(/whole number from 0 to 50000, not "many"/);
  });

  it.each([...BLOCKED_PORTS])('correctly assume that fetch refuses port %i', async (port) => {
    expect(await isRefusedByFetch(port)).toBe(true);
  });
});

describe('occupied ports', () => {
  it('are listed', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ports = { ...portsOf('local'), auth: port };
    await expect(requireFreePorts(ports, ['auth'])).rejects.toMatchObject({
      message: expect.stringContaining('Some ports are in use'),
      details: expect.stringContaining(`port ${port} (auth)`),
    });
  });

  it('are not reported when they are free', async () => {
    await requireFreePorts({ ...portsOf('local'), auth: await getPort() }, ['auth']);
  });
});
