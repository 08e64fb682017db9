import type { Connection } from '@curro/db';
import type { ValidationError } from '@curro/shared';
import { sql } from 'kysely';
import { ownerColumns } from '../owners/owners.ts';
import type { MailTarget } from './compose-mail.ts';

/** A search with its person and its webhook, as a delivery requires them. */
export interface Target extends MailTarget {
  readonly id: number;
  readonly channel: 'email' | 'rss' | 'webhook';
  readonly active: boolean;
  /** Why the search's own state pauses it. */
  readonly pausedBy: 'owner' | 'bounces' | 'confirmation' | null;
  /** Whether the person confirmed the address. */
  readonly confirmed: boolean;
  /** The address to which the confirmation mail was requested. */
  readonly confirmationEmail: string | null;
  readonly queryErrors: readonly ValidationError[] | null;
  readonly clientId: string | null;
  readonly url: string | null;
  readonly webhookSecret: string | null;
}

/** Reads a search with its person and its webhook; undefined if it was deleted. */
export async function readTarget(db: Connection, searchId: number): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select search.id, search.key, search.name, search.query, search.secret, search.channel, search.active,
      search.paused_by as "pausedBy", search.confirmation_email as "confirmationEmail",
      search.query_errors as "queryErrors", search.client_id as "clientId", owner.email, owner.confirmed, owner.locale,
      owner.secret as "ownerSecret", webhooks.url, webhooks.secret as "webhookSecret"
    from saved_searches as search
    join (select ${ownerColumns} from alert_owners left join candidates on candidates.id = alert_owners.candidate_id)
      as owner on owner.id = search.owner_id
    left join webhooks on webhooks.client_id = search.client_id
    where search.id = ${searchId}`.execute(db);
  return rows[0];
}
