import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choices, type Filter, filterLabel, otherProvinces } from '../filter-labels.ts';
import type { Messages } from '../messages.ts';
import { withoutParameter } from '../query.ts';
import type { Suggestion } from '../suggestion-list.ts';
import { boxTextOf } from '../typed-search.ts';
import type { Query } from '../types.ts';
import { live } from './live.ts';
import type { Model } from './model.ts';

const SORTS = ['updated-desc', 'relevancia-desc', 'applicants-asc', 'title'] as const;

/** Kilometres that the visitor can choose. */
const RADII_KM = [0, 10, 25, 50, 100];

/** The value of the field that an event changes. */
export const fieldValue = ({ target }: Event): string =>
  (target as HTMLInputElement | HTMLSelectElement).value;

/** Leaves the focus where it is while a list is clicked, which closes without it. */
export const retainFocus = (event: Event): void => event.preventDefault();

/** The change that chooses a value; provinces are counted without the town, so that a chosen one replaces it. */
const choiceOf = (name: Filter, value: string, { query, own }: Model): Partial<Query> => ({
  ...(name === 'province' && value !== '' && withoutParameter(query, 'city', own)),
  [name]: value,
});

function filter(name: Filter, allLabel: string, model: Model): TemplateResult | typeof nothing {
  const { query, response, language, messages, formats, change } = model;
  if (model.hidden.has(name)) return nothing;
  const chosen = query[name];
  const isOne = !chosen.includes(',');
  const listed = choices(name, isOne ? chosen : '', model);
  const options = isOne
    ? listed
    : [{ key: chosen, label: filterLabel(name, chosen, model), count: undefined }, ...listed];
  const others = name === 'province' && response ? otherProvinces(options, language) : [];
  return html`<div class="box">
    <label for=${name}>${messages[name]}</label>
    <select id=${name} part="select" .value=${live(chosen)} @change=${(event: Event) => change(choiceOf(name, fieldValue(event), model))}>
      <option value="" .selected=${live(chosen === '')}>${allLabel}</option>
      ${options.map(
        ({ key, label, count }) =>
          html`<option value=${key} .selected=${live(key === chosen)}>${label}${count === undefined || key === chosen ? '' : ` (${formats.number(count)})`}</option>`,
      )}
      ${others.length === 0 ? nothing : html`<optgroup label=${messages.withoutOffers}>${others.map(({ key, label }) => html`<option value=${key}>${label}</option>`)}</optgroup>`}
    </select>
  </div>`;
}

/** The kilometres around the city, which the label names; nothing without a city. */
function radius(model: Model): TemplateResult | typeof nothing {
  const { query, response, messages, formats, hidden, change } = model;
  if (query.city === '' || hidden.has('radius')) return nothing;
  // The response has the name of a town, whose key has no accents.
  const town = response && ` · ${filterLabel('city', query.city, model)}`;
  const choices = [...new Set([...RADII_KM, query.radius])].sort((a, b) => a - b);
  return html`<div class="box">
    <label for="radius">${messages.radius}${town}</label>
    <select id="radius" part="select" .value=${live(String(query.radius))} @change=${(event: Event) => change({ radius: Number(fieldValue(event)) })}>
      ${choices.map((km) => html`<option value=${km} .selected=${live(km === query.radius)}>${km === 0 ? messages.onlyCity : `${formats.number(km)} km`}</option>`)}
    </select>
  </div>`;
}

/** A suggestion, with the typed text in bold where a word begins with it. */
function suggestionText(text: string, typed: string): TemplateResult {
  const begin = typed.trim();
  const starts = [...text.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)].map(({ index }) => index);
  const at = starts.find(
    (start) =>
      text.slice(start, start + begin.length).localeCompare(begin, 'es', { sensitivity: 'base' }) === 0,
  );
  if (at === undefined) return html`${text}`;
  const end = at + begin.length;
  return html`${text.slice(0, at)}<b>${text.slice(at, end)}</b>${text.slice(end)}`;
}

/** What a suggestion is, unless it is a title. */
function suggestionNote({ kind, search }: Suggestion, messages: Messages): string {
  if (search === undefined) return kind === 'company' ? messages.ofCompany : '';
  const { place } = search;
  if (place.kind === 'province') return messages.province;
  // "Valencia" of "Valencia/València".
  return place.province.split('/').includes(place.text) ? messages.town : place.province;
}

