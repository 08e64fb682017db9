import { createHash } from 'node:crypto';

const HASH_LENGTH = 12;

/** The version of a logo in its address: a changed address of the image changes it. */
export function logoVersion(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, HASH_LENGTH);
}

/** The address of the logo of the company of an offer, which this server fetches, checks and reduces. */
export function logoPath(offerId: string, address: string): string {
  return `/logos/${offerId}-${logoVersion(address)}`;
}
