import { isIP, isIPv6 } from 'node:net';
import { inNetworks, plainAddress } from '../http/networks.ts';

/** IPv4 networks that are not public: private, loopback, link-local, shared, documentation, multicast. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Within 2000::/3, the public IPv6 range, these are tunnels to IPv4, protocols or documentation. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Whether an address may be called. */
export type MayCall = (address: string) => boolean;

const globalUnicast = inNetworks(['2000::/3']);
const notPublic = inNetworks([...NOT_PUBLIC_4, ...NOT_PUBLIC_6]);

function isPublic(address: string): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0 || notPublic(plain)) return false;
  return !isIPv6(plain) || globalUnicast(plain);
}

/** Allows public addresses and those of the configured networks. IPv4-mapped IPv6 addresses are checked as IPv4. */
export function createMayCall(allowedNetworks: readonly string[]): { mayCall: MayCall; isAllowed: MayCall } {
  const isAllowed = inNetworks(allowedNetworks);
  return { isAllowed, mayCall: (address) => isAllowed(address) || isPublic(address) };
}
