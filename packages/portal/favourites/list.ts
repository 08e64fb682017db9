import type { ExistingApplication } from '@curro/applications';
import { getOffers, isOpen, type StoredOffer } from '@curro/offers';
import { firstOf, type OperationHandler, readForm, send } from '@curro/platform';
import { salaryParts } from '@curro/search';
import { type ConditionId, conditionText, DomainError, offerPath } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import * as z from 'zod';
import { appliedTag } from '../account/apply/applied-tag.ts';
import { findOwnApplications } from '../account/apply/own-application.ts';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { companyMark } from '../logo/company-mark.ts';
import { payOf, placesOf } from '../offer/facts.ts';
import { contentLanguage } from '../search/content-text.ts';
import { rowFacts, withIcon } from '../search/offer-row.ts';
import { type FavouritesOrder, orderOf } from './order.ts';

/** The maximum number of saved offers of a browser. */
const MAX_OFFERS = 200;
const MAX_TEXT_LENGTH = 1_000;

/** A saved offer in the storage of a browser (45-favourites.js). */
const savedSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  title: z.string().max(MAX_TEXT_LENGTH),
  company: z.string().max(MAX_TEXT_LENGTH).catch(''),
  savedAt: z.coerce.date().optional().catch(undefined),
});
const listSchema = z.array(savedSchema).max(MAX_OFFERS);

type SavedOffer = z.infer<typeof savedSchema>;

/** The content of a list of saved offers. */
interface SavedList {
  readonly saved: readonly SavedOffer[];
  /** The offers by id. */
  readonly offers: ReadonlyMap<string, StoredOffer>;
  /** The codes of the applications of the signed-in candidate by the ids of the offers. */
  readonly applications: ReadonlyMap<string, ExistingApplication>;
  readonly context: Pick<PortalContext, 'dictionaries'>;
  readonly logos: boolean;
  readonly now: Date;
}

/**
 * The button that removes an offer from the list: a heart, for a closed offer a text. The text of a removed offer says that it
 * can be undone.
 */
function removeButton({ messages }: Locale, { id, title }: SavedOffer, isClosed: boolean): Markup {
  const { favourites } = messages;
  const kind = isClosed ? 'button button-quiet button-small' : 'save';
  return html`<button class="${kind}" type="button" data-unsave="${id}" data-title="${title}" aria-pressed="true" title="${favourites.remove}" aria-label="${favourites.remove}: ${title}">${isClosed ? NOTHING : icon('heart')}<span>${favourites.remove}</span></button>`;
}

