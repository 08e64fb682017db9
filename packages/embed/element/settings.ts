import { AcceptedValues } from './accepted-values.ts';
import { isProvince } from './filter-labels.ts';
import { type Language, languageOf } from './messages.ts';
import { type Scope, SEARCH_NAMES } from './query.ts';
import { type Properties, ReactiveElement } from './reactive-element.ts';
import type { CurroSearchElement, Query } from './types.ts';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;
/** Limit of the API. */
const MAX_RADIUS_KM = 500;
/** Offers that the pages of the API reach. */
const RESULT_WINDOW = 100_000;
const MAX_HEADING_LEVEL = 6;

/** Properties that start a new search when they change. */
export const SEARCH_PROPERTIES = ['api', 'client', ...SEARCH_NAMES, 'pageSize', 'lang', 'page'] as const;

/** The server of the script. */
const SERVER = new URL(import.meta.url).origin;

/** The properties before a page sets them. */
const DEFAULTS = {
  api: SERVER,
  client: '',
  q: '',
  province: '',
  category: '',
  city: '',
  radius: 0,
  filters: '',
  exact: '',
  sort: '',
  lang: '',
  offerUrl: '',
  target: '',
  hide: '',
  pageSize: DEFAULT_PAGE_SIZE,
  headingLevel: 0,
  logos: false,
  strict: false,
  address: null,
  label: '',
  theme: '',
};

/** Attributes with any text. What a template prints for a missing value is not one. */
export const TEXT_ATTRIBUTES = ['q', 'label', 'target', 'address', 'client'] as const;

const attributeOf = (property: string): string => property.replace(/[A-Z]/, '-$&').toLowerCase();

/** Whether an attribute has what a template prints for a missing value. */
export const isMissing = (value: string | null): boolean => value === 'undefined' || value === 'null';

/** The value of a property by that of its attribute. */
function readAttribute(value: string | null, standard: unknown, isText = false): unknown {
  if (value === null || (isText && isMissing(value))) return standard;
  if (typeof standard === 'number') return Number(value);
  // React 18 writes `false` as a value.
  return standard === false ? value !== 'false' : value;
}

const isText = (name: string): boolean => TEXT_ATTRIBUTES.some((each) => each === name);

/** The texts of an attribute: a page that is rendered on a server writes them as JSON. */
function parseTexts(json: string | null): CurroSearchElement['texts'] {
  try {
    return JSON.parse(json ?? '') as CurroSearchElement['texts'];
  } catch {
    return undefined;
  }
}

const isUnset = (value: unknown): boolean => value === null || value === undefined || value === false;

const clamp = (value: number, min: number, max: number, fallback: number): number =>
  Number.isInteger(value) && value >= min ? Math.min(value, max) : fallback;

/** The attributes of the element with their defaults, as properties that scripts and the visitor change. */
export abstract class SettingsElement extends ReactiveElement implements CurroSearchElement {
  static override readonly properties: Properties = {
    ...Object.fromEntries(
      Object.entries(DEFAULTS).map(([name, standard]) => [
        name,
        {
          attribute: attributeOf(name),
          converter: (value: string | null) => readAttribute(value, standard, isText(name)),
        },
      ]),
    ),
    page: {},
    texts: { attribute: 'texts', converter: parseTexts },
  };

  readonly accepted = new AcceptedValues(isProvince);
  declare api: string;
  declare client: string;
  declare q: string;
  declare province: string;
  declare category: string;
  declare city: string;
  declare radius: number;
  declare filters: string;
  declare exact: string;
  declare sort: CurroSearchElement['sort'];
  declare offerUrl: string;
  declare target: string;
  declare hide: string;
  declare pageSize: number;
  declare page: number;
  declare headingLevel: number;
  declare logos: boolean;
  declare strict: boolean;
  declare address: string | null;
  declare label: string;
  declare theme: CurroSearchElement['theme'];
  declare texts: CurroSearchElement['texts'];
  /** What the element itself has set for the visitor. */
  readonly #assigned = new Map<string, unknown>();

  constructor() {
    super();
    Object.assign(this, DEFAULTS, { page: 1 });
  }

