import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choices, type Filter } from '../filter-labels.ts';
import type { Model } from './model.ts';

const SORTS = ['updated-desc', 'relevancia-desc', 'applicants-asc', 'title'] as const;

const chosenIn = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

function filter(name: Filter, everything: string, model: Model): TemplateResult | typeof nothing {
  const { query, answer, language, words, formats, change } = model;
  if (model.hidden.has(name)) return nothing;
  const offered = choices(answer, name, query[name], language);
  return html`<div class="box">
    <label for=${name}>${words[name]}</label>
    <select id=${name} part="select" .value=${live(query[name])} @change=${(event: Event) => change({ [name]: chosenIn(event) })}>
      <option value="" ?selected=${query[name] === ''}>${everything}</option>
      ${offered.map(
        ({ key, label, count }) =>
          html`<option value=${key} ?selected=${key === query[name]}>${label}${count === undefined ? '' : ` (${formats.number(count)})`}</option>`,
      )}
    </select>
  </div>`;
}

/** The search box and its filters; words are searched when they are sent, a filter at once. */
export function form(model: Model): TemplateResult | typeof nothing {
  const { query, words, change, hidden } = model;
  if (hidden.has('form')) return nothing;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const sent = new FormData(event.target as HTMLFormElement).get('q');
    change({ q: typeof sent === 'string' ? sent : query.q });
  };
  const what = html`<div class="box box-what">
      <label for="q">${words.what}</label>
      <input id="q" name="q" part="input" type="search" autocomplete="off" maxlength="200" enterkeyhint="search" .value=${live(query.q)}>
    </div>`;
  return html`<form part="form" role="search" aria-label=${words.search} @submit=${submit}>
    ${hidden.has('q') ? nothing : what}
    ${filter('province', words.everywhere, model)}
    ${filter('category', words.everySector, model)}
    ${hidden.has('q') ? nothing : html`<button part="button" class="button" type="submit">${words.submit}</button>`}
  </form>`;
}

/** The order of the list. */
export function sort({ query, answer, words, change, hidden }: Model): TemplateResult | typeof nothing {
  if (hidden.has('sort')) return nothing;
  const current = query.sort === '' ? answer?.sortBy : query.sort;
  return html`<div class="sort">
    <label for="sort">${words.sort}</label>
    <select id="sort" part="select" .value=${live(current ?? '')} @change=${(event: Event) => change({ sort: chosenIn(event) })}>
      ${SORTS.map((key) => html`<option value=${key} ?selected=${key === current}>${words.sorts[key]}</option>`)}
    </select>
  </div>`;
}
