import type { IncomingMessage } from 'node:http';
import { clientSubnetOf, createClientAddress, createFromProxy } from '@curro/platform';
import type { Config } from '../config.ts';
import type { Request } from './environment.ts';

/** The forwarding headers that the provider library reads. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** Creates the function that removes forwarding headers unless the request came through a trusted proxy. */
export function stripForwardingHeaders({
  TRUSTED_PROXIES,
}: Pick<Config, 'TRUSTED_PROXIES'>): (incoming: IncomingMessage) => void {
  const fromProxy = createFromProxy(TRUSTED_PROXIES);
  return (incoming) => {
    if (fromProxy(incoming)) return;
    for (const name of FORWARDING) delete incoming.headers[name];
  };
}

/** The client address for throttles: the IPv4 address, or the /64 of an IPv6 address, before all trusted proxies. */
export function clientAddressOf(c: Request, { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): string {
  return clientSubnetOf(createClientAddress(TRUSTED_PROXIES)(c.env.incoming));
}
