import { randomBytes } from 'node:crypto';
import type { Redis } from '@curro/platform';

/** The subject of a challenge: an interaction, or a session that adds a passkey. */
type ChallengeSubject = `sign-in:${string}` | `add:${string}`;

/** WebAuthn challenges: each is valid once, for its subject, for five minutes. */
export interface Challenges {
  /** Creates a challenge, base64url, which replaces the previous one of the subject. */
  issue(subject: ChallengeSubject): Promise<string>;
  /** Consumes the challenge of the subject; undefined when there is none. */
  take(subject: ChallengeSubject): Promise<string | undefined>;
}

const TTL_SECONDS = 300;
const BYTES = 32;

/** Stores challenges in Redis, shared by all processes. */
export function createChallenges(redis: Redis, prefix: string): Challenges {
  const keyOf = (subject: ChallengeSubject): string => `${prefix}:identity:challenge:${subject}`;
  return {
    async issue(subject) {
      const challenge = randomBytes(BYTES).toString('base64url');
      await redis.set(keyOf(subject), challenge, 'EX', TTL_SECONDS);
      return challenge;
    },
    async take(subject) {
      return (await redis.getdel(keyOf(subject))) ?? undefined;
    },
  };
}
