import type { Redis } from '@curro/platform';

/** What a user entered in an interaction, for its other pages. */
export interface Draft {
  /** The email address as typed; '' without one. */
  readonly email: string;
  /** The id of the link of the registration, or of none if no link was sent; undefined before a registration. */
  readonly linkId: string | undefined;
  /** Whether this link has created the account. */
  readonly isConfirmed: boolean;
}

/** Stores a draft for each interaction. */
export interface Drafts {
  read(uid: string): Promise<Draft>;
  /** Sets these fields and retains the others. */
  save(uid: string, change: { readonly email?: string; readonly linkId?: string }): Promise<void>;
  /** Records that a link has created its account, perhaps in another browser than that of the registration. */
  confirm(linkId: string): Promise<void>;
}

/** As long as an interaction. */
const TTL_SECONDS = 7_200;
const MAX_EMAIL_LENGTH = 254;

/** Stores the drafts in Redis, shared by all processes. */
export function createDrafts(redis: Redis, prefix: string): Drafts {
  const keyOf = (uid: string): string => `${prefix}:identity:draft:${uid}`;
  const confirmedKeyOf = (linkId: string): string => `${prefix}:identity:confirmed:${linkId}`;
  return {
    async read(uid) {
      const { email = '', linkId } = await redis.hgetall(keyOf(uid));
      const isConfirmed = linkId !== undefined && (await redis.exists(confirmedKeyOf(linkId))) === 1;
      return { email, linkId, isConfirmed };
    },
    async save(uid, { email, linkId }) {
      const change = {
        ...(email === undefined ? {} : { email: email.trim().slice(0, MAX_EMAIL_LENGTH) }),
        ...(linkId === undefined ? {} : { linkId }),
      };
      await redis.multi().hset(keyOf(uid), change).expire(keyOf(uid), TTL_SECONDS).exec();
    },
    async confirm(linkId) {
      await redis.set(confirmedKeyOf(linkId), '1', 'EX', TTL_SECONDS);
    },
  };
}
