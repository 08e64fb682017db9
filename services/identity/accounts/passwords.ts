import { createSemaphore, hashPassword, matchesPassword } from '@curro/platform';
import { validatePassword } from './password-strength.ts';

/** Hashing passwords within bounds, so that a flood of sign-ins takes neither all threads nor all memory. */
export interface Passwords {
  /** What is wrong with a new password of somebody with this address; undefined when nothing is. */
  validate(password: string, email: string): 'short' | 'long' | 'weak' | undefined;
  hash(password: string): Promise<string>;
  /** Whether it is the password of that hash; takes as long without one. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** 19 MiB each, and half of the threads that files and unpacking need too. */
const MAX_CONCURRENT_HASHES = 2;
/** About two seconds of hashing; who comes later is told to try again. */
const MAX_WAITING = 100;

/** Opens the only place where passwords are hashed. `matchesHash` compares a password with a hash. */
export function createPasswords(matchesHash = matchesPassword): Passwords {
  const runLimited = createSemaphore(MAX_CONCURRENT_HASHES, MAX_WAITING);
  // Somebody unknown costs as much as a wrong password.
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
