import { type Request, send, varyBy } from '@curro/platform';
import type { ErrorStatus } from '@curro/shared';
import type { Markup } from '@curro/ui';

/** Sends a page. What somebody signed in sees is kept nowhere, the others' pages know who is no stranger. */
export async function sendPage(
  c: Request,
  page: Markup,
  options: { readonly language: string; readonly status?: 200 | ErrorStatus; readonly cache?: string },
): Promise<Response> {
  const { language, ...sendOptions } = options;
  c.header('Content-Language', language);
  varyBy(c, 'Cookie');
  const personal = c.get('session') === undefined ? {} : { cache: 'no-store' };
  return send(c, { type: 'text/html; charset=utf-8', body: String(page), ...sendOptions, ...personal });
}
