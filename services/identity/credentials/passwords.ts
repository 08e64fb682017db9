import { createSemaphore, hashPassword, matchesPassword } from '@curro/platform';
import { validatePassword } from './password-strength.ts';

/** Password hashing with bounded threads and memory. */
export interface Passwords {
  /** Validates a new password of the user with this email address; undefined when it is valid. */
  validate(password: string, email: string): 'short' | 'long' | 'weak' | undefined;
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash; takes the same time without a hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** Each hash needs 19 MiB; two use half of the thread pool, which file access and decompression use, too. */
const MAX_CONCURRENT_HASHES = 2;
/** Maximum queued calls, about two seconds of hashing; further calls throw `service_unavailable`. */
const MAX_WAITING = 100;

/**
 * Creates the password hashing of the process.
 *
 * @param matchesHash replaced in tests
 */
export function createPasswords(matchesHash = matchesPassword): Passwords {
  const runLimited = createSemaphore(MAX_CONCURRENT_HASHES, MAX_WAITING);
  // An unknown account takes as long as a wrong password.
  const dummyHash = hashPassword(crypto.randomUUID());
  return {
    validate: validatePassword,
    hash: (password) => runLimited(() => hashPassword(password)),
    async matches(password, hash) {
      const stored = hash ?? (await dummyHash);
      const right = await runLimited(() => matchesHash(password, stored));
      return right && hash !== undefined;
    },
  };
}
