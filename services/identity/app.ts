import { sendAsset } from '@curro/ui';
import { Hono } from 'hono';
import { getAccount } from './account/account.ts';
import {
  postAccess,
  postEmail,
  postPassword,
  showConfirmEmail,
  submitConfirmEmail,
} from './account/change.ts';
import { postData, postDelete } from './account/export-and-delete.ts';
import { postCreatedPasskey, postPasskeys, postRemovePasskey } from './account/passkeys.ts';
import { postSessions } from './account/sessions.ts';
import { postSignOut } from './account/sign-out.ts';
import { chooseLocale } from './http/choose-locale.ts';
import type { Environment, Handler } from './http/environment.ts';
import { guardForms } from './http/forms.ts';
import { health, observePages, showMetrics } from './http/monitoring.ts';
import { createOnError } from './http/on-error.ts';
import { PageError } from './http/page-error.ts';
import type { RouteDeps } from './http/route-deps.ts';
import { showSignInLink, submitSignInLink } from './link/routes.ts';
import type { Assets } from './pages/assets.ts';
import { ACCOUNT_PATH } from './provider/first-parties.ts';
import { showConfirm, submitConfirm } from './register/confirm.ts';
import { showRegister, showSent, submitRegister, submitSent } from './register/routes.ts';
import { showRequestLink, submitRequestLink } from './request-link/routes.ts';
import { showChoosePassword, submitChoosePassword } from './reset/routes.ts';
import { showInteraction, showSignIn, submitInteraction } from './sign-in/interaction.ts';

/** The forms of the account page; their addresses, opened again, lead to it. */
const ACCOUNT_FORMS = `${ACCOUNT_PATH}/:form{password|email|access|sessions|passkeys|data|delete}`;

/** The routes of the account pages. */
function accountRoutes(deps: RouteDeps): Hono<Environment> {
  return new Hono<Environment>({ strict: false })
    .get('/', (c) => c.redirect(ACCOUNT_PATH, 303))
    .get(ACCOUNT_PATH, getAccount(deps))
    .get(ACCOUNT_FORMS, (c) => c.redirect(ACCOUNT_PATH, 303))
    .post(`${ACCOUNT_PATH}/password`, postPassword(deps))
    .post(`${ACCOUNT_PATH}/email`, postEmail(deps))
    .post(`${ACCOUNT_PATH}/access`, postAccess(deps))
    .post(`${ACCOUNT_PATH}/sessions`, postSessions(deps))
    .post(`${ACCOUNT_PATH}/passkeys`, postPasskeys(deps))
    .post(`${ACCOUNT_PATH}/passkeys/made`, postCreatedPasskey(deps))
    .post(`${ACCOUNT_PATH}/passkeys/remove`, postRemovePasskey(deps))
    .post(`${ACCOUNT_PATH}/data`, postData(deps))
    .post(`${ACCOUNT_PATH}/delete`, postDelete(deps))
    .post(`${ACCOUNT_PATH}/sign-out`, postSignOut(deps))
    .get('/email/:token', showConfirmEmail(deps))
    .post('/email/:token', submitConfirmEmail(deps));
}

const showAsset =
  (assets: Assets): Handler =>
  async (c) => {
    const asset = assets.at(c.req.path);
    if (asset === undefined) throw new PageError('missing');
    c.header('X-Content-Type-Options', 'nosniff');
    return sendAsset(c, asset);
  };

/** Creates the application of the pages; all other paths belong to the provider library. */
export function createPages(deps: RouteDeps): Hono<Environment> {
  const { context } = deps;
  const app = new Hono<Environment>({ strict: false });
  app.use(observePages(context));
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', health(context));
  app.get('/metrics', showMetrics(context));
  app.get('/assets/:file', showAsset(context.assets));
  app.use(chooseLocale, guardForms(context));
  // Emails contain this segment of the path, so only the characters of ids are accepted.
  const step = '/interaction/:uid{[\\w-]+}';
  app.get(step, showInteraction(deps)).post(step, submitInteraction(deps));
  app.get(`${step}/sign-in`, showSignIn(deps));
  app.get(`${step}/register`, showRegister(deps)).post(`${step}/register`, submitRegister(deps));
  app.get(`${step}/sent`, showSent(deps)).post(`${step}/sent`, submitSent(deps));
  app.get(`${step}/confirm/:token`, showConfirm(deps)).post(`${step}/confirm/:token`, submitConfirm(deps));
  for (const base of ['', step]) {
    for (const kind of ['reset', 'link'] as const) {
      const path = `${base}/${kind}`;
      app.get(path, showRequestLink(deps, kind)).post(path, submitRequestLink(deps, kind));
    }
    app.get(`${base}/link/:token`, showSignInLink(deps)).post(`${base}/link/:token`, submitSignInLink(deps));
    app.get(`${base}/reset/:token`, showChoosePassword(deps));
    app.post(`${base}/reset/:token`, submitChoosePassword(deps));
  }
  app.route('/', accountRoutes(deps));
  app.notFound(() => {
    throw new PageError('missing');
  });
  app.onError(createOnError(deps));
  return app;
}
