import { findAccountById } from '@curro/accounts';
import { signIn } from '../accounts/sign-in.ts';
import { languageOfClient } from '../http/choose-edition.ts';
import type { Handler, Request } from '../http/environment.ts';
import { formTarget } from '../http/form-target.ts';
import { minutesOf } from '../http/minutes.ts';
import { PageProblem } from '../http/page-problem.ts';
import { placeOf } from '../http/place-of.ts';
import { sendPage } from '../http/send-page.ts';
import { consentPage } from '../pages/consent.ts';
import { loginPage } from '../pages/login.ts';
import { scopesInWords } from '../pages/words/scopes.ts';
import { requestOptions } from '../passkeys/ask-browser.ts';
import { signInByPasskey } from '../passkeys/sign-in-by-passkey.ts';
import { type Doors, goOn, loginOf, underWay } from './doors.ts';
import { type Asked, grantAsked } from './grant-asked.ts';

type Interaction = Awaited<ReturnType<typeof underWay>>;

const TOO_MANY = 429;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function clientName({ provider }: Doors, id: unknown): Promise<string> {
  const client = await provider().Client.find(text(id));
  return client?.clientName ?? text(id);
}

async function showLogin(
  doors: Doors,
  c: Request,
  interaction: Interaction,
  shown: {
    readonly email: string;
    readonly problem?: string;
    readonly status?: 400 | 429;
    /** Whether it was tried by passkey: then nothing is wrong with the fields. */
    readonly byPasskey?: boolean;
  },
): Promise<Response> {
  const { relyingParty, challenges, assets } = doors.context;
  const options =
    relyingParty === undefined
      ? undefined
      : await requestOptions(relyingParty, await challenges.issue(`sign-in:${interaction.uid}`));
  const page = loginPage(doors.context, {
    edition: c.get('edition'),
    formToken: c.get('formToken'),
    path: `/interaction/${interaction.uid}`,
    client: await clientName(doors, interaction.params.client_id),
    email: shown.email,
    problem: shown.problem,
    wrong: shown.problem !== undefined && shown.byPasskey !== true,
    passkeyOptions: options === undefined ? undefined : JSON.stringify(options),
  });
  return sendPage(c, page, shown.status ?? 200, {
    formTargets: formTarget(interaction.params.redirect_uri),
    script: relyingParty === undefined ? undefined : `${relyingParty.origin}${assets.passkeys.path}`,
  });
}

async function showConsent(doors: Doors, c: Request, interaction: Interaction): Promise<Response> {
  const { params, session, uid, prompt } = interaction;
  const account = await findAccountById(doors.context.db, session?.accountId ?? '');
  if (account === undefined) throw new PageProblem('ended');
  const edition = c.get('edition');
  const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details as Asked;
  const asked = [...missingOIDCScope, ...Object.values(missingResourceScopes).flat()];
  const page = consentPage(doors.context, {
    edition,
    formToken: c.get('formToken'),
    path: `/interaction/${uid}`,
    client: await clientName(doors, params.client_id),
    host: URL.parse(text(params.redirect_uri))?.host ?? '',
    email: account.email,
    allows: scopesInWords(asked, edition.language),
  });
  return sendPage(c, page, 200, { formTargets: formTarget(params.redirect_uri) });
}

/** GET /interaction/{uid}: whatever the sign-in asks next. */
export function showInteraction(doors: Doors): Handler {
  return async (c) => {
    const interaction = await underWay(doors, c);
    const language = languageOfClient(c, interaction.params.ui_locales);
    if (language !== undefined) return c.redirect(`${c.req.path}?lang=${language}`, 303);
    if (interaction.prompt.name === 'consent') return showConsent(doors, c, interaction);
    return showLogin(doors, c, interaction, { email: text(interaction.params.login_hint) });
  };
}

/** POST /interaction/{uid}: e-mail and password, a passkey, consent, or neither. */
export function answerInteraction(doors: Doors): Handler {
  return async (c) => {
    const interaction = await underWay(doors, c);
    const form = c.get('form');
    if (form.action === 'cancel') return goOn(doors, c, { error: 'access_denied' });
    if (interaction.prompt.name === 'consent') {
      if (form.action !== 'allow') throw new PageProblem('form');
      return goOn(doors, c, { consent: { grantId: await grantAsked(doors, interaction) } });
    }
    const { email = '', password = '', credential } = form;
    const place = placeOf(c, doors.context.config);
    const byPasskey = form.action === 'passkey';
    const result = byPasskey
      ? await signInByPasskey(doors.context, { uid: interaction.uid, credential, place })
      : await signIn(doors.context, { email, password, place });
    if ('account' in result) {
      return goOn(doors, c, { login: loginOf(result.account, byPasskey ? 'pop' : 'pwd') });
    }
    const { problems } = c.get('edition').words;
    const wrong = byPasskey ? problems.passkey : problems.wrong;
    return result.problem === 'wrong'
      ? showLogin(doors, c, interaction, { email, problem: wrong, status: 400, byPasskey })
      : showLogin(doors, c, interaction, {
          email,
          problem: problems.wait(minutesOf(result.seconds)),
          status: TOO_MANY,
          byPasskey,
        });
  };
}
