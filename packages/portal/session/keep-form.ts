import { type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { sendPage } from '../http/answer.ts';
import { layout } from '../views/layout.ts';
import { sessionEndedBody } from '../views/session-ended.ts';
import { frameOf } from './frame-of.ts';
import { formKey, guardOrigin } from './guard-form.ts';

/** Answers a form whose session has ended with all that was sent, to be sent again from a new session. */
export async function keepForm(c: Request, context: PortalContext, edition: Edition): Promise<Response> {
  guardOrigin(c, context);
  const values = await readForm(c);
  const { words, language } = edition;
  const page = layout(frameOf(c, context, edition), {
    title: `${words.door.ended} · ${words.brand}`,
    description: words.door.endedLead,
    path: undefined,
    listed: false,
    kind: 'website',
    body: sessionEndedBody(edition, { path: c.req.path, values, key: formKey(c, context) }),
  });
  return sendPage(c, page, { language, cache: 'no-store', status: 401 });
}
