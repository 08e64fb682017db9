import { type Dictionaries, type DictionaryId, offerPath } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { Edition } from '../edition.ts';
import type { Hit } from '../search/find.ts';
import { money } from './money.ts';
import { townAndProvince } from './place-name.ts';

/** What a list of offers is shown with. */
export interface ListContext {
  readonly edition: Edition;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
}

/** Longest glimpse of the requirements, in characters. */
const GLIMPSE = 170;

/** Ways of working at least partly from home: worth seeing at a glance. */
const AWAY: ReadonlySet<string> = new Set(['solo-teletrabajo', 'teletrabajo-posible']);

/** The beginning of a text in one line, ended at a word. */
function glimpse(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= GLIMPSE) return line;
  return `${line.slice(0, line.lastIndexOf(' ', GLIMPSE))}…`;
}

function tag(text: string, kind?: 'urgent' | 'featured' | 'away'): Markup[] {
  return text === '' ? [] : [html`<li class="tag${kind === undefined ? '' : ` tag-${kind}`}">${text}</li>`];
}

/** One offer of a list. */
export function offerRow(hit: Hit, { edition, dictionaries, now }: ListContext): Markup {
  const { words, formats } = edition;
  const { card } = hit;
  const label = (id: DictionaryId, key: string | undefined): string => {
    const entry = key === undefined ? undefined : dictionaries.get(id).byKey(key);
    return entry === undefined ? '' : edition.label(entry);
  };
  const pay = money(card.salary, edition, dictionaries);
  const tags = [
    tag(card.urgent ? words.results.urgent : '', 'urgent'),
    tag(card.bold ? words.results.featured : '', 'featured'),
    tag(card.executive ? words.results.executive : ''),
    tag(label('teleworking', card.teleworking), AWAY.has(card.teleworking ?? '') ? 'away' : undefined),
    tag(label('contract-type', card.contractType)),
    tag(label('workday', card.workday)),
    tag(label('experience-min', card.experienceMin)),
  ].flat();
  const company = card.author.id === '' ? words.results.confidential : card.author.name;
  const published = new Date(card.published);
  const town = townAndProvince(card.city, dictionaries.get('province').byKey(card.province ?? ''), edition);
  const place = card.multiProvince ? `${town} ${words.results.several}` : town;
  return html`<li class="row${card.bold ? ' row-featured' : ''}">
<article aria-labelledby="o-${hit.id}">
<h3 id="o-${hit.id}"><a href="${edition.prefix}${offerPath({ id: hit.id, title: card.title })}">${card.title}</a></h3>
<p class="row-meta"><span class="row-company">${company}</span> <span class="row-place">${place}</span></p>
<p class="row-pay${pay === undefined ? ' row-unpaid' : ''}">${pay === undefined ? words.results.noSalary : html`<b>${pay.amount}</b> <span>${pay.period}</span>`}</p>
<p class="row-age"><time datetime="${published.toISOString()}">${formats.age(published, now)}</time></p>
${when(card.requirementMin !== '', () => html`<p class="row-glimpse">${glimpse(card.requirementMin)}</p>`)}
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}
</article>
</li>`;
}
