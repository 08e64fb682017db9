import { tokens } from 'curro:tokens';
import { softenCapitals } from '@curro/shared/display';
import type { TemplateResult } from 'lit/html.js';
import { quoted } from './accepted-values.ts';
import { searchOfAddress } from './address.ts';
import { type Chip, chipsOf, searchLabel } from './chips.ts';
import type { WayOut } from './empty-list.ts';
import { expandSizes } from './expand-style.ts';
import { filterLabel, type LabelContext, type TextSlot } from './filter-labels.ts';
import { formatsOf } from './formats.ts';
import { HistoryEntry } from './history-entry.ts';
import { messagesOf } from './messages.ts';
import { type AlsoSearch, otherTexts, searchDetail, widerSearches } from './other-searches.ts';
import { PageAddress } from './page-address.ts';
import { PageReport } from './page-report.ts';
import { PageScheme, schemeBehind } from './page-scheme.ts';
import { pageOf, pageRequests, placeWithin, recentInScope, suggestionSource } from './page-scope.ts';
import { findPageWayOut, findUnfiltered, type PageRequests, searchPage } from './page-search.ts';
import { Popups } from './popups.ts';
import { companySearch, fixedScope, isOwn, isSectorFixed, nameKey, nearPlace } from './query.ts';
import { clearRecent, type RecentSearch, rememberSearch } from './recent-searches.ts';
import type { FoundSearch } from './run-search.ts';
import { SearchBox, type SuggestionSource } from './search-box.ts';
import { CONFIG, isOfPage, reportOpened, SearchError, STRICT } from './search-request.ts';
import type { Correction, Offer, SearchResponse } from './search-response.ts';
import {
  headingLevelOf,
  hiddenParts,
  languageOfElement,
  queryOfAttributes,
  queryOfProperties,
  SEARCH_PROPERTIES,
  SettingsElement,
  scopeOfAttributes,
} from './settings.ts';
import { SimilarOffers } from './similar-offers.ts';
import { style as assistance } from './style/assistance.css';
import { style as form } from './style/form.css';
import { style as frame } from './style/frame.css';
import { style as marks } from './style/marks.css';
import { style as rows } from './style/rows.css';
import type { PlaceSearch, Suggestion } from './suggestion-list.ts';
import {
  alternativeSearch,
  boxTextOf,
  isApplied,
  isShownFor,
  searchedText,
  type TypedSearch,
} from './typed-search.ts';
import type { CurroEvents, ErrorDetail, Query, SearchDetail } from './types.ts';
import { nearbySentence, shownSentence } from './view/assistance.ts';
import type { Choice } from './view/model.ts';
import { opensNewTab } from './view/offer-parts.ts';
import { page } from './view/results.ts';

/** The part of the window, from its top, in which the head of a new list may stay. */
const TOP_SHARE = 0.25;

/** A first response within this time replaces the content of the page, so that nothing of it moves. */
const FAST_RESPONSE_MS = 300;

const styles = new CSSStyleSheet();
styles.replaceSync(expandSizes([tokens, frame, form, rows, marks, assistance].join('')));

/**
 * `<curro-search>`: a search for job offers in any web page (docs/embed.md).
 * @example
 * <script type="module" src="https://jobs.example.com/embed/curro-search.js"></script>
 * <curro-search province="zamora" lang="en"></curro-search>
 */
class CurroSearch extends SettingsElement {
  static override readonly styles = styles;
  static override readonly properties = {
    ...SettingsElement.properties,
    response: {},
    error: {},
    busy: {},
    isSlow: {},
    typed: {},
    unfiltered: {},
    wayOut: {},
    notice: {},
    showsFilters: {},
  };

