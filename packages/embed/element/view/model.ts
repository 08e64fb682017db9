import type { Chip } from '../chips.ts';
import type { WayOut } from '../empty-list.ts';
import type { TextSlot } from '../filter-labels.ts';
import type { Formats } from '../formats.ts';
import type { Language, Messages } from '../messages.ts';
import type { AlsoSearch, WiderSearch } from '../other-searches.ts';
import type { Scope } from '../query.ts';
import type { RecentSearch } from '../recent-searches.ts';
import type { Correction, Offer, SearchResponse } from '../search-response.ts';
import type { SimilarState } from '../similar-offers.ts';
import type { Suggestion } from '../suggestion-list.ts';
import type { TypedSearch } from '../typed-search.ts';
import type { AssistDetail, ErrorDetail, Query } from '../types.ts';

/** A search that the element offers, to be chosen: what is reported, and what changes. */
export interface Choice extends Pick<AssistDetail, 'kind' | 'label'> {
  readonly changes: Partial<Query> & { readonly typed?: TypedSearch };
}

/** The model of the views. */
export interface Model {
  readonly query: Query;
  /** The search of the attributes, to which a reset returns. */
  readonly own: Scope;
  readonly response: SearchResponse | undefined;
  readonly error: ErrorDetail | undefined;
  readonly busy: boolean;
  readonly language: Language;
  readonly messages: Messages;
  readonly formats: Formats;
  readonly names: ReadonlyMap<string, TextSlot>;
  /** Base URL of links without a host. */
  readonly base: string;
  /** The template of links to offers on pages of the host; empty: the links of the server. */
  readonly offerUrl: string;
  readonly target: string;
  readonly headingLevel: number;
  readonly label: string;
  readonly hidden: ReadonlySet<string>;
  /** Whether logos of companies are shown. */
  readonly logos: boolean;
  /** Whether the page has content in the element, to show until the first response. */
  readonly hasFallback: boolean;
  /** Whether the first response takes so long that the form is shown above that content. */
  readonly isSlow: boolean;
  /** The colour scheme that fits the background of the page; undefined: the scheme that the page declares. */
  readonly scheme: 'light' | 'dark' | undefined;
  /** The text of the search box while the visitor changes it. */
  readonly draft: string | undefined;
  /** Whether the text can have a place. */
  readonly hasPlaces: boolean;
  /** The open list of suggestions for the text of the search box; empty when it is closed. */
  readonly suggestions: readonly Suggestion[];
  /** The position of the suggestion that Enter chooses; -1: none. */
  readonly activeSuggestion: number;
  /** The typed search, when another one is shown. */
  readonly typed: TypedSearch | undefined;
  readonly chips: readonly Chip[];
  readonly wider: readonly WiderSearch[];
  readonly also: readonly AlsoSearch[];
  /** The corrected text, when it finds offers only without the filters. */
  readonly unfiltered: Correction | undefined;
  /** What is offered when nothing else leads out of an empty list. */
  readonly wayOut: WayOut | undefined;
  readonly recent: readonly RecentSearch[];
  /** A text for screen readers about the last action. */
  readonly notice: string;
  /** Whether screen readers announce the page of the list. */
  readonly namesPage: boolean;
  similarOf(offerId: string): SimilarState | undefined;
  toggleSimilar(offer: Offer): void;
  /** Requests suggestions for the text of the search box. */
  complete(text: string): void;
  moveSuggestion(step: 1 | -1): void;
  closeSuggestions(): void;
  /** Searches with the changed parameters, from page 1 unless the page changes. */
  change(changes: Partial<Query>): void;
  /** Searches a new text of the search box. */
  searchText(text: string): void;
  /** Whether the filters behind a button are shown. */
  readonly showsFilters: boolean;
  toggleFilters(): void;
  /** Closes the further filters, for the list that they find. */
  closeFilters(): void;
  chooseSuggestion(suggestion: Suggestion): void;
  /** Runs a search that the element offers. */
  choose(choice: Choice): void;
  /** Searches with another text. */
  chooseAlternative(other: AlsoSearch): void;
  chooseRecent(recent: RecentSearch): void;
  clearRecent(): void;
  retry(): void;
  select(event: MouseEvent, offer: Offer, position: number, similarTo?: string): void;
}
