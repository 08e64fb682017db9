import { findSimilarOffers } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import {
  compileJobTest,
  generalJobOf,
  jobInTitle,
  type NearPlace,
  parseQuery,
  placeOfOffer,
} from '@curro/search';
import type { Offer } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Hit } from '../search/search-offers.ts';

/** A page does not wait longer for similar offers. */
const TIMEOUT_MS = 1_000;

/** With at least this number of offers of the same job in its province, a page has no others near an offer. */
const ENOUGH_NEAR = 3;
/** How far from the place of an offer the offers of the job that its own begins with are. */
const NEAR_KM = 100;

/**
 * The offers near an offer of the job that its own begins with, of which more are offered: waiters near an offer for extra waiters.
 */
async function ofGeneralJob(
  context: PortalContext,
  offer: Offer,
  count: number,
  near: NearPlace | undefined,
): Promise<Hit[]> {
  const [centre] = near?.points ?? [];
  const general = generalJobOf(jobInTitle(offer.title, await context.vocabulary()) ?? '');
  const query = general && parseQuery(general).query;
  if (centre === undefined || !general || !query) return [];
  const within = { kind: 'distance', path: 'point', centre, radius: NEAR_KM } as const;
  const found = await findSimilarOffers(context, { ...offer, title: general }, count, within, near);
  const isOfJob = compileJobTest(query);
  return found.filter(({ card: { title } }) => isOfJob({ title, company: '' }));
}

/**
 * Open offers of the same job, the nearest first. If few are in its province, those of the job that it begins with come before the same
 * job far away.
 */
async function nearestOffers(context: PortalContext, offer: Offer, count: number): Promise<Hit[]> {
  // Visitors probably look for a job near it.
  const near = placeOfOffer(offer, context.dictionaries);
  const same = await findSimilarOffers(context, offer, count, undefined, near);
  const province = offer.places[0]?.province;
  if (same.filter(({ card }) => card.province === province).length >= ENOUGH_NEAR) return same;
  const around = await ofGeneralJob(context, offer, count, near);
  const nearIds = new Set(around.map(({ id }) => id));
  const all = [...same.filter(({ id }) => nearIds.has(id)), ...around, ...same];
  return [...new Map(all.map((hit) => [hit.id, hit])).values()].slice(0, count);
}

/** Similar offers for the page of an offer; none when the search fails or is slow. */
export async function similarOffers(context: PortalContext, offer: Offer, count: number): Promise<Hit[]> {
  try {
    return await withDeadline(nearestOffers(context, offer, count), TIMEOUT_MS, 'timeout');
  } catch (error) {
    // The rest of the page comes from PostgreSQL and is shown without similar offers.
    context.log.warn({ err: error }, 'similar offers are not available');
    return [];
  }
}
