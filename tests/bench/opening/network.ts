import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { HOST } from '../../../tools/lib/ports.mjs';

/** Network between the browser and all that it speaks to. */
export interface Network {
  /** Milliseconds from a request to the first byte of its answer. */
  latencyMs: number;
}

export function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Passes everything on, each way after half of the latency. A browser's own emulation delays only how an
 * answer begins, so that what comes on an open stream, as all of Firestore's documents do, would cost nothing.
 */
function pass(from: Socket, to: Socket, network: Network): void {
  const later = (action: () => void) => {
    setTimeout(action, network.latencyMs / 2);
  };
  from.setNoDelay();
  from.on('data', (chunk) => {
    later(() => to.write(chunk));
  });
  from.on('end', () => {
    later(() => to.end());
  });
  from.on('error', () => to.destroy());
  from.on('close', () => {
    later(() => to.destroy());
  });
}

/** Puts the network before a port. */
export async function delayPort(
  port: number,
  network: Network,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, HOST);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(client, upstream, network);
    pass(upstream, client, network);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
