import { firstOf, type OperationHandler, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { guardForm } from '../../session/guard-form.ts';
import { RefusedError } from '../answer.ts';

/** POST /candidaturas/{code}: takes an application out of the list, or brings it back. */
export function hideApplication(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, context, form);
    const code = c.req.param('code') ?? '';
    const hide = firstOf(form, 'hide') === 'true';
    const path = `/application/${encodeURIComponent(code)}?hide=${hide}`;
    const answer = await context.ask(c, edition, { method: 'PUT', path });
    if (!answer.ok) throw new RefusedError(answer.refusal);
    const shown = hide ? `?${new URLSearchParams({ hidden: code }).toString()}` : '';
    return c.redirect(`${edition.prefix}/candidaturas${shown}`, 303);
  };
}
