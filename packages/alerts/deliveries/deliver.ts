import { type Connection, settleDelivered } from '@curro/db';
import { MailRefusedError, type SendMail } from '@curro/platform';
import { DomainError, jobContracts } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { requestConfirmation } from '../owners/request-confirmation.ts';
import { pauseSearch } from '../searches/manage-searches.ts';
import { composeDigest } from './compose-mail.ts';
import { type DigestContent, digestOfferIds, openOffers } from './digest-offers.ts';
import { type MessageContext, type Postponement, postMessage } from './post-message.ts';
import { readTarget, type Target } from './target.ts';

/** Digests refused in succession after which a search is paused. */
const MAX_BOUNCES = 3;

/** The dependencies of deliveries. */
export interface DeliveryContext extends AlertContext, MessageContext {
  readonly sendMail: SendMail;
  /** Without a trailing slash. */
  readonly portalUrl: string;
}

interface Digest {
  readonly id: number;
  readonly key: string;
  readonly searchId: number;
}

type Outcome = 'sent' | 'empty' | 'refused';

async function findPending(db: Connection, id: number): Promise<Digest | undefined> {
  return db
    .selectFrom('alert_digests')
    .select(['id', 'key', 'search_id as searchId'])
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

async function settle(db: Connection, digest: Digest, state: Outcome, offers: number): Promise<void> {
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
  digest: Digest,
): Promise<Outcome> {
  try {
    await sendMail(composeDigest(target, content, { portalUrl, id: digest.key }));
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefusedError) return 'refused';
    // The message of a mail server may contain the address.
    throw new Error('the mail server did not accept the digest');
  }
}

/**
 * Counts a failed delivery; the last attempt of the job settles the digest as refused instead of a dead letter.
 * @returns whether it was the last attempt
 */
async function countFailedAttempt(db: Connection, { id }: Digest): Promise<boolean> {
  const { attempts } = await db
    .updateTable('alert_digests')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts >= jobContracts['send-alert'].attempts;
}

async function sendByWebhook(
  context: DeliveryContext,
  target: Target,
  content: DigestContent,
  digest: Digest,
  signal: AbortSignal,
): Promise<Outcome | Postponement> {
  const offers = content.offers.map(({ id }) => id);
  const data = { savedSearch: target.key, total: content.total, offers };
  const message = { id: `alert_${digest.key}`, type: 'savedsearch.matches', data } as const;
  try {
    const sent = await postMessage(context, target, message, signal);
    if (typeof sent === 'object') return sent;
    return sent ? 'sent' : 'empty';
  } catch (error) {
    // The worker stops: the message is sent later.
    if (error instanceof DomainError) throw error;
    if (await countFailedAttempt(context.db, digest)) return 'refused';
    throw error;
  }
}

/** The address of the account changed: the search waits until the person confirms the new one. */
async function askForConfirmation({ db, log }: DeliveryContext, { id, email }: Target): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await pauseSearch(trx, id, { from: [null], to: 'confirmation' });
      await requestConfirmation(trx, { id, email });
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === '376')) throw error;
    // The next digest asks again.
    log.info({ search: id }, 'the address of a saved search is not confirmed');
  }
}

/**
 * Delivers a digest with the offers that are open now. A digest without open offers is not sent. A digest is settled
 * once; if the worker is killed between sending and settling, it is sent again with the same id (docs/adr/0032).
 * @returns a postponement if too many deliveries of the webhook are in flight
 * @throws an error if the delivery may succeed later
 */
export async function deliverDigest(
  context: DeliveryContext,
  digestId: number,
  signal: AbortSignal,
): Promise<Postponement | undefined> {
  const { db, log, portalUrl } = context;
  const digest = await findPending(db, digestId);
  const target = digest && (await readTarget(db, digest.searchId));
  if (digest === undefined || target === undefined) return undefined;
  const isUnconfirmed = target.channel === 'email' && !target.confirmed;
  if (target.active && isUnconfirmed && target.email !== '') await askForConfirmation(context, target);
  const isWanted = target.active && !isUnconfirmed && target.channel !== 'rss';
  const ids = isWanted ? await digestOfferIds(db, digest.id) : [];
  const content = await openOffers(context, ids, { portalUrl, language: target.locale });
  if (content.total === 0) {
    await settle(db, digest, 'empty', 0);
    return undefined;
  }
  const outcome =
    target.channel === 'email'
      ? await sendByMail(context, target, content, digest)
      : await sendByWebhook(context, target, content, digest, signal);
  if (typeof outcome === 'object') return outcome;
  const settleDigest = () => settle(db, digest, outcome, content.offers.length);
  await settleDelivered('settling of a digest', settleDigest, { log, signal });
  return undefined;
}