  declare private response: SearchResponse | undefined;
  declare private error: ErrorDetail | undefined;
  declare private busy: boolean;
  declare private isSlow: boolean;
  /** The typed search, when another one is shown. */
  declare private typed: TypedSearch | undefined;
  /** The corrected text, when it finds offers only without the filters. */
  declare private unfiltered: Correction | undefined;
  /** What is offered when nothing else leads out of an empty list. */
  declare private wayOut: WayOut | undefined;
  declare private notice: string;
  /** Whether the filters behind a button are shown. */
  declare private showsFilters: boolean;
  /** What texts of the visitor became, by `nameKey`: filters are named after the words. */
  readonly #names = new Map<string, TextSlot>();
  readonly #similar = new SimilarOffers(this);
  readonly #searchBox = new SearchBox(this);
  readonly #entry = new HistoryEntry(this);
  readonly #report = new PageReport(this);
  readonly #address = new PageAddress(this, (isLink) => this.#stepTo(isLink));
  readonly #observer = new MutationObserver(() => void this.#checkAttributes());
  #running: AbortController | undefined;
  #focusStatus = false;
  /** Whether the head of the list moves to the top of the window with the next response. */
  #revealsList = false;
  #searchId: string | null = null;
  /** The search that is shown or running; setting its properties does not repeat it. */
  #currentKey = '';
  /** Whether the next response is that of a search of the visitor, which is a step of the history of an address. */
  #isStep = false;
  #cause: SearchDetail['cause'] = 'page';
  /** Whether the properties become those of another entry of the history. */
  #isRestored = false;
  /** Whether the visitor asked for the search: the element stores no search of the page. */
  #isOfVisitor = false;
  /** The text of the visitor whose place and conditions replace those of before. */
  #latestText: string | undefined;
  /** The stored search of the text that the visitor refines. */
  #refined: { readonly text: string; readonly label: string } | undefined;
  /** Whether the visitor chose the place after the text. */
  #isPlaceLater = false;
  /** Whether the visitor chose another page of the same list. */
  #isPaging = false;
  /** The kind of another text that an address asks for. */
  #chosen: string | undefined;
  /** Whether the search is that of an address, whose town can be outside of the page. */
  #isLink = false;

