import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@curro/db';
import { createSecret, createTurns, hashSecret, matchesSecret } from '@curro/platform';
import { findClient } from '../clients/clients.ts';
import { readPair } from './read-pair.ts';

/** Checks a client's pair as sent after `Basic`; the client's id, or undefined when it is wrong. */
export type VerifyClient = (pair: string) => Promise<string | undefined>;

/** How long a right pair is believed without a new look, in milliseconds; a revoked client is out after that. */
const BELIEVED_MS = 60_000;
const MOST_BELIEVED = 1_000;
/** Hashing runs in the threads that files and unpacking need too: it may hold half of them. */
const HASHING_AT_ONCE = 2;
/** Looks that may wait: about two seconds of hashing, so that a flood of wrong pairs costs others no more than that. */
const MOST_WAITING = 100;

interface Believed {
  readonly client: string;
  readonly until: number;
}

/**
 * Looks clients up and compares their secrets in constant time. Right pairs are remembered for a minute under a keyed
 * digest, so that not every request hashes; requests that bring the same pair at once share one look.
 */
export function createVerifyClient(db: Database): VerifyClient {
  const digestKey = randomBytes(32);
  // Only proven pairs are remembered: wrong ones must not push them out.
  const believed = new Map<string, Believed>();
  const looking = new Map<string, Promise<string | undefined>>();
  const takeTurn = createTurns(HASHING_AT_ONCE, MOST_WAITING);
  // An unknown id costs as much as a wrong secret.
  const nobody = hashSecret(createSecret());

  const look = async (id: string, secret: string): Promise<string | undefined> => {
    const client = await findClient(db, id);
    const stored = client?.secretHash ?? (await nobody);
    const matches = await takeTurn(() => matchesSecret(secret, stored));
    return matches ? client?.id : undefined;
  };

  const believe = (digest: string, client: string): void => {
    believed.delete(digest);
    believed.set(digest, { client, until: Date.now() + BELIEVED_MS });
    const [oldest] = believed.keys();
    if (believed.size > MOST_BELIEVED && oldest !== undefined) believed.delete(oldest);
  };

  const lookOnce = async (digest: string, id: string, secret: string): Promise<string | undefined> => {
    try {
      const client = await look(id, secret);
      if (client !== undefined) believe(digest, client);
      return client;
    } finally {
      looking.delete(digest);
    }
  };

  return async (pair) => {
    const read = readPair(pair);
    if (read === undefined) return undefined;
    const { id, secret } = read;
    const digest = createHmac('sha256', digestKey).update(`${id}:${secret}`).digest('base64');
    const known = believed.get(digest);
    if (known !== undefined && known.until > Date.now()) return known.client;

    const answer = looking.get(digest) ?? lookOnce(digest, id, secret);
    looking.set(digest, answer);
    return answer;
  };
}
