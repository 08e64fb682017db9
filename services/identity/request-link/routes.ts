import { readAddress } from '@curro/shared';
import { requestLink } from '../credentials/request-mail.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { clientAddressOf } from '../http/proxies.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { scriptSource, sendPage } from '../http/send-page.ts';
import { returnPathOf } from '../provider/return-path.ts';
import { ownInteraction } from '../sign-in/sign-in-by-link.ts';
import { type LinkKind, linkSentPage, requestLinkPage } from './view.ts';

const BAD = 400;
const TOO_MANY = 429;

/** The path of the current interaction; '' for a request without one. */
function pathOf(c: Request): string {
  const uid = c.req.param('uid');
  return uid === undefined ? '' : `/interaction/${uid}`;
}

const modelOf = (c: Request, kind: LinkKind) => ({
  kind,
  locale: c.get('locale'),
  formToken: c.get('formToken'),
  action: c.req.path,
  signIn: pathOf(c),
});

function showForm(
  { context }: RouteDeps,
  c: Request,
  kind: LinkKind,
  shown: {
    readonly email: string;
    readonly problem?: string;
    readonly error?: string;
    readonly status?: 400 | 429;
  },
): Response {
  const { email, problem, error, status = 200 } = shown;
  return sendPage(c, requestLinkPage(context, { ...modelOf(c, kind), email, problem, error }), status, {
    scripts: [scriptSource(context, context.assets.password)],
  });
}

/** GET …/reset and …/link: with the email address that the user has typed in the interaction. */
export function showRequestLink(deps: RouteDeps, kind: LinkKind): Handler {
  return async (c) => {
    const interaction = await ownInteraction(deps, c);
    const { email } =
      interaction === undefined ? { email: '' } : await deps.context.drafts.read(interaction.uid);
    return showForm(deps, c, kind, { email });
  };
}

/** POST …/reset and …/link: sends an email whether or not the address has an account. */
export function submitRequestLink(deps: RouteDeps, kind: LinkKind): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { formErrors } = locale.messages;
    const { email: typed = '' } = c.get('form');
    const email = readAddress(typed);
    if (email === undefined) {
      const problem = formErrors.email(locale.messages.email);
      return showForm(deps, c, kind, { email: typed, problem, status: BAD });
    }
    const interaction = await ownInteraction(deps, c);
    if (interaction !== undefined) await context.drafts.save(interaction.uid, { email });
    const wait = await requestLink(context, kind, {
      locale,
      email,
      path: pathOf(c),
      returnPath: interaction === undefined ? undefined : returnPathOf(context, interaction.params),
      clientAddress: clientAddressOf(c, context.config),
    });
    if (wait !== undefined) {
      const error = formErrors.waitMail(minutesOf(wait));
      return showForm(deps, c, kind, { email, error, status: TOO_MANY });
    }
    return sendPage(c, linkSentPage(context, { ...modelOf(c, kind), email }));
  };
}
