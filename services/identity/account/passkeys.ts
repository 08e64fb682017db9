import { listPasskeys, MAX_PASSKEYS, removePasskey } from '@curro/accounts';
import type { Handler, Request } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { scriptSource, sendPage } from '../http/send-page.ts';
import { composeAccountMail } from '../mail/compose-mail.ts';
import { creationOptions } from '../passkeys/passkey-options.ts';
import { storePasskey } from '../passkeys/store-passkey.ts';
import { ACCOUNT_PATH } from '../provider/first-parties.ts';
import { browserOf } from '../sessions/browser.ts';
import { showAccount } from './account.ts';
import { checkCurrentPassword } from './change.ts';
import { addPasskeyPage } from './passkeys-view.ts';
import { readSignedInUser, type SignedInUser, signInFirst } from './session.ts';
import { nameOfBrowser } from './sessions-view.ts';

const BAD = 400;
const MAX_NAME_LENGTH = 50;

const refuse = (deps: RouteDeps, c: Request, user: SignedInUser, text: string, status: 400 | 429 = BAD) =>
  showAccount(deps, c, user, { error: { form: 'passkey', text }, status });

function notifyOwner(
  { context }: RouteDeps,
  c: Request,
  user: SignedInUser,
  what: 'added' | 'removed',
  name: string,
) {
  const locale = c.get('locale');
  const { passkeyAdded, passkeyRemoved } = locale.messages.mails;
  const { subject, lead, action } = what === 'added' ? passkeyAdded : passkeyRemoved;
  const mail = {
    subject,
    lead: lead(name),
    action: { text: action, url: `${context.issuer}${ACCOUNT_PATH}` },
  };
  context.mailer.send(composeAccountMail(locale, user.account.email, mail));
}

/** The browser and its system, such as "Chrome on Android"; the system of an unknown browser, or a general name. */
function proposedName(c: Request): string {
  const locale = c.get('locale');
  const browser = browserOf(c.req.header('user-agent'));
  if (browser.name !== undefined) return nameOfBrowser(locale, browser);
  return browser.system ?? locale.messages.passkeys.defaultName;
}

/** POST /account/passkeys: verifies the password and sends the page that creates a passkey. */
export function postPasskeys(deps: RouteDeps): Handler {
  const { db, relyingParty, challenges, assets } = deps.context;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const locale = c.get('locale');
    const { passkeys } = locale.messages;
    const wrong = await checkCurrentPassword(deps, c, user);
    if (wrong !== undefined)
      return showAccount(deps, c, user, { error: { form: 'passkey', ...wrong }, status: wrong.status });
    const existing = await listPasskeys(db, user.account.id);
    if (relyingParty === undefined) return refuse(deps, c, user, passkeys.unknown);
    if (existing.length >= MAX_PASSKEYS) return refuse(deps, c, user, passkeys.limitReached(MAX_PASSKEYS));
    const challenge = await challenges.issue(`add:${user.session.uid}`);
    const options = JSON.stringify(await creationOptions(relyingParty, user.account, existing, challenge));
    const page = addPasskeyPage(deps.context, {
      locale,
      formToken: c.get('formToken'),
      options,
      // Passkeys of several devices have different names.
      name: proposedName(c),
    });
    return sendPage(c, page, 200, { scripts: [scriptSource(deps.context, assets.passkeys)] });
  };
}

/** POST /account/passkeys/made: stores the created passkey. */
export function postCreatedPasskey(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const { passkeys } = c.get('locale').messages;
    const { credential, name: typed = '' } = c.get('form');
    const name = typed.trim().slice(0, MAX_NAME_LENGTH) || proposedName(c);
    const challenge = await context.challenges.take(`add:${user.session.uid}`);
    const stored = await storePasskey(context, { accountId: user.account.id, name, challenge, credential });
    if (!stored) return refuse(deps, c, user, passkeys.notAdded);
    notifyOwner(deps, c, user, 'added', name);
    return showAccount(deps, c, user, { saved: true });
  };
}

/** POST /account/passkeys/remove */
export function postRemovePasskey(deps: RouteDeps): Handler {
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const passkey = { id: c.get('form').passkey ?? '', accountId: user.account.id };
    const name = await removePasskey(deps.context.db, passkey);
    if (name !== undefined) notifyOwner(deps, c, user, 'removed', name);
    return showAccount(deps, c, user, { saved: true });
  };
}
