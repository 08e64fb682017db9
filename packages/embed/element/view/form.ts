import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choices, type Filter, filterLabel, isProvince, otherProvinces } from '../filter-labels.ts';
import type { Messages } from '../messages.ts';
import { nameKey } from '../query.ts';
import type { Suggestion } from '../suggestion-list.ts';
import { boxTextOf } from '../typed-search.ts';
import { live } from './live.ts';
import type { Model } from './model.ts';

/** Kilometres that the visitor can choose. */
const RADII_KM = [0, 10, 25, 50, 100];

/** The value of the field that an event changes. */
const fieldValue = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

/** Leaves the focus where it is while a list is clicked, which closes without it. */
export const retainFocus = (event: Event): void => event.preventDefault();

/** An option of a select. */
export interface Option {
  readonly key: string;
  readonly label: string;
  /** Offers with it; undefined: not counted. */
  readonly count?: number | undefined;
}

/** The number behind the label of a value. */
export const counted = (count: number | undefined, { formats }: Pick<Model, 'formats'>): string =>
  count === undefined ? '' : ` (${formats.number(count)})`;

/**
 * A select with its label. The chosen value has no count, which would be the number of the list.
 * @param anyLabel the first option, without a value; empty: there is none
 * @param groups further options, each below a heading
 */
export function selectField(
  id: string,
  label: unknown,
  chosen: string,
  anyLabel: string,
  options: readonly Option[],
  choose: (value: string) => void,
  model: Pick<Model, 'formats'>,
  groups: readonly (readonly [heading: string, options: readonly Option[]])[] = [],
): TemplateResult {
  const listed = (all: readonly Option[]) =>
    all.map(
      ({ key, label, count }) =>
        html`<option value=${key} .selected=${live(key === chosen)}>${label}${key === chosen ? '' : counted(count, model)}</option>`,
    );
  return html`<div class=${id === 'sort' ? id : 'box'}>
    <label for=${id}>${label}</label>
    <select id=${id} part="select" @change=${(event: Event) => choose(fieldValue(event))}>
      ${listed(anyLabel === '' ? options : [{ key: '', label: anyLabel }, ...options])}
      ${groups.map(([heading, all]) => all[0] && html`<optgroup label=${heading}>${listed(all)}</optgroup>`)}
    </select>
  </div>`;
}

/** The values of a filter with offers; several chosen ones are one value, before the others. */
function valuesOf(name: Filter | 'city', model: Model): readonly Option[] {
  const chosen = model.query[name];
  const isOne = !chosen.includes(',');
  const listed = choices(name, isOne ? chosen : '', model);
  return isOne ? listed : [{ key: chosen, label: filterLabel(name, chosen, model) }, ...listed];
}

/** A province or a town, each instead of the other. */
function placeField(model: Model): TemplateResult | typeof nothing {
  const { query, own, response, language, messages, hidden, change } = model;
  // A town of the page is not replaced.
  if (hidden.has('province') || own.city !== '') return nothing;
  const provinces = valuesOf('province', model);
  const towns = valuesOf('city', model).map(({ key, label, count }) => ({
    key: nameKey('city', key),
    // A capital mostly has the name of its province.
    label: isProvince(key) ? `${label} (${messages.town.toLowerCase()})` : label,
    count,
  }));
  const chosen = query.city === '' ? query.province : nameKey('city', query.city);
  const choose = (value: string): void => {
    const [, city = ''] = value.split('city=');
    change({ province: city === '' ? value : '', city, radius: own.radius });
  };
  return selectField('province', messages.province, chosen, messages.allOfSpain, provinces, choose, model, [
    [messages.towns, towns],
    [messages.withoutOffers, response ? otherProvinces(provinces, language) : []],
  ]);
}

function sectorField(model: Model): TemplateResult | typeof nothing {
  const { query, messages, hidden, change } = model;
  if (hidden.has('category')) return nothing;
  const choose = (category: string): void => change({ category });
  const options = valuesOf('category', model);
  return selectField(
    'category',
    messages.category,
    query.category,
    messages.everySector,
    options,
    choose,
    model,
  );
}

/** The kilometres around the city, which the label names; nothing without a city. */
function radius(model: Model): TemplateResult | typeof nothing {
  const { query, response, messages, formats, hidden, change } = model;
  if (query.city === '' || hidden.has('radius')) return nothing;
  // The response has the name of a town, whose key has no accents.
  const label = html`${messages.radius}${response && ` · ${filterLabel('city', query.city, model)}`}`;
  const options = [...new Set([...RADII_KM, query.radius])]
    .sort((a, b) => a - b)
    .map((km) => ({ key: String(km), label: km === 0 ? messages.onlyCity : `${formats.number(km)} km` }));
  const choose = (km: string): void => change({ radius: Number(km) });
  return selectField('radius', label, String(query.radius), '', options, choose, model);
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
  if (place.kind === 'province') return messages.ofProvince;
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

/**
 * The search box and the filters. A submit searches the keywords; a filter change searches immediately.
 * @param more what opens further filters
 */
export function form(model: Model, more: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
  const { query, typed, messages, change, searchText, hidden } = model;
  if (hidden.has('form')) return nothing;
  const boxText = boxTextOf(query, typed);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get('q');
    // The grammar of the shown search is not in the box.
    if (typeof text === 'string' && text !== boxText) searchText(text);
    else change({ q: query.q });
  };
  const fields = [
    hidden.has('q') ? nothing : searchBox(model, boxText),
    placeField(model),
    radius(model),
    sectorField(model),
  ];
  const last = fields.findLastIndex((each) => each !== nothing);
  // Beside its field the button does not wrap into a row of its own.
  const lastWithButton = html`<div class="last">${fields[last]}<button part="button" class="button" type="submit">${messages.searchButton}</button></div>`;
  return html`<form part="form" role="search" aria-label=${model.label || messages.searchLabel} @submit=${submit}>
    ${hidden.has('q') ? fields : [...fields.slice(0, last), lastWithButton]}${more}
  </form>`;
}

/** The order of the list. */
export function sort(model: Model): TemplateResult | typeof nothing {
  const { query, response, messages, change, hidden } = model;
  if (hidden.has('sort')) return nothing;
  const usual = query.q.trim() === '' ? 'updated-desc' : 'relevancia-desc';
  // The nearest offers are first, not the newest.
  const isAround = query.city !== '' && query.radius > 0;
  const current = query.sort || (isAround ? 'relevancia-desc' : (response?.sortBy ?? usual));
  const options = Object.entries(messages.sortNames).map(([key, label]) => ({ key, label }));
  const choose = (order: string): void => change({ sort: order });
  return selectField('sort', messages.sortLabel, current, '', options, choose, model);
}
