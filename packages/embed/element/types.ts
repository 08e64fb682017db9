import type { Offer, SearchResponse } from './search-response.ts';

export type { Offer };

/** The parameters of a search. Setting the properties of the same names repeats it. */
export interface Query {
  readonly q: string;
  readonly province: string;
  readonly category: string;
  readonly city: string;
  /** Kilometres around the city, from 0. */
  readonly radius: number;
  /** Other filters of the search as a query string: `contractType=indefinido&workday=completa`. */
  readonly filters: string;
  /** A text that is neither corrected nor interpreted while `q` is equal to it. */
  readonly exact: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The error of a search. `offline`: no response, which a browser also reports for a wrong address without CORS headers. `busy`: the statuses 429 and 5xx, and the code `timeout`; the same search can
 * succeed later. `refused`: all others. Of these, `config` is the code of an `api` that is not the address of a Curro server (404,
 * a response that is not its JSON, 401 or 403 of a proxy, not an absolute URL), and `strict` that of a wrong attribute of a
 * `strict` element.
 */
export interface ErrorDetail {
  readonly kind: 'offline' | 'busy' | 'refused';
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The code of the API, `timeout`, `config` or `strict`; empty if there is none. */
  readonly code: string;
  /** What failed, for developers: the reason of a refusal, the wrong attributes, or how the server of `api` fails. */
  readonly message: string;
}

/** Another search that the element offers, with the number of its offers. */
export interface OtherSearch {
  readonly label: string;
  readonly total: number;
  readonly query: Query;
}

/** Detail of `curro-search`: the response of a search. */
export interface SearchDetail {
  readonly query: Query;
  readonly total: number;
  readonly totalPages: number;
  readonly offers: SearchResponse['offers'];
  /** Offers around the place that are listed behind one to four; they are not in `total`. */
  readonly nearby: SearchResponse['offers'];
  /**
   * Why it was searched. `page`: the page, by its first search, an attribute or a property; `text`: a text or suggestion of the
   * visitor; `filter`: a field, or the order; `paging`: another page of the list; `assist`: a search that the element offers, also
   * without a filter; `restored`: Back, Forward, a reload or a link.
   */
  readonly cause: 'page' | 'text' | 'filter' | 'paging' | 'assist' | 'restored';
  /** The typed text and its total, when `query` is another search. */
  readonly typed?: { readonly text: string; readonly total: number };
  /** Wider searches, when this one finds few offers. */
  readonly wider: readonly OtherSearch[];
  /** Searches with another text that find more offers. */
  readonly also: readonly OtherSearch[];
}

/** Detail of `curro-assist`: the visitor chooses a search that the element offers. */
export interface AssistDetail {
  /**
   * `exact`: the typed text as it is; `correction`: the corrected text instead of an exact one; `remove`: without a filter;
   * `wider`, `also`: see SearchDetail; `title`: the offers with the job in the title; `recent`: a search of before;
   * `suggestion`: a text that the box suggests.
   */
  readonly kind: 'correction' | 'exact' | 'remove' | 'wider' | 'also' | 'title' | 'recent' | 'suggestion';
  readonly label: string;
  readonly query: Query;
}

/** Detail of `curro-select`: the user follows the link of an offer; `preventDefault()` stops the navigation. */
export interface SelectDetail {
  readonly offer: Offer;
  /** Position in all results, or in the similar offers, from 1. */
  readonly position: number;
  /** Whether the browser opens the offer in another tab or window: by a middle click, a key, or `target="_blank"`. */
  readonly newTab: boolean;
  /** The id of the result whose similar offer this is. */
  readonly similarTo?: string;
}

/** Detail of `curro-similar`: the visitor opens the similar offers of a result. */
export interface SimilarDetail {
  readonly offer: Offer;
  readonly offers: readonly Offer[];
}

/** The events of the element; they bubble and cross shadow roots. */
export interface CurroEvents {
  'curro-search': CustomEvent<SearchDetail>;
  'curro-assist': CustomEvent<AssistDetail>;
  'curro-select': CustomEvent<SelectDetail>;
  'curro-similar': CustomEvent<SimilarDetail>;
  'curro-error': CustomEvent<ErrorDetail>;
}

/** The handlers of the events as attributes, which React sets from release 19 on. */
type EventAttributes = {
  readonly [Name in keyof CurroEvents as `on${Name}`]?: ((event: CurroEvents[Name]) => void) | undefined;
};

/** A part that `hide` can name. */
export type HiddenPart =
  | 'form'
  | 'q'
  | 'province'
  | 'category'
  | 'radius'
  | 'more'
  | 'sort'
  | 'understood'
  | 'limits'
  | 'wider'
  | 'also'
  | 'similar'
  | 'recent'
  | 'history';

/** Texts of the element that a page replaces, as plain text in the language of the page. */
export interface CurroSearchTexts {
  /** "Buscar" */
  readonly searchButton?: string | undefined;
  /** The label of the search box: "Puesto, empresa o población" */
  readonly boxLabel?: string | undefined;
  /** The example in the empty search box */
  readonly placeholder?: string | undefined;
  /** The label of the field: "Provincia o ciudad" */
  readonly province?: string | undefined;
  /** The label of the field: "Sector" */
  readonly category?: string | undefined;
  /** "oferta", after the number 1 */
  readonly oneOffer?: string | undefined;
  /** "ofertas", after another number */
  readonly manyOffers?: string | undefined;
  /** "Salario no publicado" */
  readonly noSalary?: string | undefined;
  /** "Empresa confidencial" */
  readonly confidentialCompany?: string | undefined;
  /** "Ofertas parecidas" */
  readonly similarOffers?: string | undefined;
  /** "Búsquedas recientes" */
  readonly recentSearches?: string | undefined;
  /** "Ninguna oferta coincide con tu búsqueda" */
  readonly emptyTitle?: string | undefined;
  /** "Ver todas las ofertas", the button of an empty list */
  readonly showAll?: string | undefined;
}

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
type Theme = 'light' | 'dark' | 'auto';
type Sort = 'updated-desc' | 'relevancia-desc' | 'applicants-asc' | 'title';

/** The attributes of `<curro-search>`, for JSX and templates (README.md); absent ones have their defaults. */
export interface CurroSearchAttributes extends EventAttributes {
  readonly api?: string | undefined;
  readonly client?: string | undefined;
  readonly q?: string | undefined;
  /** Keys, joined by commas. */
  readonly province?: string | undefined;
  /** Keys, joined by commas. */
  readonly category?: string | undefined;
  /** Keys or names, joined by commas. */
  readonly city?: string | undefined;
  /** Kilometres around the cities, 0 to 500. */
  readonly radius?: number | string | undefined;
  /** Other parameters of the search as a query string. */
  readonly filters?: string | undefined;
  readonly exact?: string | undefined;
  readonly sort?: Sort | undefined;
  /** Offers on a page, 1 to 50. */
  readonly 'page-size'?: number | string | undefined;
  readonly lang?: string | undefined;
  readonly theme?: Theme | undefined;
  /** Parts to hide, separated by blanks or commas. */
  readonly hide?: '' | HiddenPart | `${HiddenPart}${' ' | ','}${string}` | undefined;
  /**
   * The prefix of the parameters in the address of the page; empty, in JSX `address=""`: without a prefix. React 19 sets `true`
   * as the empty prefix, React 18 as the prefix `true`.
   */
  readonly address?: string | true | undefined;
  readonly label?: string | undefined;
  /** The address of offers on pages of the host: `/jobs/{id}`, also with `{title}`. */
  readonly 'offer-url'?: string | undefined;
  readonly target?: string | undefined;
  readonly 'heading-level'?: HeadingLevel | `${HeadingLevel}` | undefined;
  /** Also the texts that React 18 writes for `true` and `false`. */
  readonly logos?: boolean | '' | 'true' | 'false' | undefined;
  readonly strict?: boolean | '' | 'true' | 'false' | undefined;
  /** A property, which React 19 and Vue set; React 18 needs a `ref`. As JSON when React renders on the server. */
  readonly texts?: CurroSearchTexts | string | undefined;
  /** React 18 does not translate `className` of a custom element. */
  readonly class?: string | undefined;
}

/** The properties of `<curro-search>`; the attributes are in README.md. */
export interface CurroSearchElement extends HTMLElement {
  api: string;
  client: string;
  q: string;
  province: string;
  category: string;
  city: string;
  /** Kilometres around the city, from 0. */
  radius: number;
  filters: string;
  exact: string;
  sort: Sort | '';
  /** The page of the list, from 1. */
  page: number;
  /** The template of links to offers, with `{id}`; empty: the links of the server. */
  offerUrl: string;
  target: string;
  hide: string;
  pageSize: number;
  /** The heading level of the titles of offers; 0: below the heading of the page before the element. */
  headingLevel: number;
  /** Whether the logos of companies are shown; the page must allow images of the server. */
  logos: boolean;
  /** Whether a wrong `province`, `city`, `category` or `filters` of the page shows no offers, instead of others. */
  strict: boolean;
  /** The prefix of the parameters that the search has in the address of the page; null: it is not in the address. */
  address: string | null;
  /** The name of the search for screen readers. */
  label: string;
  /** The colour scheme with a separate background; `auto` or empty: that of the page. */
  theme: Theme | '';
  /** Texts in place of those of the element; undefined: none. */
  texts: CurroSearchTexts | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'curro-search': CurroSearchElement;
  }
  interface HTMLElementEventMap extends CurroEvents {}
  interface DocumentEventMap extends CurroEvents {}
  interface ShadowRootEventMap extends CurroEvents {}
  interface WindowEventMap extends CurroEvents {}
}
