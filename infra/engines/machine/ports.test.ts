import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosePort, isFree, LOOPBACK } from './ports.ts';

test('uses the wanted port while it is free, else another one', async () => {
  const wanted = await choosePort(undefined);
  expect(await choosePort(wanted)).toBe(wanted);
  const server = createServer().listen({ port: wanted, host: LOOPBACK });
  await once(server, 'listening');
  expect(await isFree(wanted)).toBe(false);
  expect(await choosePort(wanted)).not.toBe(wanted);
  server.close();
});

test('stays below the ports of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => choosePort(undefined)));
  expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([]);
});
