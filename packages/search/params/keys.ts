import type { Dictionaries, Dictionary, DictionaryEntry } from '@curro/shared';
import type { CityField, KeysField, Parameter, Version } from '../field.ts';
import { type KeysName, keysFields } from '../fields.ts';
import { nearestKeys } from './nearest-keys.ts';
import { type ErrorCollector, listValues } from './query-values.ts';
import type { ChosenKeys, SearchParams } from './search-params.ts';

/** Keys that mean "no filter" (contract 1.5); for subcategory `-` is a key. */
export const placeholderKeys: ReadonlySet<string> = new Set([
  'seleccionar',
  'indicar',
  'indicar-nivel',
  '-',
  '',
]);

/** Whether a value is the placeholder "(Seleccionar)" of its dictionary. */
function isPlaceholder(field: { readonly name: string }, parameter: Parameter, value: string): boolean {
  if (parameter.ids) return value === '0';
  return placeholderKeys.has(value.toLowerCase()) && !(field.name === 'subcategory' && value === '-');
}

/** The most parts into which commas divide a text of a dictionary. Bounds the lookups of a long list. */
const MAX_TEXT_PARTS = 6;

/** Splits a comma-joined value, except at the commas of a text of the dictionary (Washington, D.C.). */
function splitTexts(value: string, dictionary: Dictionary): string[] {
  const parts = value.split(',');
  const values: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let length = Math.min(MAX_TEXT_PARTS, parts.length - from);
    let text = parts.slice(from, from + length).join(',');
    while (length > 1 && !isTextWithComma(text, dictionary)) {
      length -= 1;
      text = parts.slice(from, from + length).join(',');
    }
    values.push(text);
    from += length;
  }
  return values;
}

function isTextWithComma(value: string, dictionary: Dictionary): boolean {
  const entry = dictionary.resolveName(value);
  return entry !== undefined && [entry.es, entry.en].some((text) => text.includes(','));
}

/** The values of a parameter in a version, without placeholders. */
export function parameterValues(
  query: URLSearchParams,
  version: Version,
  field: { readonly name: string },
  parameter: Parameter,
  dictionary?: Dictionary,
): string[] {
  if (!parameter.versions.includes(version)) return [];
  const split =
    dictionary === undefined || parameter.ids
      ? undefined
      : (value: string): string[] => splitTexts(value, dictionary);
  return listValues(query, parameter.name, split).filter((value) => !isPlaceholder(field, parameter, value));
}

/** Whether any parameter of a field has a value other than placeholders. */
export function isPresent(
  query: URLSearchParams,
  version: Version,
  field: { readonly name: string; readonly parameters: readonly Parameter[] },
): boolean {
  return field.parameters.some((parameter) => parameterValues(query, version, field, parameter).length > 0);
}

const ID_PATTERN = /^\+?\d{1,9}$/;

function resolve(dictionary: Dictionary, parameter: Parameter, value: string): DictionaryEntry | undefined {
  if (!parameter.ids) return dictionary.resolveName(value);
  return ID_PATTERN.test(value) ? dictionary.byId(Number(value)) : undefined;
}

/** The unknown values that an error names. */
const MAX_UNKNOWN = 50;
/** Those with keys that they can mean: each is compared with the names of the whole dictionary. */
const MAX_COMPARED = 3;

/**
 * Adds the error of the unknown values of a parameter, if there are any. It is about the first one; of several values it names all unknown
 * ones, since the error of one value names it.
 */
export function addUnknown(
  errors: ErrorCollector,
  field: KeysField | CityField,
  { name, ids }: Parameter,
  values: readonly string[],
  isKnown: (value: string, at: number) => boolean,
  dictionaries: Dictionaries,
): void {
  const dictionary = dictionaries.get(field.kind === 'city' ? 'city' : field.dictionary);
  const wrong = values.filter((value, at) => !isKnown(value, at));
  const unknown = wrong.slice(0, MAX_UNKNOWN).map((value, at) => ({
    value,
    nearest: ids || at >= MAX_COMPARED ? [] : nearestKeys(value, dictionary, dictionaries),
  }));
  const [first] = unknown;
  if (first === undefined) return;
  const { value, nearest } = first;
  errors.add(field.code, name, value, { nearest, ...(values.length > 1 && { unknown }) });
}

function widen(field: KeysField, dictionary: Dictionary, entries: readonly DictionaryEntry[]): string[] {
  if (field.widens === 'children') {
    return entries.flatMap((entry) => [
      entry.key,
      ...dictionary.entries.filter((other) => other.parent === entry.id).map((other) => other.key),
    ]);
  }
  if (field.widens === 'order' && entries.length > 1) {
    const orders = entries.map((entry) => entry.order);
    const [lowest, highest] = [Math.min(...orders), Math.max(...orders)];
    return dictionary.entries
      .filter((entry) => entry.order >= lowest && entry.order <= highest)
      .map((entry) => entry.key);
  }
  return entries.map((entry) => entry.key);
}

/**
 * The keys chosen for a field. Each parameter with an unknown value adds one error.
 * @param errors absent for a superseded field: ignored values are not validated (contract 1.5)
 */
function parseKeys(
  query: URLSearchParams,
  version: Version,
  field: KeysField,
  dictionaries: Dictionaries,
  errors?: ErrorCollector,
): ChosenKeys {
  const dictionary = dictionaries.get(field.dictionary);
  const entries = new Set<DictionaryEntry>();
  for (const parameter of field.parameters) {
    const values = parameterValues(query, version, field, parameter, dictionary);
    const resolved = values.map((value) => resolve(dictionary, parameter, value));
    const isKnown = (_: string, at: number): boolean => resolved[at] !== undefined;
    if (errors !== undefined) addUnknown(errors, field, parameter, values, isKnown, dictionaries);
    for (const entry of resolved) if (entry !== undefined) entries.add(entry);
  }
  const chosen = [...entries];
  return {
    chosen: chosen.map((entry) => entry.key),
    matched: [...new Set(widen(field, dictionary, chosen))],
  };
}

const NO_KEYS: ChosenKeys = { chosen: [], matched: [] };

/** Names of the fields that a more specific field of the query supersedes. */
export function supersededFields(query: URLSearchParams, version: Version): Set<string> {
  return new Set(
    keysFields.flatMap((field) =>
      field.supersedes !== undefined && isPresent(query, version, field) ? [field.supersedes] : [],
    ),
  );
}

/** The keys chosen for each field; those of superseded fields apart, which are not validated (contract 1.5). */
export function readKeys(
  query: URLSearchParams,
  version: Version,
  dictionaries: Dictionaries,
  errors: ErrorCollector,
): Pick<SearchParams, 'keys' | 'supersededKeys'> {
  const superseded = supersededFields(query, version);
  const supersededKeys: Partial<Record<KeysName, readonly string[]>> = {};
  const keys = Object.fromEntries(
    keysFields.map((field) => {
      if (!superseded.has(field.name)) {
        return [field.name, parseKeys(query, version, field, dictionaries, errors)];
      }
      const { matched } = parseKeys(query, version, field, dictionaries);
      if (matched.length > 0) supersededKeys[field.name] = matched;
      return [field.name, NO_KEYS];
    }),
  ) as Record<KeysName, ChosenKeys>;
  return { keys, supersededKeys };
}
