import type { FormValues } from '@curro/platform';
import { catchAllLast } from '@curro/shared/display';
import { html, type Markup, when } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import type { Field, OptionGroup } from '../forms/field.ts';
import { type Locale, labelOf } from '../locale.ts';
import { activeFilters } from '../search/active-filters.ts';
import { type FilterGroup, filterGroups } from '../search/filter-groups.ts';
import { SALARIES } from '../search/filters.ts';
import { RADII_KM } from '../search/form.ts';
import { toPortalQuery } from '../search/portal-search.ts';

type FieldContext = Pick<PortalContext, 'dictionaries' | 'provinces'>;

/** The field with the conditions that have no field of their own, as `parameter=value`. */
const OTHERS = 'others';
/** The field that shows that a form contains a query: without it an empty one would find all offers. */
export const HAS_QUERY = 'hasQuery';
const MAX_TEXT_LENGTH = 512;
/** The filters with lists too long for a form: their values can only be removed. */
const LONG_FILTERS: ReadonlySet<string> = new Set(['subcategory', 'country']);
const FILTERS = filterGroups.filter(({ name }) => !LONG_FILTERS.has(name));
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'q',
  'city',
  'distance',
  'salaryMin',
  ...FILTERS.map(({ name }) => name),
]);

/** The values of the form of a query of the API. */
export function valuesOfQuery(
  query: string,
  locale: Locale,
  context: Pick<PortalContext, 'dictionaries'>,
): Map<string, string[]> {
  const parameters = toPortalQuery(query, locale, context);
  const values = new Map<string, string[]>([[HAS_QUERY, ['true']]]);
  const cities = parameters.getAll('city');
  const add = (name: string, value: string): void => {
    values.set(name, [...(values.get(name) ?? []), value]);
  };
  for (const [name, value] of parameters) {
    if (name === 'city' && cities.length > 1) add(OTHERS, `${name}=${value}`);
    else if (FILTERS.some((filter) => filter.name === name))
      for (const key of value.split(',')) add(name, key);
    else if (OWN_FIELDS.has(name)) add(name, value);
    else if (LONG_FILTERS.has(name)) for (const key of value.split(',')) add(OTHERS, `${name}=${key}`);
    else add(OTHERS, `${name}=${value}`);
  }
  return values;
}

/** The query of a form. */
export function queryOfValues(values: FormValues): string {
  const query = new URLSearchParams();
  for (const name of OWN_FIELDS) {
    for (const value of values.get(name) ?? []) if (value.trim() !== '') query.append(name, value.trim());
  }
  for (const other of values.get(OTHERS) ?? []) {
    const [name = '', ...value] = other.split('=');
    query.append(name, value.join('='));
  }
  if (!query.has('city')) query.delete('distance');
  return query.toString();
}

/** The labels of the conditions without a field, by their values in the form. */
function otherOptions(values: FormValues, locale: Locale, context: FieldContext): OptionGroup[] {
  const others = (values.get(OTHERS) ?? []).map((other) => {
    const [name = '', ...value] = other.split('=');
    const query = new URLSearchParams([[name, value.join('=')]]);
    const [filter] = activeFilters({
      query,
      locale,
      dictionaries: context.dictionaries,
    });
    return { value: other, label: filter?.label ?? value.join('=') };
  });
  return others.length === 0 ? [] : [{ options: others }];
}

/** The values of a filter to choose from; of provinces those of Spain, and the chosen ones. */
function filterOptions(
  { name, dictionary }: FilterGroup,
  values: FormValues,
  locale: Locale,
  { dictionaries, provinces }: FieldContext,
): readonly OptionGroup[] {
  const chosen = values.get(name) ?? [];
  const offered =
    name === 'province'
      ? provinces.map(({ province }) => province.key)
      : dictionaries
          .get(dictionary)
          .entries.filter(({ placeholder }) => !placeholder)
          .map(({ key }) => key);
  const options = [...new Set([...offered, ...chosen])].toSorted(catchAllLast).map((key) => ({
    value: key,
    label: labelOf(locale, dictionaries, dictionary, key) ?? key,
  }));
  return [{ options }];
}

/** The fields of the words and filters of a saved search; `filters` are shown on demand. */
export function queryFields(
  values: FormValues,
  locale: Locale,
  context: FieldContext,
): { readonly main: readonly Field[]; readonly filters: readonly Field[] } {
  const { messages } = locale;
  const salary = Number(values.get('salaryMin')?.[0] ?? 0);
  const amounts = [...new Set([...SALARIES, ...(salary > 0 ? [salary] : [])])].sort((a, b) => a - b);
  const radius = Number(values.get('distance')?.[0] ?? 0);
  const radii = [...new Set([...RADII_KM, ...(radius > 0 ? [radius] : [])])].sort((a, b) => a - b);
  const others = otherOptions(values, locale, context);
  const { form, filters, alerts } = messages;
  const main: readonly Field[] = [
    { name: 'q', shape: 'text', label: form.what, required: true, maxLength: MAX_TEXT_LENGTH },
    { name: 'city', shape: 'text', label: form.where, required: true, half: true, maxLength: 200 },
    {
      name: 'distance',
      shape: 'select',
      label: form.radius,
      required: true,
      half: true,
      isAlwaysSet: true,
      options: [
        { options: radii.map((km) => ({ value: km === 0 ? '' : String(km), label: form.kilometres(km) })) },
      ],
    },
  ];
  return {
    main,
    filters: [
      ...FILTERS.map(
        (filter): Field => ({
          name: filter.name,
          shape: 'several',
          label: messages.facets[filter.name] ?? filter.name,
          required: true,
          options: filterOptions(filter, values, locale, context),
        }),
      ),
      {
        name: 'salaryMin',
        shape: 'select',
        label: filters.salary,
        required: true,
        emptyLabel: filters.anySalary,
        options: [
          { options: amounts.map((euros) => ({ value: String(euros), label: filters.fromSalary(euros) })) },
        ],
      },
      ...(others.length === 0
        ? []
        : [
            {
              name: OTHERS,
              shape: 'several',
              label: alerts.otherFilters,
              required: true,
              options: others,
            } as const,
          ]),
    ],
  };
}

/** The mark of a form with a query. */
export const queryMark = (has: boolean): Markup =>
  when(has, () => html`<input type="hidden" name="${HAS_QUERY}" value="true">`);
