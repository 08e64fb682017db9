import { emailKey, findAccountByEmail, type SignInAccount } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';

/** How a sign-in ended: the account, or why not. `wait` is in seconds. */
export type SignInResult =
  | { readonly account: SignInAccount }
  | { readonly error: 'wrong' }
  | { readonly error: 'wait'; readonly seconds: number };

/**
 * Checks an address and a password. Unknown addresses and wrong passwords take as long and are told the same; each try
 * counts for the pair of address and place, for the address and for the place, and the right password forgives.
 */
export async function signIn(
  { db, passwords, throttles }: Pick<IdentityContext, 'db' | 'passwords' | 'throttles'>,
  attempt: { readonly email: string; readonly password: string; readonly clientAddress: string },
): Promise<SignInResult> {
  const { password, clientAddress } = attempt;
  const email = emailKey(attempt.email.trim());
  const waits = await Promise.all([
    throttles.pair.take(email, clientAddress),
    throttles.account.take(email),
    throttles.clientAddress.take(clientAddress),
  ]);
  const seconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (seconds > 0) return { error: 'wait', seconds };
  const account = await findAccountByEmail(db, email);
  if (!(await passwords.matches(password, account?.passwordHash)) || account === undefined) {
    return { error: 'wrong' };
  }
  await Promise.all([throttles.pair.forgive(email, clientAddress), throttles.account.forgive(email)]);
  return { account };
}
