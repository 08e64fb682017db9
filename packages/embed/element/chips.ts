import { filterLabel, hasSeveralValues, kindsOf, type LabelContext, slotLabel } from './filter-labels.ts';
import {
  filterPairs,
  isPart,
  nameKey,
  parameterValue,
  readableText,
  type Scope,
  withoutParameter,
  withValues,
} from './query.ts';
import { boxTextOf, isApplied, type TypedSearch, withoutSlot } from './typed-search.ts';
import type { Query } from './types.ts';

/** An applied filter and the change that removes it. */
export interface Chip {
  readonly label: string;
  readonly without: Partial<Query>;
}

/** Parameters whose chips are behind those of all others. */
const LAST_PARAMETERS = ['q', 'category', 'city', 'province'];

/** Orders chips by parameter, so that the next search has them in the same order. */
const byParameter = (one: string, other: string): number =>
  LAST_PARAMETERS.indexOf(one) - LAST_PARAMETERS.indexOf(other) || one.localeCompare(other);

/** The chip of a search for titles, which the box shows without its grammar; its removal searches the text. */
function titleChip({ q, exact }: Query, { messages }: LabelContext) {
  const isTitle = q.startsWith('puesto:') && exact === q;
  return isTitle
    ? [{ parameter: 'q', label: messages.inTitleOnly, without: { q: readableText(q), exact: '' } }]
    : [];
}

/** The values of a parameter, all kinds of the same as one. */
function chosenValues(parameter: string, value: string): string[] {
  const values = value.split(',');
  const groups = values.map((each) => {
    const kinds = kindsOf(parameter, each);
    return kinds.every((kind) => values.includes(kind)) ? kinds.join() : each;
  });
  return [...new Set(groups)];
}

/**
 * The filters that the visitor can remove: what the typed text asked for, and what the page did not set itself.
 * @param own the parameters of the attributes of the element
 * @param isSectorFixed whether no field leads back to the sector of the page
 */
export function chipsOf(
  query: Query,
  typed: TypedSearch | undefined,
  own: Scope,
  context: LabelContext,
  isSectorFixed = false,
): Chip[] {
  const slots = (typed?.slots ?? []).filter(
    (slot) =>
      isApplied(slot, query) &&
      slot.parameter !== 'distance' &&
      !(slot.parameter === 'province' && slot.value === own.province),
  );
  const understood = new Set(slots.map(({ parameter }) => parameter));
  const ownFilters = new Set(filterPairs(own.filters).map((pair) => pair.join('=')));
  const isProvinceOfText =
    query.province !== own.province &&
    (context.names.has(nameKey('province', query.province)) || isPart(query.province, own.province));
  const parameters = [
    ...(isProvinceOfText ? (['province'] as const) : []),
    ...(query.city !== '' && query.city !== own.city ? (['city'] as const) : []),
    ...new Set(
      filterPairs(query.filters)
        .filter((pair) => !ownFilters.has(pair.join('=')))
        .map(([name]) => name),
    ),
  ].filter((name) => !understood.has(name));
  const valueFor = (name: string): string => parameterValue(query, name);
  const all = [
    ...slots.map((slot) => ({
      parameter: slot.parameter,
      label: slotLabel(slot, context),
      without: withoutSlot(slot, query, own),
    })),
    ...parameters.flatMap((parameter) => {
      const value = valueFor(parameter);
      const isOne = !hasSeveralValues(parameter) || context.names.has(nameKey(parameter, value));
      const values = isOne ? [value] : chosenValues(parameter, value);
      return values.map((each) => ({
        parameter,
        label: filterLabel(parameter, each, context),
        without:
          values.length === 1
            ? withoutParameter(query, parameter, own)
            : {
                filters: withValues(query.filters, parameter, [
                  values.filter((other) => other !== each).join(),
                ]),
              },
      }));
    }),
    ...titleChip(query, context),
    ...(isSectorFixed && query.category === ''
      ? [{ parameter: 'category', label: context.messages.allSectors, without: { category: own.category } }]
      : []),
  ];
  return all
    .toSorted((one, other) => byParameter(one.parameter, other.parameter))
    .map(({ parameter, label, without }) => ({
      label: parameter === 'city' && query.radius > 0 ? `${label}, ${query.radius} km` : label,
      without,
    }));
}

/** The label of a filter of the page: of a town with the radius of the search. */
export function limitLabel(
  name: string,
  value: string,
  { radius }: Pick<Query, 'radius'>,
  context: LabelContext,
): string {
  const label = filterLabel(name, value, context);
  return name === 'city' && radius > 0 ? context.messages.widerRadius(label, radius) : label;
}

/** The labels of the filters of the page that a search has, which have no chips. */
export function scopeLabels(query: Query, own: Scope, context: LabelContext): string[] {
  const page = { ...query, ...own };
  const names = new Set(['city', 'province', 'category', ...filterPairs(own.filters).map(([name]) => name)]);
  return [...names].flatMap((name) => {
    const value = parameterValue(page, name);
    if (value === '' || parameterValue(query, name) !== value) return [];
    return [limitLabel(name, value, query, context)];
  });
}

/** The labels of the filters of the page that a search has, and the visitor has no field for. */
export function fixedLabels(
  query: Query,
  own: Scope,
  hidden: ReadonlySet<string>,
  context: LabelContext,
): string[] {
  const shown = (['province', 'category'] as const).filter((name) => !hidden.has(name));
  return scopeLabels(query, { ...own, ...Object.fromEntries(shown.map((name) => [name, ''])) }, context);
}

const SEPARATOR = ' · ';

/** A search in a few words without these filters. */
export function withoutLabels(label: string, removed: readonly string[]): string {
  const parts = label.split(SEPARATOR);
  for (const each of removed) {
    const at = parts.lastIndexOf(each);
    // The first is its text.
    if (at > 0) parts.splice(at, 1);
  }
  return parts.join(SEPARATOR);
}

/** A search in a few words: its text and its filters. */
export function searchLabel(
  query: Query,
  typed: TypedSearch | undefined,
  chips: readonly Chip[],
  context: LabelContext,
): string {
  const isChip = (name: string): boolean => chips.some(({ without }) => name in without);
  const label = (name: string, value: string): string =>
    value === '' || isChip(name) ? '' : filterLabel(name, value, context);
  return [
    boxTextOf(query, typed),
    ...chips.map((chip) => chip.label),
    label('province', query.province),
    label('category', query.category),
  ]
    .filter((text) => text !== '')
    .join(SEPARATOR);
}
