import { describe, expect, it } from 'vitest';
import { createMayCall } from './allowed-addresses.ts';

describe('createMayCall', () => {
  const { mayCall } = createMayCall([]);

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('refuses %s', (address) => {
    expect(mayCall(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111', '192.167.255.255'])(
    'allows %s',
    (address) => {
      expect(mayCall(address)).toBe(true);
    },
  );

  it('allows the configured networks only', () => {
    const { mayCall: named, isAllowed } = createMayCall(['127.0.0.0/8', 'fd12::/16']);
    const addresses = ['127.0.0.1', '::ffff:127.0.0.1', 'fd12::1', 'fd13::1', '10.0.0.1', '8.8.8.8'];
    expect(addresses.filter(named)).toEqual(['127.0.0.1', '::ffff:127.0.0.1', 'fd12::1', '8.8.8.8']);
    expect(addresses.filter(isAllowed)).toEqual(['127.0.0.1', '::ffff:127.0.0.1', 'fd12::1']);
  });
});
