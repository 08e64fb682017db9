import { existsSync } from 'node:fs';
import { generateOffers } from '@curro/demo';
import type { OfferRecord } from '@curro/search';
import type { Dictionaries } from '@curro/shared';
import { type Ad, createFiller, readAds } from './read-ads.ts';

const ADS = new URL('../../../../shared/data/offers/ads-es.ndjson.gz', import.meta.url).pathname;
const SEED = 1;
const GENERATED = 100_000;

/** The source of the texts of the offers. */
export const recordsSource = existsSync(ADS) ? 'real ads' : 'generated offers';

async function* readGenerated(dictionaries: Dictionaries, now: number): AsyncGenerator<Ad> {
  const offers = generateOffers({ seed: SEED, size: GENERATED, now: new Date(now), dictionaries });
  for (const { externalId, title, description = '', requirements, company } of offers) {
    yield { externalId, title, description, requirements: requirements ?? '', company: company?.name ?? '' };
  }
}

/**
 * An endless sequence of records: of the real ads if the file exists, else of generated offers. After the last one
 * they are repeated with other ids.
 */
export async function* readRecords(dictionaries: Dictionaries, now: number): AsyncGenerator<OfferRecord> {
  const fill = createFiller(dictionaries, now);
  for (let revision = 1; ; ) {
    const ads = existsSync(ADS) ? readAds(ADS) : readGenerated(dictionaries, now);
    for await (const ad of ads) {
      yield fill(ad, revision);
      revision += 1;
    }
  }
}

/** The next records of a generator. */
export async function* take(
  records: AsyncGenerator<OfferRecord>,
  count: number,
): AsyncGenerator<OfferRecord> {
  for (let taken = 0; taken < count; taken += 1) {
    const next = await records.next();
    if (next.done === true) return;
    yield next.value;
  }
}
