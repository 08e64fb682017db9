import { emailKey, findAccountByEmail, type SignInAccount } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';

/** The account, or an error. After too many attempts it is `wait`, with the `seconds` until the next attempt. */
export type SignInResult =
  | { readonly account: SignInAccount }
  | { readonly error: 'wrong' }
  | { readonly error: 'wait'; readonly seconds: number };

/**
 * Verifies email address and password. Unknown addresses and wrong passwords have the same result and duration. Each
 * attempt counts for the account, the client address and the pair of both; a success resets the counters of account
 * and pair. Guesses of a password count for this password: after its replacement, which needs the mailbox or a session,
 * the owner can sign in everywhere.
 */
export async function signIn(
  { db, passwords, throttles }: Pick<IdentityContext, 'db' | 'passwords' | 'throttles'>,
  attempt: { readonly email: string; readonly password: string; readonly clientAddress: string },
): Promise<SignInResult> {
  const { password, clientAddress } = attempt;
  const email = emailKey(attempt.email.trim());
  const account = await findAccountByEmail(db, email);
  const guessed = [email, ...(account?.passwordChangedAt ? [account.passwordChangedAt.toISOString()] : [])];
  const waits = await Promise.all([
    throttles.pair.take(...guessed, clientAddress),
    throttles.account.take(...guessed),
    throttles.clientAddress.take(clientAddress),
  ]);
  const seconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (seconds > 0) return { error: 'wait', seconds };
  if (!(await passwords.matches(password, account?.passwordHash)) || account === undefined) {
    return { error: 'wrong' };
  }
  await Promise.all([throttles.pair.reset(...guessed, clientAddress), throttles.account.reset(...guessed)]);
  return { account };
}
