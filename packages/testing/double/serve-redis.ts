import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { RedisStore, Reply } from './redis-commands.ts';

/** A Redis of this process that clients of this machine can connect to. */
export interface RedisServer {
  readonly url: string;
  close(): Promise<void>;
}

const CRLF = '\r\n';

function encode(reply: Reply): string {
  if (reply instanceof Error) return `-${reply.message}${CRLF}`;
  if (reply === null) return `$-1${CRLF}`;
  if (typeof reply === 'number') return `:${reply}${CRLF}`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}${CRLF}${reply}${CRLF}`;
  return `*${reply.length}${CRLF}${reply.map(encode).join('')}`;
}

/** Reads the commands at the start of some bytes: arrays of bulk strings. Returns them and the incomplete rest. */
export function readCommands(bytes: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = [];
  let rest = bytes;
  for (;;) {
    const command: string[] = [];
    let at = 0;
    const line = (): string | undefined => {
      const end = rest.indexOf(CRLF, at);
      if (end === -1) return undefined;
      const text = rest.toString('latin1', at + 1, end);
      at = end + CRLF.length;
      return text;
    };
    const count = line();
    if (count === undefined) return { commands, rest };
    while (command.length < Number(count)) {
      const length = line();
      if (length === undefined || at + Number(length) + CRLF.length > rest.length) return { commands, rest };
      command.push(rest.toString('utf8', at, at + Number(length)));
      at += Number(length) + CRLF.length;
    }
    commands.push(command);
    rest = rest.subarray(at);
  }
}

/** Serves a store on a free port of the loopback interface. */
export async function serveRedis(store: RedisStore): Promise<RedisServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let rest: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const read = readCommands(Buffer.concat([rest, chunk]));
      rest = read.rest;
      socket.write(read.commands.map((command) => encode(store.run(command))).join(''));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
