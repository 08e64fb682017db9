import { getOffer } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, offerPath } from '@curro/shared';
import { findOwn } from '../account/apply/find-own.ts';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { sendPage } from '../http/answer.ts';
import { frameOf } from '../session/frame-of.ts';
import { canSignIn } from '../session/sign-in-ways.ts';
import { jsonLd } from '../views/json-ld.ts';
import { layout, type Page } from '../views/layout.ts';
import { offerBody } from '../views/offer.ts';
import { payOf, placesOf } from '../views/offer-facts.ts';
import { jobPosting } from './job-posting.ts';
import { offerIdIn } from './offer-id-in.ts';
import { isOpen, type OfferModel } from './offer-model.ts';
import { similarOffers } from './similar-offers.ts';

/** Longest description that search engines and cards show, in characters. */
const LONGEST_DESCRIPTION = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= LONGEST_DESCRIPTION
    ? line
    : `${line.slice(0, Math.max(0, line.lastIndexOf(' ', LONGEST_DESCRIPTION)))}…`;
}

function pageOf(model: OfferModel, context: PortalContext): Page {
  const { stored, open, edition } = model;
  const { offer, expiresAt } = stored;
  const pay = payOf(model);
  const place = placesOf(model).slice(0, 1);
  const { dictionaries, portalUrl } = context;
  return {
    title: [offer.title, ...place, edition.words.brand].join(' · '),
    description: shorten(
      [...(pay === undefined ? [] : [`${pay.amount} ${pay.period}`]), offer.description].join(' · '),
    ),
    path: ({ prefix }) => `${prefix}${offerPath(offer)}`,
    listed: open,
    kind: 'article',
    ...(open ? { data: jsonLd(jobPosting(offer, { dictionaries, portalUrl, expiresAt })) } : {}),
    body: offerBody(model, portalUrl),
  };
}

/** `/empleo/<slug>-<id>`: another slug leads to the right one; closed offers are shown as such, deleted ones are not. */
export function offerPage(context: PortalContext, edition: Edition): OperationHandler {
  const { db, dictionaries } = context;
  return async (c) => {
    const id = offerIdIn(c.req.param('offer') ?? '');
    const stored = id === undefined ? undefined : await getOffer(db, id);
    if (stored === undefined || stored.state === 'deleted') throw new DomainError('1');
    const path = `${edition.prefix}${offerPath(stored.offer)}`;
    const { pathname, search } = new URL(c.req.url);
    if (decodeURIComponent(pathname) !== path) return c.redirect(`${encodeURI(path)}${search}`, 301);
    const now = new Date();
    const model: OfferModel = {
      edition,
      dictionaries,
      now,
      stored,
      open: isOpen(stored, now),
      similar: await similarOffers(context, stored.offer),
      canApply: canSignIn(context.config),
      applied: await findOwn(c, context, stored.offer.id),
    };
    return sendPage(c, layout(frameOf(c, context, edition), pageOf(model, context)), {
      language: edition.language,
    });
  };
}
