import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { HOST } from '../../../tools/lib/ports.mjs';

/**
 * Network between the browser and all that it speaks to. A browser's own emulation delays only how an answer
 * begins, so that what comes on an open stream, as all of Firestore's documents do, would cost nothing.
 */
export class Network {
  /** Milliseconds from a request to its answer. */
  latencyMs = 0;
  /** Time at which something was last on its way. */
  lastSignAt = performance.now();
  private held: { readonly what: string; readonly action: () => void }[] | null = null;

  /** Lets something happen when what the browser has sent arrives. */
  toServer(what: string, action: () => void): void {
    this.lastSignAt = performance.now();
    if (this.held) this.held.push({ what, action });
    else setTimeout(action, this.latencyMs / 2);
  }

  toBrowser(action: () => void): void {
    this.lastSignAt = performance.now();
    setTimeout(action, this.held ? 0 : this.latencyMs / 2);
  }

  /** Holds back what the browser sends from now on. */
  hold(): void {
    this.held = [];
  }

  /** Lets go of what is held, and says what that is. */
  letGo(): string[] {
    const leaving = this.held?.splice(0) ?? [];
    for (const { action } of leaving) action();
    return leaving.map(({ what }) => what);
  }

  /** Lets go of what is held, and of everything from now on. */
  holdNoMore(): void {
    this.letGo();
    this.held = null;
  }
}

export function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}

function pass(from: Socket, to: Socket, later: (action: () => void, chunk?: Buffer) => void): void {
  from.setNoDelay();
  from.on('data', (chunk: Buffer) => {
    later(() => to.write(chunk), chunk);
  });
  from.on('end', () => {
    later(() => to.end());
  });
  from.on('error', () => to.destroy());
}

/** Returns the method and the path of a request; what follows it in other chunks has none. */
function firstLine(chunk: Buffer): string {
  return /^[A-Z]+ [^? ]+/.exec(chunk.toString('latin1', 0, 200))?.[0] ?? 'more';
}

/** Puts the network before a port. */
export async function delayPort(
  port: number,
  network: Network,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: HOST, allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(client, upstream, (action, chunk) => {
      network.toServer(chunk ? firstLine(chunk) : 'end', action);
    });
    pass(upstream, client, (action) => {
      network.toBrowser(action);
    });
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
