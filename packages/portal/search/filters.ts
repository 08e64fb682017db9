import { excludingRows } from '@curro/search';
import { conditionIds, conditionText, type DictionaryEntry } from '@curro/shared';
import { catchAllLast } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { clearLink } from './active-filters.ts';
import { type FilterGroup, filterGroups } from './filter-groups.ts';
import { type Kinds, kindsOf } from './kinds.ts';
import type { SearchModel } from './model.ts';
import { EXACT, TEXT_BEFORE, withValues } from './portal-query.ts';
import { salaryHistogram } from './salary-histogram.ts';

/** Values shown before "more", and the number of towns. */
const SHOWN_VALUES = 7;
const SHOWN_TOWNS = 10;

interface Value {
  readonly entry: DictionaryEntry;
  readonly count: number;
  readonly chosen: boolean;
}

/** The kinds of one value that the search finds. */
interface KindsValue extends Kinds {
  readonly kinds: readonly Value[];
  /** Whether all kinds are chosen. */
  readonly isAll: boolean;
}

/** The groups whose values have an order: that of their dictionary. */
const ORDERED: ReadonlySet<string> = new Set(['experienceMin']);

/** Whether a value states nothing, such as an undecided workplace: its offers are among those that do not state the condition. */
function isUnstated({ dictionary }: FilterGroup, entry: DictionaryEntry): boolean {
  const id = conditionIds.find((each) => each === dictionary);
  return id !== undefined && conditionText(id, entry, 'es') === '';
}

/**
 * The values of a group: chosen values first, also those without offers, then the others by count, "Otros" last. Ordered values are
 * in the order of their dictionary.
 */
function valuesOf(group: FilterGroup, model: SearchModel): Value[] {
  const { name, facet, dictionary } = group;
  const entries = model.dictionaries.get(dictionary);
  const counts = model.result.counts.get(facet) ?? new Map<string, number>();
  const chosen = new Set(model.query.getAll(name));
  const others = [...counts.keys()].filter((key) => !chosen.has(key)).toSorted(catchAllLast);
  const found = [...chosen, ...others];
  const order = entries.entries.map(({ key }) => key);
  const keys = ORDERED.has(name) ? found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : found;
  return keys.flatMap((key) => {
    const entry = entries.byKey(key);
    if (entry === undefined || (isUnstated(group, entry) && !chosen.has(key))) return [];
    return [{ entry, count: counts.get(key) ?? 0, chosen: chosen.has(key) }];
  });
}

/** The values of a group, of which those that are kinds of one value are together, at the first of them. */
function withKinds(
  { dictionary }: FilterGroup,
  values: readonly Value[],
  model: SearchModel,
): (Value | KindsValue)[] {
  const found = kindsOf(model.dictionaries.get(dictionary)).map(({ any, keys }) => {
    const kinds = values.filter(({ entry }) => keys.includes(entry.key));
    return {
      any,
      keys,
      kinds,
      isAll: keys.every((key) => kinds.some((each) => each.entry.key === key && each.chosen)),
    };
  });
  const several = found.filter(({ kinds }) => kinds.length > 1);
  return values.flatMap((value): (Value | KindsValue)[] => {
    const group = several.find(({ kinds }) => kinds.includes(value));
    if (group === undefined) return [value];
    return group.kinds[0] === value ? [group] : [];
  });
}

/**
 * Whether the counts of a group are those of the search with each of its values. The facets of the API count countries
 * and provinces without a chosen town, and categories without a chosen subcategory: there a value would find none of the
 * counted offers.
 */
const isCounted = ({ uncounted }: FilterGroup, { query }: SearchModel): boolean =>
  !uncounted.some((name) => query.has(name));

/** A checkbox of a group. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
}

function choice(group: FilterGroup, { value, label, count, chosen }: Choice, model: SearchModel): Markup {
  const { name } = group;
  return html`<label class="choice"><input type="checkbox" form="search" name="${name}" value="${value}"${chosen ? html` checked` : ''}><span>${label}</span>${when(isCounted(group, model), () => html` <span class="count">${model.locale.formats.number(count)}</span>`)}</label>`;
}

function checkbox(group: FilterGroup, { entry, count, chosen }: Value, model: SearchModel): Markup {
  const box = { value: entry.key, label: model.locale.label(entry), count, chosen };
  return html`<li>${choice(group, box, model)}</li>`;
}

/** A checkbox for all kinds of a value, which also finds those that the list does not have, above those for each of them. */
function checkboxes(group: FilterGroup, { any, keys, kinds, isAll }: KindsValue, model: SearchModel): Markup {
  const { locale } = model;
  const label = locale.label(any);
  const count = kinds.reduce((sum, each) => sum + each.count, 0);
  const all = { value: keys.join(), label, count, chosen: isAll };
  // The box for all stands for each of them, which a visitor chooses instead of it.
  if (isAll) return html`<li>${choice(group, all, model)}</li>`;
  return html`<li class="kinds">${choice(group, all, model)}<ul>${kinds.map(({ entry, ...kind }) => {
    const name = entry === any ? locale.messages.filters.anyKind(label) : locale.label(entry);
    const box = { ...kind, value: entry.key, label: name };
    return html`<li>${choice(group, box, model)}</li>`;
  })}</ul></li>`;
}