/** The suggestions below the search box, which keeps the focus. A chosen one is searched. */
function suggestionList({
  suggestions,
  activeSuggestion,
  messages,
  draft,
  chooseSuggestion,
}: Model): TemplateResult {
  return html`<ul id="suggestions" popover="manual" class="suggestions" part="suggestions" role="listbox" aria-label=${messages.suggestionsLabel}
    @mousedown=${retainFocus}>
    ${suggestions.map(
      (each, at) =>
        html`<li id="suggestion-${at}" part="suggestion" role="option" aria-selected=${at === activeSuggestion} @click=${() => chooseSuggestion(each)}>
          <span>${suggestionText(each.text, draft ?? '')}</span><small>${suggestionNote(each, messages)}</small>
        </li>`,
    )}
  </ul>`;
}

/** The search box, a combobox: the arrow keys choose a suggestion, Escape closes the list. */
function searchBox(model: Model, boxText: string): TemplateResult {
  const { messages, draft, suggestions, activeSuggestion, complete, hasPlaces } = model;
  const isOpen = suggestions.length > 0;
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    const chosen = suggestions[activeSuggestion];
    if (event.isComposing || !(isOpen || key === 'ArrowDown')) return;
    if (!isOpen) complete(fieldValue(event));
    else if (key === 'ArrowDown' || key === 'ArrowUp') model.moveSuggestion(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape') model.closeSuggestions();
    else if (key === 'Enter' && chosen !== undefined) model.chooseSuggestion(chosen);
    else return;
    event.preventDefault();
  };
  return html`<div class="box">
    <label for="q">${messages.boxLabel || (hasPlaces ? messages.whatOrWhere : messages.whatLabel)}</label>
    <input id="q" name="q" part="input" type="search" autocomplete="off" maxlength="200" enterkeyhint="search" placeholder=${messages.placeholder || (hasPlaces ? messages.whatHint : nothing)}
      role="combobox" aria-autocomplete="list" aria-expanded=${isOpen} aria-controls=${isOpen ? 'suggestions' : nothing}
      aria-activedescendant=${activeSuggestion === -1 ? nothing : `suggestion-${activeSuggestion}`}
      .value=${live(draft ?? boxText)} @input=${(event: Event) => complete(fieldValue(event))} @keydown=${press} @focus=${({ target }: Event) => (target as HTMLElement).removeAttribute('style')} @blur=${() => model.closeSuggestions()}>
    ${isOpen ? suggestionList(model) : nothing}
  </div>`;
}

/** The search box and the filters. A submit searches the keywords; a filter change searches immediately. */
export function form(model: Model): TemplateResult | typeof nothing {
  const { query, own, typed, messages, change, searchText, hidden } = model;
  if (hidden.has('form')) return nothing;
  const boxText = boxTextOf(query, typed);
  // "All of Spain" beside a city would contradict it.
  const isInCity = query.city !== '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get('q');
    // The grammar of the shown search is not in the box.
    if (typeof text === 'string' && text !== boxText) searchText(text);
    else change({ q: query.q });
  };
  const fields = [
    hidden.has('q') ? nothing : searchBox(model, boxText),
    // A town of the page is not replaced.
    own.city === ''
      ? filter('province', isInCity ? messages.anyProvince : messages.allOfSpain, model)
      : nothing,
    radius(model),
    filter('category', messages.everySector, model),
  ];
  const last = fields.findLastIndex((each) => each !== nothing);
  // Beside its field the button does not wrap into a row of its own.
  const lastWithButton = html`<div class="last">${fields[last]}<button part="button" class="button" type="submit">${messages.searchButton}</button></div>`;
  return html`<form part="form" role="search" aria-label=${model.label || messages.searchLabel} @submit=${submit}>
    ${hidden.has('q') ? fields : [...fields.slice(0, last), lastWithButton]}
  </form>`;
}

/** The order of the list. */
export function sort({ query, response, messages, change, hidden }: Model): TemplateResult | typeof nothing {
  if (hidden.has('sort')) return nothing;
  const usual = query.q.trim() === '' ? 'updated-desc' : 'relevancia-desc';
  // The nearest offers are first, not the newest.
  const isAround = query.city !== '' && query.radius > 0;
  const current = query.sort || (isAround ? 'relevancia-desc' : (response?.sortBy ?? usual));
  return html`<div class="sort">
    <label for="sort">${messages.sortLabel}</label>
    <select id="sort" part="select" .value=${live(current)} @change=${(event: Event) => change({ sort: fieldValue(event) })}>
      ${SORTS.map((key) => html`<option value=${key} .selected=${live(key === current)}>${messages.sortNames[key]}</option>`)}
    </select>
  </div>`;
}
