import type { Connection } from '@curro/db';
import { getOffers, isOpen, toRecord } from '@curro/offers';
import { salaryDescription, toDocument } from '@curro/search';
import { absoluteLink, type Language, offerPath } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';

/** Offers of a digest; a link leads to the rest. */
const MAX_DIGEST_OFFERS = 20;
/** Matches of a digest that are read; a search with more is better changed than read. */
const MAX_READ = 1_000;
/** Matches of a feed that are read. */
const MAX_FEED_MATCHES = 100;

/** An offer as a digest shows it. */
export interface DigestOffer {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly salary: string;
  readonly url: string;
}

/** The content of a digest at the time of sending. */
export interface DigestContent {
  readonly offers: readonly DigestOffer[];
  /** Number of open offers, of which `offers` are the newest. */
  readonly total: number;
}

const localePrefix = { es: '', en: '/en' } as const;

/** Prefix of the portal's addresses in a language. */
export const portalIn = (portalUrl: string, language: Language): string =>
  `${portalUrl}${localePrefix[language]}`;

async function groupsOf(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ offer_id: string; group_id: number }>`
    select offer_id, group_id from offer_fingerprints
    where offer_id = any(${[...ids]}::text[]) and group_id is not null`.execute(db);
  return new Map(rows.map(({ offer_id, group_id }) => [offer_id, group_id]));
}

/**
 * The offers of some matches that are open now, the newest match first; of a group of duplicates only the first.
 * @param ids offers in the order of their matches
 */
export async function openOffers(
  { db, clock, dictionaries }: Omit<AlertContext, 'log'>,
  ids: readonly string[],
  { portalUrl, language }: { readonly portalUrl: string; readonly language: Language },
): Promise<DigestContent> {
  const now = clock.now();
  const groups = await groupsOf(db, ids);
  const stored = new Map(
    (await getOffers(db, ids)).filter((offer) => isOpen(offer, now)).map((offer) => [offer.offer.id, offer]),
  );
  const seen = new Set<number>();
  const distinct = ids.flatMap((id) => {
    const offer = stored.get(id);
    const group = groups.get(id);
    if (offer === undefined || (group !== undefined && seen.has(group))) return [];
    if (group !== undefined) seen.add(group);
    return [offer];
  });
  const offers = distinct.slice(0, MAX_DIGEST_OFFERS).map((offer): DigestOffer => {
    const { card, id } = toDocument(toRecord(offer), dictionaries);
    return {
      id,
      title: card.title,
      company: card.author.name,
      place: card.city,
      salary: card.salary === undefined ? '' : salaryDescription(card.salary, dictionaries, language),
      url: absoluteLink(offerPath({ id, title: card.title }), portalIn(portalUrl, language)),
    };
  });
  return { offers, total: distinct.length };
}

/** The newest matches of a search whose offers are open, for its feed. */
export async function newestMatches(
  ctx: Omit<AlertContext, 'log'>,
  search: { readonly id: number },
  options: { readonly portalUrl: string; readonly language: Language },
): Promise<DigestContent> {
  const rows = await ctx.db
    .selectFrom('alert_matches')
    .select('offer_id')
    .where('search_id', '=', search.id)
    .orderBy('matched_at', 'desc')
    .orderBy('offer_id')
    .limit(MAX_FEED_MATCHES)
    .execute();
  return openOffers(
    ctx,
    rows.map(({ offer_id }) => offer_id),
    options,
  );
}

/** Ids of the offers of a digest, the newest match first. */
export async function digestOfferIds(db: Connection, digestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_matches')
    .select('offer_id')
    .where('digest_id', '=', digestId)
    .orderBy('matched_at', 'desc')
    .orderBy('offer_id')
    .limit(MAX_READ)
    .execute();
  return rows.map(({ offer_id }) => offer_id);
}
