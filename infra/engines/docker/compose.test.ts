import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { javaOptionsOf } from '../embedded/elasticsearch-config.ts';
import { ENGINE_NAMES } from '../engine.ts';
import { containerOf } from './images.ts';

type Service = {
  image: string;
  environment: Record<string, string>;
  command?: string[];
  ports: string[];
  volumes: string[];
  healthcheck: { test: string[]; interval: string; timeout: string; retries: number };
};

const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'),
);

test('compose has the three engines, each with a volume', () => {
  expect(Object.keys(compose.services)).toEqual([...ENGINE_NAMES]);
  expect(compose.volumes).toEqual({ elasticsearch: null, postgresql: null, redis: null });
});

describe.each(ENGINE_NAMES)('compose service %s', (name) => {
  const service = compose.services[name];
  const secret = `\${${name.toUpperCase()}_PASSWORD:?set ${name.toUpperCase()}_PASSWORD}`;
  const container = containerOf(name, {
    secret,
    javaOptions: javaOptionsOf({}),
    elasticsearchVersion: undefined,
  });

  test('runs the same image as `up` with the same settings', () => {
    expect(service?.image).toBe(container.image);
    expect(service?.command ?? []).toEqual(container.command);
    expect(service?.environment).toMatchObject(container.env);
    expect(service?.volumes).toEqual([`${name}:${container.data}`]);
  });

  test('is reachable from this machine only', () => {
    expect(service?.ports).toEqual([`127.0.0.1:${container.port}:${container.port}`]);
  });

  test('has a health check', () => {
    expect(service?.healthcheck).toMatchObject({
      test: expect.arrayContaining([expect.stringMatching(/^CMD(-SHELL)?$/)]),
      interval: '5s',
      retries: 12,
    });
  });
});
