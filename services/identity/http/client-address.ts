import { clientSubnetOf, createClientAddress } from '@curro/platform';
import type { Config } from '../config.ts';
import type { Request } from './environment.ts';

/** Where a request comes from, for counting tries: the address, or the /64 of IPv6, before all trusted proxies. */
export function clientAddressOf(c: Request, { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): string {
  return clientSubnetOf(createClientAddress(TRUSTED_PROXIES)(c.env.incoming));
}
