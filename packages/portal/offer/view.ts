import { titleForm } from '@curro/search';
import { type Company, type Dictionaries, type Offer, offerPath } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { alertPath } from '../alerts/alert-path.ts';
import { companyPath } from '../company/company-path.ts';
import type { Locale } from '../locale.ts';
import { companyMark } from '../logo/company-mark.ts';
import { contentLanguage } from '../search/content-text.ts';
import { offerRow } from '../search/offer-row.ts';
import {
  homePath,
  mapPath,
  PANE_PARAMETER,
  type PortalQuery,
  queryOf,
  searchPath,
  withValues,
} from '../search/portal-query.ts';
import { applyBar, applyBox } from './apply-box.ts';
import { offerDates, offerFacts, oldNotice, placesOf } from './facts.ts';
import type { OfferModel } from './model.ts';
import { safeHref, textBlocks } from './text.ts';

/** The ways to pass an offer on. Without JavaScript there are the links only (`share-script`). */
function shareActions(model: OfferModel, portalUrl: string): Markup {
  const {
    locale: { messages, prefix },
    stored: { offer },
  } = model;
  const { share } = messages;
  const address = `${portalUrl}${prefix}${offerPath(offer)}`;
  const [place = ''] = placesOf(model);
  const company = isNamed(offer.company) ? offer.company.name : messages.results.confidential;
  const title = [softenCapitals(offer.title), company, place].filter((text) => text !== '').join(' · ');
  const mail = new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20');
  return html`<ul class="actions" aria-label="${share.label}">
<li class="scripted"><button type="button" data-share="${address}" data-title="${title}" hidden>${icon('share')}<span>${share.native}</span></button></li>
<li class="scripted"><button type="button" data-copy="${address}" data-done="${share.copied}" title="${share.copyTitle}">${icon('copy')}<span>${share.copy}</span></button></li>
<li><a class="share" href="mailto:?${mail}" title="${share.mailTitle}">${icon('mail')}<span>${share.mail}</span></a></li>
<li class="scripted"><button type="button" data-print>${icon('print')}<span>${share.print}</span></button></li>
<li><a class="share" rel="nofollow" href="${prefix}${offerPath(offer)}/informar">${icon('flag')}<span>${messages.report.link}<span class="unseen"> ${messages.report.linkRest}</span></span></a></li>
</ul>`;
}

const isNamed = ({ hidden, id }: Company): boolean => !hidden && id !== '';

function trail({ locale, dictionaries, stored: { offer } }: OfferModel): Markup {
  const category = dictionaries.get('category').byKey(offer.category ?? '');
  const province = dictionaries.get('province').byKey(offer.places[0]?.province ?? '');
  const inCategory = category === undefined ? undefined : queryOf('category', category.key);
  return html`<nav class="trail" aria-label="${locale.messages.home}" data-back="${locale.messages.offer.back}" data-back-saved="${locale.messages.offer.backSaved}"><ol>
<li><a href="${homePath(locale)}">${locale.messages.home}</a></li>
${category === undefined || inCategory === undefined ? NOTHING : html`<li><a href="${searchPath(locale, inCategory)}">${locale.label(category)}</a></li>`}
${province === undefined ? NOTHING : html`<li><a href="${searchPath(locale, inCategory === undefined ? queryOf('province', province.key) : withValues(inCategory, 'province', [province.key]))}">${locale.label(province)}</a></li>`}
</ol></nav>`;
}

/** The name of the job in the title of an offer, without places and notes: other offers have it too. */
function jobOf({ title, places }: OfferModel['stored']['offer'], dictionaries: Dictionaries): string {
  const towns = places.map(({ cityName }) => cityName);
  return titleForm(title, towns, dictionaries) ?? softenCapitals(title);
}

/** The search for offers of the same job in the same province. */
export function sameTitleQuery(
  offer: OfferModel['stored']['offer'],
  dictionaries: Dictionaries,
): PortalQuery {
  const province = offer.places[0]?.province;
  const q = jobOf(offer, dictionaries).toLocaleLowerCase('es');
  return new URLSearchParams({ q, ...(province !== undefined && { province }) });
}