/** How many offers do not state a condition, which its filter hides. */
function unstatedLine(group: FilterGroup, model: SearchModel): Markup {
  const { name, facet, dictionary } = group;
  const { unstatedOf, query, locale, result, dictionaries } = model;
  const hidden = dictionaries
    .get(dictionary)
    .entries.filter((entry) => isUnstated(group, entry) && !query.getAll(name).includes(entry.key));
  const counts = hidden.map(({ key }) => result.counts.get(facet)?.get(key) ?? 0);
  const count = counts.reduce((sum, each) => sum + each, unstatedOf?.get(name) ?? 0);
  const { unstatedHidden, unstatedOffers } = locale.messages.filters;
  return when(
    count > 0,
    () => html`<p class="group-note">${(query.has(name) ? unstatedHidden : unstatedOffers)(count)}</p>`,
  );
}

function groupOf(group: FilterGroup, model: SearchModel): Markup {
  const { name } = group;
  const { messages } = model.locale;
  const values = valuesOf(group, model).filter(({ chosen }) => chosen || isCounted(group, model));
  // A single value that all offers have does not divide them.
  if (values.every(({ chosen, count }) => !chosen && count === model.result.total)) return NOTHING;
  // A single further value is shown too, instead of "1 more".
  const items = withKinds(group, values, model);
  const shown = items.length <= SHOWN_VALUES + 1 ? items.length : SHOWN_VALUES;
  const [first, folded] = [items.slice(0, shown), items.slice(shown)];
  const item = (each: Value | KindsValue): Markup =>
    'kinds' in each ? checkboxes(group, each, model) : checkbox(group, each, model);
  return html`<fieldset class="group"><legend>${messages.facets[name]}</legend>
<ul>${first.map(item)}</ul>
${when(folded.length > 0, () => html`<details class="more" id="more-${name}"><summary>${messages.filters.more(folded.length)}</summary><ul>${folded.map(item)}</ul></details>`)}
${unstatedLine(group, model)}
</fieldset>`;
}

/** The lower bounds of the salary filter in euros per year. */
export const SALARIES = [12_000, 15_000, 18_000, 21_000, 24_000, 30_000, 36_000, 45_000, 60_000];

/** Beside a chosen amount, which of the two amounts of an offer it is compared with (contract 5, Salary). */
function comparedNote({ locale: { messages }, query }: SearchModel): Markup {
  const { comparedSalary, comparedMaximum } = messages.filters;
  const notes = [
    ...(query.has('salaryMin') ? [comparedSalary] : []),
    ...(query.has('salaryMax') ? [comparedMaximum] : []),
  ];
  return when(notes.length > 0, () => html`<p class="filters-note">${notes.join(' ')}</p>`);
}

function salaryFilter(model: SearchModel): Markup {
  const { locale, query } = model;
  const { messages, formats } = locale;
  const applied = Number(query.get('salaryMin') ?? 0);
  // With another period in the address, only the applied amount is offered: the list is in euros per year.
  const steps = query.has('salaryPeriod') ? [] : SALARIES;
  const choices = [...new Set([...steps, ...(applied > 0 ? [applied] : [])])].sort((a, b) => a - b);
  const isLimited = query.has('salaryMin') || query.has('salaryMax');
  return html`<div class="group"><label class="legend" for="f-salary">${messages.filters.salary}</label>
${salaryHistogram(model)}
<select id="f-salary" name="salaryMin" form="search"><option value="">${messages.filters.anySalary}</option>${choices.map(
    (euros) =>
      html`<option value="${euros}"${euros === applied ? html` selected` : ''}>${messages.filters.fromSalary(euros)}</option>`,
  )}</select>
${comparedNote(model)}
${when(model.unstated > 0 && !isLimited && !query.has('salaryUnstated'), () => html`<p class="group-note">${messages.filters.unstatedOffers(model.unstated)}</p>`)}
${when(
  (model.unstated > 0 && isLimited) || query.has('salaryUnstated'),
  () =>
    html`<label class="choice"><input type="checkbox" form="search" name="salaryUnstated" value="true"${query.has('salaryUnstated') ? html` checked` : ''}><span>${messages.filters.includeUnstated}</span> <span class="count">${formats.number(model.unstated)}</span></label>`,
)}</div>`;
}

