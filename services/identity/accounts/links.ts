import { type ConfirmationLink, createLink, findLink } from '@curro/accounts';
import type { Database, LinkPurpose } from '@curro/db';
import type { Seal } from '@curro/platform';

/** How long a link works. */
const LIFE_MS = 3_600_000;
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const PURPOSE = 'link';

/** All that the signature stands for. */
const signed = ({ id, purpose, accountId, email, passwordHash, expiresAt }: ConfirmationLink): string =>
  JSON.stringify([id, purpose, accountId ?? null, email, passwordHash ?? null, expiresAt.getTime()]);

/** Stores what a link confirms; returns the token that only its reader has: the store holds no signature. */
export async function issueLink(
  { db, seal }: { readonly db: Database; readonly seal: Seal },
  link: Omit<ConfirmationLink, 'id' | 'expiresAt'>,
): Promise<string> {
  const stored = await createLink(db, { ...link, expiresAt: new Date(Date.now() + LIFE_MS) });
  return `${stored.id}.${seal.sign(PURPOSE, signed(stored))}`;
}

/** What a token confirms; undefined when it is forged, has ended, was used, or is of another purpose. */
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
