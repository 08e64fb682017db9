import type { Connection, Database } from '@curro/db';
import { type Clock, DomainError, type ReportReason, type ReportResolution } from '@curro/shared';
import { sql } from 'kysely';
import { markDeleted } from '../lifecycle/end-offers.ts';
import { getModeratedOffer, type ModerationContext, moderateOffer } from '../moderation/moderate-offer.ts';

/** Open reports stored for an offer. Further reports of the offer are dropped: an operator reviews it anyway. */
const MAX_OPEN_REPORTS = 20;

interface ReportContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** A report of a problem with an offer. `note` is free text of the visitor, at most 1,000 characters. */
export interface OfferReport {
  readonly id: number;
  readonly offerId: string;
  readonly source: string;
  readonly externalId: string;
  readonly title: string;
  readonly company: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly reportedAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolution: ReportResolution | null;
}

const columns = sql`
  offer_reports.id, offer_reports.offer_id as "offerId", source, external_id as "externalId", document ->> 'title' as title,
  coalesce(document -> 'company' ->> 'name', '') as company,
  offer_reports.reason, offer_reports.note, offer_reports.reported_at as "reportedAt",
  offer_reports.resolved_at as "resolvedAt", offer_reports.resolution`;

/**
 * Stores a report of an existing offer.
 * @throws DomainError `1` (not found) for an unknown or deleted offer
 */
export async function reportOffer(
  { db, clock }: ReportContext,
  { offerId, reason, note }: Pick<OfferReport, 'offerId' | 'reason' | 'note'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two reports at the same moment must not exceed the limit.
    const { rows } = await sql`
      select from offers where id = ${offerId} and state <> 'deleted' for no key update`.execute(trx);
    if (rows.length === 0) throw new DomainError('1');
    await sql`
      insert into offer_reports (offer_id, reason, note, reported_at)
      select ${offerId}, ${reason}, ${note}, ${clock.now()}
      where (select count(*) from offer_reports where offer_id = ${offerId} and resolved_at is null)
        < ${MAX_OPEN_REPORTS}`.execute(trx);
  });
}

