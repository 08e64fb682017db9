import type { ExistingApplication } from '@curro/applications';
import type { Dictionaries, DictionaryEntry, ValidationError } from '@curro/shared';
import type { Markup } from '@curro/ui';
import type { Locale } from '../locale.ts';
import type { OfferMap } from '../map/offer-map.ts';
import type { ProvinceShape } from '../map/provinces.ts';
import type { TitlesOnly, TypedSearch } from './choose-search.ts';
import type { MarkedText } from './marked-texts.ts';
import type { PortalQuery } from './portal-query.ts';
import type { CountedSearch } from './portal-search.ts';
import type { Assistance } from './read-assistance.ts';
import type { WithoutTown } from './read-without-town.ts';
import type { SearchResult } from './search-offers.ts';

/** An offer beside the list of results: `?oferta=<id>`. */
export interface Pane {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly content: Markup;
}

/** The content of a page of results. */
export interface SearchModel extends Assistance {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly query: PortalQuery;
  readonly result: SearchResult;
  /** Offers on a page of the list. */
  readonly pageSize: number;
  /** The id of the search in the search log; undefined while it is off. */
  readonly searchId: string | undefined;
  /** The rejected parameters of the address. */
  readonly errors: readonly ValidationError[];
  /** Cities with a name similar to the unknown city. */
  readonly suggestedCities: readonly DictionaryEntry[];
  /** The misspelt name of the city that the search has. */
  readonly correctedPlace: string | undefined;
  /** The search whose offers are shown: `query`, or with other names of the job in its text. */
  readonly searched: PortalQuery;
  /** The position on the page of the first offer that only mentions the words of the search, behind all others. */
  readonly mentioning: number | undefined;
  /** The name of the company whose offers are searched. */
  readonly company: string | undefined;
  /** The kilometres around the visitor without offers, in place of which the search has a larger radius. */
  readonly widenedFrom?: number | undefined;
  /** The search that was typed, when the page shows another one. */
  readonly typed: TypedSearch | undefined;
  /** Offers of the province with the name of the town that state no town; undefined without any. */
  readonly withoutTown?: WithoutTown | undefined;
  /** The search in the town that a word of the text can be: "camarero camas". */
  readonly inTown?: CountedSearch | undefined;
  /** Whether the text or the place asks for offers around the visitor, and the search has no place. */
  readonly asksForNearMe?: boolean;
  /** The search for all offers that mention the job, when the page lists those with it in the title. */
  readonly titlesOnly: TitlesOnly | undefined;
  /** The text of the visitor of which filters of the search can be; empty: none. */
  readonly textBefore: string;
  /** Offers of the search without its salary filter that state no salary. */
  readonly unstated: number;
  /** By condition, how many offers of the search without its filter do not state it. */
  readonly unstatedOf?: ReadonlyMap<string, number>;
  /** Offers that are new since the last visit of the saved search in the address. */
  readonly newIds: ReadonlySet<string>;
  /** The codes of the applications of the signed-in candidate to the offers of the page, by the ids of the offers. */
  readonly applications: ReadonlyMap<string, ExistingApplication>;
  /** The texts of the offers with marked words, by id; empty for a search without text. */
  readonly marks: ReadonlyMap<string, MarkedText>;
  readonly provinces: readonly ProvinceShape[];
  /** The most frequent job titles, for a page without results. */
  readonly popularTitles: readonly string[];
  /** Whether the visitor has just signed out. */
  readonly signedOut?: boolean;
  /** Whether company logos are shown. */
  readonly logos: boolean;
  /** The offer beside the list. */
  readonly pane: Pane | undefined;
  /** The map beside the list; undefined on the page of the list. */
  readonly map: OfferMap | undefined;
  /** The address of another search in the same view: list or map. */
  readonly pathOf: (query: PortalQuery, page?: number) => string;
}
