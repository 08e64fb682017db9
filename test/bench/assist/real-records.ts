import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { createNormaliser, splitLines } from '@curro/offers';
import type { OfferRecord } from '@curro/search';
import { type Dictionaries, type Offer, offerLink, sourceSettingsSchema } from '@curro/shared';

const FILE = fileURLToPath(new URL('../../../../shared/data/offers/ads-es.ndjson.gz', import.meta.url));
/** The source of the real ads. */
export const REAL_SOURCE = 'ads-es';
const FOREVER = new Date('2099-01-01T00:00:00.000Z');
const MAX_LINE_BYTES = 1_048_576;

/** Whether the real ads are beside the project; prints a message when they are not. */
export function hasRealAds(): boolean {
  if (existsSync(FILE)) return true;
  console.log('ads-es.ndjson.gz is not beside the project (../shared/data/offers): nothing to measure');
  return false;
}

/** The real ads, normalised as an import does. */
export async function* readRealOffers(dictionaries: Dictionaries) {
  const normalise = createNormaliser({ dictionaries });
  const settings = sourceSettingsSchema.parse({
    country: 'chile',
    currency: 'CLP',
    timezone: 'America/Santiago',
  });
  const now = new Date();
  for await (const { bytes } of splitLines(createReadStream(FILE).pipe(createGunzip()), MAX_LINE_BYTES)) {
    if (bytes === undefined) continue;
    const result = normalise(bytes, { source: REAL_SOURCE, settings, now });
    if ('ok' in result && result.ok) yield result;
  }
}

/** The record of an offer in the index. */
export const recordOf = (offer: Offer): OfferRecord => ({
  offer,
  revision: 1,
  applications: 0,
  companyPrivateId: 1,
  link: offerLink(offer, false),
  expiresAt: FOREVER,
});
