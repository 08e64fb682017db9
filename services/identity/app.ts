import { acceptedEncoding } from '@curro/platform';
import { Hono } from 'hono';
import { chooseEdition } from './http/choose-edition.ts';
import type { Environment, Handler } from './http/environment.ts';
import { guardForms } from './http/forms.ts';
import { observePages } from './http/observe-pages.ts';
import { createOnError } from './http/on-error.ts';
import { PageProblem } from './http/page-problem.ts';
import type { Assets } from './pages/assets.ts';
import { accountRoutes } from './routes/account/routes.ts';
import type { Doors } from './routes/doors.ts';
import { health } from './routes/health.ts';
import { answerInteraction, showInteraction } from './routes/interaction.ts';
import { showMetrics } from './routes/metrics.ts';
import { answerConfirm, answerRegister, showConfirm, showRegister } from './routes/register.ts';
import { answerChoosePassword, answerReset, showChoosePassword, showReset } from './routes/reset.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const sendAsset =
  (assets: Assets): Handler =>
  async (c) => {
    const asset = assets.at(c.req.path);
    if (asset === undefined) throw new PageProblem('missing');
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const packed = await asset.packed(encoding);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', FOR_EVER);
    c.header('Content-Type', asset.type);
    c.header('X-Content-Type-Options', 'nosniff');
    if (packed !== undefined) c.header('Content-Encoding', encoding);
    return c.body(packed ?? new Uint8Array(asset.body));
  };

/** The pages that people see; everything else is the provider's own. */
export function createPages(doors: Doors): Hono<Environment> {
  const { context } = doors;
  const app = new Hono<Environment>({ strict: false });
  app.use(observePages(context));
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', health(context));
  app.get('/metrics', showMetrics(context));
  app.get('/assets/:file', sendAsset(context.assets));
  app.use(chooseEdition, guardForms(context));
  // Mails repeat this part of the address: nothing but an id may stand in it.
  const step = '/interaction/:uid{[\\w-]+}';
  app.get(step, showInteraction(doors)).post(step, answerInteraction(doors));
  app.get(`${step}/register`, showRegister(doors)).post(`${step}/register`, answerRegister(doors));
  app.get(`${step}/confirm/:token`, showConfirm(doors)).post(`${step}/confirm/:token`, answerConfirm(doors));
  for (const base of ['', step]) {
    app.get(`${base}/reset`, showReset(doors)).post(`${base}/reset`, answerReset(doors));
    app.get(`${base}/reset/:token`, showChoosePassword(doors));
    app.post(`${base}/reset/:token`, answerChoosePassword(doors));
  }
  app.route('/', accountRoutes(doors));
  app.notFound(() => {
    throw new PageProblem('missing');
  });
  app.onError(createOnError(context));
  return app;
}
