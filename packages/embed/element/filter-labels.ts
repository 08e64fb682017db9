import { conditions as conditionTables } from 'curro:conditions';
import { labels } from 'curro:labels';
import { catchAllLast } from '@curro/shared/display';
import type { Formats } from './formats.ts';
import type { Language, Messages } from './messages.ts';
import { type Filters, facetOf, nameKey } from './query.ts';
import type { DictionaryValue, FacetValue, SearchResponse, Slot } from './search-response.ts';
import { capitalised, keyOf, plain, speltKey } from './spelt-key.ts';
import type { Query } from './types.ts';

type ConditionRow = readonly [key: string, label: string, es: string, en: string];

/** The filters of the form. */
export type Filter = 'province' | 'category';

/** A preposition before a place: "en Gijón". */
const PREPOSITION = /^(en|de|in)\s+/i;

/** The rows of a table of the build. */
const rowsOf = (table: string): string[][] => table.split(';').map((row) => row.split('|'));

const labelRows = rowsOf(labels);
const english = new Map(labelRows.map(([es, en]) => [es, en]));
const labelsByKey = new Map(labelRows.map(([es = '', , key = keyOf(es)]) => [key, es]));

/** The keys of the Spanish provinces, whose labels are the first ones. */
const PROVINCES = [...labelsByKey.keys()].slice(0, 52);

/** Whether a key is that of a province of Spain. */
export const isProvince = (key: string): boolean => PROVINCES.includes(key);

/** The conditions of offers by parameter: key, label in responses, Spanish and English text. */
const conditions: Readonly<Record<string, readonly ConditionRow[]>> = Object.fromEntries(
  Object.entries(conditionTables).map(([parameter, table]) => [
    parameter,
    rowsOf(table).map(([label = '', en = '', es = label, key = keyOf(label)]) => [key, label, es, en]),
  ]),
);

/** Translates a Spanish label of the API to the language of the element. */
export const labelIn = (language: Language, value: string): string =>
  (language === 'en' && english.get(value)) || value;

/** A condition of an offer as it reads without a heading; empty when it is not set. */
export function conditionOf(parameter: string, { value }: DictionaryValue, language: Language): string {
  const row = conditions[parameter]?.find(([, label]) => label === value);
  if (row === undefined) return labelIn(language, value);
  return language === 'en' ? row[3] : row[2];
}

/**
 * The label of a filter for one of several kinds, whose offers say the same as a text that asks for all kinds: those without
 * certain hours "Jornada parcial", and those without days at the office "Teletrabajo".
 */
function ofOneKind(key: string, label: string, language: Language): string {
  const isEnglish = language === 'en';
  if (key === 'solo-teletrabajo') return isEnglish ? 'Remote only' : 'Solo teletrabajo';
  return /^[^,]+-indiferente$/.test(key)
    ? `${label}, ${isEnglish ? 'any hours' : 'cualquier horario'}`
    : label;
}

/** The values that are kinds of the same as a value, with itself: part-time work in the morning, at any hours, and so on. */
export function kindsOf(parameter: string, value: string): readonly string[] {
  const [start] = value.split('-');
  const keys = (conditions[parameter] ?? []).map(([key]) => key);
  return keys.includes(`${start}-indiferente`) ? keys.filter((key) => key.startsWith(`${start}-`)) : [value];
}

/** Whether several values of a parameter are chosen one by one. */
export const hasSeveralValues = (parameter: string): boolean => conditions[parameter] !== undefined;

/** The values of a filter with the counts of the last response. */
function valuesOf(response: SearchResponse | undefined, parameter: string): readonly FacetValue[] {
  return response?.facets?.find(({ key }) => key === facetOf(parameter))?.values ?? [];
}

/** All keys of a parameter with few of them; of others none. */
export const keysOf = (parameter: string): readonly string[] =>
  conditions[parameter]?.map(([key]) => key) ?? [];

/** The label of a value that is not in the response; that of a city is made from its key. */
const labelOfKey = (key: string, language: Language): string =>
  labelIn(language, labelsByKey.get(key) ?? speltKey(key));

