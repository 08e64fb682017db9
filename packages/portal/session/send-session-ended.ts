import { type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { formKey, guardOrigin } from './guard-form.ts';
import { sessionEndedBody } from './session-ended.ts';

/** Answers a form whose session has ended with all that was sent, to be sent again from a new session. */
export async function sendSessionEnded(
  c: Request,
  context: PortalContext,
  locale: Locale,
): Promise<Response> {
  guardOrigin(c, context);
  const values = await readForm(c);
  const { messages, language } = locale;
  const page = layout(frameOf(c, context, locale), {
    title: `${messages.signIn.ended} · ${messages.brand}`,
    description: messages.signIn.endedLead,
    path: undefined,
    listed: false,
    kind: 'website',
    body: sessionEndedBody(locale, { path: c.req.path, values, key: formKey(c, context) }),
  });
  return sendPage(c, page, { language, cache: 'no-store', status: 401 });
}
