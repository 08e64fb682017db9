import { listGrants, listPasskeys, MOST_PASSKEYS } from '@curro/accounts';
import type { Handler, Request } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { type AccountModel, accountPage } from '../../pages/account.ts';
import { messagePage } from '../../pages/message.ts';
import { scopesInWords } from '../../pages/words/scopes.ts';
import { ACCOUNT_PATH, isFirstParty } from '../../provider/first-parties.ts';
import type { Doors } from '../doors.ts';
import { readSignedIn, type SignedIn } from './session.ts';
import { signInFirst } from './sign-in.ts';

/** What went wrong with which form of the page. */
export type AccountProblem = NonNullable<AccountModel['problem']>;

async function accessOf({ context, provider }: Doors, accountId: string, c: Request) {
  const grants = await listGrants(context.db, accountId);
  const byClient = Map.groupBy(
    grants.filter(({ clientId }) => !isFirstParty(clientId)),
    ({ clientId }) => clientId,
  );
  return Promise.all(
    [...byClient].map(async ([id, of]) => ({
      id,
      title: (await provider().Client.find(id))?.clientName ?? id,
      allows: scopesInWords(
        of.flatMap(({ scope }) => scope.split(' ')),
        c.get('edition').language,
      ),
    })),
  );
}

async function passkeysOf(
  { context: { db, relyingParty } }: Doors,
  accountId: string,
): Promise<AccountModel['passkeys']> {
  if (relyingParty === undefined) return undefined;
  const passkeys = await listPasskeys(db, accountId);
  return { passkeys, mayAdd: passkeys.length < MOST_PASSKEYS };
}

/** The account page, with what became of a form that was sent. */
export async function showAccount(
  doors: Doors,
  c: Request,
  { account }: SignedIn,
  outcome: {
    readonly problem?: AccountProblem;
    readonly saved?: boolean;
    readonly status?: 200 | 400 | 429;
  } = {},
): Promise<Response> {
  const page = accountPage(doors.context, {
    edition: c.get('edition'),
    formToken: c.get('formToken'),
    email: account.email,
    access: await accessOf(doors, account.id, c),
    passkeys: await passkeysOf(doors, account.id),
    problem: outcome.problem,
    saved: outcome.saved ?? false,
  });
  return sendPage(c, page, outcome.status ?? 200);
}

/** GET /account */
export function getAccount(doors: Doors): Handler {
  return async (c) => {
    // Back from the sign-in: the address is not for keeping.
    if (c.req.query('code') !== undefined) return c.redirect(ACCOUNT_PATH, 303);
    if (c.req.query('error') !== undefined) {
      const edition = c.get('edition');
      const { ended: title, endedLead: lead } = edition.words.errors;
      return sendPage(c, messagePage(doors.context, { edition, title, lead, next: ACCOUNT_PATH }));
    }
    const signedIn = await readSignedIn(doors, c);
    return signedIn === undefined ? signInFirst(doors, c) : showAccount(doors, c, signedIn);
  };
}
