import type { Dictionaries, DictionaryEntry, ValidationError } from '@curro/shared';
import type { Locale } from '../locale.ts';
import type { ProvinceShape } from '../map/provinces.ts';
import type { PortalQuery } from './portal-query.ts';
import type { Relaxation } from './relaxations.ts';
import type { SearchResult } from './search-offers.ts';

/** Everything that a page of results shows. */
export interface SearchModel {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly query: PortalQuery;
  readonly result: SearchResult;
  /** What of the address could not be used. */
  readonly errors: readonly ValidationError[];
  /** Cities that an unknown name may have meant. */
  readonly suggestedCities: readonly DictionaryEntry[];
  /** Searches that find something where this one found nothing. */
  readonly alternatives: readonly (Relaxation & { readonly count: number })[];
  readonly provinces: readonly ProvinceShape[];
}
