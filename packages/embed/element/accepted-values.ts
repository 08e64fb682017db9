import { filterPairs, withValues } from './query.ts';
import type { RefusedParameter } from './search-request.ts';
import type { CurroSearchElement, Query } from './types.ts';

/** The properties of the parameters that are not filters of `filters`. */
const PROPERTIES: Readonly<Record<string, 'province' | 'category' | 'city' | 'sort'>> = {
  province: 'province',
  category: 'category',
  city: 'city',
  order: 'sort',
};

const MAX_PAGE_SIZE = 50;
const MAX_RADIUS_KM = 500;
const MAX_HEADING_LEVEL = 6;
const NUMBERS = [
  ['page-size', 1, MAX_PAGE_SIZE],
  ['radius', 0, MAX_RADIUS_KM],
  ['heading-level', 1, MAX_HEADING_LEVEL],
] as const;
const WORDS: readonly (readonly [attribute: string, words: string])[] = [
  ['theme', 'light dark auto'],
  ['hide', 'form q province category radius more sort understood wider also similar recent limits history'],
];

/** The values that a refusal names, or else all, are not in the accepted list. */
function acceptedPart(value: string, { error_description: reason }: RefusedParameter): string {
  const keys = value.split(',');
  const accepted = keys.filter((key) => !reason.includes(key.trim()));
  return accepted.length === keys.length ? '' : accepted.join();
}

/** Values of a search that the server has refused, by parameter: they are left out of searches. */
export class AcceptedValues {
  readonly #accepted = new Map<string, string>();

  /**
   * Remembers refused parameters.
   * @returns whether the search without them is another one
   */
  refuse(query: Query, refused: readonly RefusedParameter[]): boolean {
    const filters = filterPairs(query.filters);
    const before = this.#accepted.size;
    for (const each of refused) {
      const property = PROPERTIES[each.field];
      const values =
        property === undefined
          ? filters.flatMap(([name, value]) => (name === each.field ? [value] : []))
          : [query[property]];
      for (const value of values.filter((text) => text !== ''))
        this.#accepted.set(`${property ?? each.field}=${value}`, acceptedPart(value, each));
    }
    return this.#accepted.size > before;
  }

  /** The accepted part of the value of a parameter. */
  of(parameter: string, value: string): string {
    const accepted = this.#accepted.get(`${parameter}=${value}`);
    return accepted === undefined ? value : this.of(parameter, accepted);
  }

  /** The filters of a query string with accepted values. */
  filters(filters: string): string {
    return filterPairs(filters)
      .filter(([name, value]) => this.of(name, value) !== value)
      .reduce((rest, [name, value]) => {
        const accepted = this.of(name, value);
        return withValues(rest, name, accepted === '' ? [] : [accepted]);
      }, filters);
  }

  /** The attributes whose values are ignored, as they are written in the page. */
  ignoredAttributes(element: CurroSearchElement): string[] {
    const isIgnored = (name: string): boolean => {
      const value = element.getAttribute(name) ?? '';
      if (value === '') return false;
      const [, min, max] = NUMBERS.find(([each]) => each === name) ?? [];
      if (min !== undefined) return !/^\d+$/.test(value) || Number(value) < min || Number(value) > max;
      const [, words] = WORDS.find(([each]) => each === name) ?? [];
      if (words !== undefined)
        return value.split(/[\s,]+/).some((word) => word !== '' && !words.split(' ').includes(word));
      return name === 'filters' ? this.filters(value) !== value : this.of(name, value) !== value;
    };
    const names = [
      ...Object.values(PROPERTIES),
      'filters',
      ...NUMBERS.map(([name]) => name),
      ...WORDS.map(([name]) => name),
    ];
    return names.filter(isIgnored).map((name) => `${name}="${element.getAttribute(name)}"`);
  }
}