/** A saved offer as it is now. An offer that is no longer known has the texts of the browser. */
function savedRow(
  locale: Locale,
  saved: SavedOffer,
  { offers, applications, context, logos, now }: SavedList,
): Markup {
  const { messages, formats, prefix } = locale;
  const { favourites, results, apply } = messages;
  const { dictionaries } = context;
  const stored = offers.get(saved.id);
  const offer = stored?.offer;
  const isWithdrawn = stored === undefined || stored.state === 'deleted';
  const isClosed = isWithdrawn || !isOpen(stored, now);
  const title = softenCapitals(offer?.title ?? saved.title);
  const isNamed =
    offer === undefined ? saved.company !== '' : !offer.company.hidden && offer.company.name !== '';
  const company = isNamed ? (offer?.company.name ?? saved.company) : results.confidential;
  const condition = (id: ConditionId, key = ''): string => {
    const entry = dictionaries.get(id).byKey(key);
    return entry === undefined ? '' : conditionText(id, entry, locale.language);
  };
  const pay = stored && payOf({ stored, locale, dictionaries });
  const facts =
    stored === undefined || isWithdrawn
      ? []
      : [
          withIcon('place', placesOf({ stored, locale, dictionaries })[0] ?? ''),
          condition('teleworking', stored.offer.teleworking),
          withIcon('contract', condition('contract-type', stored.offer.contractType)),
          withIcon('workday', condition('workday', stored.offer.workday)),
          condition('experience-min', stored.offer.experienceMin),
          isClosed ? '' : apply.until(formats.day(stored.expiresAt)),
        ];
  const schedule = isWithdrawn ? '' : (offer?.schedule ?? '');
  const mark = {
    name: isNamed ? company : '',
    logoUrl: logos && isNamed ? offer?.company.logoUrl : undefined,
  };
  const tags = [
    ...appliedTag(applications.get(saved.id), locale),
    ...(isClosed
      ? [html`<li class="tag tag-urgent">${isWithdrawn ? favourites.withdrawn : favourites.closed}</li>`]
      : []),
  ];
  const button = removeButton(locale, { ...saved, title }, isClosed);
  return html`<li class="row row-saved${isClosed ? ' row-closed' : ''}"><article>${companyMark(saved.id, mark)}
<div class="row-head"><h2><a href="${prefix}${offerPath({ id: saved.id, title })}"${contentLanguage(locale)}>${title}</a></h2>
<p class="row-company">${company}</p></div>
${isClosed ? NOTHING : button}
${rowFacts(facts)}
${when(schedule !== '', () => html`<p class="row-schedule"><span class="unseen">${messages.offer.schedule}: </span>${icon('clock')}<span${contentLanguage(locale)}>${schedule}</span></p>`)}
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}
<p class="row-end">${pay === undefined ? html`<span class="row-unpaid">${isWithdrawn ? NOTHING : results.noSalary}</span>` : html`<span class="row-pay"><b>${pay.amount}</b> ${pay.period}${pay.yearly === undefined ? NOTHING : html` <span class="pay-yearly">${pay.yearly}</span>`}</span>`}
${saved.savedAt === undefined ? NOTHING : html`<span class="row-saved-at">${favourites.savedAt(formats.age(saved.savedAt, now))}</span>`}${isClosed ? button : NOTHING}</p></article></li>`;
}

/** The lowest salary of an offer in a year; below all others when it states none. */
function yearlyPay(stored: StoredOffer | undefined, { dictionaries }: SavedList['context']): number {
  return (stored && salaryParts(stored.offer.salary, dictionaries).indexed.salaryYearMin) ?? -1;
}

/** The rows of saved offers: open ones first, else by the order of the list. */
function savedRows(locale: Locale, list: SavedList, order: FavouritesOrder): Markup {
  const isListedOpen = ({ id }: SavedOffer): boolean => {
    const stored = list.offers.get(id);
    return stored !== undefined && isOpen(stored, list.now);
  };
  const pay = ({ id }: SavedOffer): number => yearlyPay(list.offers.get(id), list.context);
  const saved = list.saved.filter(isListedOpen);
  const open = order === 'salary' ? saved.toSorted((a, b) => pay(b) - pay(a)) : saved;
  const closed = list.saved.filter((each) => !isListedOpen(each));
  return html`${[...open, ...closed].map((each) => savedRow(locale, each, list))}`;
}

/** The list of a request: `[{id, title, company, savedAt}]` as JSON. */
function parseList(text: string): SavedOffer[] {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    throw new DomainError('invalid_request', { params: { field: 'saved' } });
  }
}

/** POST /favoritos: the rows of the offers that a browser has saved, as they are now. */
export function favouriteRows(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    const saved = parseList(firstOf(form, 'saved'));
    const ids = saved.map(({ id }) => id);
    const stored = await getOffers(context.db, ids);
    const list: SavedList = {
      saved,
      offers: new Map(stored.map((each) => [each.offer.id, each])),
      applications: await findOwnApplications(c, context, ids),
      context,
      logos: context.config.PORTAL_LOGOS,
      now: context.clock.now(),
    };
    const body = savedRows(locale, list, orderOf(firstOf(form, 'order')));
    return send(c, { type: 'text/html; charset=utf-8', body: String(body), cache: 'no-store' });
  };
}
