import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import { AcceptedValues } from './accepted-values.ts';
import { type Language, languageOf } from './messages.ts';
import { type Scope, SEARCH_NAMES } from './query.ts';
import type { CurroSearchElement, Query } from './types.ts';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;
/** Limit of the API. */
const MAX_RADIUS_KM = 500;
/** Offers that the pages of the API reach. */
const RESULT_WINDOW = 100_000;
const DEFAULT_HEADING_LEVEL = 3;
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
  target: '',
  hide: '',
  pageSize: DEFAULT_PAGE_SIZE,
  headingLevel: DEFAULT_HEADING_LEVEL,
  logos: false,
  strict: false,
  address: null,
  label: '',
};

const attributeOf = (property: string): string => property.replace(/[A-Z]/, '-$&').toLowerCase();

/** The value of a property by that of its attribute. */
function readAttribute(value: string | null, standard: unknown): unknown {
  if (value === null) return standard;
  if (typeof standard === 'number') return Number(value);
  // React 18 writes `false` as a value.
  return standard === false ? value !== 'false' : value;
}

const clamp = (value: number, min: number, max: number, fallback: number): number =>
  Number.isInteger(value) && value >= min ? Math.min(value, max) : fallback;

/** The attributes of the element with their defaults, as properties that scripts and the visitor change. */
export abstract class SettingsElement extends LitElement implements CurroSearchElement {
  static override readonly properties: PropertyDeclarations = {
    ...Object.fromEntries(
      Object.entries(DEFAULTS).map(([name, standard]) => [
        name,
        {
          attribute: attributeOf(name),
          converter: (value: string | null) => readAttribute(value, standard),
        },
      ]),
    ),
    page: { state: true },
  };

  readonly accepted = new AcceptedValues();
  declare api: string;
  declare client: string;
  declare q: string;
  declare province: string;
  declare category: string;
  declare city: string;
  declare radius: number;
  declare filters: string;
  declare exact: string;
  declare sort: string;
  declare target: string;
  declare hide: string;
  declare pageSize: number;
  declare page: number;
  declare headingLevel: number;
  declare logos: boolean;
  declare strict: boolean;
  declare address: string | null;
  declare label: string;

  constructor() {
    super();
    Object.assign(this, DEFAULTS, { page: 1 });
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    for (const [name, standard] of Object.entries(DEFAULTS)) {
      const value = Reflect.get(this, name) as string | number | boolean | null | undefined;
      const attribute = attributeOf(name);
      // Frameworks set properties so.
      if (value === null || value === undefined || value === false) Reflect.set(this, name, standard);
      // What a page sets before the first update is its own, as its attributes are; later it is the state of the search.
      else if (!this.hasUpdated && value !== standard && !this.hasAttribute(attribute))
        this.setAttribute(attribute, value === true ? '' : `${value}`);
    }
    // The attribute is empty.
    this.api ||= SERVER;
  }
}

/** The search of the properties; values that are wrong have their defaults. */
export function queryOfProperties(element: SettingsElement): Query {
  const pageSize = clamp(element.pageSize, 1, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE);
  const texts = Object.fromEntries(SEARCH_NAMES.map((name) => [name, element[name]])) as unknown as Query;
  return element.accepted.query({
    ...texts,
    radius: clamp(Number(element.radius), 0, MAX_RADIUS_KM, 0),
    page: clamp(Number(element.page), 1, Math.floor(RESULT_WINDOW / pageSize), 1),
    pageSize,
  });
}

/** The search of the attributes; a text that the visitor can change is not part of it. */
export function scopeOfAttributes(element: SettingsElement): Scope {
  const { accepted } = element;
  const attribute = (name: string): string => accepted.of(name, element.getAttribute(name) ?? '');
  const hidden = hiddenParts(element);
  return {
    q: hidden.has('q') || hidden.has('form') ? attribute('q') : '',
    province: attribute('province'),
    category: attribute('category'),
    city: attribute('city'),
    radius: clamp(Number(attribute('radius')), 0, MAX_RADIUS_KM, 0),
    filters: accepted.filters(attribute('filters')),
  };
}

/** The parts that the page does not show. */
export const hiddenParts = ({ hide }: CurroSearchElement): ReadonlySet<string> =>
  new Set(hide.split(/[\s,]+/));

/** The language of the element, or else that of the page around it. */
export function languageOfElement(element: CurroSearchElement): Language {
  const elementLanguage = element.lang || element.closest('[lang]')?.getAttribute('lang');
  return languageOf(elementLanguage || element.ownerDocument.documentElement.lang);
}

/** The heading level of the titles of offers. */
export const headingLevelOf = ({ headingLevel }: CurroSearchElement): number =>
  clamp(headingLevel, 1, MAX_HEADING_LEVEL, DEFAULT_HEADING_LEVEL);
