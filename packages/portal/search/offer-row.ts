import { type Dictionaries, type DictionaryId, offerPath } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { type Locale, labelOf } from '../locale.ts';
import { contentLanguage, softenCapitals } from './content-text.ts';
import type { MarkedText } from './marked-texts.ts';
import { money } from './money.ts';
import { townAndProvince } from './places.ts';
import type { Hit } from './search-offers.ts';

/** The dependencies of the rows of a list of offers. */
export interface ListContext {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  /** Ids of the offers that are new since the last visit of a saved search. */
  readonly newIds?: ReadonlySet<string>;
  /** Texts with marked words by id. */
  readonly marks?: ReadonlyMap<string, MarkedText>;
}

/** Maximum length of the excerpt of the requirements in characters. */
const MAX_EXCERPT_LENGTH = 170;

/** The highlighted values of `teleworking`. */
const REMOTE: ReadonlySet<string> = new Set(['solo-teletrabajo', 'teletrabajo-posible']);

/** The beginning of a text in one line, cut at the end of a word. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_EXCERPT_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', MAX_EXCERPT_LENGTH))}…`;
}

function tag(text: string, kind?: 'urgent' | 'featured' | 'remote'): Markup[] {
  return text === '' ? [] : [html`<li class="tag${kind === undefined ? '' : ` tag-${kind}`}">${text}</li>`];
}

/** An offer of a list. */
export function offerRow(hit: Hit, { locale, dictionaries, now, newIds, marks }: ListContext): Markup {
  const { messages, formats } = locale;
  const { card } = hit;
  const marked = marks?.get(hit.id);
  const label = (id: DictionaryId, key: string | undefined): string =>
    labelOf(locale, dictionaries, id, key) ?? '';
  const pay = money(card.salary, locale, dictionaries);
  const tags = [
    tag(newIds?.has(hit.id) === true ? messages.alerts.newMark : '', 'featured'),
    tag(card.urgent ? messages.results.urgent : '', 'urgent'),
    tag(card.bold ? messages.results.featured : '', 'featured'),
    tag(card.executive ? messages.results.executive : ''),
    tag(label('teleworking', card.teleworking), REMOTE.has(card.teleworking ?? '') ? 'remote' : undefined),
    tag(label('contract-type', card.contractType)),
    tag(label('workday', card.workday)),
    tag(label('experience-min', card.experienceMin)),
  ].flat();
  const company = card.author.id === '' ? messages.results.confidential : card.author.name;
  const updated = new Date(card.updated);
  const age = formats.age(updated, now);
  const town = townAndProvince(card.city, dictionaries.get('province').byKey(card.province ?? ''), locale);
  const place = card.multiProvince ? `${town} ${messages.results.several}` : town;
  return html`<li class="row${card.bold ? ' row-featured' : ''}">
<article aria-labelledby="o-${hit.id}">
<h3 id="o-${hit.id}"><a href="${locale.prefix}${offerPath({ id: hit.id, title: card.title })}"${contentLanguage(locale)}>${marked?.title ?? softenCapitals(card.title)}</a></h3>
<p class="row-meta"><span class="row-company">${company}</span> ${when(place !== '', () => html`<span class="row-place">${place}</span>`)}</p>
<p class="row-pay${pay === undefined ? ' row-unpaid' : ''}">${pay === undefined ? messages.results.noSalary : html`<b>${pay.amount}</b> <span>${pay.period}</span>`}</p>
<p class="row-age"><time datetime="${updated.toISOString()}">${card.updated === card.published ? age : messages.results.updated(age)}</time></p>
${when(card.requirementMin !== '', () => html`<p class="row-excerpt"${contentLanguage(locale)}>${marked?.excerpt ?? excerpt(card.requirementMin)}</p>`)}
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}
</article>
</li>`;
}
