import { headerOf, textOf } from '../../support/mail-server.ts';

/** A digest that the mail server has accepted. */
export interface ReceivedDigest {
  /** Key of the digest, from the Message-ID. */
  readonly key: string;
  /** Ids of its offers. */
  readonly offers: readonly string[];
  /** When the worker opened the connection, in milliseconds. */
  readonly connectedAt: number;
}

const OFFER_ID = /\b[0-9a-f]{32}\b/g;
const DIGEST_ID = /^<alert-([\w-]+)@/;

/** Reads a mail that was accepted. */
export function readDigest(mail: string, connectedAt: Date): ReceivedDigest {
  const key = DIGEST_ID.exec(headerOf(mail, 'Message-ID'))?.[1];
  if (key === undefined) throw new Error('a mail without the id of a digest');
  return {
    key,
    offers: [...new Set(textOf(mail).match(OFFER_ID) ?? [])],
    connectedAt: connectedAt.getTime(),
  };
}