  /** Changes properties for the visitor: the values of the page stay. */
  protected assign(changes: object): void {
    for (const [name, value] of Object.entries(changes)) this.#assigned.set(name, value);
    Object.assign(this, changes);
  }

  /** Whether the page has set the value of a property, not the element for the visitor. */
  protected isPageValue(name: string): boolean {
    return this.#assigned.get(name) !== Reflect.get(this, name);
  }

  protected override willUpdate(_changed: ReadonlySet<string>): void {
    const entries = Object.entries(DEFAULTS);
    // Frameworks set properties so.
    for (const [name, standard] of entries)
      if (isUnset(Reflect.get(this, name))) Reflect.set(this, name, standard);
    for (const [name, standard] of entries) this.#writeAttribute(name, standard);
    // The attribute is empty.
    this.api ||= SERVER;
    // React sets the text of the attribute as the property.
    const { texts }: { readonly texts: unknown } = this;
    if (typeof texts === 'string') this.texts = parseTexts(texts);
  }

  /**
   * Writes a property that the page has set into its attribute, as it is a value of the page. What the element itself has set is
   * the search of the visitor.
   */
  #writeAttribute(name: string, standard: unknown): void {
    const value: unknown = Reflect.get(this, name);
    if (!this.isPageValue(name)) return;
    this.#assigned.delete(name);
    const attribute = attributeOf(name);
    if (Object.is(readAttribute(this.getAttribute(attribute), standard, isText(name)), value)) return;
    if (value === standard) this.removeAttribute(attribute);
    else this.setAttribute(attribute, value === true ? '' : String(value));
  }
}

/** A search with numbers in their ranges. */
function inRange(texts: object, page: number, size: number): Query {
  const query = texts as Query;
  const pageSize = clamp(size, 1, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE);
  return {
    ...query,
    radius: clamp(Number(query.radius), 0, MAX_RADIUS_KM, 0),
    page: clamp(Number(page), 1, Math.floor(RESULT_WINDOW / pageSize), 1),
    pageSize,
  };
}

/** The search of the properties; values that are wrong have their defaults. */
export function queryOfProperties(element: SettingsElement): Query {
  const texts = Object.fromEntries(SEARCH_NAMES.map((name) => [name, element[name]]));
  return element.accepted.query(inRange(texts, element.page, element.pageSize));
}

/** The search of the page, as its attributes have it. */
export function queryOfAttributes(element: SettingsElement): Query {
  const texts = Object.fromEntries(
    SEARCH_NAMES.map((name) => [name, readAttribute(element.getAttribute(name), '', isText(name))]),
  );
  return inRange(texts, 1, element.pageSize);
}

/** What the page has set of its search; a text that the visitor can change is not part of it. */
export function scopeOfAttributes(element: SettingsElement): Scope {
  const page = element.accepted.query(queryOfAttributes(element));
  const { q, province, category, city, radius, filters } = page;
  const hidden = hiddenParts(element);
  return { q: hidden.has('q') || hidden.has('form') ? q : '', province, category, city, radius, filters };
}

/** The parts that the page does not show. */
export const hiddenParts = ({ hide }: CurroSearchElement): ReadonlySet<string> =>
  new Set(hide.split(/[\s,]+/));

/** The language of the element, or else that of the page around it. */
export function languageOfElement(element: CurroSearchElement): Language {
  const elementLanguage = element.lang || element.closest('[lang]')?.getAttribute('lang');
  return languageOf(elementLanguage || element.ownerDocument.documentElement.lang);
}

/** The heading level of the titles of offers: by default below the heading of the page before the element. */
export function headingLevelOf(element: CurroSearchElement): number {
  const isBefore = (heading: Element): boolean =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !element.contains(heading);
  const root = element.getRootNode() as Document | ShadowRoot;
  const before = [...root.querySelectorAll('h1,h2,h3,h4,h5,h6')].findLast(isBefore);
  const level = Math.min(Number(before?.localName.slice(1) ?? 1) + 1, MAX_HEADING_LEVEL);
  return clamp(element.headingLevel, 1, MAX_HEADING_LEVEL, level);
}
