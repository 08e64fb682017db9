import type { Controller, ControllerHost } from './reactive-element.ts';
import { apiUrl, fetchApi, type filterEntries } from './search-request.ts';
import { type PlaceSearch, type SuggestedTexts, type Suggestion, suggestionList } from './suggestion-list.ts';

/** Pause in typing before suggestions are requested, in milliseconds. */
const PAUSE_MS = 150;
/** Texts shorter than this have no suggestions. */
const MIN_LENGTH = 2;
const TIMEOUT_MS = 3_000;

/** Where suggestions are requested. */
export interface SuggestionSource {
  readonly api: string;
  readonly client: string;
  readonly language: string;
  /** Whether texts are read, so that places and conditions are suggested. */
  readonly isRead: boolean;
  /** Whether a search can be in a place. */
  isWithin(place: PlaceSearch['place']): boolean;
  /** The filters of the page, with which titles have offers. */
  readonly filters: ReturnType<typeof filterEntries>;
  /** Whether companies are suggested. */
  readonly hasCompanies: boolean;
}

/** The text that the visitor types into the search box, and suggestions that complete it, requested in a pause. */
export class SearchBox implements Controller {
  /** The text of the box while the visitor changes it: an update must not replace it. */
  draft: string | undefined;
  readonly #host: ControllerHost;
  /** The text whose suggestions are awaited. */
  #text = '';
  #suggestions: readonly Suggestion[] = [];
  #active = -1;

  constructor(host: ControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  /** The open list; empty when it is closed. */
  get suggestions(): readonly Suggestion[] {
    return this.#suggestions;
  }

  /** The position of the suggestion that Enter chooses; -1: none. */
  get active(): number {
    return this.#active;
  }

  /** Stores a typed text, and requests its suggestions after a pause; a later text replaces an earlier one. */
  async type(typed: string, source: SuggestionSource): Promise<void> {
    this.draft = typed;
    const text = typed.trim();
    this.#text = text;
    // An answer for this text is awaited: Enter must not choose from the list of the former one.
    this.#show(text.length < MIN_LENGTH ? [] : this.#suggestions);
    if (text.length < MIN_LENGTH) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (this.#text !== text) return;
    const suggestions = await fetchSuggestions(text, source);
    if (this.#text !== text) return;
    this.#show(suggestions);
  }

  /** Moves to another suggestion; beyond the last one, to none. */
  move(step: 1 | -1): void {
    const places = this.#suggestions.length + 1;
    this.#active = ((this.#active + 1 + step + places) % places) - 1;
    this.#host.requestUpdate();
  }

  /** Closes the list, also to suggestions that are awaited. */
  close(): void {
    this.#text = '';
    if (this.#suggestions.length > 0) this.#show([]);
  }

  #show(suggestions: readonly Suggestion[]): void {
    this.#suggestions = suggestions;
    this.#active = -1;
    this.#host.requestUpdate();
  }
}

/** Requests titles, companies and places that complete a text; none when the request fails. */
export async function fetchSuggestions(
  text: string,
  { api, client, language, isRead, filters, hasCompanies, isWithin }: SuggestionSource,
): Promise<readonly Suggestion[]> {
  try {
    const url = apiUrl(api, '1/suggest', [
      ['q', text],
      ['for', `titles${hasCompanies ? ',companies' : ''}${isRead ? ',searches' : ''}`],
      ...filters,
      ['client_id', client],
    ]);
    const response = await fetchApi(url, language, AbortSignal.timeout(TIMEOUT_MS));
    if (!response.ok) return [];
    const found = (await response.json()) as SuggestedTexts;
    const searches = found.searches?.filter(({ place }) => isWithin(place));
    const phrases = found.phrases?.filter(({ place }) => place === undefined || isWithin(place));
    return suggestionList(text, { ...found, searches, phrases });
  } catch {
    return [];
  }
}
