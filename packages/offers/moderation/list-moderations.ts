import type { Connection } from '@curro/db';
import type { ModerationAction } from '@curro/shared';
import { sql } from 'kysely';

/** What an operator decided about an offer. */
export interface Moderation {
  readonly id: number;
  readonly offerId: string;
  readonly source: string;
  readonly externalId: string;
  readonly title: string;
  readonly action: ModerationAction;
  readonly reason: string;
  /** The subject of the operator. */
  readonly by: string;
  readonly at: Date;
}

/** The decisions about all offers, newest first, older than the decision `before`. */
export async function listModerations(
  db: Connection,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<{ readonly moderations: readonly Moderation[]; readonly next: number | undefined }> {
  const { rows } = await sql<Moderation>`
    select decision.id, offer_id as "offerId", source, external_id as "externalId", document ->> 'title' as title,
      action, reason, moderated_by as by, moderated_at as at
    from offer_moderations as decision join offers on offers.id = offer_id
    ${before === undefined ? sql`` : sql`where decision.id < ${before}`}
    order by decision.id desc limit ${limit + 1}`.execute(db);
  const moderations = rows.slice(0, limit);
  return { moderations, next: rows.length > limit ? moderations.at(-1)?.id : undefined };
}
