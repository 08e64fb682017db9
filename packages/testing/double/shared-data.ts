import { createOfferGenerator, type OfferGenerator } from '@curro/demo';
import { createNormaliser, type Normalise } from '@curro/offers';
import { type Dictionaries, loadDictionaries } from '@curro/shared';

/** Read-only data; each part is read when it is first used. */
export interface SharedData {
  readonly dictionaries: Dictionaries;
  readonly normalise: Normalise;
  readonly generateOffers: OfferGenerator;
}

let shared: SharedData | undefined;

/** The data that the doubles of a process share: reading it takes as long as starting a double. */
export function sharedData(): SharedData {
  if (shared === undefined) {
    const dictionaries = loadDictionaries();
    shared = {
      dictionaries,
      normalise: createNormaliser({ dictionaries }),
      generateOffers: createOfferGenerator(dictionaries),
    };
  }
  return shared;
}
