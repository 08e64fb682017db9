import { firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { removalBody } from '../../views/account/removal.ts';
import { ApiRequestError } from '../operation-result.ts';
import { sendAccountPage } from '../send-account-page.ts';
import { readStored } from './read-stored.ts';
import type { FindTarget, NameItem } from './target.ts';

const CHANGED = 412;

async function sendConfirmation(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { find, name, changed }: { readonly find: FindTarget; readonly name: NameItem; readonly changed: boolean },
): Promise<Response> {
  const target = find(c);
  const { values, etag } = await readStored(c, context, locale, target);
  const key = formKey(c, context);
  return sendAccountPage(c, context, locale, {
    title: locale.messages.removal.title,
    path: target.removal ?? target.path,
    body: removalBody(locale, { target, etag, key, name: name(values), changed }),
    status: changed ? CHANGED : 200,
  });
}

/** GET: asks whether to delete an item. */
export function confirmRemoval(
  context: PortalContext,
  locale: Locale,
  find: FindTarget,
  name: NameItem,
): OperationHandler {
  return (c) => sendConfirmation(c, context, locale, { find, name, changed: false });
}

/** POST: deletes it, unless it has changed since it was shown. */
export function removeItem(
  context: PortalContext,
  locale: Locale,
  find: FindTarget,
  name: NameItem,
): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const { read, back } = find(c);
    const etag = firstOf(form, 'revision');
    const result = await context.callOperation(c, locale, {
      method: 'DELETE',
      path: read,
      ...(etag === '' ? {} : { ifMatch: etag }),
    });
    if (result.ok) return c.redirect(`${locale.prefix}${back}?removed=1`, 303);
    if (result.error.status !== CHANGED) throw new ApiRequestError(result.error);
    return sendConfirmation(c, context, locale, { find, name, changed: true });
  };
}
