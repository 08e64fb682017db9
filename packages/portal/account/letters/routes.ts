import { firstOf, type OperationHandler } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { letterRows } from '../../forms/sections/texts.ts';
import type { Locale } from '../../locale.ts';
import { lettersBody } from '../../views/account/letters.ts';
import type { AccountRoutes } from '../account-routes.ts';
import { saveEditor, showEditor } from '../edit/editor.ts';
import { confirmRemoval, removeItem } from '../edit/removal.ts';
import type { FindTarget, NameItem } from '../edit/target.ts';
import { sendAccountPage } from '../send-account-page.ts';
import { readLetters } from './read-letters.ts';

const LIST = '/cartas';
const NEW_LETTER = 'nueva';
const OPERATION = '/coverletter';

/** The letter that the address names, or a new one. */
function findLetter({ messages }: Locale): FindTarget {
  const common = {
    rows: letterRows,
    messages: messages.letters.form,
    defaults: new Map(),
    write: OPERATION,
    back: LIST,
    backLabel: messages.letters.back,
  };
  return (c) => {
    const key = c.req.param('letter') ?? '';
    const path = `${LIST}/${encodeURIComponent(key)}`;
    if (key === NEW_LETTER) return { ...common, read: OPERATION, isNew: true, identity: {}, path };
    const read = `${OPERATION}/${encodeURIComponent(key)}`;
    return { ...common, read, isNew: false, identity: { key }, path, removal: `${path}/borrar` };
  };
}

/** GET /cartas */
function showLetters(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const letters = await readLetters(c, context, locale);
    const { saved, removed } = c.req.query();
    return sendAccountPage(c, context, locale, {
      title: locale.messages.letters.title,
      path: LIST,
      body: lettersBody(locale, { letters, saved: saved !== undefined, removed: removed !== undefined }),
    });
  };
}

/** The pages of the cover letters. */
export function letterRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const find = findLetter(locale);
  const name: NameItem = (values) => firstOf(values, 'name');
  return [
    ['GET', LIST, showLetters(context, locale)],
    ['GET', `${LIST}/:letter`, showEditor(context, locale, find)],
    ['POST', `${LIST}/:letter`, saveEditor(context, locale, find)],
    ['GET', `${LIST}/:letter/borrar`, confirmRemoval(context, locale, find, name)],
    ['POST', `${LIST}/:letter/borrar`, removeItem(context, locale, find, name)],
  ];
}
