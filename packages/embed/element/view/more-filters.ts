import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choices, filterLabel, kindsOf } from '../filter-labels.ts';
import { parameterValue, withValues } from '../query.ts';
import { countText } from './assistance.ts';
import { counted, type Option, retainFocus, selectField } from './form.ts';
import { icon } from './icon.ts';
import { live } from './live.ts';
import type { Model } from './model.ts';

/** The parameters of the further filters. */
export const MORE_FILTERS = [
  'workday',
  'contractType',
  'salaryMin',
  'teleworking',
  'experienceMin',
  'sinceDate',
] as const;
/** Those that most visitors use: wide elements always show them. */
const FIRST_FILTERS = 3;
type Parameter = (typeof MORE_FILTERS)[number];

/** Values without counts; those of the other filters come from the facets of the response. */
const FIXED_VALUES: Partial<Readonly<Record<Parameter, readonly string[]>>> = {
  salaryMin: ['15000', '18000', '21000', '24000', '30000', '40000', '50000'],
  sinceDate: ['_24_HOURS', '_7_DAYS', '_15_DAYS'],
};

/** A value of several. */
interface KindOption extends Option {
  /** Whether it is below the option for all of its kinds. */
  readonly isKind?: boolean;
}

/** The options with one before each group of kinds that stands for all of them: "Jornada parcial (cualquiera)". */
const withGroups = (parameter: Parameter, options: readonly Option[], model: Model): readonly KindOption[] =>
  options.flatMap((option) => {
    const kinds = kindsOf(parameter, option.key);
    const listed = options.filter(({ key }) => kinds.includes(key));
    const kind = { ...option, isKind: listed.length > 1 };
    if (!kind.isKind || listed[0] !== option) return [kind];
    const key = kinds.join();
    const label = `${filterLabel(parameter, key, model)} (${model.messages.anyKind})`;
    const count = listed.reduce((sum, each) => sum + (each.count ?? 0), 0);
    return [{ key, label, count }, kind];
  });

function optionsOf(parameter: Parameter, chosen: string, model: Model): readonly Option[] {
  const fixed = FIXED_VALUES[parameter];
  if (fixed === undefined) return choices(parameter, chosen, model);
  return [...new Set([...fixed, ...(chosen === '' ? [] : [chosen])])]
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => ({ key, label: filterLabel(parameter, key, model) }));
}

/** Whether the page has set the filter, or its unit: the visitor does not change it. */
const isFixed = (parameter: Parameter, { own }: Model): boolean => {
  const page = new URLSearchParams(own.filters);
  return page.has(parameter) || (parameter === 'salaryMin' && page.has('salaryPeriod'));
};

/** Closes the values of a filter when the visitor presses Escape or goes elsewhere. */
function closeValues(event: FocusEvent & KeyboardEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.key === 'Escape') details.querySelector('summary')?.focus();
  else if (event.type === 'keydown' || details.contains(event.relatedTarget as Node | null)) return;
  details.open = false;
}

/** A filter of which several values can be chosen; they are listed over what is below. */
function multipleField(parameter: Parameter, options: readonly Option[], model: Model): TemplateResult {
  const { query, messages, change } = model;
  const chosen = parameterValue(query, parameter)
    .split(',')
    .filter((key) => key !== '');
  const isChosen = (key: string): boolean => key.split(',').every((each) => chosen.includes(each));
  const toggle = (key: string): void => {
    const keys = key.split(',');
    const others = chosen.filter((each) => !keys.includes(each));
    const values = isChosen(key) ? others : [...others, ...keys];
    change({ filters: withValues(query.filters, parameter, values.length === 0 ? [] : [values.join()]) });
  };
  const name = messages.moreFilters[parameter];
  const shown = chosen.length === 0 ? messages.anyValue : filterLabel(parameter, chosen.join(), model);
  return html`<details class="box values" name="values" @keydown=${closeValues} @focusout=${closeValues}>
    <summary><span class="label">${name}</span> <span id=${parameter} part="select" class="select"><span>${shown}</span>${icon('down')}</span></summary>
    <div part="values" popover="manual" class="suggestions" role="group" aria-label=${name} @mousedown=${retainFocus}>
      ${withGroups(parameter, options, model).map(
        ({ key, label, count, isKind }) =>
          html`<label class=${isKind ? 'kind' : nothing}><input type="checkbox" value=${key} .checked=${live(isChosen(key))} @change=${() => toggle(key)}>${label}${counted(count, model)}</label>`,
      )}
    </div>
  </details>`;
}

function field(parameter: Parameter, model: Model): TemplateResult | typeof nothing {
  const { query, messages, change } = model;
  const chosen = parameterValue(query, parameter);
  const options = optionsOf(parameter, chosen, model);
  // The fields have their places before the first response has their values.
  if (options.length === 0 && model.response !== undefined) return nothing;
  if (FIXED_VALUES[parameter] === undefined) return multipleField(parameter, options, model);
  const choose = (value: string): void =>
    change({ filters: withValues(query.filters, parameter, value === '' ? [] : [value]) });
  const label = messages.moreFilters[parameter];
  return selectField(parameter, label, chosen, messages.anyValue, options, choose, model);
}

/** The parameters that the visitor can set, of those that wide elements always show and of the others. */
function freeParameters(model: Model): readonly (readonly Parameter[])[] {
  const isHidden = model.hidden.has('form') || model.hidden.has('more');
  const isFree = (parameter: Parameter): boolean => !isHidden && !isFixed(parameter, model);
  const split = [MORE_FILTERS.slice(0, FIRST_FILTERS), MORE_FILTERS.slice(FIRST_FILTERS)];
  return split.map((parameters) => parameters.filter(isFree));
}

/** A button before the fields that it opens, with the number of those that are set. */
function opener(
  name: string,
  label: string,
  opened: readonly Parameter[],
  model: Model,
): TemplateResult | typeof nothing {
  if (opened.length === 0) return nothing;
  const applied = opened.filter((parameter) => parameterValue(model.query, parameter) !== '').length;
  return html`<button class="button quiet ${name}" part="button" type="button" aria-expanded=${model.showsFilters} @click=${model.toggleFilters}>${label}${applied === 0 ? '' : ` (${applied})`}${icon('down')}</button>`;
}

/** The button of narrow elements, beside that of the search. */
export const filtersButton = (model: Model): TemplateResult | typeof nothing =>
  opener('all', model.messages.filtersLabel, freeParameters(model).flat(), model);

/** The filters beside text, place and sector, of which wide elements always show the first ones; a choice searches immediately. */
export function moreFilters(model: Model): TemplateResult | typeof nothing {
  const { response, busy, messages, showsFilters } = model;
  const [first = [], rest = []] = freeParameters(model);
  if (!first[0] && !rest[0]) return nothing;
  const shown =
    busy || response === undefined
      ? messages.searchRuns
      : messages.showOffers(countText(response.totalResults, model));
  return html`<div class="more ${showsFilters ? '' : 'closed'}" part="more">
    ${first.map((parameter) => field(parameter, model))}
    ${opener('others', messages.moreLabel, rest, model)}
    <div class="rest">
      ${rest.map((parameter) => field(parameter, model))}
      <button part="button" class="button" type="button" @click=${model.closeFilters}>${shown}</button>
    </div>
  </div>`;
}
