import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fixedLabels, limitLabel } from '../chips.ts';
import { filterLabel, type LabelContext, placeLabel, slotLabel } from '../filter-labels.ts';
import { allOffersText, titleSearch, type WiderSearch } from '../other-searches.ts';
import { queryOf, withoutGrammar } from '../query.ts';
import { exactly, type TypedSearch, unreadConditions } from '../typed-search.ts';
import type { OtherSearch, Query } from '../types.ts';
import { icon } from './icon.ts';
import type { Choice, Model } from './model.ts';

/** Wider searches above a list. */
const MAX_ABOVE = 1;

/** The number of offers as a text. */
export const countText = (
  count: number,
  { formats, messages }: Pick<Model, 'formats' | 'messages'>,
): string => `${formats.number(count)} ${count === 1 ? messages.oneOffer : messages.manyOffers}`;

/** A button of another search with its number of offers. */
const counted = (label: string, total: number, search: () => void, model: Model): TemplateResult =>
  html`<button type="button" class="text-button" @click=${search}>${label}</button> <span class="count">${countText(total, model)}</span>`;

/** A button of a search that the element offers. */
const offered = (choice: Choice, total: number, model: Model): TemplateResult =>
  counted(choice.label, total, () => model.choose(choice), model);

const wideChoice = ({ label, query, named }: OtherSearch & Partial<WiderSearch>): Choice => ({
  kind: 'wider',
  label,
  changes: { ...query, ...(named && { typed: named }) },
});

/** The search that is shown for a typed one in words: a corrected text that only asks for conditions in its own. */
function shownText(
  { otherWords, isCorrected, slots }: TypedSearch,
  query: Query,
  context: LabelContext,
): string {
  if (query.q) return otherWords ?? withoutGrammar(query.q);
  const isWords = isCorrected && slots.some(({ slot }) => slot !== 'place');
  return isWords ? slots.map(({ words }) => words).join(' ') : allOffersText(query, context);
}

/** Whether the shown search has what the text asks for, with no other word than the text; all offers for any job. */
const isInterpreted = ({ isCorrected, slots, shown, namesPage }: TypedSearch): unknown =>
  !isCorrected && (slots[0] || !shown.q || namesPage);

/** The words before the shown search. @param isEmpty whether it has no offers */
function wordsBefore(typed: TypedSearch, context: LabelContext, isEmpty = false): string {
  const { resultsFor, searchingFor, onlyIn } = context.messages;
  const { page } = typed;
  const place = page?.city ? 'city' : 'province';
  const start = page ? `${onlyIn(limitLabel(place, page[place], page, context))} ` : '';
  return start + (isInterpreted(typed) || isEmpty ? searchingFor : resultsFor);
}

/** What a search did not find, before the offers around its place or without its conditions. */
function nearestSentence(typed: TypedSearch, context: LabelContext): string {
  const { text, slots, shown, nearTo, isShorter, unmet = [] } = typed;
  const { noneIn, noneFor, unmetWords, nearestOnes: nearest } = context.messages;
  const labels = unmet.map(([name, value]) => filterLabel(name, value, context));
  const without = labels.length > 0 ? unmetWords(labels) : '';
  if (!isShorter && nearTo?.city === shown.city && nearTo.radius === shown.radius) return without;
  const isPlace = shown.q === '' && slots.every(({ slot }) => slot === 'place');
  const place = placeLabel({ ...shown, ...nearTo }, context);
  // A chosen place is not in the text.
  const none = isPlace ? noneIn(place) : noneFor(text, slots[0] ? '' : place);
  return `${none} ${nearest} ${without}`.trim();
}

/** What a text asks for that the search does not have; empty when there is nothing. */
function ignoredSentence(typed: TypedSearch | undefined, context: LabelContext): string {
  const { messages, response } = context;
  const unread = typed ? (typed.unread ?? []) : response ? unreadConditions(response) : [];
  const { ignored } = typed ?? {};
  return [
    unread[0] ? messages.unmetWords(unread.map((slot) => slotLabel(slot, context))) : '',
    ignored ? messages.ignoredWords(ignored) : '',
  ]
    .join(' ')
    .trim();
}

/** What is shown instead of the typed search, and what it does not have, as a text. */
export function shownSentence(typed: TypedSearch | undefined, context: LabelContext): string {
  if (typed === undefined) return ignoredSentence(typed, context);
  const shown = typed.nearTo
    ? nearestSentence(typed, context)
    : `${wordsBefore(typed, context)} ${shownText(typed, typed.shown, context)}.`;
  return `${shown} ${ignoredSentence(typed, context)}`.trim();
}

/** What is around the place of few offers; empty when nothing is shown of it. */
export function nearbySentence(context: LabelContext, query: Query): string {
  const { response, messages } = context;
  const nearby = response?.assist?.nearby;
  if (nearby === undefined) return '';
  const { city, province, radius } = queryOf(nearby.query, query);
  const offers = countText(nearby.totalResults, context);
  return city === ''
    ? `${messages.inProvince(filterLabel('province', province, context))}: ${offers}`
    : messages.nearPlace(filterLabel('city', city, context), offers, radius);
}

