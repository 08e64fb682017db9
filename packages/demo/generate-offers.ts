import type { Dictionaries } from '@curro/shared';
import { createComposer } from './offer/create-composer.ts';
import type { FeedOffer } from './offer/feed-offer.ts';
import { createRandom } from './random/random.ts';

const ID_DIGITS = 6;

/** What to generate. */
export interface GenerateOptions {
  /** A whole number; another seed gives other offers of the same companies. */
  readonly seed: number;
  /** How many offers; up to 1,000,000 was tried. */
  readonly size: number;
  /** The end of the thirty days in which offers are published. */
  readonly now: Date;
  readonly dictionaries: Dictionaries;
}

/**
 * Demo offers as lines of an operator's feed (offer feed format), one at a time and in constant memory. The same
 * seed and `now` give the same offers byte for byte, whatever the size: a larger size only adds to the end. Offer n
 * is `demo-00000n`. Nothing is read before the first offer is asked for.
 */
export function* generateOffers({ seed, size, now, dictionaries }: GenerateOptions): Generator<FeedOffer> {
  const compose = createComposer(dictionaries, now);
  for (let number = 1; number <= size; number += 1) {
    const externalId = `demo-${String(number).padStart(ID_DIGITS, '0')}`;
    yield compose(externalId, createRandom(seed, number));
  }
}
