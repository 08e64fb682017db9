import { interactionPolicy } from 'oidc-provider';
import type { FindAccount } from './find-account.ts';

const { Check, base } = interactionPolicy;

/** A session of somebody who has no account any more, or was begun before the password changed, is worth nothing. */
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
