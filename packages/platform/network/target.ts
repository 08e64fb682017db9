import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { MayCall } from './allowed-addresses.ts';

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