function sinceFilter({ locale: { messages }, query }: SearchModel): Markup {
  const applied = query.get('sinceDate') ?? 'ANY';
  return html`<fieldset class="group"><legend>${messages.filters.since}</legend><ul>
${Object.entries(messages.since).map(
  ([period, label]) =>
    html`<li><label class="choice"><input type="radio" form="search" name="sinceDate" value="${period === 'ANY' ? '' : period}"${period === applied ? html` checked` : ''}><span>${label}</span></label></li>`,
)}
</ul></fieldset>`;
}

/** The towns with the most results, once a province is chosen. */
function towns(model: SearchModel): Markup {
  const { locale, query, result, dictionaries, pathOf } = model;
  if (query.has('city') || !query.has('province')) return NOTHING;
  const cities = [...(result.counts.get('city') ?? [])].slice(0, SHOWN_TOWNS).flatMap(([key, count]) => {
    const entry = dictionaries.get('city').byKey(key);
    return entry === undefined ? [] : [{ entry, count }];
  });
  return when(
    cities.length > 1,
    () =>
      html`<section class="group" aria-label="${locale.messages.filters.towns}"><p class="legend">${locale.messages.filters.towns}</p><ul>${cities.map(
        ({ entry, count }) =>
          html`<li><a class="choice" href="${pathOf(withValues(query, 'city', [entry.key]))}"><span>${locale.label(entry)}</span> <span class="count">${locale.formats.number(count)}</span></a></li>`,
      )}</ul></section>`,
  );
}

/** The parameters without a visible filter, which a new search retains. */
function hiddenParameters({ query, textBefore }: SearchModel): Markup[] {
  const hidden = (name: string, value: string): Markup =>
    html`<input type="hidden" form="search" name="${name}" value="${value}">`;
  const names = ['salaryMax', 'salaryPeriod', 'box', 'employerId', 'emph', EXACT, ...excludingRows.values()];
  const others = names.flatMap((name) => query.getAll(name).map((value) => hidden(name, value)));
  return textBefore === '' ? others : [...others, hidden(TEXT_BEFORE, textBefore)];
}

/**
 * Subcategories are offered within a category, countries only if the results have more than one, and provinces beside a
 * list without a town: a map has its places.
 */
function isOffered({ name }: FilterGroup, { query, result, map }: SearchModel): boolean {
  if (name === 'province') return query.has('province') || (map === undefined && !query.has('city'));
  if (name === 'subcategory') return query.has('category') || query.has('subcategory');
  if (name === 'country') return query.has('country') || (result.counts.get('country')?.size ?? 0) > 1;
  return true;
}

/** The filters with the number of offers for each value; `active` is the number of applied filters. */
export function filters(model: SearchModel, active: number): Markup {
  const { listed, locale, result } = model;
  const { messages } = locale;
  return html`<details class="filters" id="filters"><summary class="button button-quiet">${icon('filter')}${messages.filters.open(active)}</summary>
<section class="filters-body" aria-label="${messages.filters.title}" tabindex="0">
<p class="filters-head"><b>${messages.filters.title}</b>${when(active > 0, () => clearLink(model))}<button class="button button-quiet button-small" type="button" data-close="filters" aria-label="${messages.filters.close}">${icon('close')}</button></p>
${when(listed !== undefined, () => html`<p class="filters-note">${messages.also.counted}</p>`)}
${sinceFilter(model)}
${filterGroups.filter((group) => isOffered(group, model)).map((group, at) => html`${groupOf(group, model)}${at === 0 ? salaryFilter(model) : NOTHING}${group.name === 'province' ? towns(model) : NOTHING}`)}
${hiddenParameters(model)}
<button class="button plain-submit" type="submit" form="search">${messages.filters.apply}</button>
<p class="filters-end"><button class="button button-wide" type="button" data-close="filters">${listed === undefined ? messages.filters.show(result.total) : messages.also.show}</button></p>
</section></details>`;
}
