import { excludingRows } from '@curro/search';
import type { DictionaryId } from '@curro/shared';
import { html, icon, type Markup, when } from '@curro/ui';
import { labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { chosenRegion } from './headline.ts';
import { chosenKinds } from './kinds.ts';
import type { SearchModel } from './model.ts';
import { euros } from './money.ts';
import { EXACT, ORDER_NAMES, type PortalQuery, withoutValue, withValues } from './portal-query.ts';

/** An applied filter and the search without it. */
export interface ActiveFilter {
  readonly parameter: string;
  readonly label: string;
  readonly without: PortalQuery;
}

/** The applied filters, without the text and the place of the search form. */
export function activeFilters(
  model: Pick<SearchModel, 'query' | 'locale' | 'dictionaries'> & Partial<Pick<SearchModel, 'company'>>,
): ActiveFilter[] {
  const { query, locale, dictionaries, company } = model;
  const { messages } = locale;
  const region = chosenRegion(model);
  // Provinces have the names of towns.
  const labelOfValue = (name: string, label: string): string =>
    name === 'province' ? `${label} (${messages.form.province})` : label;
  /** The values of a parameter; all kinds of one are one. */
  const valuesOf = (name: string, dictionary: DictionaryId): ActiveFilter[] => {
    const keys = query.getAll(name);
    const kinds = chosenKinds(dictionaries.get(dictionary), keys);
    return keys.flatMap((key) => {
      const ofAll = kinds.find((each) => each.keys.includes(key));
      if (ofAll !== undefined && keys.find((other) => ofAll.keys.includes(other)) !== key) return [];
      const others = keys.filter((other) => !ofAll?.keys.includes(other));
      return {
        parameter: name,
        label: labelOfValue(name, labelOf(locale, dictionaries, dictionary, ofAll?.any.key ?? key) ?? key),
        without: ofAll === undefined ? withoutValue(query, name, key) : withValues(query, name, others),
      };
    });
  };
  const values = filterGroups.flatMap(({ name, dictionary }) =>
    name === 'province' && region !== undefined
      ? [{ parameter: name, label: region, without: withValues(query, name, []) }]
      : valuesOf(name, dictionary),
  );
  const single = (name: string, label: (value: string) => string): ActiveFilter[] => {
    const value = query.get(name);
    return value === null
      ? []
      : [{ parameter: name, label: label(value), without: withValues(query, name, []) }];
  };
  /** What a search excludes of a list, as one filter. */
  const excluded = [...excludingRows].flatMap(([group, name]): ActiveFilter[] => {
    const dictionary = filterGroups.find((each) => each.name === group)?.dictionary;
    const names = query
      .getAll(name)
      .map((key) => (dictionary && labelOf(locale, dictionaries, dictionary, key)) ?? key);
    if (names.length === 0) return [];
    return [
      { parameter: name, label: messages.filters.excluded(names), without: withValues(query, name, []) },
    ];
  });
  return [
    ...values,
    ...excluded,
    ...single('salaryMin', (amount) => messages.filters.fromSalary(Number(amount))),
    ...single('salaryMax', (amount) => messages.filters.upToSalary(euros(Number(amount), locale))),
    ...single('salaryUnstated', () => messages.filters.unstated),
    ...single('salaryPeriod', (key) => labelOf(locale, dictionaries, 'salary-period', key) ?? key),
    ...single('employerId', () => company ?? messages.filters.employer),
    ...single('box', () => messages.filters.box),
    ...single('emph', () => messages.filters.emphasis),
    ...single('sinceDate', (period) => messages.since[period] ?? period),
  ];
}

/** The number of applied filters; what one part of the typed text asked for counts once. */
export function countFilters(all: readonly ActiveFilter[], { typed }: Pick<SearchModel, 'typed'>): number {
  const applied = new Set(all.map(({ parameter }) => parameter));
  const understood = typed?.understood.filter(({ parameter }) => applied.has(parameter)) ?? [];
  const parameters = new Set(understood.map(({ parameter }) => parameter));
  return all.filter(({ parameter }) => !parameters.has(parameter)).length + understood.length;
}

/** A filter as a link that removes it. */
export const chip = (label: string, href: string, description: string): Markup =>
  html`<a class="chip" href="${href}" aria-label="${description}">${label}${icon('close')}</a>`;

/** A link that removes all filters and keeps words, place and order. */
export function clearLink({ locale, query, pathOf }: SearchModel): Markup {
  const bare = new URLSearchParams();
  for (const name of ['q', 'city', 'distance', ...ORDER_NAMES, EXACT])
    for (const value of query.getAll(name)) bare.append(name, value);
  return html`<a class="chip-clear" href="${pathOf(bare)}">${locale.messages.filters.clear}</a>`;
}

/** The applied filters as links that remove them. */
export function chips(all: readonly ActiveFilter[], model: SearchModel): Markup {
  const { locale, typed, pathOf } = model;
  const { messages } = locale;
  // What the typed text asked for has chips of its own.
  const understood = new Set(typed?.understood.map(({ parameter }) => parameter));
  const active = all.filter(({ parameter }) => !understood.has(parameter));
  return when(
    active.length > 0,
    () => html`<ul class="chips" aria-label="${messages.filters.active}">
${active.map(({ label, without }) => html`<li>${chip(label, pathOf(without), messages.filters.remove(label))}</li>`)}
${when(active.length > 1, () => html`<li>${clearLink(model)}</li>`)}
</ul>`,
  );
}
