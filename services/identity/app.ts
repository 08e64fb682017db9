import { sendAsset } from '@curro/ui';
import { Hono } from 'hono';
import { accountRoutes } from './account/routes.ts';
import { chooseLocale } from './http/choose-locale.ts';
import type { Environment, Handler } from './http/environment.ts';
import { guardForms } from './http/forms.ts';
import { health, observePages, showMetrics } from './http/monitoring.ts';
import { createOnError } from './http/on-error.ts';
import { PageError } from './http/page-error.ts';
import type { RouteDeps } from './http/route-deps.ts';
import type { Assets } from './pages/assets.ts';
import { showConfirm, submitConfirm } from './register/confirm.ts';
import { showRegister, submitRegister } from './register/routes.ts';
import { showChoosePassword, showReset, submitChoosePassword, submitReset } from './reset/routes.ts';
import { showInteraction, showSignIn, submitInteraction } from './sign-in/interaction.ts';

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
  app.get(`${step}/confirm/:token`, showConfirm(deps)).post(`${step}/confirm/:token`, submitConfirm(deps));
  for (const base of ['', step]) {
    app.get(`${base}/reset`, showReset(deps)).post(`${base}/reset`, submitReset(deps));
    app.get(`${base}/reset/:token`, showChoosePassword(deps));
    app.post(`${base}/reset/:token`, submitChoosePassword(deps));
  }
  app.route('/', accountRoutes(deps));
  app.notFound(() => {
    throw new PageError('missing');
  });
  app.onError(createOnError(context));
  return app;
}
