import type { Request } from '@curro/platform';
import type { ErrorStatus } from '@curro/shared';
import type { Markup } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { sendPage } from '../http/answer.ts';
import { frameOf } from '../session/frame-of.ts';
import { layout } from '../views/layout.ts';

/** A page of one's own. `path` is that of the Spanish edition. */
export interface OwnPage {
  readonly title: string;
  readonly path: string;
  readonly body: Markup;
  readonly status?: 200 | ErrorStatus;
}

/** Sends a page that only whoever is signed in may see. */
export function sendOwnPage(
  c: Request,
  context: PortalContext,
  edition: Edition,
  { title, path, body, status = 200 }: OwnPage,
): Promise<Response> {
  const page = layout(frameOf(c, context, edition), {
    title: `${title} · ${edition.words.brand}`,
    description: edition.words.door.lead,
    path: ({ prefix }) => `${prefix}${path}`,
    listed: false,
    kind: 'website',
    body,
  });
  return sendPage(c, page, { language: edition.language, status });
}
