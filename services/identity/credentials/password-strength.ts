import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Length limits in characters; the maximum bounds the duration of the strength check. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** Minimum zxcvbn score, from 0 to 4: 2 means at least 10^6 guesses, far more than the throttles allow. */
const MIN_SCORE = 2;
/** Longer input makes the check slow without changing its result. */
const MAX_CHECKED_LENGTH = 64;

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Validates a new password.
 *
 * @returns undefined when it is valid
 */
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
