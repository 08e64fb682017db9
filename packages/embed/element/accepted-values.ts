import { facetOf, filterPairs, isFilter, nameKey } from './query.ts';
import type { RefusedParameter } from './search-request.ts';
import { keyOf } from './spelt-key.ts';
import type { CurroSearchElement, Query } from './types.ts';
import { nearestOf } from './unknown-attributes.ts';

/** The properties of the parameters that are not filters of `filters`. */
const PROPERTIES: Readonly<Record<string, 'province' | 'category' | 'city' | 'sort'>> = {
  province: 'province',
  category: 'category',
  city: 'city',
  order: 'sort',
};

/** The accepted values of attributes, or their range. */
const ACCEPTED: Readonly<Record<string, string>> = {
  sort: 'updated-desc, relevancia-desc, applicants-asc, title',
  'page-size': '1 to 50',
  radius: '0 to 500',
  'heading-level': '1 to 6',
  theme: 'light, dark, auto',
  hide: 'form, q, province, category, radius, more, sort, understood, limits, wider, also, similar, recent, history',
};

/** The nearest name as a hint, if there is one. */
export const hinted = (nearest: string): string => nearest && ` (${nearest}?)`;

/** Keys as hints. */
export const quoted = (keys: readonly string[]): string => keys.map((key) => `"${key}"`).join(', ');

/** A wrong value with what it can mean and the whole list, as far as they are known. */
function correct(value: string, meant: string, list: string): string {
  const hints = `${meant && `${meant}? `}${list}`.trim();
  return `${value}"${hints && ` (${hints})`}`;
}

/** The name that begins with a wrong one: `contract` of `contractType`. */
const beginning = (wrong: string, names: readonly string[]): string =>
  (wrong.length > 3 && names.find((name) => name.startsWith(wrong))) || '';

/** What templates print for a missing value; it is absent for the API. */
const MISSING = /^\s*(?:undefined|null|seleccionar)\s*$/i;

/** The keys of a list without those that are missing. */
const presentKeys = (list: string): string =>
  list
    .split(',')
    .filter((key) => !MISSING.test(key))
    .join();

/** A town and its province, as people write them; two towns have no blank behind their comma. */
const TOWN_OF_PROVINCE = /^\s*([^,]+), +([^,]+?)\s*$/;

