import { type Dictionaries, type DictionaryId, offerPath } from '@curro/shared';
import type { Edition } from '../edition.ts';
import type { Hit } from '../search/find.ts';
import { html, type Markup, NOTHING, when } from './markup.ts';
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

/** One offer of a list. */
export function offerRow(hit: Hit, { edition, dictionaries, now }: ListContext): Markup {
  const { words, formats } = edition;
  const { card } = hit;
  const label = (id: DictionaryId, key: string | undefined): string => {
    const entry = key === undefined ? undefined : dictionaries.get(id).byKey(key);
    return entry === undefined ? '' : edition.label(entry);
  };
  const pay = money(card.salary, edition, dictionaries);
  const teleworking = label('teleworking', card.teleworking);
  const tags = [
    label('contract-type', card.contractType),
    label('workday', card.workday),
    label('experience-min', card.experienceMin),
  ].filter((tag) => tag !== '');
  const company = card.author.id === '' ? words.results.confidential : card.author.name;
  const published = new Date(card.published);
  const town = townAndProvince(card.city, label('province', card.province));
  const place = card.multiProvince ? `${town} ${words.results.several}` : town;
  return html`<li class="row${card.bold ? ' row-featured' : ''}">
<article aria-labelledby="o-${hit.id}">
<h3 id="o-${hit.id}"><a href="${edition.prefix}${offerPath({ id: hit.id, title: card.title })}">${card.title}</a></h3>
<p class="row-meta"><span class="row-company">${company}</span> <span class="row-place">${place}</span></p>
<p class="row-pay${pay === undefined ? ' row-unpaid' : ''}">${pay === undefined ? words.results.noSalary : html`<b>${pay.amount}</b> <span>${pay.period}</span>`}</p>
<p class="row-age"><time datetime="${published.toISOString()}">${formats.age(published, now)}</time></p>
${when(card.requirementMin !== '', () => html`<p class="row-glimpse">${glimpse(card.requirementMin)}</p>`)}
<ul class="tags">
${card.urgent ? html`<li class="tag tag-urgent">${words.results.urgent}</li>` : NOTHING}
${card.bold ? html`<li class="tag tag-featured">${words.results.featured}</li>` : NOTHING}
${card.executive ? html`<li class="tag">${words.results.executive}</li>` : NOTHING}
${when(teleworking !== '', () => html`<li class="tag${card.teleworking !== undefined && AWAY.has(card.teleworking) ? ' tag-away' : ''}">${teleworking}</li>`)}
${tags.map((tag) => html`<li class="tag">${tag}</li>`)}
</ul>
</article>
</li>`;
}
