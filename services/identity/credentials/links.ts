import { type ConfirmationLink, createLink, findLink } from '@curro/accounts';
import type { Database, LinkPurpose } from '@curro/db';
import type { Seal } from '@curro/platform';
import type { Clock } from '@curro/shared';

/** A link to issue; its id and its expiry are set here. */
type NewLink = Omit<ConfirmationLink, 'id' | 'expiresAt' | 'returnPath'> &
  Partial<Pick<ConfirmationLink, 'returnPath'>>;

/** The lifetime of a link. */
const TTL_MS = 3_600_000;
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const PURPOSE = 'link';
const NUMBER_PURPOSE = 'match-number';
/** The number that confirms a registration in another browser has three digits. */
const MIN_NUMBER = 100;
const NUMBERS = 900;

/** The signed content of a link. */
const signed = ({
  id,
  purpose,
  accountId,
  email,
  passwordHash,
  returnPath,
  expiresAt,
}: ConfirmationLink): string =>
  JSON.stringify([
    id,
    purpose,
    accountId ?? null,
    email,
    passwordHash ?? null,
    expiresAt.getTime(),
    ...(returnPath === undefined ? [] : [returnPath]),
  ]);

const tokenOf = (seal: Seal, link: ConfirmationLink): string =>
  `${link.id}.${seal.sign(PURPOSE, signed(link))}`;

/**
 * Stores a link.
 * @returns the token of the link; its signature is not stored
 */
export async function issueLink(
  { db, clock, seal }: { readonly db: Database; readonly clock: Clock; readonly seal: Seal },
  link: NewLink,
): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + TTL_MS);
  const stored = await createLink(db, { returnPath: undefined, ...link, expiresAt });
  return tokenOf(seal, stored);
}

/** The token of a stored link, to send it to its address again; undefined when the link is expired or used. */
export async function findLinkToken(
  { db, seal }: { readonly db: Database; readonly seal: Seal },
  { id, email }: Pick<ConfirmationLink, 'id' | 'email'>,
): Promise<string | undefined> {
  const link = await findLink(db, id);
  return link?.email === email ? tokenOf(seal, link) : undefined;
}

/** Reads the link of a token; undefined when the token is forged, expired, used or of another purpose. */
export async function readLink(
  { db, seal }: { readonly db: Database; readonly seal: Seal },
  purpose: LinkPurpose,
  token: string,
): Promise<ConfirmationLink | undefined> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const link = await findLink(db, id);
  if (link === undefined || link.purpose !== purpose) return undefined;
  return seal.verify(PURPOSE, signed(link), signature) ? link : undefined;
}

/** The id of the link of a token that `issueLink` has returned. */
export function linkIdOf(token: string): string {
  return token.slice(0, token.indexOf('.'));
}

/**
 * The number that the browser of a registration displays and that confirms the link in another browser. It proves that
 * the user who opens the link has also started the registration.
 */
export function matchNumberOf(seal: Seal, linkId: string): string {
  const digest = Buffer.from(seal.sign(NUMBER_PURPOSE, linkId), 'base64url');
  return String(MIN_NUMBER + (digest.readUInt32BE(0) % NUMBERS));
}
