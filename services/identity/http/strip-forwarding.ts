import type { IncomingMessage } from 'node:http';
import { createFromProxy } from '@curro/platform';
import type { Config } from '../config.ts';

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
