import { mergeFavourites } from '@curro/candidates';
import { firstOf, type OperationHandler, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { guardForm } from '../../session/guard-form.ts';
import type { AccountRoutes } from '../account-page.ts';
import { requireCandidate } from '../require-candidate.ts';

/** A JSON value; undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** POST /favoritos/cuenta: merges the saved offers of the browser with those of the account (46-account-favourites.js). */
function exchange(context: PortalContext): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const candidate = await requireCandidate(c, context, 'savedSearchCreate');
    const removed = firstOf(form, 'removed')
      .split(',')
      .filter((id) => id !== '');
    const offers = await mergeFavourites(context, candidate, {
      saved: parseJson(firstOf(form, 'saved')),
      removed,
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ offers });
  };
}

/** The saved offers of an account. */
export function accountFavourites(context: PortalContext): AccountRoutes {
  return [['POST', '/favoritos/cuenta', exchange(context)]];
}
