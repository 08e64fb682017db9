import { type Mail, MailRefusedError } from '@curro/platform';
import { composeConfirmation, composeQueryErrors } from './compose-mail.ts';
import type { DeliveryContext } from './deliver.ts';
import { type Postponement, postMessage } from './post-message.ts';
import { readTarget } from './target.ts';

/** Sends a mail about a search; a refused one is not repeated. */
async function send({ sendMail }: Pick<DeliveryContext, 'sendMail'>, mail: Mail): Promise<void> {
  try {
    await sendMail(mail);
  } catch (error) {
    // The message of a mail server may contain the address.
    if (!(error instanceof MailRefusedError)) throw new Error('the mail server did not accept the mail');
  }
}

/**
 * Sends the mail that asks the person to confirm the address of a search, unless the search was confirmed or deleted or
 * the address changed meanwhile.
 */
export async function sendConfirmation(context: DeliveryContext, searchId: number): Promise<void> {
  const { db, portalUrl } = context;
  const target = await readTarget(db, searchId);
  if (target?.pausedBy !== 'confirmation' || target.email === '') return;
  if (target.email !== target.confirmationEmail) return;
  await send(context, composeConfirmation(target, portalUrl));
}

/**
 * Notifies the owner of a search of its query errors: by the webhook of the search, else by mail if the address is
 * confirmed. The list of saved searches and the feed show them, too.
 * @returns a postponement if too many deliveries of the webhook are in flight
 */
export async function sendQueryErrors(
  context: DeliveryContext,
  searchId: number,
  signal: AbortSignal,
): Promise<Postponement | undefined> {
  const { db, portalUrl } = context;
  const target = await readTarget(db, searchId);
  if (target === undefined || target.queryErrors === null || !target.active) return undefined;
  if (target.channel === 'webhook') {
    const errors = target.queryErrors.map(({ code, field }) => ({ code, field }));
    const data = { savedSearch: target.key, errors };
    const message = { id: `alert_invalid_${target.key}`, type: 'savedsearch.invalid', data } as const;
    const sent = await postMessage(context, target, message, signal);
    return typeof sent === 'object' ? sent : undefined;
  }
  if (target.confirmed) await send(context, composeQueryErrors(target, target.queryErrors, portalUrl));
  return undefined;
}
