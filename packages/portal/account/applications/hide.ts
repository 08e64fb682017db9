import { firstOf, type OperationHandler, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { guardForm } from '../../session/guard-form.ts';
import { ApiRequestError } from '../operation-result.ts';

/** POST /candidaturas/{code}: takes an application out of the list, or brings it back. */
export function hideApplication(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const code = c.req.param('code') ?? '';
    const hide = firstOf(form, 'hide') === 'true';
    const path = `/application/${encodeURIComponent(code)}?hide=${hide}`;
    const result = await context.callOperation(c, locale, { method: 'PUT', path });
    if (!result.ok) throw new ApiRequestError(result.error);
    const shown = hide ? `?${new URLSearchParams({ hidden: code }).toString()}` : '';
    return c.redirect(`${locale.prefix}/candidaturas${shown}`, 303);
  };
}
