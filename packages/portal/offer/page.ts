import { getOffer } from '@curro/offers';
import { type OperationHandler, withDeadline } from '@curro/platform';
import { DomainError, type Offer, offerPath } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { findOwnApplications } from '../account/apply/own-application.ts';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout, type Page } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { readSearch } from '../search/read-search.ts';
import { payOf, placesOf } from './facts.ts';
import { jobPosting, jsonLd } from './job-posting.ts';
import { type OfferModel, parseOfferId } from './model.ts';
import { offerPane, readOfferModel } from './read-offer-model.ts';
import { similarOffers } from './similar-offers.ts';
import { offerBody, sameTitleQuery } from './view.ts';

const MAX_OFFERS = 6;

/** The page does not wait longer for the number of offers. */
const TIMEOUT_MS = 1_000;

/** The number of open offers with the same title in the same province. */
async function countSameTitle(context: PortalContext, offer: Offer): Promise<number | undefined> {
  try {
    const query = sameTitleQuery(offer, context.dictionaries);
    const { params } = await readSearch(context, new URLSearchParams([...query.entries()]));
    const [count] = await withDeadline(context.search.totals([params]), TIMEOUT_MS, 'timeout');
    return count;
  } catch (error) {
    context.log.warn({ err: error }, 'the number of offers with this title is not available');
    return undefined;
  }
}

/** Maximum length of the description in the head of a page, in characters. */
const MAX_DESCRIPTION_LENGTH = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= MAX_DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, Math.max(0, line.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH)))}…`;
}

function pageOf(model: OfferModel, context: PortalContext): Page {
  const { stored, open, locale, canApply } = model;
  const { offer, expiresAt, linkOut } = stored;
  const pay = payOf(model);
  const place = placesOf(model).slice(0, 1);
  const { dictionaries, portalUrl } = context;
  return {
    title: [softenCapitals(offer.title), ...place, locale.messages.brand].join(' · '),
    description: shorten(
      [...(pay === undefined ? [] : [`${pay.amount} ${pay.period}`]), offer.description].join(' · '),
    ),
    path: ({ prefix }) => `${prefix}${offerPath(offer)}`,
    listed: open,
    kind: 'article',
    part: 'offer',
    ...(open
      ? { data: jsonLd(jobPosting(offer, { dictionaries, portalUrl, expiresAt, linkOut, canApply })) }
      : {}),
    body: offerBody(model, portalUrl),
  };
}

/** A stored page is requested again: it would show a withdrawn offer as open. */
const REVALIDATED = 'public, no-cache';

/**
 * GET /empleo/<slug>-<id>: another slug redirects, a closed offer is shown as closed, a deleted offer is a 404.
 * With `?panel` the offer alone, for the pane beside a list.
 */
export function offerPage(context: PortalContext, locale: Locale): OperationHandler {
  const { db } = context;
  return async (c) => {
    const id = parseOfferId(c.req.param('offer') ?? '');
    const stored = id === undefined ? undefined : await getOffer(db, id);
    if (stored === undefined || stored.state === 'deleted') throw new DomainError('1');
    const path = `${locale.prefix}${offerPath(stored.offer)}`;
    const { pathname, search } = new URL(c.req.url);
    if (decodeURIComponent(pathname) !== path) return c.redirect(`${encodeURI(path)}${search}`, 301);
    if (c.req.query('panel') !== undefined) {
      const pane = await offerPane(c, context, locale, stored);
      return sendPage(c, pane.content, { language: locale.language, cache: REVALIDATED });
    }
    const [similar, sameTitle] = await Promise.all([
      similarOffers(context, stored.offer, MAX_OFFERS),
      countSameTitle(context, stored.offer),
    ]);
    const similarApplications = await findOwnApplications(
      c,
      context,
      similar.map((hit) => hit.id),
    );
    const own = await readOfferModel(c, context, locale, stored);
    const model = { ...own, similar, similarApplications, sameTitle };
    return sendPage(c, layout(frameOf(c, context, locale), pageOf(model, context)), {
      language: locale.language,
      cache: REVALIDATED,
    });
  };
}
