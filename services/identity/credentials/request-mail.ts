import { emailKey, findAccountByEmail, type SignInAccount } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';
import { composeAccountMail } from '../mail/compose-mail.ts';
import type { Locale } from '../pages/locale.ts';
import { ACCOUNT_PATH } from '../provider/first-parties.ts';
import { portalSignInUrl } from '../provider/return-path.ts';
import { findOffer } from '../sign-in/find-offer.ts';
import { findLinkToken, issueLink, linkIdOf } from './links.ts';

type MailContext = Pick<
  IdentityContext,
  'config' | 'db' | 'clock' | 'seal' | 'mailer' | 'throttles' | 'passwords' | 'issuer'
>;

/** A request for an email. */
interface MailRequest {
  readonly locale: Locale;
  readonly email: string;
  /** The path of the current interaction; '' when there is none. */
  readonly path: string;
  /** Where the user continues in another browser. */
  readonly returnPath: string | undefined;
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

/** The characters of an offer that a mail names at most. */
const MAX_OFFER_LENGTH = 150;
/** Where mail programs make a link of a text. */
const LINK_POSITIONS = /[.:/@](?=\S)/g;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * The sentence of a mail about the offer for which the user wants to apply. The mail goes to an address that anyone can
 * type: a title cannot contain a link.
 */
async function nextStep(
  { db }: MailContext,
  { locale, returnPath }: Pick<MailRequest, 'locale' | 'returnPath'>,
): Promise<string | undefined> {
  const offer = (await findOffer(db, returnPath)) ?? '';
  const text = offer.replaceAll(/\s+/g, ' ').slice(0, MAX_OFFER_LENGTH);
  return text === ''
    ? undefined
    : locale.messages.mails.thenApply(text.replaceAll(LINK_POSITIONS, `$&${ZERO_WIDTH_SPACE}`));
}

/** Sends the link of a registration. */
function sendLink(
  { mailer, issuer }: MailContext,
  { email, locale, path }: MailRequest,
  { token, next }: { readonly token: string; readonly next: string | undefined },
): void {
  const { action, ...texts } = locale.messages.mails.register;
  const url = `${issuer}${path}/confirm/${token}?lang=${locale.language}`;
  mailer.send(composeAccountMail(locale, email, { ...texts, next, action: { text: action, url } }));
}

/** Issues a link that signs in or replaces the password. @returns its address */
async function issueAccessLink(
  context: MailContext,
  kind: 'reset' | 'link',
  { id: accountId, email }: Pick<SignInAccount, 'id' | 'email'>,
  { locale, path, returnPath }: Pick<MailRequest, 'locale' | 'path' | 'returnPath'>,
): Promise<string> {
  const purpose = kind === 'link' ? 'sign-in' : kind;
  const link = { purpose, accountId, email, passwordHash: undefined, returnPath } as const;
  const token = await issueLink(context, link);
  return `${context.issuer}${path}/${kind}/${token}?lang=${locale.language}`;
}

/** Sends the notice that an address has an account, with a link that signs in and one for a new password. */
export async function sendAccountExists(
  context: MailContext,
  account: SignInAccount,
  request: Pick<MailRequest, 'locale' | 'path' | 'returnPath'>,
): Promise<void> {
  const { locale } = request;
  const { action, other, ...texts } = locale.messages.mails.accountExists;
  const mail = {
    ...texts,
    next: await nextStep(context, request),
    action: { text: action, url: await issueAccessLink(context, 'link', account, request) },
    other: { text: other, url: await issueAccessLink(context, 'reset', account, request) },
  };
  context.mailer.send(composeAccountMail(locale, account.email, mail));
}

/** The page that creates an account: of the portal in any browser, of another client in that of the interaction. */
function registerUrl({ config, issuer }: MailContext, { locale, path, returnPath }: MailRequest): string {
  const ofPortal = path === '' || returnPath?.startsWith('/') === true;
  const portalUrl = ofPortal ? portalSignInUrl(config, locale, returnPath, true) : undefined;
  return portalUrl ?? `${issuer}${path === '' ? ACCOUNT_PATH : `${path}/register`}`;
}

/**
 * Starts a registration: sends a confirmation link, or a notice when the address has an account. Response and duration
 * are the same in both cases.
 * @returns the id of the link, or of none when no link was sent; the seconds to wait when there were too many requests
 */
export async function beginRegistration(
  context: MailContext,
  request: MailRequest & { readonly password: string },
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
    await sendAccountExists(context, existingAccount, request);
    return unused;
  }
  const link = { purpose: 'register', accountId: undefined, email, passwordHash, returnPath } as const;
  const token = await issueLink(context, link);
  sendLink(context, request, { token, next: await nextStep(context, request) });
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
  if (token !== undefined) sendLink(context, request, { token, next: await nextStep(context, request) });
  else if (account !== undefined) await sendAccountExists(context, account, request);
  return undefined;
}

/**
 * Sends a link that replaces the password (`reset`) or signs in without it (`link`); an email is sent whether or not the
 * address has an account.
 * @returns the seconds to wait when there were too many requests
 */
export async function requestLink(
  context: MailContext,
  kind: 'reset' | 'link',
  request: MailRequest,
): Promise<number | undefined> {
  const decision = await throttleMail(context, request);
  if (typeof decision === 'number') return decision;
  const { db, mailer } = context;
  const { email, locale } = request;
  const { mails } = locale.messages;
  const account = await findAccountByEmail(db, email);
  if (decision === 'silent') return undefined;
  const next = await nextStep(context, request);
  if (account === undefined) {
    const { action, ...texts } = mails.unknown;
    const mail = { ...texts, next, action: { text: action, url: registerUrl(context, request) } };
    mailer.send(composeAccountMail(locale, email, mail));
    return undefined;
  }
  const { action, ...texts } = mails[kind];
  const url = await issueAccessLink(context, kind, account, request);
  mailer.send(composeAccountMail(locale, account.email, { ...texts, next, action: { text: action, url } }));
  return undefined;
}
