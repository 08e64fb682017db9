import { findAccountById, type SignInAccount } from '@curro/accounts';
import { OPERATOR_CLIENT_ID, RETURN_PATH_PARAM, SCREEN_HINT_PARAM } from '@curro/shared';
import { signIn } from '../credentials/sign-in.ts';
import { minutesOf } from '../credentials/throttles.ts';
import { languageOfClient } from '../http/choose-locale.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import { clientAddressOf } from '../http/proxies.ts';
import { currentInteraction, loginOf, type RouteDeps, resumeInteraction } from '../http/route-deps.ts';
import { formTarget, scriptSource, sendPage } from '../http/send-page.ts';
import { describeScopes } from '../pages/messages/scopes.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';
import { signInByPasskey } from '../passkeys/sign-in-by-passkey.ts';
import { isFirstParty } from '../provider/first-parties.ts';
import { isKnownBrowser } from '../sessions/known-browser.ts';
import { findOffer, pageKindOf } from './find-offer.ts';
import { consentPage, loginPage } from './view.ts';

/** The requested scopes and claims that are not granted yet, without unknown scopes. */
interface MissingGrant {
  readonly missingOIDCScope?: string[];
  readonly missingOIDCClaims?: string[];
  readonly missingResourceScopes?: Readonly<Record<string, string[]>>;
}

/**
 * Grants what the client requested.
 * @returns the id of the grant
 */
async function saveRequestedGrant(
  { provider }: RouteDeps,
  { grantId, params, prompt, session }: Awaited<ReturnType<typeof currentInteraction>>,
): Promise<string> {
  const { Grant } = provider();
  if (session?.accountId === undefined) throw new PageError('ended');
  const existing = grantId === undefined ? undefined : await Grant.find(grantId);
  const grant = existing ?? new Grant({ accountId: session.accountId, clientId: String(params.client_id) });
  const { missingOIDCScope, missingOIDCClaims, missingResourceScopes } = prompt.details as MissingGrant;
  if (missingOIDCScope !== undefined) grant.addOIDCScope(missingOIDCScope.join(' '));
  if (missingOIDCClaims !== undefined) grant.addOIDCClaims(missingOIDCClaims);
  for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {})) {
    grant.addResourceScope(resource, scopes.join(' '));
  }
  return grant.save();
}

type Interaction = Awaited<ReturnType<typeof currentInteraction>>;

const TOO_MANY = 429;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function clientName({ provider }: RouteDeps, id: unknown): Promise<string> {
  const client = await provider().Client.find(text(id));
  return client?.clientName ?? text(id);
}

async function purposeOf({ context }: RouteDeps, { params }: Interaction) {
  if (params.client_id === OPERATOR_CLIENT_ID) return 'desk';
  const offer = await findOffer(context.db, params[RETURN_PATH_PARAM]);
  return offer === undefined ? pageKindOf(params[RETURN_PATH_PARAM]) : { offer };
}

async function showLogin(
  deps: RouteDeps,
  c: Request,
  interaction: Interaction,
  shown: {
    readonly email: string;
    readonly error?: string;
    readonly status?: 400 | 429;
    /** Whether email and password do not match. */
    readonly wrong?: boolean;
  },
): Promise<Response> {
  const { relyingParty, challenges, assets } = deps.context;
  const options =
    relyingParty === undefined
      ? undefined
      : await requestOptions(relyingParty, await challenges.issue(`sign-in:${interaction.uid}`));
  const page = loginPage(deps.context, {
    locale: c.get('locale'),
    formToken: c.get('formToken'),
    path: `/interaction/${interaction.uid}`,
    client: await clientName(deps, interaction.params.client_id),
    purpose: await purposeOf(deps, interaction),
    email: shown.email,
    error: shown.error,
    wrong: shown.wrong ?? false,
    passkeyOptions: options === undefined ? undefined : JSON.stringify(options),
  });
  return sendPage(c, page, shown.status ?? 200, {
    formTargets: formTarget(interaction.params.redirect_uri),
    scripts: [assets.password, ...(relyingParty === undefined ? [] : [assets.passkeys])].map((asset) =>
      scriptSource(deps.context, asset),
    ),
  });
}

