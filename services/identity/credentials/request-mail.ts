import { emailKey, findAccountByEmail } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';
import type { Locale } from '../pages/locale.ts';
import { findLinkToken, issueLink, linkIdOf } from './links.ts';

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

/** The result of a registration: the id of its link, or the seconds to wait. */
type Registration = { readonly linkId: string } | { readonly waitSeconds: number };

/** Sends the link of a registration. */
function sendLink(
  { mailer, issuer }: MailContext,
  { email, locale, path }: MailRequest,
  token: string,
): void {
  const { register } = locale.messages.mails;
  const address = `${issuer}${path}/confirm/${token}?lang=${locale.language}`;
  mailer.send({ to: email, subject: register.subject, text: register.text(address) });
}

/** Sends the notice that an address has an account. */
function sendAccountExists({ mailer, issuer }: MailContext, { email, locale, path }: MailRequest): void {
  const { subject, text } = locale.messages.mails.accountExists;
  mailer.send({ to: email, subject, text: text(`${issuer}${path}/reset`) });
}

/**
 * Starts a registration: sends a confirmation link, or a notice when the address has an account. Response and duration
 * are the same in both cases.
 * @returns the id of the link, or of none when no link was sent; the seconds to wait when there were too many requests
 */
export async function beginRegistration(
  context: MailContext,
  request: MailRequest & { readonly password: string; readonly returnPath: string | undefined },
): Promise<Registration> {
  const decision = await throttleMail(context, request);
  if (typeof decision === 'number') return { waitSeconds: decision };
  const { db, passwords } = context;
  const { email, returnPath } = request;
  // Without a link the id and its number are as random as those of a link.
  const unused = { linkId: crypto.randomUUID() };
  const passwordHash = await passwords.hash(request.password);
  const existingAccount = await findAccountByEmail(db, email);
  if (decision === 'silent') return unused;
  if (existingAccount !== undefined) {
    sendAccountExists(context, request);
    return unused;
  }
  const link = { purpose: 'register', accountId: undefined, email, passwordHash, returnPath } as const;
  const token = await issueLink(context, link);
  sendLink(context, request, token);
  return { linkId: linkIdOf(token) };
}

/**
 * Sends the email of a registration again: the same link, or the notice when the address has an account by now. The
 * response is the same in both cases.
 * @returns the seconds to wait when there were too many requests
 */
export async function repeatRegistrationMail(
  context: MailContext,
  { linkId, ...request }: MailRequest & { readonly linkId: string },
): Promise<number | undefined> {
  const wait = await context.throttles.mailsAgain.take(linkId);
  if (wait !== undefined) return wait;
  const decision = await throttleMail(context, request);
  if (typeof decision === 'number') return decision;
  const token = await findLinkToken(context, { id: linkId, email: request.email });
  const account = await findAccountByEmail(context.db, request.email);
  if (decision === 'silent') return undefined;
  if (token !== undefined) sendLink(context, request, token);
  else if (account !== undefined) sendAccountExists(context, request);
  return undefined;
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
