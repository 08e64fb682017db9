import { createLogger, createRedis } from '@curro/platform';
import { afterAll, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { createRedisStore } from './redis-commands.ts';
import { readCommands, serveRedis } from './serve-redis.ts';

const clock = createClock();
const store = createRedisStore(clock);
const server = await serveRedis(store);
const redis = createRedis(server.url, createLogger({ name: 'test', level: 'silent' }));
await new Promise((resolve) => redis.once('ready', resolve));
afterAll(async () => {
  redis.disconnect();
  await server.close();
});

test('keys expire by the clock', async () => {
  await redis.set('session', 'ñ', 'EX', 60);
  expect(await redis.get('session')).toBe('ñ');
  clock.move(61_000);
  expect(await redis.get('session')).toBeNull();
});

test('keys are set on conditions', async () => {
  expect(await redis.set('a', '1', 'XX')).toBeNull();
  expect(await redis.set('a', '1', 'EX', 10, 'NX')).toBe('OK');
  expect(await redis.set('a', '2', 'EX', 10, 'NX')).toBeNull();
  expect(await redis.set('a', '3', 'KEEPTTL', 'XX')).toBe('OK');
  expect(await redis.getdel('a')).toBe('3');
  expect(await redis.del('a')).toBe(0);
});

test('elements of sets are listed by their scores', async () => {
  await redis.zadd('workers', 2, 'b');
  await redis.zadd('workers', 1, 'a');
  expect(await redis.zrange('workers', '0', '-1', 'WITHSCORES')).toEqual(['a', '1', 'b', '2']);
});

test('an unknown command is an error', async () => {
  await expect(redis.call('FLUSHALL')).rejects.toThrow('unknown command');
});

test('incomplete commands wait for the rest', () => {
  const bytes = Buffer.from('*1\r\n$4\r\nPING\r\n*2\r\n$3\r\nGET\r\n$1\r');
  const { commands, rest } = readCommands(bytes);
  expect(commands).toEqual([['PING']]);
  expect(rest.toString()).toBe('*2\r\n$3\r\nGET\r\n$1\r');
});
