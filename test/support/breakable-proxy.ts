import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A proxy of an engine whose connections a test can cut. */
export interface BreakableProxy {
  readonly port: number;
  /** Closes every connection and accepts no more. */
  cut(): Promise<void>;
  /** Accepts connections without forwarding data; the data is forwarded later. */
  hang(): void;
  /** Forwards data again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy of `host:port` on this machine. */
export async function openBreakableProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let hanging = false;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    if (hanging) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    track(near);
    track(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  // No other process takes this port while the server does not listen.
  const port = await freePort();
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  await listen();
  return {
    port,
    cut,
    hang() {
      hanging = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      hanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen();
    },
    close: cut,
  };
}
