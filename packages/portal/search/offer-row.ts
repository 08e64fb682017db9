import type { ExistingApplication } from '@curro/applications';
import { type ConditionId, conditionText, type Dictionaries, offerPath } from '@curro/shared';
import { asSentences, softenCapitals } from '@curro/shared/display';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { appliedTag } from '../account/apply/applied-tag.ts';
import { heart } from '../favourites/heart.ts';
import type { Locale } from '../locale.ts';
import { companyMark } from '../logo/company-mark.ts';
import { contentLanguage } from './content-text.ts';
import type { MarkedText } from './marked-texts.ts';
import { money } from './money.ts';
import { townAndProvince } from './places.ts';
import type { Hit } from './search-offers.ts';

/** The dependencies of the rows of a list of offers. */
export interface ListContext {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  /** Whether company logos are shown; else initials. */
  readonly logos: boolean;
  /** Ids of the offers that are new since the last visit of a saved search. */
  readonly newIds?: ReadonlySet<string>;
  /** Whether rows have no excerpt of the requirements: beside a map, and for the latest offers. */
  readonly isShort?: boolean;
  /** Whether all offers of the list are the latest: rows do not mark them as new or updated. */
  readonly isLatest?: boolean;
  /** Whether all offers are of the company that the page names: rows have neither its logo nor its name. */
  readonly isOfCompany?: boolean;
  /** Texts with marked words by id. */
  readonly marks?: ReadonlyMap<string, MarkedText>;
  /** The applications of the signed-in candidate by the ids of the offers. */
  readonly applications?: ReadonlyMap<string, ExistingApplication>;
  /** The pins of the offers on the map of the page, by id. */
  readonly pinOf?: ReadonlyMap<string, number> | undefined;
  /** The town of which offers have their distance, unless it is the town of the search. */
  readonly distancesFrom?: string | undefined;
}

/** Maximum length of the excerpt of the requirements in characters. */
const MAX_EXCERPT_LENGTH = 100;

/** Offers of the last two days are new. */
const NEW_MS = 2 * 86_400_000;

/** The highlighted values of `teleworking`. */
const REMOTE: ReadonlySet<string> = new Set(['solo-teletrabajo', 'teletrabajo-posible']);

/** The beginning of a text in one line, cut at the end of a word. */
function excerpt(text: string): string {
  const line = asSentences(text);
  if (line.length <= MAX_EXCERPT_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', MAX_EXCERPT_LENGTH))}…`;
}

function tag(text: string, kind: 'new' | 'urgent' | 'featured' | 'remote' | 'plain'): Markup[] {
  return text === '' ? [] : [html`<li class="tag tag-${kind}">${text}</li>`];
}

/** A moment in UTC without seconds, which the twenty rows of a page would repeat. */
const toMinute = (date: Date): string => `${date.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}Z`;

/** New since the last visit of a saved search, or recently published. */
function isNew({ id, card }: Hit, { newIds, now }: ListContext): boolean {
  return newIds?.has(id) === true || now.getTime() - new Date(card.published).getTime() < NEW_MS;
}

/** A fact of an offer with an icon before its text. */
interface FactWithIcon {
  readonly kind: 'place' | 'contract' | 'workday';
  readonly text: string;
}

/** A fact with an icon; an empty one without a text. */
export const withIcon = (kind: FactWithIcon['kind'], text: string): FactWithIcon | '' =>
  text === '' ? '' : { kind, text };

/** What is known of an offer of a list, in one line that breaks between facts. Empty facts are left out. */
export function rowFacts(facts: readonly (FactWithIcon | string)[]): Markup {
  const stated = facts.filter((fact) => fact !== '');
  return when(
    stated.length > 0,
    () =>
      html`<ul class="row-facts">${stated.map((fact) => (typeof fact === 'string' ? html`<li>${fact}</li> ` : html`<li class="fact-${fact.kind}">${fact.text}</li> `))}</ul>`,
  );
}

/** An offer of a list. */
export function offerRow(hit: Hit, context: ListContext): Markup {
  const { locale, dictionaries, now, logos, marks, isShort = false, isOfCompany = false } = context;
  const { messages, formats } = locale;
  const { id, card } = hit;
  const { results } = messages;
  const marked = marks?.get(id);
  const condition = (dictionary: ConditionId, key = ''): string => {
    const entry = dictionaries.get(dictionary).byKey(key);
    return entry === undefined ? '' : conditionText(dictionary, entry, locale.language);
  };
  const pay = money(card.salary, locale, dictionaries);
  const workplace = condition('teleworking', card.teleworking);
  const isRemote = REMOTE.has(card.teleworking ?? '');
  const tags = [
    appliedTag(context.applications?.get(id), locale),
    tag(isNew(hit, context) && !context.isLatest ? messages.alerts.newMark : '', 'new'),
    tag(card.urgent ? results.urgent : '', 'urgent'),
    tag(card.bold ? results.featured : '', 'featured'),
    tag(isRemote ? workplace : '', 'remote'),
    tag(card.executive ? results.executive : '', 'plain'),
  ].flat();
  const isNamed = card.author.id !== '';
  const company = isNamed ? card.author.name : results.confidential;
  const mark = { name: isNamed ? card.author.name : '', logoUrl: logos ? card.author.logoUrl : undefined };
  const updated = new Date(card.updated);
  const age = formats.shortAge(updated, now);
  const province = dictionaries.get('province').byKey(card.province ?? '');
  const town = townAndProvince(card.city, province, locale, dictionaries);
  const distance =
    hit.kilometres === undefined ? '' : results.distance(hit.kilometres, context.distancesFrom);
  const contract = condition('contract-type', card.contractType);
  const workday = condition('workday', card.workday);
  const facts = [
    withIcon('place', card.multiProvince ? `${town} ${results.several}` : town),
    distance,
    isRemote ? '' : workplace,
    withIcon('contract', contract),
    withIcon('workday', workday === contract ? '' : workday),
    condition('experience-min', card.experienceMin),
  ];
  const title = softenCapitals(card.title);
  const pin = context.pinOf?.get(id);
  return html`<li class="row${card.bold ? ' row-featured' : ''}${isOfCompany ? ' row-of-company' : ''}" data-id="${id}"${pin === undefined ? NOTHING : html` data-pin="${pin}"`}>
<article aria-labelledby="o-${id}">
${when(!isOfCompany, () => companyMark(id, mark))}
<div class="row-head"><h3 id="o-${id}"><a href="${locale.prefix}${offerPath({ id, title: card.title })}"${contentLanguage(locale)}>${marked?.title ?? title}</a></h3>
${when(!isOfCompany, () => html`<p class="row-company">${company}</p>`)}</div>
${heart({ id, title, company }, locale)}
${rowFacts(facts)}
${when(card.requirementMin !== '' && !isShort, () => html`<p class="row-excerpt"${contentLanguage(locale)}>${marked?.excerpt ?? excerpt(card.requirementMin)}</p>`)}
<div class="row-end">${pay === undefined ? html`<span class="row-unpaid">${results.noSalary}</span>` : html`<span class="row-pay"><b>${pay.amount}</b> ${pay.period}</span>`}
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}
<time datetime="${toMinute(updated)}">${when(card.updated !== card.published && !context.isLatest, () => html`<span class="row-updated"><i>${results.updated}</i><b>${results.updatedShort}</b> </span>`)}${age}</time></div>
</article>
</li>`;
}
