import type { Redis } from '@curro/platform';

/** What a user entered in an interaction, for its other pages, and what became of it. */
export interface Draft {
  /** The email address as typed; '' without one. */
  readonly email: string;
  /** The id of the link of the registration, or of none if no link was sent; undefined before a registration. */
  readonly linkId: string | undefined;
  /** Whether this link has created the account. */
  readonly isConfirmed: boolean;
  /** The account that the interaction has signed in, and where its user continues; undefined before. */
  readonly signedIn: { readonly accountId: string; readonly returnPath: string | undefined } | undefined;
}

/** Stores a draft for each interaction. */
export interface Drafts {
  read(uid: string): Promise<Draft>;
  /** Sets these fields and retains the others. */
  save(
    uid: string,
    change: {
      readonly email?: string;
      readonly linkId?: string;
      readonly signedIn?: { readonly accountId: string; readonly returnPath: string | undefined };
    },
  ): Promise<void>;
  /**
   * Records that a link has created its account, perhaps in another browser than that of the registration.
   * @param result `comparedAccountId`: the account, if the other browser has proved the number that the first one displays
   */
  confirm(
    linkId: string,
    result: { readonly comparedAccountId: string | undefined; readonly returnPath: string | undefined },
  ): Promise<void>;
  /** Where the user of a link that has created its account continues; undefined for other links. */
  confirmation(linkId: string): Promise<{ readonly returnPath: string | undefined } | undefined>;
  /** The account of a link whose number was compared a few minutes ago; undefined otherwise. */
  comparedAccount(linkId: string): Promise<string | undefined>;
  /** The same, once. */
  takeComparedAccount(linkId: string): Promise<string | undefined>;
}

/** As long as an interaction. */
const TTL_SECONDS = 7_200;
/** The user who has compared the number has both screens before them for this long. */
const COMPARED_TTL_SECONDS = 600;
const MAX_EMAIL_LENGTH = 254;

/** Stores the drafts in Redis, shared by all processes. */
export function createDrafts(redis: Redis, prefix: string): Drafts {
  const keyOf = (uid: string): string => `${prefix}:identity:draft:${uid}`;
  const confirmedKeyOf = (linkId: string): string => `${prefix}:identity:confirmed:${linkId}`;
  const comparedKeyOf = (linkId: string): string => `${prefix}:identity:compared:${linkId}`;
  return {
    async read(uid) {
      const { email = '', linkId, accountId, returnPath } = await redis.hgetall(keyOf(uid));
      const isConfirmed = linkId !== undefined && (await redis.exists(confirmedKeyOf(linkId))) === 1;
      const signedIn = accountId === undefined ? undefined : { accountId, returnPath };
      return { email, linkId, isConfirmed, signedIn };
    },
    async save(uid, { email, linkId, signedIn: { accountId, returnPath } = {} }) {
      const change = Object.entries({
        email: email?.trim().slice(0, MAX_EMAIL_LENGTH),
        linkId,
        accountId,
        returnPath,
      }).filter(([, value]) => value !== undefined);
      await redis.multi().hset(keyOf(uid), Object.fromEntries(change)).expire(keyOf(uid), TTL_SECONDS).exec();
    },
    async confirm(linkId, { comparedAccountId, returnPath = '' }) {
      const writes = redis.multi().set(confirmedKeyOf(linkId), returnPath, 'EX', TTL_SECONDS);
      if (comparedAccountId !== undefined)
        writes.set(comparedKeyOf(linkId), comparedAccountId, 'EX', COMPARED_TTL_SECONDS);
      await writes.exec();
    },
    async confirmation(linkId) {
      const returnPath = await redis.get(confirmedKeyOf(linkId));
      return returnPath === null ? undefined : { returnPath: returnPath === '' ? undefined : returnPath };
    },
    async comparedAccount(linkId) {
      return (await redis.get(comparedKeyOf(linkId))) ?? undefined;
    },
    async takeComparedAccount(linkId) {
      return (await redis.getdel(comparedKeyOf(linkId))) ?? undefined;
    },
  };
}
