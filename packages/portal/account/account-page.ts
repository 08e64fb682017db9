import type { OperationHandler, Request } from '@curro/platform';
import type { ErrorStatus } from '@curro/shared';
import type { Markup } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout, type Page } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { loadApplicationNews } from './application-news.ts';

/** Pages of the account: method, path in the Spanish locale, handler. */
export type AccountRoutes = readonly (readonly [
  method: 'GET' | 'POST',
  path: string,
  handler: OperationHandler,
])[];

/** A page of the account. `path` is its path in the Spanish locale. */
export interface AccountPage {
  readonly title: string;
  readonly path: string;
  readonly part?: Page['part'];
  readonly body: Markup;
  readonly status?: 200 | ErrorStatus;
}

/** Sends a page with the data of one person, which is not cached. */
export async function sendAccountPage(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { title, path, part, body, status = 200 }: AccountPage,
): Promise<Response> {
  // After the page has marked events as read.
  await loadApplicationNews(c, context);
  const page = layout(frameOf(c, context, locale), {
    title: `${title} · ${locale.messages.brand}`,
    description: locale.messages.signIn.lead,
    path: ({ prefix }) => `${prefix}${path}`,
    listed: false,
    kind: 'website',
    isAccount: true,
    ...(part !== undefined && { part }),
    body,
  });
  return sendPage(c, page, { language: locale.language, status, cache: 'no-store' });
}