  constructor() {
    super();
    new PageScheme(this);
    new Popups(this);
    this.busy = true;
    this.isSlow = false;
    this.notice = '';
    this.showsFilters = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this, { attributes: true });
    setTimeout(() => {
      this.isSlow = true;
    }, FAST_RESPONSE_MS);
    if (this.hasUpdated) void this.#search();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#running?.abort();
  }

  protected override willUpdate(changed: ReadonlySet<string>): void {
    super.willUpdate(changed);
    const changedProperties = SEARCH_PROPERTIES.filter((name) => changed.has(name));
    if (!this.hasUpdated) this.#restore();
    const isTraversed = this.#isRestored;
    const isRestored = isTraversed || !this.hasUpdated;
    this.#isRestored = false;
    if (!isRestored) this.#replacePlace(changedProperties);
    // Another text can be chosen for the same search.
    const isChanged = changedProperties.length > 0 || changed.has('typed');
    if (!isChanged || this.#key() === this.#currentKey) {
      if (isTraversed && !this.busy) this.#writeAddress(queryOfProperties(this));
      return;
    }
    if (changedProperties.includes('q')) this.#searchBox.draft = undefined;
    if (!isRestored && !changedProperties.includes('page')) this.page = 1;
    void this.#search();
  }

  /** A province that the page sets replaces the town of the visitor, and a town his province, as in the form. */
  #replacePlace(changed: readonly string[]): void {
    const own = scopeOfAttributes(this);
    for (const [set, other] of [
      ['province', 'city'],
      ['city', 'province'],
    ] as const) {
      if (!changed.includes(set) || changed.includes(other) || this[set] === '' || !this.isPageValue(set))
        continue;
      this.assign({ [other]: own[other] });
    }
  }

  protected override updated(changed: ReadonlySet<string>): void {
    if (changed.has('texts')) void this.#checkAttributes();
    if (this.busy) return;
    this.#entry.releaseHeight();
    const isAnother = changed.has(/* @__KEY__ */ 'response') || changed.has('error');
    if (isAnother && (this.#isOfVisitor || this.#entry.isFilled)) this.#store();
    const [focuses, reveals] = [this.#focusStatus, this.#revealsList];
    this.#focusStatus = false;
    this.#revealsList = false;
    // A visitor who already types the next search keeps the focus.
    if (focuses && this.renderRoot.querySelector('input:focus,select:focus') === null)
      this.renderRoot.querySelector<HTMLElement>('.status')?.focus({ preventScroll: reveals });
    if (reveals) this.#revealList();
  }

  /** Scrolls to the head of the list, without an animation, unless it is near the top of the window. */
  #revealList(): void {
    const head = this.renderRoot.querySelector('.head');
    const top = head?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight * TOP_SHARE)
      head?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  protected override render(): TemplateResult {
    const language = languageOfElement(this);
    const query = queryOfProperties(this);
    const own = scopeOfAttributes(this);
    const hidden = hiddenParts(this);
    const { response, api: base } = this;
    // While another search runs, its text is in the box.
    const typed = this.typed !== undefined && isShownFor(this.typed, query) ? this.typed : undefined;
    const context = this.#labels();
    const { messages, formats } = context;
    const source = suggestionSource(this, context);
    const isHome = query.q === '' && isOwn(query, own) && !hidden.has('form') && !hidden.has('recent');
    return page({
      query,
      own,
      response,
      error: this.error,
      busy: this.busy,
      language,
      messages,
      formats,
      names: this.#names,
      base,
      offerUrl: this.offerUrl,
      target: this.target,
      headingLevel: headingLevelOf(this),
      label: this.label,
      hidden,
      logos: this.logos,
      draft: this.#searchBox.draft,
      hasPlaces: source.hasPlaces,
      suggestions: this.#searchBox.suggestions,
      activeSuggestion: this.#searchBox.active,
      hasFallback: this.childElementCount > 0,
      isSlow: this.isSlow,
      // The attribute decides before the page.
      scheme: ['light', 'dark'].includes(this.theme) ? undefined : schemeBehind(this),
      typed,
      chips: hidden.has('understood') ? [] : this.#chips(),
      wider: widerSearches(query, typed, pageOf(this), context),
      also: otherTexts(query, response, context),
      unfiltered: this.unfiltered,
      wayOut: this.wayOut,
      recent: isHome ? recentInScope(this, context) : [],
      notice: this.notice,
      namesPage: this.#isPaging,
      similarOf: (id) => this.#similar.stateOf(id),
      toggleSimilar: (offer) => void this.#toggleSimilar(offer),
      complete: (text) => void this.#complete(text, source),
      moveSuggestion: (step) => void this.#moveSuggestion(step),
      closeSuggestions: () => this.#searchBox.close(),
      change: (changes) => {
        const text = this.#searchBox.draft;
        const isFilter = !('q' in changes || 'sort' in changes || 'page' in changes);
        if (isFilter && text !== undefined && text !== boxTextOf(query, typed)) {
          this.#searchText(text, changes);
          return;
        }
        // A text that was typed and undone must not hide the correction of the next search.
        if (isFilter) this.#searchBox.draft = undefined;
        if ('province' in changes) this.#isPlaceLater = true;
        // The next response does not have the name of a town without offers.
        if (changes.city) this.#namePlace('city', changes.city, filterLabel('city', changes.city, context));
        this.#change(changes);
      },
      searchText: (text) => this.#searchText(text),
      showsFilters: this.showsFilters,
      toggleFilters: () => {
        this.showsFilters = !this.showsFilters;
      },
      closeFilters: () => {
        this.showsFilters = false;
        this.#focusStatus = true;
        this.#revealsList = true;
      },
      chooseSuggestion: (suggestion) => this.#chooseSuggestion(suggestion),
      choose: (choice) => this.#choose(choice),
      chooseAlternative: (other) => this.#chooseAlternative(other),
      chooseRecent: (recent) => this.#chooseRecent(recent),
      clearRecent: () => this.#clearRecent(),
      retry: () => {
        // The button disappears with a response, so that the focus moves to the list.
        this.#focusStatus = true;
        void this.#search();
      },
      select: (event, offer, at, similarTo) => this.#select(event, offer, at, similarTo),
    });
  }

  /** Shows suggestions for a typed text, and announces their number. */
  async #complete(text: string, source: SuggestionSource): Promise<void> {
    this.notice = '';
    await this.#searchBox.type(text, source);
    const { draft, suggestions } = this.#searchBox;
    if (draft === text && suggestions.length > 0)
      this.notice = this.#labels().messages.suggestedCount(suggestions.length);
  }

  async #moveSuggestion(step: 1 | -1): Promise<void> {
    this.#searchBox.move(step);
    await this.updateComplete;
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Identifies a search. */
  #key(): string {
    const query = queryOfProperties(this);
    const { api, client, typed } = this;
    return JSON.stringify([api, client, languageOfElement(this), query, searchedText(typed, query)]);
  }

  #labels(): LabelContext {
    const language = languageOfElement(this);
    return {
      response: this.response,
      language,
      messages: messagesOf(language, this.texts),
      formats: formatsOf(language),
      names: this.#names,
    };
  }

  #chips(): Chip[] {
    const own = scopeOfAttributes(this);
    const isFixed = isSectorFixed(own, hiddenParts(this));
    return chipsOf(queryOfProperties(this), this.typed, own, this.#labels(), isFixed);
  }

  /** User input changes the properties, not the attributes of the page. */
  #change(changes: Partial<Query>): void {
    const { page: newPage = 1, ...changedFields } = changes;
    // A page change moves the focus to the top of the list.
    this.#focusStatus = changes.page !== undefined;
    // The keyboard of a phone would hide the list of a search.
    const hidesKeyboard = 'q' in changes && matchMedia('(pointer: coarse)').matches;
    const box = this.renderRoot.querySelector<HTMLElement>('#q');
    if (hidesKeyboard) box?.blur();
    // The ring would remain around a text that has been searched; the caret shows the focus.
    if ('q' in changes) box?.style.setProperty('outline', '0');
    const isPaging = Object.keys(changes).join() === 'page';
    this.#isPaging = isPaging;
    this.#revealsList = hidesKeyboard || isPaging;
    this.#cause = isPaging ? 'paging' : 'q' in changes ? 'text' : 'filter';
    this.#isOfVisitor = true;
    this.#isStep = true;
    this.#chosen = undefined;
    this.#isLink = false;
    this.#searchBox.close();
    // Another page or order of the list leaves a text in the box that the visitor has not searched yet.
    if ('q' in changes) this.#searchBox.draft = undefined;
    this.assign({ ...changedFields, page: newPage });
    // Submitting an unchanged search repeats the request.
    if (this.#key() === this.#currentKey) void this.#search();
  }

  /**
   * A new text is interpreted as the first one; the filters of before stay unless it replaces them.
   * @param chosen what the visitor chose before submitting the text
   */
  #searchText(q: string, chosen: Partial<Query> = {}): void {
    if (q !== this.#latestText) this.#refined = undefined;
    this.#latestText = q;
    this.#isPlaceLater = 'province' in chosen;
    // A radius that the element chose is not one of the visitor.
    const { typed } = this;
    const place = typed && isShownFor(typed, queryOfProperties(this)) ? typed.nearTo : undefined;
    this.#change({ exact: this.getAttribute('exact') ?? '', ...place, ...chosen, q });
  }

  #chooseSuggestion({ text, kind, search }: Suggestion): void {
    if (search !== undefined) this.#searchPlace(search);
    else if (kind === 'company') this.#searchCompany(text);
    else this.#searchText(text);
    this.#emit('curro-assist', { kind: 'suggestion', label: text, query: queryOfProperties(this) });
  }

  /** Searches the offers of a company, whose name is not interpreted. */
  #searchCompany(name: string): void {
    const exact = companySearch(name);
    this.#searchText(exact, { exact });
  }

  /** Searches words in a place, which has a chip as a typed one. */
  #searchPlace(search: PlaceSearch): void {
    const { text: words, kind: parameter, key: value } = search.place;
    this.#namePlace(parameter, value, words);
    this.#searchText(search.q, placeWithin(this, search));
  }

  /** Runs a search that the element offers; its button disappears, so that the focus moves to the list. */
  #choose({ kind, label, changes }: Choice): void {
    this.#change({ ...changes, page: 1 });
    this.#cause = 'assist';
    this.#emit('curro-assist', { kind, label, query: queryOfProperties(this) });
  }

  #chooseAlternative({ label, alternative }: AlsoSearch): void {
    this.typed = alternativeSearch(
      queryOfProperties(this),
      this.response?.totalResults ?? 0,
      alternative,
      this.typed,
    );
    this.#choose({ kind: 'also', label, changes: this.typed.shown });
  }

  #chooseRecent({ label, query, slots }: RecentSearch): void {
    this.#nameFilters(slots);
    this.#refined = undefined;
    this.#choose({ kind: 'recent', label, changes: query });
  }

  #clearRecent(): void {
    clearRecent(this.api);
    // A search that still runs must not be stored either.
    this.#isOfVisitor = false;
    this.notice = this.#labels().messages.searchesForgotten;
    this.renderRoot.querySelector<HTMLElement>('#q')?.focus();
  }

  async #toggleSimilar(offer: Offer): Promise<void> {
    const { api, client } = this;
    const query = queryOfProperties(this);
    const fixed = fixedScope(query, scopeOfAttributes(this), hiddenParts(this));
    this.notice = '';
    const offers = await this.#similar.toggle(offer.id, {
      api,
      client,
      language: languageOfElement(this),
      fixed,
      near: nearPlace(query, fixed),
    });
    if (offers === undefined) return;
    this.notice = `${this.#labels().messages.likeOffer(softenCapitals(offer.title))}: ${offers.length}`;
    this.#emit('curro-similar', { offer, offers });
  }

  #emit<Name extends keyof CurroEvents>(
    name: Name,
    detail: CurroEvents[Name]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }

  #select(event: MouseEvent, offer: Offer, at: number, similarTo?: string): void {
    this.#store();
    this.#remember(queryOfProperties(this));
    const { page: shownPage, pageSize } = queryOfProperties(this);
    const before = similarTo === undefined ? (shownPage - 1) * pageSize : 0;
    const position = before + at + 1;
    if (this.#searchId !== null && similarTo === undefined) {
      const query = { search: this.#searchId, position: String(position), client_id: this.client };
      reportOpened(this.api, offer.id, query);
    }
    const newTab = opensNewTab(event, this.target);
    const detail = { offer, position, newTab, ...(similarTo !== undefined && { similarTo }) };
    if (!this.#emit('curro-select', detail, true)) event.preventDefault();
  }

  #nameFilters(slots: readonly TextSlot[]): void {
    for (const slot of slots) this.#names.set(nameKey(slot.parameter, slot.value), slot);
  }

  #namePlace(parameter: 'city' | 'province', value: string, name: string): void {
    this.#nameFilters([{ slot: 'place', parameter, value, words: name, name }]);
  }

  /** The names that the search has. */
  #appliedNames(): TextSlot[] {
    const query = queryOfProperties(this);
    return [...this.#names.values()].filter((slot) => isApplied(slot, query));
  }

  /** Stores a search of the visitor on this device. */
  #remember(query: Query): void {
    const isOfPage = !this.#isOfVisitor || isOwn(query, scopeOfAttributes(this));
    const text = boxTextOf(query, this.typed);
    const label = searchLabel(query, this.typed, this.#chips(), this.#labels());
    // Each filter of the same text is a step of one search.
    const replaced = text !== '' && this.#refined?.text === text ? this.#refined.label : label;
    // A search of before a reload is refined, too.
    this.#refined = { text, label };
    if (isOfPage || hiddenParts(this).has('recent')) return;
    rememberSearch(this.api, label, query, this.#appliedNames(), replaced);
  }

  /** Stores the shown search in the history entry of the page. */
  #store(): void {
    if (hiddenParts(this).has('history')) return;
    const { pageSize: _, ...query } = queryOfProperties(this);
    this.#entry.store(this.#ownKey(), {
      query,
      typed: this.typed,
      slots: this.#appliedNames(),
      keys: [...this.accepted.keys],
      link: this.#address.link,
    });
  }

  /** Identifies the search of the page. */
  #ownKey(): string {
    return JSON.stringify([this.api, this.client, queryOfAttributes(this)]);
  }

  /**
   * Sets the search of the history entry, or else of the address.
   * @param isLink whether an address that the entry does not have is a link of a router
   */
  #restore(isLink = false): void {
    const { address } = this;
    const hidden = hiddenParts(this);
    this.#address.remember(location);
    const { link } = this.#address;
    const entry = hidden.has('history') ? undefined : this.#entry.read(this.#ownKey());
    const stored = isLink && entry?.link !== link ? undefined : entry;
    const isOfPage = this.#address.isOfPage(stored?.link ?? link);
    if (this.hasUpdated || stored !== undefined || !isOfPage) this.#cause = 'restored';
    if (stored !== undefined) {
      this.#nameFilters(stored.slots);
      for (const entry of stored.keys) this.accepted.keys.set(...entry);
      this.assign({ ...stored.query, typed: stored.typed });
      this.#address.meant = isOfPage ? JSON.stringify(queryOfProperties(this)) : '';
    } else if (address !== null) {
      const page = { query: queryOfAttributes(this), hidden, isStrict: this.strict };
      const { pageSize: _, other, ...query } = searchOfAddress(location.search, address, page);
      this.#chosen = other;
      this.#isLink = true;
      this.assign({ ...query, typed: undefined });
    }
  }

  /** Shows the search of another history entry of the page. */
  #stepTo(isLink: boolean): void {
    if (this.address === null || !this.hasUpdated) return;
    this.#isRestored = true;
    this.#isStep = false;
    this.#searchBox.draft = undefined;
    this.#restore(isLink);
    // An entry with the same search ends the reserved height, too.
    this.requestUpdate();
  }

  /**
   * Puts the shown search into the address of the page.
   * @param asked the search of which the shown one is the meaning
   */
  #writeAddress(asked: Query): void {
    const isStep = this.#isStep;
    this.#isStep = false;
    const { typed } = this;
    const query = queryOfProperties(this);
    const other = (typed !== undefined && isShownFor(typed, query) && typed.chosen) || '';
    this.#address.write(asked, query, other, isStep);
  }

  /** Requests the current query; dispatches no event for a search that a later one replaces. */
  async #search(): Promise<void> {
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    this.busy = true;
    this.notice = '';
    this.#currentKey = this.#key();
    try {
      const requests = pageRequests(this, controller.signal);
      const query = queryOfProperties(this);
      const intent = {
        typed: this.typed,
        chosen: this.#chosen ?? '',
        isLatest: this.q === this.#latestText,
        isPlaceLater: this.#isPlaceLater,
        isNewText: this.#cause === 'text',
        isLink: this.#isLink,
      };
      const found = await searchPage(query, requests, intent, this.accepted);
      const wrong = this.#report.wrongLimits();
      if (wrong.length > 0)
        throw new SearchError({
          kind: 'refused',
          status: 400,
          code: STRICT,
          message: `strict shows no offers because of ${wrong.join(' ')}${this.#report.hint}`,
        });
      this.#chosen = undefined;
      this.#isLink = false;
      this.#show(found, query);
      const unfiltered = await findUnfiltered(queryOfProperties(this), requests, this.typed, found);
      if (controller.signal.aborted) return;
      this.unfiltered = unfiltered;
      const wayOut = await this.#findWayOut(found, requests);
      if (!controller.signal.aborted) this.wayOut = wayOut;
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof SearchError)) throw error;
      // Visitors cannot do anything about a wrong value of the page or of a link.
      if (this.accepted.refuse(queryOfProperties(this), error.refused)) {
        await this.#search();
        return;
      }
      const { kind, code, message: reason } = error.detail;
      // The reason of a refusal is a sentence of its own, which visitors read.
      const server = this.getAttribute('api')
        ? `api="${this.api}"`
        : `Without the attribute api, the origin of the script (${this.api})`;
      const message = kind === 'refused' && code !== CONFIG ? reason : `${server} ${reason}`;
      const detail = { ...error.detail, message };
      if (kind === 'offline' || isOfPage(detail)) this.#report.warn([message]);
      if (!isOfPage(detail)) this.#report.reportIgnored();
      this.error = detail;
      this.busy = false;
      // A reload repeats the search.
      this.#writeAddress(queryOfProperties(this));
      this.#emit('curro-error', detail);
    }
  }

  /** Reports a wrong attribute whose change starts no search, and shows what `strict` means then. */
  async #checkAttributes(): Promise<void> {
    await this.updateComplete;
    // A running search reports them.
    if (this.busy) return;
    const isRefused = this.#report.wrongLimits().length > 0;
    if (isRefused !== (this.error?.code === STRICT)) await this.#search();
    else if (!isRefused) this.#report.reportIgnored();
  }

  /** Asks for suggestions for the text, or for all offers of the page, when nothing else leads out of an empty list. */
  async #findWayOut(
    { response: { assist, totalResults } }: FoundSearch,
    requests: PageRequests,
  ): Promise<WayOut | undefined> {
    const query = queryOfProperties(this);
    const isHelped =
      totalResults > 0 ||
      this.unfiltered !== undefined ||
      assist?.spell !== undefined ||
      (assist?.alternatives ?? []).length > 0 ||
      widerSearches(query, this.typed, pageOf(this), this.#labels()).length > 0;
    if (isHelped || query.q === '' || requests.hidden.has('wider')) return undefined;
    const source = suggestionSource(this, this.#labels());
    return findPageWayOut(query, requests, source, this.#labels(), (search) => placeWithin(this, search));
  }

  /** Shows a response; the properties become those of the search that the typed text means. */
  #show({ response, searchId, typed, lastPage }: FoundSearch, asked: Query): void {
    this.response = response;
    if (lastPage !== undefined) this.page = lastPage;
    if (typed !== undefined) {
      const language = languageOfElement(this);
      this.typed = { ...typed, slots: typed.slots.map((slot) => ({ ...slot, language })) };
      this.#nameFilters(this.typed.slots);
      this.assign(typed.shown);
    } else if (this.typed !== undefined && !isShownFor(this.typed, queryOfProperties(this))) {
      this.typed = undefined;
    }
    const { region, towns = [] } = response.assist ?? {};
    // A text can name the district of a town.
    for (const { key, name } of towns)
      if (!this.#names.has(nameKey('city', key))) this.#namePlace('city', key, name);
    if (region) this.#namePlace('province', this.province, region);
    const context = this.#labels();
    const sentences = [shownSentence(typed, context), nearbySentence(context, queryOfProperties(this))];
    this.notice = sentences.join(' ').trim();
    this.unfiltered = undefined;
    this.wayOut = undefined;
    this.#searchId = searchId;
    this.error = undefined;
    this.busy = false;
    this.#similar.clear();
    // Parameters that the server does not know are no longer part of the search.
    this.#currentKey = this.#key();
    this.#report.reportIgnored();
    const namesakes = (response.assist?.namesakes ?? []).map(
      ({ city, nearest }) => `city="${city}" has no offers (${quoted(nearest)}?)`,
    );
    this.#report.warn([...this.#report.sharedAddress(), ...namesakes]);
    const query = queryOfProperties(this);
    this.#writeAddress(this.accepted.query(asked));
    // A visitor tries filters: one without a text is stored when an offer of it is opened.
    if (query.q !== '' || this.typed !== undefined) this.#remember(query);
    const detail = searchDetail(query, this.typed, response, pageOf(this), this.#labels());
    this.#emit('curro-search', { ...detail, cause: this.#cause });
    this.#cause = 'page';
  }
}

// The page may load the script twice.
if (customElements.get('curro-search') === undefined) {
  CurroSearch.createAccessors();
  customElements.define('curro-search', CurroSearch);
  // Otherwise a size in `em` would be one of the text of each part.
  CSS.registerProperty?.({
    name: '--_curro-size',
    syntax: '<length>',
    inherits: true,
    initialValue: '16px',
  });
}
