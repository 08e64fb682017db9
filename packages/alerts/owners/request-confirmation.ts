import { createHash } from 'node:crypto';
import { type Connection, enqueue } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { createAddressSecret } from './owners.ts';

/**
 * Maximum number of confirmation mails to one address in a day, from all accounts: an account with the address of another
 * person must not flood it.
 */
const MAX_DAILY_CONFIRMATIONS = 5;

/**
 * Enqueues the mail that asks for the confirmation of a search, and counts it. The search gets another secret: its owner
 * knows the former one if it was a feed, and must not confirm the address of another person with it. Call it in the
 * transaction that saves the search.
 * @throws DomainError `376` over the limit of the address
 */
export async function requestConfirmation(
  trx: Connection,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const { rows } = await sql<{ mails: number }>`
    insert into alert_confirmations (address_digest, mails) values (${digest}, 1)
    on conflict (address_digest, sent_on) do update set mails = alert_confirmations.mails + 1
    returning mails`.execute(trx);
  if ((rows[0]?.mails ?? 0) > MAX_DAILY_CONFIRMATIONS)
    throw new DomainError('376', { params: { max: MAX_DAILY_CONFIRMATIONS } });
  await trx
    .updateTable('saved_searches')
    .set({ confirmation_email: email, secret: createAddressSecret() })
    .where('id', '=', id)
    .execute();
  await enqueue(trx, 'confirm-alert', [{ search: id }]);
}
