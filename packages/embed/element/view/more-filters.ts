import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choices, filterLabel } from '../filter-labels.ts';
import { parameterValue, withValues } from '../query.ts';
import { countText } from './assistance.ts';
import { fieldValue } from './form.ts';
import type { Model } from './model.ts';

const PARAMETERS = [
  'workday',
  'contractType',
  'teleworking',
  'experienceMin',
  'salaryMin',
  'sinceDate',
] as const;
type Parameter = (typeof PARAMETERS)[number];

/** Values without counts; those of the other filters come from the facets of the response. */
const FIXED_VALUES: Partial<Readonly<Record<Parameter, readonly string[]>>> = {
  salaryMin: ['15000', '18000', '21000', '24000', '30000', '40000', '50000'],
  sinceDate: ['_24_HOURS', '_7_DAYS', '_15_DAYS'],
};

interface Option {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
}

function optionsOf(parameter: Parameter, chosen: string, model: Model): readonly Option[] {
  const fixed = FIXED_VALUES[parameter];
  if (fixed === undefined) return choices(model.response, parameter, chosen, model.language);
  const values = chosen === '' || fixed.includes(chosen) ? fixed : [chosen, ...fixed];
  return values.map((key) => ({ key, label: filterLabel(parameter, key, model) }));
}

/** Whether the page has set the filter, or its unit: the visitor does not change it. */
const isFixed = (parameter: Parameter, { own }: Model): boolean => {
  const page = new URLSearchParams(own.filters);
  return page.has(parameter) || (parameter === 'salaryMin' && page.has('salaryPeriod'));
};

function field(parameter: Parameter, model: Model): TemplateResult | typeof nothing {
  const { query, messages, formats, change } = model;
  const chosen = parameterValue(query, parameter);
  const options = optionsOf(parameter, chosen, model);
  if (options.length === 0) return nothing;
  const choose = (event: Event): void => {
    const value = fieldValue(event);
    change({ filters: withValues(query.filters, parameter, value === '' ? [] : [value]) });
  };
  return html`<div class="box">
    <label for=${parameter}>${messages.moreFilters[parameter]}</label>
    <select id=${parameter} part="select" .value=${live(chosen)} @change=${choose}>
      <option value="" ?selected=${chosen === ''}>${messages.any}</option>
      ${options.map(
        ({ key, label, count }) =>
          html`<option value=${key} ?selected=${key === chosen}>${label}${count === undefined ? '' : ` (${formats.number(count)})`}</option>`,
      )}
    </select>
  </div>`;
}

/** The filters that fewer visitors use, closed at first; a choice searches immediately. */
export function moreFilters(model: Model): TemplateResult | typeof nothing {
  const { query, response, busy, messages, hidden } = model;
  if (hidden.has('form') || hidden.has('more')) return nothing;
  const free = PARAMETERS.filter((parameter) => !isFixed(parameter, model));
  if (free.length === 0) return nothing;
  const applied = free.filter((parameter) => parameterValue(query, parameter) !== '').length;
  const shown =
    busy || response === undefined
      ? messages.searching
      : messages.show(countText(response.totalResults, model));
  return html`<details class="more" part="more">
    <summary>${messages.more(applied)}</summary>
    <div class="more-fields">
      ${free.map((parameter) => field(parameter, model))}
      <button part="button" class="button" type="button" @click=${model.closeFilters}>${shown}</button>
    </div>
  </details>`;
}
