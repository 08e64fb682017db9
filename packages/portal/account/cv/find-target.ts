import type { Request } from '@curro/platform';
import type { Edition } from '../../edition.ts';
import type { Choices } from '../../forms/choices.ts';
import type { FindTarget } from '../edit/target.ts';
import { type CvSection, NEW_ITEM } from './sections.ts';

const param = (c: Request, name: string): string => encodeURIComponent(c.req.param(name) ?? '');

/** The form of a section, or of one of its items, of the CV that the address names. */
export function findCvTarget(section: CvSection, choices: Choices, edition: Edition): FindTarget {
  const { name, slug, resource, items, defaults } = section;
  const { forms, cv } = edition.words;
  const rows = section.rows(choices, edition);
  return (c) => {
    const code = param(c, 'code');
    const back = `/cv/${code}`;
    const common = { rows, words: forms[name], defaults, back, backLabel: cv.back };
    const operation = `/curriculum/${code}/${resource}`;
    const write = operation;
    const path = `${back}/${slug}`;
    if (!items) return { ...common, read: operation, isNew: false, write, identity: {}, path };
    const id = c.req.param('item') ?? '';
    if (id === NEW_ITEM) {
      return { ...common, read: operation, isNew: true, write, identity: {}, path: `${path}/${NEW_ITEM}` };
    }
    const item = `${path}/${encodeURIComponent(id)}`;
    return {
      ...common,
      read: `${operation}/${encodeURIComponent(id)}`,
      isNew: false,
      write,
      identity: { id },
      path: item,
      removal: `${item}/borrar`,
    };
  };
}