/** The job and the province of that search. */
function sameTitleTexts({
  locale,
  dictionaries,
  stored: { offer },
}: Pick<OfferModel, 'locale' | 'stored' | 'dictionaries'>): [string, string] {
  const province = dictionaries.get('province').byKey(offer.places[0]?.province ?? '');
  return [
    jobOf(offer, dictionaries).toLocaleLowerCase('es'),
    province === undefined ? '' : locale.label(province),
  ];
}

/** Work that is done from anywhere: the place of its offer is that of the company. */
const REMOTE_ONLY = 'solo-teletrabajo';

/**
 * The link to an alert for offers of the same job in the same province, of remote work for remote ones of any place. Without a known job the alert is for the
 * category: hardly any other offer has the words of such a title.
 */
export function alertPart(
  model: Pick<OfferModel, 'locale' | 'stored' | 'dictionaries' | 'job' | 'signedIn'>,
): Markup {
  const { locale, stored, dictionaries, job } = model;
  const { offer } = locale.messages;
  const category = dictionaries.get('category').byKey(stored.offer.category ?? '');
  const isRemote = stored.offer.teleworking === REMOTE_ONLY;
  const province = isRemote
    ? undefined
    : dictionaries.get('province').byKey(stored.offer.places[0]?.province ?? '');
  const [title, place] = sameTitleTexts(model);
  // An alert needs a condition: the title, when nothing else is known.
  const text = job ?? (category === undefined && province === undefined && !isRemote ? title : undefined);
  const query = new URLSearchParams({
    ...(text !== undefined && { q: text }),
    ...(text === undefined && category !== undefined && { category: category.key }),
    ...(province !== undefined && { province: province.key }),
    ...(isRemote && { teleworking: REMOTE_ONLY }),
  });
  const name = text ?? (category === undefined ? '' : locale.label(category));
  return html`<p class="offer-alert">${icon('bell')}<a href="${alertPath(locale, query.toString())}">${isRemote ? offer.alertRemote(name) : offer.alert(name, place)}</a><span>${model.signedIn ? offer.alertLeadSignedIn : offer.alertLead}</span></p>`;
}

const section = (title: string, text: string, locale: Locale): Markup =>
  when(
    text !== '',
    () => html`<section><h2>${title}</h2><div${contentLanguage(locale)}>${textBlocks(text)}</div></section>`,
  );

/** What an offer says about the job and the candidates. */
export const offerTexts = (locale: Locale, offer: Offer): Markup =>
  html`${section(locale.messages.offer.description, offer.description, locale)}
${section(locale.messages.offer.requirements, offer.requirements, locale)}
${section(locale.messages.offer.desired, offer.desiredRequirements, locale)}
${when(offer.skills.length > 0, () => html`<section><h2>${locale.messages.offer.skills}</h2><ul class="tags"${contentLanguage(locale)}>${offer.skills.map((skill) => html`<li class="tag">${skill}</li>`)}</ul></section>`)}`;

function companyPart({ locale, logos, stored: { offer } }: OfferModel): Markup {
  const { messages } = locale;
  const { company } = offer;
  if (!isNamed(company)) return NOTHING;
  const site = safeHref(company.uri) ?? safeHref(company.web);
  const kind = { direct: '', recruiter: messages.offer.recruiter, 'temporary-agency': messages.offer.agency }[
    company.kind
  ];
  return html`<section class="company"><h2>${messages.offer.company}</h2>
<div class="company-card">${companyMark(offer.id, { name: company.name, logoUrl: logos ? company.logoUrl : undefined })}
<p><b>${company.name}</b>${when(kind !== '', () => html` <span>${kind}</span>`)}</p>
<div${contentLanguage(locale)}>${textBlocks(company.description)}</div>
<p class="company-links"><a href="${companyPath(locale, company)}">${messages.company.title(company.name)}</a>
${site === undefined ? NOTHING : html`<a class="with-icon" rel="nofollow noopener" target="_blank" href="${site}">${messages.offer.website}${icon('external')}</a>`}</p></div>
</section>`;
}

