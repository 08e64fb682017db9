import type { IncomingMessage } from 'node:http';
import { clientSubnetOf, createClientAddress, createFromProxy } from '@curro/platform';
import type { Config } from '../config.ts';
import type { Request } from './environment.ts';

/** What proxies say of the way of a request, and the provider reads: its scheme decides on cookies. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** Takes away what a request says of its way unless it came through a trusted proxy. */
export function stripForwardingHeaders({
  TRUSTED_PROXIES,
}: Pick<Config, 'TRUSTED_PROXIES'>): (incoming: IncomingMessage) => void {
  const fromProxy = createFromProxy(TRUSTED_PROXIES);
  return (incoming) => {
    if (fromProxy(incoming)) return;
    for (const name of FORWARDING) delete incoming.headers[name];
  };
}

/** Where a request comes from, for counting tries: the address, or the /64 of IPv6, before all trusted proxies. */
export function clientAddressOf(c: Request, { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): string {
  return clientSubnetOf(createClientAddress(TRUSTED_PROXIES)(c.env.incoming));
}
