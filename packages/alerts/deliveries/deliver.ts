import { type PostWebhook, signedHeaders } from '@curro/applications';
import type { Connection } from '@curro/db';
import { MailRefusedError, type SendMail } from '@curro/platform';
import type { Language } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { ownerColumns } from '../owners/owners.ts';
import { composeConfirmation, composeDigest, type MailTarget } from './compose-mail.ts';
import { type DigestContent, digestOfferIds, openOffers } from './digest-offers.ts';

/** Mails refused in succession after which a search is paused. */
const MAX_BOUNCES = 3;

/** The dependencies of deliveries. */
export interface DeliveryContext extends AlertContext {
  readonly sendMail: SendMail;
  readonly postWebhook: PostWebhook;
  /** Without a trailing slash. */
  readonly portalUrl: string;
}

interface Target extends MailTarget {
  readonly id: number;
  readonly channel: 'email' | 'rss' | 'webhook';
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly url: string | null;
  readonly webhookSecret: string | null;
}

async function readTarget(db: Connection, searchId: number): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select search.id, search.key, search.name, search.query, search.secret, search.channel,
      search.paused_by is null as active, owner.email, owner.confirmed, owner.locale,
      owner.secret as "ownerSecret", webhooks.url, webhooks.secret as "webhookSecret"
    from saved_searches as search
    join (select ${ownerColumns} from alert_owners left join candidates on candidates.id = alert_owners.candidate_id)
      as owner on owner.id = search.owner_id
    left join webhooks on webhooks.client_id = search.client_id
    where search.id = ${searchId}`.execute(db);
  return rows[0];
}

interface Digest {
  readonly id: number;
  readonly key: string;
  readonly searchId: number;
}

async function findPending(db: Connection, id: number): Promise<Digest | undefined> {
  return db
    .selectFrom('alert_digests')
    .select(['id', 'key', 'search_id as searchId'])
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

async function settle(
  db: Connection,
  digest: Digest,
  state: 'sent' | 'empty' | 'refused',
  offers: number,
): Promise<void> {
  await sql`
    with settled as (
      update alert_digests set state = ${state}, offers = ${offers}, settled_at = now()
      where id = ${digest.id} and state = 'pending' returning search_id)
    update saved_searches set
      bounces = case ${state}::text when 'sent' then 0 when 'refused' then bounces + 1 else bounces end,
      paused_by = case when ${state}::text = 'refused' and bounces + 1 >= ${MAX_BOUNCES}
        then coalesce(paused_by, 'bounces') else paused_by end,
      changed_in = case when ${state}::text = 'refused' then pg_current_xact_id() else changed_in end
    from settled where saved_searches.id = settled.search_id and ${state}::text <> 'empty'`.execute(db);
}

async function sendByMail(
  { sendMail, portalUrl }: DeliveryContext,
  target: Target,
  content: DigestContent,
  id: string,
): Promise<'sent' | 'refused'> {
  try {
    await sendMail(composeDigest(target, content, { portalUrl, id }));
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefusedError) return 'refused';
    // The message of a mail server may contain the address.
    throw new Error('the mail server did not accept the digest');
  }
}

async function sendByWebhook(
  { postWebhook, clock }: DeliveryContext,
  { url, webhookSecret, key }: Target,
  content: DigestContent,
  id: string,
  signal: AbortSignal,
): Promise<'sent' | 'empty'> {
  if (url === null || webhookSecret === null) return 'empty';
  const now = clock.now();
  const data = { savedSearch: key, total: content.total, offers: content.offers.map((offer) => offer.id) };
  const body = JSON.stringify({ type: 'savedsearch.matches', timestamp: now.toISOString(), data });
  await postWebhook(url, body, signedHeaders({ id: `alert_${id}`, body }, webhookSecret, now), signal);
  return 'sent';
}

/**
 * Delivers a digest with the offers that are open now. A digest without open offers is not sent. A digest is settled
 * once; after a stop between sending and settling it is sent again with the same id (docs/adr/0032).
 * @throws an error if the delivery may succeed later
 */
export async function deliverDigest(
  ctx: DeliveryContext,
  digestId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, portalUrl } = ctx;
  const digest = await findPending(db, digestId);
  const target = digest && (await readTarget(db, digest.searchId));
  if (digest === undefined || target === undefined) return;
  const isWanted = target.active && (target.channel !== 'email' || target.confirmed);
  const language: Language = target.locale;
  const ids = isWanted ? await digestOfferIds(db, digest.id) : [];
  const content = await openOffers(ctx, ids, { portalUrl, language });
  if (content.total === 0 || target.channel === 'rss') return settle(db, digest, 'empty', 0);
  const state =
    target.channel === 'email'
      ? await sendByMail(ctx, target, content, digest.key)
      : await sendByWebhook(ctx, target, content, digest.key, signal);
  return settle(db, digest, state, content.offers.length);
}

/** Sends the mail that asks the person to confirm the address, unless the search was confirmed or deleted meanwhile. */
export async function sendConfirmation(ctx: DeliveryContext, searchId: number): Promise<void> {
  const { db, sendMail, portalUrl } = ctx;
  const target = await readTarget(db, searchId);
  if (target === undefined || target.email === '' || target.active) return;
  try {
    await sendMail(composeConfirmation(target, portalUrl));
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw new Error('the mail server did not accept the mail');
  }
}