/** Lists open or resolved reports in the order in which they arrived, after the report `after`. */
export async function listReports(
  db: Connection,
  state: 'open' | 'resolved',
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<{ reports: OfferReport[]; next: number | undefined }> {
  const { rows } = await sql<OfferReport>`
    select ${columns} from offer_reports join offers on offers.id = offer_id
    where (resolved_at is null) = ${state === 'open'} and offer_reports.id > ${after ?? 0}
    order by offer_reports.id limit ${limit + 1}`.execute(db);
  const reports = rows.slice(0, limit);
  return { reports, next: rows.length > limit ? reports.at(-1)?.id : undefined };
}

/** @throws DomainError `not_found` for an unknown report */
async function getReport(db: Connection, id: number): Promise<OfferReport> {
  const { rows } = await sql<OfferReport>`
    select ${columns} from offer_reports join offers on offers.id = offer_id
    where offer_reports.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new DomainError('not_found', { params: { detail: `report ${id}` } });
  return rows[0];
}

/** The reports of one offer that one decision resolves, or has resolved, in the order in which they arrived. */
export type ReportedOffer = readonly [OfferReport, ...OfferReport[]];

const nonEmpty = ([first, ...others]: readonly OfferReport[]): readonly ReportedOffer[] =>
  first === undefined ? [] : [[first, ...others]];

/** A report of fraud counts as more reports than an offer can have open. */
const FRAUD_WEIGHT = 1_000;

/** The place of a reported offer in the list: its urgency, and its first report. */
export interface ReportedOfferCursor {
  readonly urgency: number;
  readonly first: number;
}

/**
 * Lists reported offers after the place `after`: the open ones by urgency, those that are reported as fraud first, then
 * those with most reports; equal ones and the resolved ones by their first report.
 */
export async function listReportedOffers(
  db: Connection,
  state: 'open' | 'resolved',
  { after, limit }: { readonly after: ReportedOfferCursor | undefined; readonly limit: number },
): Promise<{ offers: ReportedOffer[]; next: ReportedOfferCursor | undefined }> {
  const fraud: ReportReason = 'fraud';
  const urgency =
    state === 'open'
      ? sql`count(*)::int + case when bool_or(reason = ${fraud}) then ${FRAUD_WEIGHT}::int else 0 end`
      : sql`0`;
  const { rows } = await sql<OfferReport & ReportedOfferCursor>`
    with decisions as (
      select offer_id as offer, resolved_at as at, min(id) as first, ${urgency} as urgency from offer_reports
      where (resolved_at is null) = ${state === 'open'}
      group by offer_id, resolved_at),
    page as (
      select * from decisions
      ${after === undefined ? sql`` : sql`where (-urgency, first) > (${-after.urgency}::int, ${after.first}::bigint)`}
      order by urgency desc, first limit ${limit + 1})
    select first, urgency, ${columns} from page
    join offer_reports on offer_id = offer and resolved_at is not distinct from at
    join offers on offers.id = offer_id
    order by urgency desc, first, offer_reports.id`.execute(db);
  const groups = [...Map.groupBy(rows, ({ first }) => first).values()];
  const shown = groups.slice(0, limit);
  const last = shown.at(-1)?.[0];
  return {
    offers: shown.flatMap(nonEmpty),
    next:
      groups.length > limit && last !== undefined ? { urgency: last.urgency, first: last.first } : undefined,
  };
}

/**
 * Reads a report and the others that the same decision concerns.
 * @throws DomainError `not_found` for an unknown report
 */
export async function getReportedOffer(db: Connection, id: number): Promise<ReportedOffer> {
  const { rows } = await sql<OfferReport>`
    select ${columns} from offer_reports join offers on offers.id = offer_id
    join offer_reports as named on named.offer_id = offers.id and named.id = ${id}
      and named.resolved_at is not distinct from offer_reports.resolved_at
    order by offer_reports.id`.execute(db);
  const [reports] = nonEmpty(rows);
  if (reports === undefined) throw new DomainError('not_found', { params: { detail: `report ${id}` } });
  return reports;
}

/** Counts the offers with open reports, to a maximum that lists need no more than. */
export async function countReportedOffers(db: Connection, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct offer_id from offer_reports where resolved_at is null limit ${max}) as open`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Resolves a report and all other open reports of its offer. `offer-deleted` deletes the offer, too; an import that
 * contains the offer stores it again.
 * @returns the report
 * @throws DomainError `not_found` for an unknown report, `conflict` for a resolved one
 */
export async function resolveReport(
  { db, clock }: ReportContext,
  id: number,
  resolution: ReportResolution,
): Promise<OfferReport> {
  return db.transaction().execute(async (trx) => {
    // A statement of its own, so that `getReport` sees what a concurrent request resolved.
    await sql`
      select from offers where id = (select offer_id from offer_reports where id = ${id})
      for no key update`.execute(trx);
    const { offerId, resolvedAt } = await getReport(trx, id);
    if (resolvedAt !== null) {
      throw new DomainError('conflict', { params: { detail: `report ${id} is resolved` } });
    }
    const at = clock.now();
    if (resolution === 'offer-deleted') await markDeleted(trx, offerId, at);
    await sql`
      update offer_reports set resolved_at = ${at}, resolution = ${resolution}
      where offer_id = ${offerId} and resolved_at is null`.execute(trx);
    return getReport(trx, id);
  });
}

/**
 * Hides a reported offer, so that imports do not store it again, and resolves its open reports. The reason of the
 * decision names those of the reports.
 * @throws DomainError `not_found` for an unknown report, `conflict` for a resolved one
 */
export async function hideReportedOffer(context: ModerationContext, id: number, by: string): Promise<void> {
  const reports = await getReportedOffer(context.db, id);
  const [{ offerId, resolvedAt }] = reports;
  if (resolvedAt !== null)
    throw new DomainError('conflict', { params: { detail: `report ${id} is resolved` } });
  const reasons = [...new Set(reports.map(({ reason }) => reason))].join(', ');
  // Hidden before on another page, or by a request that ended here.
  const { hidden } = await getModeratedOffer(context.db, offerId);
  if (!hidden) await moderateOffer(context, offerId, { action: 'hide', reason: `Reported: ${reasons}` }, by);
  await resolveReport(context, id, 'offer-deleted');
}
