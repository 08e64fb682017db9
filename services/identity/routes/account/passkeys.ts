import { listPasskeys, MOST_PASSKEYS, removePasskey } from '@curro/accounts';
import type { Handler, Request } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { addPasskeyPage } from '../../pages/passkeys.ts';
import { creationOptions } from '../../passkeys/ask-browser.ts';
import { keepPasskey } from '../../passkeys/keep-passkey.ts';
import type { Doors } from '../doors.ts';
import { showAccount } from './account.ts';
import { checkCurrentPassword } from './change.ts';
import { readSignedIn, type SignedIn } from './session.ts';
import { signInFirst } from './sign-in.ts';

const BAD = 400;
const LONGEST_NAME = 50;

const refuse = (doors: Doors, c: Request, who: SignedIn, text: string, status: 400 | 429 = BAD) =>
  showAccount(doors, c, who, { problem: { form: 'passkey', text }, status });

function tellOwner({ context }: Doors, c: Request, who: SignedIn, what: 'added' | 'removed', name: string) {
  const { passkeyAdded, passkeyRemoved } = c.get('edition').words.mails;
  const { subject, text } = what === 'added' ? passkeyAdded : passkeyRemoved;
  context.mailer.send({ to: who.account.email, subject, text: text(name, `${context.issuer}/account`) });
}

/** POST /account/passkeys: with the password, the page that asks the browser for a passkey. */
export function postPasskeys(doors: Doors): Handler {
  const { db, relyingParty, challenges, assets } = doors.context;
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const edition = c.get('edition');
    const { passkeys } = edition.words;
    const wrong = await checkCurrentPassword(doors, c, who);
    if (wrong !== undefined) return refuse(doors, c, who, wrong.text, wrong.status);
    const known = await listPasskeys(db, who.account.id);
    if (relyingParty === undefined) return refuse(doors, c, who, passkeys.unknown);
    if (known.length >= MOST_PASSKEYS) return refuse(doors, c, who, passkeys.most(MOST_PASSKEYS));
    const challenge = await challenges.issue(`add:${who.session.uid}`);
    const options = JSON.stringify(await creationOptions(relyingParty, who.account, known, challenge));
    const page = addPasskeyPage(doors.context, { edition, formToken: c.get('formToken'), options });
    return sendPage(c, page, 200, { script: `${relyingParty.origin}${assets.passkeys.path}` });
  };
}

/** POST /account/passkeys/made: the passkey that the browser made counts from now on. */
export function postPasskeyMade(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const { passkeys } = c.get('edition').words;
    const { credential, name: typed = '' } = c.get('form');
    const name = typed.trim().slice(0, LONGEST_NAME) || passkeys.defaultName;
    const challenge = await context.challenges.take(`add:${who.session.uid}`);
    const kept = await keepPasskey(context, { accountId: who.account.id, name, challenge, credential });
    if (!kept) return refuse(doors, c, who, passkeys.notAdded);
    tellOwner(doors, c, who, 'added', name);
    return showAccount(doors, c, who, { saved: true });
  };
}

/** POST /account/passkeys/remove */
export function postRemovePasskey(doors: Doors): Handler {
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const passkey = { id: c.get('form').passkey ?? '', accountId: who.account.id };
    const name = await removePasskey(doors.context.db, passkey);
    if (name !== undefined) tellOwner(doors, c, who, 'removed', name);
    return showAccount(doors, c, who, { saved: true });
  };
}