/** The provinces that are not among some options. */
export const otherProvinces = (
  options: readonly { readonly key: string }[],
  language: Language,
): readonly { readonly key: string; readonly label: string }[] =>
  PROVINCES.filter((key) => !options.some((each) => each.key === key))
    .map((key) => ({ key, label: labelOfKey(key, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));

/** What a part of a text of the visitor became, with the language of the element at that time. */
export interface TextSlot extends Slot {
  readonly language?: Language;
}

/** What the label of a filter depends on. */
export interface LabelContext {
  readonly response: SearchResponse | undefined;
  readonly language: Language;
  readonly messages: Messages;
  readonly formats: Formats;
  /** What parts of typed texts became, by `nameKey`: a filter is named after its words in later searches, too. */
  readonly names: ReadonlyMap<string, TextSlot>;
}

/** The label of the value of a parameter: of the dictionary, of the last response, or made from its key. */
function valueLabel(
  parameter: string,
  value: string,
  context: LabelContext,
  { amount = Number(value), period }: Partial<Slot> = {},
): string {
  const { response, language, messages, formats } = context;
  const salary = { salaryMin: messages.fromSalary, salaryMax: messages.upToSalary }[parameter];
  if (salary) return salary(formats.number(amount), period && messages.payUnits[period]);
  const fixed = messages.filterNames[parameter] ?? messages.ageNames[value];
  if (fixed !== undefined) return fixed;
  const names = value.split(',').map((key) => {
    const row = conditions[parameter]?.find(([each]) => each === key);
    if (row !== undefined) return (language === 'en' ? row[3] : row[2]) || labelIn(language, row[1]);
    const label = valuesOf(response, parameter).find((each) => each.key === key)?.value;
    if (label !== undefined) return labelIn(language, label);
    const town = context.names.get(nameKey(parameter, key))?.name;
    return town ? labelIn(language, town) : labelOfKey(key, language);
  });
  // "Jornada parcial" includes "Jornada parcial, tarde".
  const shown = names.filter((name) => !names.some((other) => name.startsWith(`${other},`))).join(', ');
  return ofOneKind(value, shown, language);
}

const isPart = (part: string, text: string): boolean => plain(text).includes(plain(part));

/** The name of a town with the district or the island that a text means, unless it is its name. */
function withArea(name: string, area: string, language: Language): string {
  const label = labelIn(language, name);
  const isName = [name, label].some((each) => isPart(area, each) || isPart(each, area));
  return isName ? label : `${label} (${area})`;
}

/**
 * The label of what a part of the text became: several values without a common name in the words of the visitor, unless
 * the element has another language since. Towns have their names.
 */
export function slotLabel(typed: TextSlot, context: LabelContext): string {
  const { slot, parameter, value, words, language, name, area } = typed;
  if (slot === 'company') return words;
  // A town can have the name of its province.
  if (name) return withArea(name, area ?? name, context.language);
  const label = valueLabel(parameter, value, context, typed);
  if (language && language !== context.language) return label;
  // "Verano" becomes contracts, which have names.
  const isNamed = !label.includes(', ') || parameter === 'contractType';
  return value.includes(',') && !isNamed ? capitalised((area ?? words).replace(PREPOSITION, '')) : label;
}

/**
 * The options of a parameter in the order of its dictionary, else sorted by label, so that a list keeps its order while the visitor chooses. Chosen values without
 * offers are in their places.
 */
export const choices = (
  parameter: string,
  chosen: string,
  context: LabelContext,
): readonly { readonly key: string; readonly label: string; readonly count: number | undefined }[] => {
  const values = valuesOf(context.response, parameter);
  const keys = new Set([...values.map(({ key }) => key), ...chosen.split(',')]);
  keys.delete('');
  const order = keysOf(parameter);
  return [...keys]
    .map((key) => ({
      key,
      label: valueLabel(parameter, key, context),
      count: values.find((each) => each.key === key)?.count,
    }))
    .toSorted(
      (a, b) =>
        catchAllLast(a.key, b.key) ||
        order.indexOf(a.key) - order.indexOf(b.key) ||
        a.label.localeCompare(b.label, context.language),
    );
};

/** The label of a filter: as what a part of a typed text became, if it is that. */
export function filterLabel(parameter: string, value: string, context: LabelContext): string {
  const slot = context.names.get(nameKey(parameter, value));
  return slot === undefined ? valueLabel(parameter, value, context) : slotLabel(slot, context);
}

/** The town of a search with its surroundings, else its provinces; empty without a place. */
export function placeLabel(
  { city, province, radius }: Filters & Pick<Query, 'radius'>,
  context: LabelContext,
): string {
  const name = city ? 'city' : 'province';
  const value = city || province;
  const label = value && filterLabel(name, value, context);
  return city && radius > 0 ? context.messages.placeAround(label) : label;
}
