import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { accessEnv } from './service-env.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'curro-access-'));
});
afterAll(() => rm(root, { recursive: true }));

test('the services get the access to feeds, webhooks and logos that the caller allows', async () => {
  const env = {
    FEED_ROOT: root,
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
    WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16',
    LOGO_ALLOWED_NETWORKS: '',
    RATE_LIMIT: '5',
  };
  expect(await accessEnv(readConfig(env))).toEqual({
    FEED_ROOT: root,
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
    WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16',
  });
  expect(await accessEnv(readConfig({}))).toEqual({});
});

test('a root that is not a directory and a network that is none are refused before the start', async () => {
  const missing = join(root, 'missing');
  await expect(accessEnv(readConfig({ FEED_ROOT: missing }))).rejects.toThrow(
    `FEED_ROOT: there is no directory ${missing}`,
  );
  expect(() => readConfig({ FEED_ALLOWED_NETWORKS: 'localhost' })).toThrow(/FEED_ALLOWED_NETWORKS/);
});
