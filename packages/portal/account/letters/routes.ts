import { coverLetter, deleteLetter, saveLetter } from '@curro/candidates';
import { firstOf, type OperationHandler } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import { sectionRows } from '../../forms/section-rows.ts';
import type { Locale } from '../../locale.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { confirmRemoval, removeItem, saveEditor, showEditor } from '../edit/editor.ts';
import type { FindTarget, NameItem } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { readLetter, readLettersWithTexts } from './read-letters.ts';
import { lettersBody } from './view.ts';

const LIST = '/cartas';
const NEW_LETTER = 'nueva';

/** The letter with the key in the path, or a new one. Letters have no revisions. */
function findLetterTarget(context: PortalContext, locale: Locale): FindTarget {
  const { form: messages } = locale.messages.letters;
  const common = {
    rows: sectionRows(coverLetter, createChoices(context, locale), messages),
    messages,
    initial: new Map(),
    operation: 'coverLetterPut' as const,
    back: LIST,
    backLabel: locale.messages.letters.back,
  };
  return (c) => {
    const name = c.req.param('letter') ?? '';
    const key = name === NEW_LETTER ? undefined : name;
    const path = `${LIST}/${encodeURIComponent(name)}`;
    return {
      ...common,
      path,
      removal: key === undefined ? undefined : `${path}/borrar`,
      async read() {
        if (key !== undefined) return { content: await readLetter(c, context, key), etag: '' };
        await requireCandidate(c, context, 'coverLetterList');
        return { content: undefined, etag: '' };
      },
      async save(body) {
        await saveLetter(context, await requireCandidate(c, context, 'coverLetterPut'), { ...body, key });
        return undefined;
      },
      async remove() {
        await deleteLetter(context, await requireCandidate(c, context, 'coverLetterDelete'), name);
      },
    };
  };
}

/** GET /cartas */
function showLetters(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const letters = await readLettersWithTexts(c, context);
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
  const find = findLetterTarget(context, locale);
  const name: NameItem = (values) => firstOf(values, 'name');
  return [
    ['GET', LIST, showLetters(context, locale)],
    ['GET', `${LIST}/:letter`, showEditor(context, locale, find)],
    ['POST', `${LIST}/:letter`, saveEditor(context, locale, find)],
    ['GET', `${LIST}/:letter/borrar`, confirmRemoval(context, locale, find, name)],
    ['POST', `${LIST}/:letter/borrar`, removeItem(context, locale, find, name)],
  ];
}
