import type { Candidate } from '@curro/candidates';
import { type Connection, enqueue, isUuid } from '@curro/db';
import { type ApplicationState, DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { unknownApplication } from './applications.ts';
import type { ApplicationContext } from './context.ts';

/** Maximum length of a reply, in characters. */
export const MAX_REPLY_LENGTH = 4_000;
/** Maximum number of replies to the company of one application. */
const MAX_REPLIES = 20;

/** A reply of a candidate to the company of an application. */
export interface Reply {
  readonly at: Date;
  readonly text: string;
}

/** A reply in the timeline. */
export interface TimelineReply extends Reply {
  /** The number of events that were written to the timeline after it. */
  readonly eventsAfter: number;
  /** Whether it was sent after the company had last offered the job. */
  readonly isSinceOffer: boolean;
}

/** States after the company has been in touch, as long as the candidate is in the process. */
const IN_TOUCH: readonly ApplicationState[] = ['contacted', 'interviewed', 'finalist', 'offered', 'hired'];
const ENDED: readonly ApplicationState[] = ['rejected', 'declined'];

/**
 * The replies to the company of an application, oldest first, and whether the candidate can send one: after a message or
 * in a state in which the company has been in touch, until the process has ended for the candidate.
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function readReplies(
  { db }: { readonly db: Connection },
  candidate: Candidate,
  code: string,
): Promise<{ readonly replies: readonly TimelineReply[]; readonly canReply: boolean }> {
  if (!isUuid(code)) throw unknownApplication(code);
  const { rows } = await sql<{
    state: ApplicationState;
    offer_removed: boolean;
    has_message: boolean;
    replies: readonly {
      readonly at: string;
      readonly text: string;
      readonly after: number;
      readonly since_offer: boolean;
    }[];
  }>`
    select state, offer_removed,
      exists (select from application_events event
        where event.application_id = applications.id and event.state = 'written'
          and event.event = 'message-send') as has_message,
      (select coalesce(json_agg(json_build_object('at', reply.at, 'text', reply.text, 'after', (
          select count(*) from application_events event
          where event.application_id = applications.id and event.state = 'written' and event.at > reply.at
        ), 'since_offer', exists (select from application_events event
          where event.application_id = applications.id and event.state = 'written' and event.event = 'offer'
          having max(event.at) < reply.at
        )) order by reply.at, reply.id), '[]')
        from application_replies reply where reply.application_id = applications.id) as replies
    from applications where code = ${code} and candidate_id = ${candidate.id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw unknownApplication(code);
  const { state, offer_removed: isRemoved, has_message: hasMessage } = row;
  const isEnded = ENDED.includes(state) || (isRemoved && state !== 'hired');
  return {
    replies: row.replies.map(({ at, text, after, since_offer: isSinceOffer }) => ({
      at: new Date(at),
      text,
      eventsAfter: after,
      isSinceOffer,
    })),
    canReply: !isEnded && (hasMessage || IN_TOUCH.includes(state)) && row.replies.length < MAX_REPLIES,
  };
}

/**
 * Sends a reply to the company of an application, and notifies the webhook of the client that made it.
 * @param text 1 to `MAX_REPLY_LENGTH` characters
 * @throws DomainError `321` if the candidate does not have the application; `conflict` when it accepts no reply
 */
export async function replyToCompany(
  { db, clock }: Pick<ApplicationContext, 'db' | 'clock'>,
  candidate: Candidate,
  code: string,
  text: string,
): Promise<void> {
  if (!isUuid(code)) throw unknownApplication(code);
  await db.transaction().execute(async (trx) => {
    const application = await trx
      .selectFrom('applications')
      .select(['id', 'client_id as clientId'])
      .where('code', '=', code)
      .where('candidate_id', '=', candidate.id)
      .forUpdate()
      .executeTakeFirst();
    if (application === undefined) throw unknownApplication(code);
    const { canReply } = await readReplies({ db: trx }, candidate, code);
    if (!canReply)
      throw new DomainError('conflict', { params: { detail: 'the application accepts no reply' } });
    const { id, clientId } = application;
    const reply = await trx
      .insertInto('application_replies')
      .values({ candidate_id: candidate.id, application_id: id, text, at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const webhook = await trx
      .selectFrom('webhooks')
      .select('client_id')
      .where('client_id', '=', clientId ?? '')
      .executeTakeFirst();
    if (webhook !== undefined) await enqueue(trx, 'deliver-webhook', [{ reply: reply.id }]);
  });
}

/**
 * The replies of a candidate for the system of the company, oldest first.
 * @throws DomainError `not_found`
 */
export async function listReplies(
  { db }: Pick<ApplicationContext, 'db'>,
  code: string,
): Promise<readonly Reply[]> {
  const application = isUuid(code)
    ? await db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirst()
    : undefined;
  if (application === undefined)
    throw new DomainError('not_found', { params: { detail: `application ${code}` } });
  return db
    .selectFrom('application_replies')
    .select(['at', 'text'])
    .where('application_id', '=', application.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
