import { firstOf, type OperationHandler } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { letterRows } from '../../forms/sections/texts.ts';
import { lettersBody } from '../../views/account/letters.ts';
import { saveEditor, showEditor } from '../edit/editor.ts';
import { askRemoval, removeItem } from '../edit/removal.ts';
import type { FindTarget, NameItem } from '../edit/target.ts';
import type { OwnRoutes } from '../own-routes.ts';
import { sendOwnPage } from '../page.ts';
import { readLetters } from './read-letters.ts';

const LIST = '/cartas';
const NEW_LETTER = 'nueva';
const OPERATION = '/coverletter';

/** The letter that the address names, or a new one. */
function findLetter({ words }: Edition): FindTarget {
  const common = {
    rows: letterRows,
    words: words.forms.letter,
    defaults: new Map(),
    write: OPERATION,
    back: LIST,
    backLabel: words.letters.back,
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
function showLetters(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const letters = await readLetters(c, context, edition);
    const { saved, removed } = c.req.query();
    return sendOwnPage(c, context, edition, {
      title: edition.words.letters.title,
      path: LIST,
      body: lettersBody(edition, { letters, saved: saved !== undefined, removed: removed !== undefined }),
    });
  };
}

/** The pages of the cover letters. */
export function letterRoutes(context: PortalContext, edition: Edition): OwnRoutes {
  const find = findLetter(edition);
  const name: NameItem = (values) => firstOf(values, 'name');
  return [
    ['GET', LIST, showLetters(context, edition)],
    ['GET', `${LIST}/:letter`, showEditor(context, edition, find)],
    ['POST', `${LIST}/:letter`, saveEditor(context, edition, find)],
    ['GET', `${LIST}/:letter/borrar`, askRemoval(context, edition, find, name)],
    ['POST', `${LIST}/:letter/borrar`, removeItem(context, edition, find, name)],
  ];
}
