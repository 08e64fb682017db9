import { emailKey, findAccountByEmail } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';
import type { Locale } from '../pages/locale.ts';
import { issueLink, linkIdOf, matchNumberOf } from './links.ts';

type MailContext = Pick<
  IdentityContext,
  'db' | 'clock' | 'seal' | 'mailer' | 'throttles' | 'passwords' | 'issuer'
>;

/** A request for an email. */
interface MailRequest {
  readonly locale: Locale;
  readonly email: string;
  /** The path of the current interaction; '' when there is none. */
  readonly path: string;
  readonly clientAddress: string;
}

/**
 * Checks the limits of emails.
 * @returns the seconds to wait when the client exceeded its limit; `silent` when the email address did: no email is
 * sent
 */
async function throttleMail(
  { throttles }: MailContext,
  { email, clientAddress }: MailRequest,
): Promise<'send' | 'silent' | number> {
  const wait = await throttles.mailsFrom.take(clientAddress);
  if (wait !== undefined) return wait;
  return (await throttles.mailsTo.take(emailKey(email))) === undefined ? 'send' : 'silent';
}

/** The result of a registration: the number that confirms it in another browser, or the seconds to wait. */
type Registration = { readonly matchNumber: string } | { readonly waitSeconds: number };

/**
 * Starts a registration: sends a confirmation link, or a notice when the address has an account. Response and duration
 * are the same in both cases.
 * @returns the number that the browser displays; the seconds to wait when there were too many requests
 */
export async function beginRegistration(
  context: MailContext,
  request: MailRequest & { readonly password: string; readonly returnPath: string | undefined },
): Promise<Registration> {
  const decision = await throttleMail(context, request);
  if (typeof decision === 'number') return { waitSeconds: decision };
  const { db, passwords, mailer, issuer, seal } = context;
  const { email, locale, path, returnPath } = request;
  // Without a link the number is as random as that of a link.
  const unused = { matchNumber: matchNumberOf(seal, crypto.randomUUID()) };
  const passwordHash = await passwords.hash(request.password);
  const existingAccount = await findAccountByEmail(db, email);
  if (decision === 'silent') return unused;
  const { register, accountExists: accountExistsMail } = locale.messages.mails;
  if (existingAccount !== undefined) {
    mailer.send({
      to: email,
      subject: accountExistsMail.subject,
      text: accountExistsMail.text(`${issuer}${path}/reset`),
    });
    return unused;
  }
  const link = { purpose: 'register', accountId: undefined, email, passwordHash, returnPath } as const;
  const token = await issueLink(context, link);
  const address = `${issuer}${path}/confirm/${token}?lang=${locale.language}`;
  mailer.send({ to: email, subject: register.subject, text: register.text(address) });
  return { matchNumber: matchNumberOf(seal, linkIdOf(token)) };
}

/**
 * Starts a password reset; an email is sent whether or not the address has an account.
 * @returns the seconds to wait when there were too many requests
 */
export async function beginReset(context: MailContext, request: MailRequest): Promise<number | undefined> {
  const decision = await throttleMail(context, request);
  if (typeof decision === 'number') return decision;
  const { db, mailer, issuer } = context;
  const { email, locale, path } = request;
  const { reset, unknown } = locale.messages.mails;
  const account = await findAccountByEmail(db, email);
  if (decision === 'silent') return undefined;
  if (account === undefined) {
    const start = path === '' ? '/account' : `${path}/register`;
    mailer.send({ to: email, subject: unknown.subject, text: unknown.text(`${issuer}${start}`) });
    return undefined;
  }
  const link = {
    purpose: 'reset',
    accountId: account.id,
    email: account.email,
    passwordHash: undefined,
  } as const;
  const token = await issueLink(context, link);
  const address = `${issuer}${path}/reset/${token}?lang=${locale.language}`;
  mailer.send({ to: account.email, subject: reset.subject, text: reset.text(address) });
  return undefined;
}
