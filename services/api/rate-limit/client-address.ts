import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { inNetworks, isNetwork, plainAddress } from '@curro/runtime';

/** How far `X-Forwarded-For` is believed: by how many proxies stand before us, or in which networks they are. */
export type TrustedProxies = number | readonly string[];

/** The address that a request came from. */
export type ClientAddress = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Forwarding headers are read from their end: this much of it holds every honest chain of proxies. */
const LONGEST_CHAIN = 1_024;
const MOST_HOPS = 10;
const GROUPS_OF_64_BITS = 4;
const GROUPS = 8;

/** Reads the setting: a number of hops or networks between commas; undefined when it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const networks = text.split(/[\s,]+/).filter((word) => word !== '');
  return networks.every(isNetwork) ? networks : undefined;
}

/** Proxies write addresses bare, with a port, or IPv6 in brackets. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : plainAddress(bare);
}

/**
 * The address of whoever spoke to the outermost trusted proxy. What stands before it in the header was written by
 * strangers and counts for nothing.
 */
export function createClientAddress(trusted: TrustedProxies): ClientAddress {
  const inTrusted = typeof trusted === 'number' ? undefined : inNetworks(trusted);
  const isProxy = (address: string, hop: number): boolean =>
    inTrusted === undefined ? hop < Number(trusted) : inTrusted(address);
  return ({ headers, socket }) => {
    let address = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined || !isProxy(address, 0)) return address;
    const chain = String(forwarded).slice(-LONGEST_CHAIN).split(',').reverse();
    for (const [hop, entry] of chain.entries()) {
      const before = addressIn(entry);
      if (before === undefined) return address;
      address = before;
      if (!isProxy(address, hop + 1)) return address;
    }
    return address;
  };
}

/** What one subscriber holds: an IPv4 address, or the /64 of an IPv6 address. */
export function subscriberOf(address: string): string {
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_64_BITS).join(':')}::/64`;
}