/** Whether the response has no offers. */
export const isEmptyList = ({ response }: Model): boolean => response?.offers.length === 0;

/** A button that searches the typed text as it is, if that finds offers, and another number of them. */
function exactButton(model: Model): TemplateResult | typeof nothing {
  const { typed, query, own, messages } = model;
  const { text, total, nearTo } = typed ?? {};
  if (!typed || !text || !total || nearTo || total === model.response?.totalResults) return nothing;
  const changes = exactly(typed, query, own);
  return html` <span>${offered({ kind: 'exact', label: messages.searchExactly(text), changes }, total, model)}</span>`;
}

/** Whether the offers have the words of the text, or what they ask for: few visitors want the text as it is. */
const hasWords = (typed: TypedSearch): unknown =>
  isInterpreted(typed) || (typed.isCorrected && typed.otherWords);

/** What is shown instead of the typed search. */
function typedLine(model: Model): TemplateResult | typeof nothing {
  const { typed, query, messages } = model;
  if (typed === undefined) return nothing;
  if (typed.nearTo) return html`<p part="typed" class="typed">${nearestSentence(typed, model)}</p>`;
  // The box of an empty list says that there are none.
  const isEmpty = isEmptyList(model);
  // Any job of a list is what the text asks for, and another name of the job beside its conditions.
  const isMeant =
    isInterpreted(typed) || typed.isList || typed.page || isEmpty || (typed.slots[0] && typed.otherWords);
  const none = typed.total === 0 && !isMeant ? `${messages.noneFor(typed.text)} ` : '';
  return html`<p part="typed" class="typed"><span>${none}${wordsBefore(typed, model, isEmpty)} <b>${shownText(typed, query, model)}</b>.</span>${hasWords(typed) && !isEmpty ? nothing : exactButton(model)}</p>`;
}

/** What the search does not have of the text. */
function ignoredLine(model: Model): TemplateResult | typeof nothing {
  const sentence = ignoredSentence(model.typed, model);
  return sentence === '' ? nothing : html`<p part="ignored" class="hint">${sentence}</p>`;
}

/** A button that removes all filters of the visitor, when there are several; what remains are those of the page. */
function clearFilters({ chips: all, query, own, messages, choose }: Model): TemplateResult | typeof nothing {
  const isChip = (name: string): boolean => all.some(({ without }) => name in without);
  const fields = (['province', 'category'] as const).filter(
    (name) => query[name] !== own[name] && !isChip(name),
  );
  if (all.length + fields.length < 2) return nothing;
  const label = messages.withoutAllFilters;
  // A company is a part of the text.
  const text = all.find(({ without }) => 'q' in without)?.without;
  const { q: _, ...filters } = own;
  const changes = { ...text, ...filters };
  return html`<li><button type="button" class="text-button" @click=${() => choose({ kind: 'remove', label, changes })}>${label}</button></li>`;
}

function chips(model: Model): TemplateResult | typeof nothing {
  const { chips: all, messages, choose, hidden } = model;
  const clear = hidden.has('understood') ? nothing : clearFilters(model);
  if (all.length === 0 && clear === nothing) return nothing;
  return html`<ul part="chips" class="chips" aria-label=${messages.chosenFilters}>
    ${all.map(
      ({ label, without }) =>
        html`<li><button part="chip" class="chip" type="button" aria-label=${messages.removeFilter(label)} @click=${() => choose({ kind: 'remove', label, changes: without })}>${label}${icon('close')}</button></li>`,
    )}${clear}
  </ul>`;
}

/** A line with other searches. */
const otherLine = (text: string, buttons: unknown): TemplateResult =>
  html`<p part="also">${text} ${buttons}</p>`;

/** Searches with another text, each with its number of offers. */
function alsoLine(model: Model): TemplateResult | typeof nothing {
  const { also, messages, chooseAlternative } = model;
  if (also.length === 0) return nothing;
  const buttons = also.map(
    (each, at) =>
      html`${at === 0 ? '' : ' · '}${counted(each.label, each.total, () => chooseAlternative(each), model)}`,
  );
  return otherLine(messages.alsoLabel, buttons);
}

/** A line with another text that the visitor can mean. */
const meant = (button: TemplateResult, { messages }: Model): TemplateResult =>
  html`<p part="correction">${messages.didYouMean} ${button}</p>`;

/** A button that searches what the box suggests for a text that finds nothing. */
function suggested(model: Model): TemplateResult | typeof nothing {
  const { wayOut, chooseSuggestion } = model;
  if (wayOut?.suggested === undefined) return nothing;
  const { suggestion, total } = wayOut.suggested;
  return meant(
    counted(suggestion.text, total, () => chooseSuggestion(suggestion), model),
    model,
  );
}

