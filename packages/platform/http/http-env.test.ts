import { expect, it } from 'vitest';
import { httpEnv } from './http-env.ts';

const setting = httpEnv.TRUSTED_PROXIES;

it.each([
  [undefined, []],
  ['', []],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('%j is read as %j', (text, expected) => {
  expect(setting.parse(text)).toEqual(expected);
});

it.each(['11', '10.0.0.1', 'everyone', 'true'])('%j is rejected', (text) => {
  expect(setting.safeParse(text).error?.issues[0]?.message).toMatch(/^a number up to 10/);
});
