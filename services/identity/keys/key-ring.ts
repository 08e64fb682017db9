import { setTimeout as delay } from 'node:timers/promises';
import {
  addKey,
  fulfilKeyRequests,
  isKeyRequested,
  listKeys,
  lockKeys,
  type StoredKey,
} from '@curro/accounts';
import type { Database } from '@curro/db';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { IdentityContext } from '../context.ts';

const ALGORITHM = 'ES256';

/** The current signing key with its private part, then the other published keys. */
export type KeyRing = readonly JWK[];

type RingContext = Pick<IdentityContext, 'db' | 'clock' | 'seal' | 'config'>;

async function createKey({ seal }: RingContext, signsFrom: Date): Promise<StoredKey> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const marks = { alg: ALGORITHM, use: 'sig', kid };
  return {
    kid,
    publicKey: { ...(await exportJWK(pair.publicKey)), ...marks },
    privateKey: seal.encrypt(kid, JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...marks })),
    signsFrom,
    publishedUntil: undefined,
  };
}

const isNeeded = async (db: Database): Promise<boolean> =>
  (await listKeys(db)).length === 0 || (await isKeyRequested(db));

/** Creates the first key, and a new one at an operator's request; one process at a time. */
async function makeMissingKeys(context: RingContext): Promise<void> {
  const { db, clock, config } = context;
  if (!(await isNeeded(db))) return;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    const first = (await listKeys(trx)).length === 0;
    if (!first && !(await isKeyRequested(trx))) return;
    const signsFrom = clock.now().getTime() + (first ? 0 : config.KEY_PUBLISH_SECONDS * 1000);
    const key = await createKey(context, new Date(signsFrom));
    await addKey(trx, key, new Date(signsFrom + config.KEY_RETIRE_SECONDS * 1000));
    await fulfilKeyRequests(trx, key.kid);
  });
}

function openKey({ seal }: RingContext, { kid, privateKey }: StoredKey): JWK {
  try {
    return JSON.parse(seal.decrypt(kid, privateKey)) as JWK;
  } catch {
    throw new Error('IDENTITY_SECRET is not the one that the keys in the store were sealed with');
  }
}

/** Loads the keys and creates missing ones. The first key of the result is the newest one that may sign. */
export async function loadKeyRing(context: RingContext): Promise<KeyRing> {
  await makeMissingKeys(context);
  const keys = await listKeys(context.db);
  const now = context.clock.now().getTime();
  const opened = keys.map((key) => ({ signs: key.signsFrom.getTime() <= now, jwk: openKey(context, key) }));
  // Keys are sorted oldest first: the last that may sign is the newest.
  const signing = opened.findLast(({ signs }) => signs) ?? opened[0];
  if (signing === undefined) throw new Error('no key to sign with');
  return [signing.jwk, ...opened.filter((key) => key !== signing).map(({ jwk }) => jwk)];
}

const keyIds = (ring: KeyRing): string => ring.map(({ kid }) => kid).join(' ');

/** Polls for changes of the keys until `signal` is aborted and calls `onChange` for each. */
export async function followKeys(
  context: IdentityContext,
  first: KeyRing,
  options: { readonly onChange: (ring: KeyRing) => void; readonly signal: AbortSignal },
): Promise<void> {
  let publishedIds = keyIds(first);
  while (!options.signal.aborted) {
    await delay(context.config.KEY_CHECK_MS, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return;
    try {
      const ring = await loadKeyRing(context);
      if (keyIds(ring) === publishedIds) continue;
      publishedIds = keyIds(ring);
      context.log.info({ kid: ring[0]?.kid, published: ring.length }, 'keys changed');
      options.onChange(ring);
    } catch (error) {
      context.log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'the signing keys cannot be read',
      );
    }
  }
}
