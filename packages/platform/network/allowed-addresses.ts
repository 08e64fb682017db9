import { lookup } from 'node:dns/promises';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
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

/** An address of a host. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

/** The literal address in a URL, without the brackets of IPv6; undefined for a name. */
function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** Looks up the host of a URL; `forbidden` when one of its addresses may not be called. */
export async function findTarget(
  url: URL,
  mayCall: MayCall,
): Promise<{ readonly addresses: readonly Address[]; readonly forbidden: boolean }> {
  const literal = literalAddress(url);
  const addresses =
    literal === undefined
      ? await lookup(url.hostname, { all: true })
      : [{ address: literal, family: isIP(literal) }];
  return { addresses, forbidden: addresses.some(({ address }) => !mayCall(address)) };
}

/** A look-up that returns the checked address: a second DNS request might return another one. */
export function pinned(target: Address): LookupFunction {
  return (_, options, done) => {
    if (options.all === true) done(null, [{ ...target }]);
    else done(null, target.address, target.family);
  };
}
