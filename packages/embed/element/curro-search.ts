import { tokens } from 'curro:tokens';
import { LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from 'lit';
import { formatsOf } from './formats.ts';
import { type Language, languageOf, messagesOf } from './messages.ts';
import { fetchSearch, reportOpened, SearchError, searchUrl } from './search-request.ts';
import type { Offer, SearchResponse } from './search-response.ts';
import { style as form } from './style/form.css';
import { style as frame } from './style/frame.css';
import { style as rows } from './style/rows.css';
import { fetchTitles } from './suggest-request.ts';
import type { CurroEvents, CurroSearchElement, ErrorDetail, Query } from './types.ts';
import { page } from './view/results.ts';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;
/** Pause in typing before titles are requested, in milliseconds. */
const PAUSE_MS = 150;
/** Limit of the API. */
const MAX_RADIUS_KM = 500;
const DEFAULT_HEADING_LEVEL = 3;
const MAX_HEADING_LEVEL = 6;

/** Properties that start a new search when they change. */
const SEARCH_PROPERTIES = [
  'api',
  'client',
  'q',
  'province',
  'category',
  'city',
  'radius',
  'sort',
  'pageSize',
  'lang',
  'page',
] as const;

const clamp = (value: number, min: number, max: number, fallback: number): number =>
  Number.isInteger(value) && value >= min ? Math.min(value, max) : fallback;

/**
 * `<curro-search>`: a search for job offers in any web page (docs/embed.md).
 * @example
 * <script type="module" src="https://jobs.example.com/embed/curro-search.js"></script>
 * <curro-search province="zamora" lang="en"></curro-search>
 */
class CurroSearch extends LitElement implements CurroSearchElement {
  static override readonly styles = [tokens, frame, form, rows].map(unsafeCSS);
  static override readonly properties = {
    api: {},
    client: {},
    q: {},
    province: {},
    category: {},
    city: {},
    radius: { type: Number },
    sort: {},
    lang: {},
    target: {},
    hide: {},
    pageSize: { type: Number, attribute: 'page-size' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    page: { state: true },
    response: { state: true },
    error: { state: true },
    busy: { state: true },
    titles: { state: true },
  };

  declare api: string;
  declare client: string;
  declare q: string;
  declare province: string;
  declare category: string;
  declare city: string;
  declare radius: number;
  declare sort: string;
  declare target: string;
  declare hide: string;
  declare pageSize: number;
  declare headingLevel: number;
  declare private page: number;
  declare private response: SearchResponse | undefined;
  declare private error: ErrorDetail | undefined;
  declare private busy: boolean;
  declare private titles: readonly string[];
  #running: AbortController | undefined;
  #focusStatus = false;
  #searchId: string | null = null;
  /** The text of the search box whose titles are awaited. */
  #typed = '';

  constructor() {
    super();
    this.api = new URL(import.meta.url).origin;
    this.client = '';
    this.q = '';
    this.province = '';
    this.category = '';
    this.city = '';
    this.radius = 0;
    this.sort = '';
    this.target = '';
    this.hide = '';
    this.pageSize = DEFAULT_PAGE_SIZE;
    this.headingLevel = DEFAULT_HEADING_LEVEL;
    this.page = 1;
    this.busy = true;
    this.titles = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#search();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#running?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const changedProperties = SEARCH_PROPERTIES.filter((name) => changed.has(name as keyof CurroSearch));
    if (changedProperties.length === 0) return;
    if (this.hasUpdated && !changedProperties.includes('page')) this.page = 1;
    void this.#search();
  }

  protected override updated(): void {
    if (!this.#focusStatus || this.busy) return;
    this.#focusStatus = false;
    this.renderRoot.querySelector<HTMLElement>('.status')?.focus();
  }

  protected override render(): TemplateResult {
    const language = this.#language();
    return page({
      query: this.#query(),
      response: this.response,
      error: this.error,
      busy: this.busy,
      language,
      messages: messagesOf(language),
      formats: formatsOf(language),
      base: this.api,
      target: this.target,
      headingLevel: clamp(this.headingLevel, 1, MAX_HEADING_LEVEL, DEFAULT_HEADING_LEVEL),
      hidden: new Set(this.hide.split(/[\s,]+/)),
      titles: this.titles,
      hasFallback: this.childElementCount > 0,
      complete: (text) => void this.#complete(text),
      change: (changes) => this.#change(changes),
      retry: () => void this.#search(),
      select: (event, offer, at) => this.#select(event, offer, at),
    });
  }

  #language(): Language {
    const elementLanguage = this.lang || this.closest('[lang]')?.getAttribute('lang');
    return languageOf(elementLanguage || this.ownerDocument.documentElement.lang);
  }

  #query(): Query {
    return {
      q: this.q ?? '',
      province: this.province ?? '',
      category: this.category ?? '',
      city: this.city ?? '',
      radius: clamp(this.radius, 0, MAX_RADIUS_KM, 0),
      sort: this.sort ?? '',
      page: this.page,
      pageSize: clamp(this.pageSize, 1, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE),
    };
  }

  /** Suggests titles after a pause; a later text replaces an earlier one. */
  async #complete(text: string): Promise<void> {
    this.#typed = text;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (this.#typed !== text) return;
    const titles = await fetchTitles(this.api, text, this.client);
    if (this.#typed === text) this.titles = titles;
  }

  /** User input changes the properties, not the attributes of the page. */
  #change(changes: Partial<Query>): void {
    const { page: newPage = 1, ...changedFields } = changes;
    // A page change moves the focus to the top of the list.
    this.#focusStatus = changes.page !== undefined;
    const before = this.#query();
    Object.assign(this, changedFields, { page: newPage });
    const after = this.#query();
    // Submitting an unchanged search repeats the request.
    if (Object.entries(after).every(([name, value]) => Reflect.get(before, name) === value))
      void this.#search();
  }

  #emit<Name extends keyof CurroEvents>(
    name: Name,
    detail: CurroEvents[Name]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }

  #select(event: Event, offer: Offer, at: number): void {
    const position = (this.page - 1) * this.#query().pageSize + at + 1;
    if (this.#searchId !== null) {
      const query = { search: this.#searchId, position: String(position), client_id: this.client };
      reportOpened(this.api, offer.id, query);
    }
    if (!this.#emit('curro-select', { offer, position }, true)) event.preventDefault();
  }

  /** Requests the current query; dispatches no event for a search that a later one replaces. */
  async #search(): Promise<void> {
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    this.busy = true;
    const query = this.#query();
    try {
      const url = searchUrl(this.api, query, this.client);
      const { response, searchId } = await fetchSearch(url, this.#language(), controller.signal);
      if (controller.signal.aborted) return;
      this.response = response;
      this.#searchId = searchId;
      this.error = undefined;
      this.busy = false;
      const { totalResults: total, totalPages, offers } = response;
      this.#emit('curro-search', { query, total, totalPages, offers });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof SearchError)) throw error;
      this.error = error.detail;
      this.busy = false;
      this.#emit('curro-error', error.detail);
    }
  }
}

// The page may load the script twice.
if (customElements.get('curro-search') === undefined) customElements.define('curro-search', CurroSearch);
