import type { Dictionaries, DictionaryEntry, Finding } from '@curro/shared';
import type { Edition } from '../edition.ts';
import type { ProvinceShape } from '../map/provinces.ts';
import type { Found } from './find.ts';
import type { PortalQuery } from './portal-query.ts';
import type { Relaxation } from './relaxations.ts';

/** Everything that a page of results shows. */
export interface SearchModel {
  readonly edition: Edition;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly query: PortalQuery;
  readonly found: Found;
  /** What of the address could not be used. */
  readonly findings: readonly Finding[];
  /** Cities that an unknown name may have meant. */
  readonly guesses: readonly DictionaryEntry[];
  /** Searches that find something where this one found nothing. */
  readonly alternatives: readonly (Relaxation & { readonly count: number })[];
  readonly provinces: readonly ProvinceShape[];
}
