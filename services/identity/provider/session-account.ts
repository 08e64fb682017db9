import { findAccountById, type SignInAccount } from '@curro/accounts';
import type { Database } from '@curro/db';
import { interactionPolicy } from 'oidc-provider';

/**
 * Finds the account of a session; undefined when it was deleted, or its password changed after the sign-in at
 * `loginTs`.
 */
export type FindAccount = (id: string, loginTs: number | undefined) => Promise<SignInAccount | undefined>;

/** Creates the look-up of accounts for sessions. */
export function createFindAccount(db: Database): FindAccount {
  return async (id, loginTs) => {
    const account = await findAccountById(db, id);
    if (account === undefined) return undefined;
    if (account.passwordChangedAt === null || loginTs === undefined) return account;
    // Sign-ins are recorded in whole seconds: one in the second of the change counts as before it.
    return loginTs > Math.floor(account.passwordChangedAt.getTime() / 1000) ? account : undefined;
  };
}

const { Check, base } = interactionPolicy;

/** Creates the policy that requires a new sign-in when the account was deleted or its password changed. */
export function createInteractionPolicy(findAccount: FindAccount): ReturnType<typeof base> {
  const policy = base();
  policy.get('login')?.checks.add(
    new Check('outdated_session', 'the session is older than the password', async ({ oidc }) => {
      const { accountId, loginTs } = oidc.session ?? {};
      if (accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      return (await findAccount(accountId, loginTs)) === undefined
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}