/** A button that searches the corrected text without the filters, with which it finds nothing. */
function unfilteredCorrection(model: Model): TemplateResult | typeof nothing {
  const { unfiltered, messages, own } = model;
  if (unfiltered === undefined) return suggested(model);
  const { q, totalResults } = unfiltered;
  const changes = { ...own, q, exact: q };
  return meant(
    offered({ kind: 'correction', label: messages.onlyText(q), changes }, totalResults, model),
    model,
  );
}

/** A button that searches the corrected text, when the text is searched as it is. */
function correction(model: Model): TemplateResult | typeof nothing {
  const spell = model.response?.assist?.spell;
  if (spell === undefined) return unfilteredCorrection(model);
  const { q, totalResults } = spell;
  return meant(
    offered({ kind: 'correction', label: q, changes: { q, exact: q } }, totalResults, model),
    model,
  );
}

/** A button that searches titles only, when most offers only mention the job of the text. */
function titlesLine(model: Model): TemplateResult | typeof nothing {
  const { query, messages } = model;
  const found = titleSearch(query, model);
  if (found === undefined) return nothing;
  const { label, total, query: changes } = found;
  return otherLine(
    messages.mostlyMentioned(query.q),
    offered({ kind: 'title', label, changes }, total, model),
  );
}

/** Whether no title has the job of the text: the offers only mention it. */
export const isOnlyMentioned = ({ response }: Model): boolean => Boolean(response?.assist?.isOnlyMentioned);

/** A wider search above offers that only mention the job. */
export function mentionedLine(model: Model): TemplateResult | typeof nothing {
  if (!isOnlyMentioned(model)) return nothing;
  const [first] = model.wider;
  return otherLine(
    model.messages.onlyMentioned(model.query.q),
    first && offered(wideChoice(first), first.total, model),
  );
}

/** Searches with another spelling or other words. */
export const otherTextLines = (model: Model): readonly (TemplateResult | typeof nothing)[] =>
  [correction, alsoLine].map((line) => line(model));

/** The filters of the page that have no field, under which visitors search; a page without a form says so itself. */
function limits(model: Model): TemplateResult | typeof nothing {
  const { query, own, hidden, messages } = model;
  // An empty list says it itself.
  if (isEmptyList(model) || hidden.has('form') || hidden.has('limits')) return nothing;
  const labels = fixedLabels(query, own, hidden, model);
  if (labels.length === 0) return nothing;
  return html`<p part="limits" class="hint">${messages.limitedTo(labels.join(' · '))}</p>`;
}

type Line = TemplateResult | typeof nothing;

/** The lines in a box; nothing without any. */
const box = (name: string, content: readonly Line[]): Line =>
  content.every((line) => line === nothing) ? nothing : html`<div class=${name}>${content}</div>`;

/**
 * What the list is, and a correction of the text, above the list: two lines, three with a correction. An empty list has the
 * other texts itself.
 */
export const assistance = (model: Model): Line =>
  model.busy
    ? nothing
    : box('assistance', [
        box('typed', [
          typedLine(model),
          ignoredLine(model),
          model.response?.assist?.nearby ? nothing : mentionedLine(model),
          model.typed ? nothing : titlesLine(model),
          chips(model),
        ]),
        isEmptyList(model) ? nothing : correction(model),
        limits(model),
      ]);

/** What the list could be, below it. */
export const otherAssistance = (model: Model): Line =>
  model.busy || isEmptyList(model)
    ? nothing
    : box('assistance', [
        model.typed ? titlesLine(model) : nothing,
        alsoLine(model),
        model.typed && hasWords(model.typed) ? exactButton(model) : nothing,
      ]);

/** Buttons of wider searches. */
export function widerList(
  model: Model,
  wider: readonly (OtherSearch & Partial<WiderSearch>)[] = model.wider,
): TemplateResult | typeof nothing {
  if (wider.length === 0) return nothing;
  return html`<ul part="wider" class="wider">
    ${wider.map((each) => html`<li>${offered(wideChoice(each), each.total, model)}</li>`)}
  </ul>`;
}

/** Wider searches below few results. */
export function widerSection(model: Model): Line {
  const wider = model.wider.slice(isOnlyMentioned(model) ? MAX_ABOVE : 0);
  return model.busy || wider.length === 0
    ? nothing
    : html`<div part="message" class="message"><p class="message-title">${model.messages.fewOffers}</p>${widerList(model, wider)}</div>`;
}

/** The last searches of this browser, while nothing is searched. */
export function recentSearches(model: Model): TemplateResult | typeof nothing {
  const { recent, messages, chooseRecent, clearRecent } = model;
  if (recent.length === 0) return nothing;
  return html`<div part="recent" class="recent" role="group" aria-labelledby="recent">
    <p id="recent" class="recent-title">${messages.recentSearches}</p>
    <ul class="chips">
      ${recent.map(
        (each) =>
          html`<li><button part="chip" class="chip" type="button" @click=${() => chooseRecent(each)}>${each.label}</button></li>`,
      )}
    </ul>
    <p class="recent-note"><button type="button" class="text-button" @click=${clearRecent}>${messages.forgetSearches}</button> ${messages.recentNote}</p>
  </div>`;
}