async function showConsent(deps: RouteDeps, c: Request, interaction: Interaction): Promise<Response> {
  const { params, session, uid, prompt } = interaction;
  const account = await findAccountById(deps.context.db, session?.accountId ?? '');
  if (account === undefined) throw new PageError('ended');
  const locale = c.get('locale');
  const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details as MissingGrant;
  const requestedScopes = [...missingOIDCScope, ...Object.values(missingResourceScopes).flat()];
  const page = consentPage(deps.context, {
    locale,
    formToken: c.get('formToken'),
    path: `/interaction/${uid}`,
    client: await clientName(deps, params.client_id),
    host: URL.parse(text(params.redirect_uri))?.host ?? '',
    email: account.email,
    allows: describeScopes(requestedScopes, locale.language),
  });
  return sendPage(c, page, 200, { formTargets: formTarget(params.redirect_uri) });
}

/** The account whose address a link has just proved in this browser. */
async function redeemTicket({ context }: RouteDeps, c: Request): Promise<SignInAccount | undefined> {
  const id = await context.tickets.redeem(c);
  return id === undefined ? undefined : findAccountById(context.db, id);
}

/** The email address that the user has typed in the interaction, else the one that the client knows. */
async function knownEmail({ context }: RouteDeps, { uid, params }: Interaction): Promise<string> {
  const { email } = await context.drafts.read(uid);
  return email === '' ? text(params.login_hint) : email;
}

/** The value of `screen_hint` that opens the registration. */
const SIGN_UP = 'signup';

/**
 * Whether the registration comes first: when the client asks for it, and for a user who wants to apply for an offer in a
 * browser that no user has signed in with.
 */
async function beginsWithRegistration(
  deps: RouteDeps,
  c: Request,
  interaction: Interaction,
): Promise<boolean> {
  if (interaction.params[SCREEN_HINT_PARAM] === SIGN_UP) return true;
  if (isKnownBrowser(c)) return false;
  const purpose = await purposeOf(deps, interaction);
  return typeof purpose === 'object';
}

/** GET /interaction/{uid}: the next step of the sign-in. */
export function showInteraction(deps: RouteDeps): Handler {
  return async (c) => {
    const interaction = await currentInteraction(deps, c);
    const isConsent = interaction.prompt.name === 'consent';
    const language = languageOfClient(c, interaction.params.ui_locales, !isConsent);
    if (language !== undefined) return c.redirect(`${c.req.path}?lang=${language}`, 303);
    if (isConsent) return showConsent(deps, c, interaction);
    const { params, uid } = interaction;
    const account = isFirstParty(String(params.client_id)) ? await redeemTicket(deps, c) : undefined;
    if (account !== undefined) return resumeInteraction(deps, c, { login: loginOf(account, 'mca') });
    if (await beginsWithRegistration(deps, c, interaction)) {
      return c.redirect(`/interaction/${uid}/register`, 303);
    }
    return showLogin(deps, c, interaction, { email: await knownEmail(deps, interaction) });
  };
}

/** GET /interaction/{uid}/sign-in: the sign-in for users who did not start with it. */
export function showSignIn(deps: RouteDeps): Handler {
  return async (c) => {
    const interaction = await currentInteraction(deps, c);
    return showLogin(deps, c, interaction, { email: await knownEmail(deps, interaction) });
  };
}

/** POST /interaction/{uid}: sign-in by password or passkey, consent, or cancellation. */
export function submitInteraction(deps: RouteDeps): Handler {
  return async (c) => {
    const interaction = await currentInteraction(deps, c);
    const form = c.get('form');
    if (form.action === 'cancel') return resumeInteraction(deps, c, { error: 'access_denied' });
    if (interaction.prompt.name === 'consent') {
      if (form.action !== 'allow') throw new PageError('form');
      return resumeInteraction(deps, c, {
        consent: { grantId: await saveRequestedGrant(deps, interaction) },
      });
    }
    const { email = '', password = '', credential } = form;
    const clientAddress = clientAddressOf(c, deps.context.config);
    const byPasskey = form.action === 'passkey';
    const result = byPasskey
      ? await signInByPasskey(deps.context, { uid: interaction.uid, credential, clientAddress })
      : await signIn(deps.context, { email, password, clientAddress });
    if ('account' in result) {
      return resumeInteraction(deps, c, { login: loginOf(result.account, byPasskey ? 'pop' : 'pwd') });
    }
    if (!byPasskey) await deps.context.drafts.save(interaction.uid, { email });
    const { formErrors } = c.get('locale').messages;
    const wrong = byPasskey ? formErrors.passkey : formErrors.wrong;
    return result.error === 'wrong'
      ? showLogin(deps, c, interaction, { email, error: wrong, status: 400, wrong: !byPasskey })
      : showLogin(deps, c, interaction, {
          email,
          error: (byPasskey ? formErrors.wait : formErrors.waitOrLink)(minutesOf(result.seconds)),
          status: TOO_MANY,
        });
  };
}