/** A value without what JSON and addresses add to it: `["legal"]`, `zamora%2Cleon`. */
const plainValue = (value: string): string =>
  /^[[{]\s*["{]|^[^=]*%(?:2c|3d)/i.test(value)
    ? value
        .replace(/%(?:2[6c]|3d)/gi, decodeURIComponent)
        .replace(/["[\]{}]/g, '')
        .trim()
    : value;

/** Filters with the signs of a query string in place of others: `workday:completa; salaryMin:20000`. */
const asQueryString = (filters: string): string =>
  filters.replace(/[;,|\s]+(?=\w+[=:])/g, '&').replace(/(^|&)(\w+)\s*:\s*/g, '$1$2=');

/** The values of an attribute that are not in its list or range. */
function wrongValues(values: readonly string[], list: string): string[] {
  const known = list.split(', ');
  const [min, max] = list.split(' to ');
  const isRight = (each: string): boolean =>
    max
      ? /^\d+$/.test(each) && Number(each) >= Number(min) && Number(each) <= Number(max)
      : known.includes(each);
  return values
    .filter((each) => each !== '' && !isRight(each))
    .map((each) => {
      // "30 km"
      const [number = ''] = /^\d+(?=\s*[a-z]+$)/i.exec(each) ?? [];
      const nearest = max ? number : nearestOf(each.toLowerCase(), known);
      return correct(each, nearest && quoted([nearest]), list);
    });
}

/** The keys of a list that are not among wrong ones. */
const withoutKeys = (list: string, wrong: readonly string[]): string =>
  list
    .split(',')
    .filter((key) => !wrong.includes(key.trim()))
    .join();

/** The attributes that limit the offers of a page. */
const LIMITS = ['province', 'city', 'category', 'filters'] as const;

/** Whether a page names a limit of its offers. */
export const hasLimit = (element: CurroSearchElement): boolean =>
  LIMITS.some((name) => element.getAttribute(name));

/**
 * The limits of a `strict` page that have no value, although their field is hidden or their attribute empty. A hidden sector beside
 * another limit only shortens the form.
 */
export function missingLimits(element: CurroSearchElement, hidden: ReadonlySet<string>): string[] {
  const limitOf = (name: string) => {
    const value = element.getAttribute(name);
    // The API writes "-" for a key that is not chosen.
    return value && presentKeys(value).replace(/^\s*-\s*$|[\s,]/g, '');
  };
  const [province, city, category, filters] = LIMITS.map(limitOf);
  const isForm = hidden.has('form');
  const isUnlimited = !(province || city || category || filters);
  const isWithoutPlace =
    !(province || city) &&
    (hidden.has('province') ||
      city === '' ||
      (isForm && (province === '' || (isUnlimited && !limitOf('q')))));
  const isWithoutSector =
    !category && (category === '' || isUnlimited) && (hidden.has('category') || (isForm && category === ''));
  return [isWithoutPlace && 'province', isWithoutSector && 'category'].flatMap((name) =>
    name ? `${name}="" (empty or absent)` : [],
  );
}

/** Values that the server does not search, as a more specific parameter replaces them. */
const REPLACED = '-';

/**
 * Values of a search that the server has refused, by parameter: they are left out of searches. Of names, such as `Full-time` or
 * `Donosti`, it has the keys that the server reads them as, which have labels.
 */
export class AcceptedValues {
  /** The keys of other names, by `parameter=name`. */
  readonly keys = new Map<string, string>();
  readonly #accepted = new Map<string, string>();
  readonly #unknown = new Set<string>();
  /** The keys that wrong ones can mean, by `parameter=key`. */
  readonly #nearest = new Map<string, readonly string[]>();
  readonly #isProvince: (key: string) => boolean;

  constructor(isProvince: (key: string) => boolean = () => false) {
    this.#isProvince = isProvince;
  }

  /** The value of a parameter; of a town with its province the town: "Getafe" of "Getafe, Madrid". */
  #valueOf(parameter: string, value: string): string {
    const [, town = '', province = ''] = (parameter === 'city' && TOWN_OF_PROVINCE.exec(value)) || [];
    return this.#isProvince(keyOf(province)) && !this.#isProvince(keyOf(town)) ? town : value;
  }

  /**
   * Remembers refused parameters.
   * @returns whether the search without them is another one
   */
  refuse(query: Query, refused: readonly RefusedParameter[]): boolean {
    const filters = filterPairs(query.filters);
    const before = this.#accepted.size;
    for (const each of refused) {
      if (each.error_description === '') this.#unknown.add(each.field);
      const property = PROPERTIES[each.field];
      const values =
        property === undefined
          ? filters.flatMap(([name, value]) => (name === each.field ? [value] : []))
          : [query[property]];
      const name = property ?? each.field;
      // One wrong key is the whole value.
      const unknown =
        each.unknown ??
        values.flatMap((value) =>
          value.split(',').map((key) => ({ value: key.trim(), nearest: each.nearest ?? [] })),
        );
      const wrong = unknown.map(({ value }) => value);
      for (const value of values.filter((text) => withoutKeys(text, wrong) !== text))
        this.#accepted.set(nameKey(name, value), withoutKeys(value, wrong));
      for (const { value, nearest } of unknown) this.#nearest.set(nameKey(name, value), nearest);
    }
    return this.#accepted.size > before;
  }

  /**
   * Remembers the keys that the server has read values as, one for each.
   * @param applied lists of keys, most of them by parameter
   */
  read({ province, category, city, filters }: Query, applied: unknown): void {
    const parameters = [...Object.entries({ province, category, city }), ...filterPairs(filters)].filter(
      ([, value]) => value !== '',
    );
    for (const [name, value] of parameters) {
      const keys: unknown = Reflect.get(Object(applied), facetOf(name));
      if (Array.isArray(keys) && keys.length === value.split(',').length && !keys.includes(REPLACED))
        this.keys.set(nameKey(name, value), keys.join());
    }
  }

  /** The accepted part of the value of a parameter. */
  of(parameter: string, value: string): string {
    const present = presentKeys(value);
    const accepted = this.#accepted.get(nameKey(parameter, present));
    return accepted === undefined ? present : this.of(parameter, accepted);
  }

  /** The keys of the accepted part. */
  #keysOf(parameter: string, value: string): string {
    const accepted = this.of(parameter, this.#valueOf(parameter, value));
    return this.keys.get(nameKey(parameter, accepted)) ?? accepted;
  }

  /** The accepted part of a parameter of a query string: a province has an attribute of its own. */
  #filter(name: string, value: string): string {
    return isFilter([name, value]) ? this.#keysOf(name, value) : '';
  }

  /** The filters of a query string with accepted values. */
  filters(filters: string): string {
    const all = new URLSearchParams(filters);
    const accepted = new URLSearchParams(
      [...all].map(([name, value]) => [name, this.#filter(name, value)]).filter(([, value]) => value !== ''),
    );
    return `${accepted}` === `${all}` ? filters : `${accepted}`;
  }

  /** A search with accepted values. */
  query(query: Query): Query {
    const accepted = Object.values(PROPERTIES).map(
      (name) => [name, this.#keysOf(name, query[name])] as const,
    );
    return { ...query, ...Object.fromEntries(accepted), filters: this.filters(query.filters) };
  }

  /**
   * The attributes with the part of their values that is ignored, each with what the server or a list of values names for it.
   * @param listOf the accepted values of a parameter; empty when there are many
   * @param filters some parameters of `filters`
   */
  ignoredAttributes(
    element: CurroSearchElement,
    listOf: (parameter: string) => string,
    filters: readonly string[],
  ): string[] {
    const wrongKeys = (name: string, value: string, accepted: string): string[] => {
      const keys = ['', ...accepted.split(',')];
      return value
        .split(',')
        .filter((key) => !keys.includes(key))
        .map((key) => {
          const nearest = this.#nearest.get(nameKey(name, key.trim())) ?? [];
          return correct(key.trim(), quoted(nearest), listOf(name));
        });
    };
    const wrongParts = (name: string, value: string): string[] => {
      const plain = plainValue(value);
      const readable = name === 'filters' ? asQueryString(plain) : plain;
      if (readable !== value) return [`${value}" ("${readable}"?)`];
      if (name === 'filters')
        return [...new URLSearchParams(value)].flatMap(([parameter, text]) => {
          if (text === '') return `${parameter}"`;
          if (!isFilter([parameter, text])) return `${parameter}=${text}" (use attributes)`;
          if (this.#unknown.has(parameter))
            return `${parameter}=${text}"${hinted(nearestOf(parameter, filters) || beginning(parameter, filters)) || ` (${filters.join(', ')}, …)`}`;
          return wrongKeys(parameter, text, this.of(parameter, text)).map((key) => `${parameter}=${key}`);
        });
      const list = ACCEPTED[name];
      // The server accepts more orders.
      if (list === undefined || (name === 'sort' && this.of(name, value) === value))
        return wrongKeys(name, value, this.of(name, value));
      return wrongValues(name === 'hide' ? value.split(/[\s,]+/) : [value.trim()], list);
    };
    const names = new Set([...Object.values(PROPERTIES), 'filters', ...Object.keys(ACCEPTED)]);
    return [...names].flatMap((name) => {
      const value = this.#valueOf(name, element.getAttribute(name) ?? '');
      return value === '' ? [] : wrongParts(name, value).map((part) => `${name}="${part}`);
    });
  }
}