function similarPart(model: OfferModel): Markup {
  const {
    similar,
    similarApplications: applications,
    sameTitle = 0,
    stored,
    locale,
    dictionaries,
    now,
    logos,
  } = model;
  const { offer } = locale.messages;
  return when(
    similar.length > 0,
    () => html`<section class="wide similar" aria-labelledby="similar"><h2 id="similar">${offer.similar}</h2>
<ol class="rows">${similar.map((hit) => offerRow(hit, { locale, dictionaries, now, logos, applications, isShort: true }))}</ol>
${when(sameTitle > 1, () => html`<p class="follow"><a class="button button-quiet" href="${searchPath(locale, sameTitleQuery(stored.offer, dictionaries))}">${offer.more(sameTitle, ...sameTitleTexts(model))}</a></p>`)}</section>`,
  );
}

/** A link to the map at the town of the offer, with the offers of its job there; nothing for several towns or none. */
function mapLink({ locale, job, stored: { offer } }: OfferModel): Markup {
  const towns = new Set(offer.places.flatMap(({ cityKey }) => cityKey ?? []));
  const [town] = towns;
  const query = new URLSearchParams({
    ...(job !== undefined && { q: job }),
    city: town ?? '',
    [PANE_PARAMETER]: offer.id,
  });
  return when(
    town !== undefined && towns.size === 1,
    () => html` · <a rel="nofollow" href="${mapPath(locale, query)}">${locale.messages.offer.map}</a>`,
  );
}

/** An offer without the trail above it and the similar offers below it. */
export function offerArticle(model: OfferModel, portalUrl: string): Markup {
  const { locale, stored, open, logos } = model;
  const { offer } = stored;
  const { messages } = locale;
  const { urgent, bold } = offer.highlight;
  const marks = [
    ...(urgent ? [html`<li class="tag tag-urgent">${messages.results.urgent}</li>`] : []),
    ...(bold ? [html`<li class="tag tag-featured">${messages.results.featured}</li>`] : []),
    ...(offer.executive ? [html`<li class="tag">${messages.results.executive}</li>`] : []),
  ];
  const company = isNamed(offer.company)
    ? html`<a href="${companyPath(locale, offer.company)}">${offer.company.name}</a>`
    : messages.results.confidential;
  return html`<article class="wide offer">
<header class="offer-head">
${when(!open, () => html`<div class="notice notice-closed"><p><b>${messages.offer.closed}</b> ${messages.offer.closedLead}${when(model.similar.length > 0, () => html` ${messages.offer.closedSimilar}`)}</p></div>`)}
${oldNotice(model)}
${companyMark(offer.id, { name: isNamed(offer.company) ? offer.company.name : '', logoUrl: logos ? offer.company.logoUrl : undefined })}
<h1${contentLanguage(locale)}>${softenCapitals(offer.title)}</h1>
<p class="offer-company">${company}</p>
${when(placesOf(model).length > 0, () => html`<p class="offer-place">${placesOf(model).join(' · ')}${mapLink(model)}</p>`)}
${offerDates(model)}
${when(marks.length > 0, () => html`<ul class="tags">${marks}</ul>`)}
</header>
${offerFacts(model)}
<div class="offer-side">${applyBox(model)}
${shareActions(model, portalUrl)}</div>
<div class="offer-text">
${offerTexts(locale, offer)}
${companyPart(model)}
${alertPart(model)}
</div>
${applyBar(model)}
</article>`;
}

/** The body of the page of an offer. */
export function offerBody(model: OfferModel, portalUrl: string): Markup {
  return html`<div class="wide">${trail(model)}</div>
${offerArticle(model, portalUrl)}
${similarPart(model)}`;
}
