import { createServer } from 'node:net';
import { listen } from './listen.ts';

/** A port of the loopback address that is free now. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
