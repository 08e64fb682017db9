import { type ConfirmationLink, createLink, findLink } from '@curro/accounts';
import type { Database, LinkPurpose } from '@curro/db';
import type { Seal } from '@curro/platform';

/** The lifetime of a link. */
const TTL_MS = 3_600_000;
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const PURPOSE = 'link';

/** The signed content of a link. */
const signed = ({ id, purpose, accountId, email, passwordHash, expiresAt }: ConfirmationLink): string =>
  JSON.stringify([id, purpose, accountId ?? null, email, passwordHash ?? null, expiresAt.getTime()]);

/**
 * Stores a link.
 *
 * @returns the token of the link; its signature is not stored
 */
export async function issueLink(
  { db, seal }: { readonly db: Database; readonly seal: Seal },
  link: Omit<ConfirmationLink, 'id' | 'expiresAt'>,
): Promise<string> {
  const stored = await createLink(db, { ...link, expiresAt: new Date(Date.now() + TTL_MS) });
  return `${stored.id}.${seal.sign(PURPOSE, signed(stored))}`;
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
