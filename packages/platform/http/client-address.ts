import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from './http-env.ts';
import { inNetworks, plainAddress } from './networks.ts';

/** Returns the network address of a request's client. */
export type ClientAddress = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Number of characters read from the end of a forwarding header; real chains of proxies are shorter. */
const MAX_CHAIN_LENGTH = 1_024;
const GROUPS_OF_64_BITS = 4;
const GROUPS = 8;

/** The forms in which proxies write addresses: bare, with a port, IPv6 in brackets. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const bareAddress = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bareAddress) === 0 ? undefined : plainAddress(bareAddress);
}

/** Whether an address at this number of hops before the service is that of a trusted proxy. */
function createIsProxy(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  const inTrusted = typeof trusted === 'number' ? undefined : inNetworks(trusted);
  return (address, hop) => (inTrusted === undefined ? hop < Number(trusted) : inTrusted(address));
}

/** Creates the test whether a request came through a trusted proxy, so that its forwarding headers are trusted. */
export function createFromProxy(
  trusted: TrustedProxies,
): (incoming: Pick<IncomingMessage, 'socket'>) => boolean {
  const isProxy = createIsProxy(trusted);
  return ({ socket }) => isProxy(plainAddress(socket.remoteAddress ?? ''), 0);
}

/**
 * Creates the function that reads the address of the client of the outermost trusted proxy. Entries before that one in
 * the header come from untrusted clients and are ignored.
 */
export function createClientAddress(trusted: TrustedProxies): ClientAddress {
  const isProxy = createIsProxy(trusted);
  return ({ headers, socket }) => {
    let address = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined || !isProxy(address, 0)) return address;
    const chain = String(forwarded).slice(-MAX_CHAIN_LENGTH).split(',').reverse();
    for (const [hop, entry] of chain.entries()) {
      const previousHop = addressIn(entry);
      if (previousHop === undefined) return address;
      address = previousHop;
      if (!isProxy(address, hop + 1)) return address;
    }
    return address;
  };
}

/** The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export function clientSubnetOf(address: string): string {
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_64_BITS).join(':')}::/64`;
}
