import { randomBytes } from 'node:crypto';
import type { Redis } from '@curro/platform';

/** What a challenge is for: one sign-in under way, or one browser's session that adds a passkey. */
type ChallengeSubject = `sign-in:${string}` | `add:${string}`;

/** What devices have to sign: each works once, for its owner, and not for long. */
export interface Challenges {
  /** A new one, base64url; the owner's last one ends. */
  issue(subject: ChallengeSubject): Promise<string>;
  /** Uses the owner's up; undefined when there is none any more. */
  take(subject: ChallengeSubject): Promise<string | undefined>;
}

const LIFE_SECONDS = 300;
const BYTES = 32;

/** Keeps challenges in Redis, so that whichever process answers knows them. */
export function createChallenges(redis: Redis, prefix: string): Challenges {
  const keyOf = (subject: ChallengeSubject): string => `${prefix}:identity:challenge:${subject}`;
  return {
    async issue(subject) {
      const challenge = randomBytes(BYTES).toString('base64url');
      await redis.set(keyOf(subject), challenge, 'EX', LIFE_SECONDS);
      return challenge;
    },
    async take(subject) {
      return (await redis.getdel(keyOf(subject))) ?? undefined;
    },
  };
}
