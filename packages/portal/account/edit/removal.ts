import { firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { removalBody } from '../../views/account/removal.ts';
import { RefusedError } from '../answer.ts';
import { sendOwnPage } from '../page.ts';
import { readStored } from './read-stored.ts';
import type { FindTarget, NameItem } from './target.ts';

const CHANGED = 412;

async function question(
  c: Request,
  context: PortalContext,
  edition: Edition,
  { find, name, changed }: { readonly find: FindTarget; readonly name: NameItem; readonly changed: boolean },
): Promise<Response> {
  const target = find(c);
  const { values, etag } = await readStored(c, context, edition, target);
  const key = formKey(c, context);
  return sendOwnPage(c, context, edition, {
    title: edition.words.removal.title,
    path: target.removal ?? target.path,
    body: removalBody(edition, { target, etag, key, name: name(values), changed }),
    status: changed ? CHANGED : 200,
  });
}

/** GET: asks whether to delete an item. */
export function askRemoval(
  context: PortalContext,
  edition: Edition,
  find: FindTarget,
  name: NameItem,
): OperationHandler {
  return (c) => question(c, context, edition, { find, name, changed: false });
}

/** POST: deletes it, unless it has changed since it was shown. */
export function removeItem(
  context: PortalContext,
  edition: Edition,
  find: FindTarget,
  name: NameItem,
): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, context, form);
    const { read, back } = find(c);
    const etag = firstOf(form, 'revision');
    const answer = await context.ask(c, edition, {
      method: 'DELETE',
      path: read,
      ...(etag === '' ? {} : { ifMatch: etag }),
    });
    if (answer.ok) return c.redirect(`${edition.prefix}${back}?removed=1`, 303);
    if (answer.refusal.status !== CHANGED) throw new RefusedError(answer.refusal);
    return question(c, context, edition, { find, name, changed: true });
  };
}
