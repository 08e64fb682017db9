import { MAX_FILE_BYTES } from '@curro/candidates';
import {
  type FormValues,
  isFileForm,
  type Middleware,
  type Request,
  readFileForm,
  readForm,
} from '@curro/platform';
import { html, type Markup } from '@curro/ui';
import { loadApplicationNews } from '../account/application-news.ts';
import { APPLY_PATH, ATTACHMENT } from '../account/apply/apply-path.ts';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { formKey } from './guard-form.ts';
import { signInFirst } from './paths.ts';
import { findPrincipal } from './require-principal.ts';
import { FORM_KEY } from './session.ts';

/**
 * Reads the session for a public page. The visitor is shown as signed out when the token of the session is not valid any
 * more (the user signed out at the provider), and while Redis or what verifies the token is unavailable.
 */
export function loadSession(context: PortalContext): Middleware {
  const { sessions, log } = context;
  return async (c, next) => {
    try {
      const session = await sessions.readSession(c);
      const valid =
        session !== undefined && (await findPrincipal(c, context, session.accessToken)) !== undefined;
      c.set('session', valid ? session : undefined);
    } catch {
      log.warn({ requestId: c.get('requestId') }, 'sessions cannot be read');
    }
    if (c.req.method === 'GET') await loadApplicationNews(c, context);
    await next();
  };
}

/** Requires a session. Without one, a GET redirects to the sign-in, and a POST gets a page to submit it again. */
export function requireSession(context: PortalContext, locale: Locale): Middleware {
  return async (c, next) => {
    const session = await context.sessions.readSession(c);
    if (session !== undefined) {
      c.set('session', session);
      return next();
    }
    // A file cannot be part of the page that repeats a form: only the form of an application has other fields to repeat.
    return c.req.method === 'POST' && (!isFileForm(c) || APPLY_PATH.test(c.req.path))
      ? sendSessionEnded(c, context, locale)
      : c.redirect(signInFirst(c, locale, context.config), 303);
  };
}

/** The values of a form with a file; with a file they open the form again, since it must be attached again. */
async function valuesOfFileForm(c: Request): Promise<FormValues> {
  const { values, fileName } = await readFileForm(c, MAX_FILE_BYTES, { hasTexts: true });
  return fileName === '' ? values : new Map([...values, ['refresh', [ATTACHMENT]]]);
}

/** Responds to a form of an ended session with a page that contains the submitted values. */
async function sendSessionEnded(c: Request, context: PortalContext, locale: Locale): Promise<Response> {
  const values = isFileForm(c) ? await valuesOfFileForm(c) : await readForm(c);
  const { messages, language } = locale;
  const page = layout(frameOf(c, context, locale), {
    title: `${messages.signIn.ended} · ${messages.brand}`,
    description: messages.signIn.endedLead,
    path: undefined,
    listed: false,
    kind: 'website',
    isAccount: true,
    body: sessionEndedBody(locale, { path: c.req.path, values, key: formKey(c, context) }),
  });
  return sendPage(c, page, { language, cache: 'no-store', status: 401 });
}

function sessionEndedBody(
  { prefix, messages: { signIn } }: Locale,
  { path, values, key }: { readonly path: string; readonly values: FormValues; readonly key: string },
): Markup {
  const fields = [...values].filter(([name]) => name !== FORM_KEY);
  const hiddenInputs = fields.flatMap(([name, each]) =>
    each.map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
  );
  return html`<div class="wide narrow"><h1>${signIn.ended}</h1>
<p class="lead">${signIn.endedLead}</p>
<ol class="resume"><li><a href="${prefix}/entrar" target="_blank" rel="noopener">${signIn.endedSignIn}</a></li>
<li>${signIn.endedReturn}</li></ol>
<form method="post" action="${path}"><input type="hidden" name="${FORM_KEY}" value="${key}">${hiddenInputs}
<button class="button" type="submit">${signIn.endedSend}</button></form></div>`;
}
