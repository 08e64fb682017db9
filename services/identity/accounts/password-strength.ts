import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** In characters. Longer ones are fine for Argon2, yet nobody types them and checking takes time. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** Of 0 to 4: at least some 10^6 guesses, many more than the throttle lets through. */
const MIN_SCORE = 2;
/** Beyond this the check takes long and says nothing new. */
const MAX_CHECKED_LENGTH = 64;

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Why a password cannot be taken: too short, too long, or easily guessed; undefined when it can. */
export function validatePassword(password: string, email: string): 'short' | 'long' | 'weak' | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return 'short';
  if (length > MAX_LENGTH) return 'long';
  const [name = ''] = email.split('@');
  const userInputs = ['curro', email, name, ...email.split(/[@.+_-]/)];
  return strength.check(password.slice(0, MAX_CHECKED_LENGTH), userInputs).score < MIN_SCORE
    ? 'weak'
    : undefined;
}
