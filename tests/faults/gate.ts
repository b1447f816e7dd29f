import { connect, createServer, type Socket } from 'node:net';
import { HOST } from '../../tools/lib/ports.mjs';

/** Proxy to the database whose connections can be cut. */
export interface Gate {
  /** Cuts every connection, even mid-transfer, and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Returns the number of connections that were cut or refused. */
  readonly broken: () => number;
  close(): Promise<void>;
}

export async function openGate(port: number, targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let open = true;
  let broken = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Closing this side cuts the other as well.
    socket.on('error', () => undefined);
  };
  const server = createServer((near) => {
    keep(near);
    if (!open) {
      broken += 1;
      near.resetAndDestroy();
      return;
    }
    const far = connect(targetPort, HOST);
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    cut() {
      open = false;
      // Each connection has two sockets, one per side.
      broken += sockets.size / 2;
      breakAll();
    },
    mend() {
      open = true;
    },
    broken: () => broken,
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
