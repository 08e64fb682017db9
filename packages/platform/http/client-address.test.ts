import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientSubnetOf, createClientAddress, createFromProxy } from './client-address.ts';
import type { TrustedProxies } from './http-env.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as Pick<IncomingMessage, 'headers' | 'socket'>;

describe('createClientAddress', () => {
  const networks = ['10.0.0.0/8', 'fd00::/8'];
  it.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['no header', 1, '192.0.2.7', undefined, '192.0.2.7'],
    ['no proxy is trusted', [], '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['zero hops', 0, '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['one hop', 1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['one hop, the client sent a header', 1, '10.0.0.1', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['two hops', 2, '10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['fewer hops than configured', 3, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a direct request of an untrusted peer', networks, '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['a trusted proxy', networks, '10.0.0.1', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', networks, '10.0.0.1', '203.0.113.9, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['trusted proxies only', networks, '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['a proxy by IPv6', networks, 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['IPv4 in IPv6', networks, '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['ports and brackets', 2, '10.0.0.1', '[2001:db8::5]:4711, 10.0.0.2:80', '2001:db8::5'],
    ['an entry that is not an address', networks, '10.0.0.1', 'unknown', '10.0.0.1'],
    [
      'invalid entries before the last one',
      networks,
      '10.0.0.1',
      `${'x,'.repeat(9_000)} 198.51.100.1`,
      '198.51.100.1',
    ],
  ])('%s', (_, trusted, peer, forwarded, expected) => {
    expect(createClientAddress(trusted)(from(peer, forwarded))).toBe(expected);
  });
});

describe('createFromProxy', () => {
  it.each<[TrustedProxies, string, boolean]>([
    [[], '10.0.0.1', false],
    [0, '10.0.0.1', false],
    [1, '192.0.2.7', true],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', true],
    [['10.0.0.0/8'], '192.0.2.7', false],
  ])('%j, a request of %s: %s', (trusted, peer, expected) => {
    expect(createFromProxy(trusted)(from(peer))).toBe(expected);
  });
});

describe('subscriberOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s', (address, expected) => {
    expect(clientSubnetOf(address)).toBe(expected);
  });
});
