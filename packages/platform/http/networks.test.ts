import { describe, expect, it } from 'vitest';
import { inNetworks, isNetwork } from './networks.ts';

describe('isNetwork', () => {
  it.each([
    ['10.0.0.0/8', true],
    ['fd00::/8', true],
    ['10.0.0.0', false],
    ['10.0.0.0/33', false],
    ['host/8', false],
    ['10.0.0.0/8/8', false],
  ])('%s: %s', (text, expected) => {
    expect(isNetwork(text)).toBe(expected);
  });
});

describe('inNetworks', () => {
  const inside = inNetworks(['10.0.0.0/8', 'fd00::/8']);

  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['fd12::1', true],
    ['11.0.0.1', false],
    ['fe80::1%eth0', false],
    ['', false],
    ['host', false],
  ])('%s: %s', (address, expected) => {
    expect(inside(address)).toBe(expected);
  });
});
