import type { Request } from '@curro/platform';
import type { Choices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import type { FindTarget } from '../edit/target.ts';
import { type CvSection, NEW_ITEM } from './sections.ts';

const param = (c: Request, name: string): string => encodeURIComponent(c.req.param(name) ?? '');

/** The form of a section, or of one of its items, of the CV that the address names. */
export function findCvTarget(section: CvSection, choices: Choices, locale: Locale): FindTarget {
  const { name, slug, resource, items, defaults } = section;
  const { sections, cv } = locale.messages;
  const rows = section.rows(choices, locale);
  return (c) => {
    const code = param(c, 'code');
    const back = `/cv/${code}`;
    const common = { rows, messages: sections[name], defaults, back, backLabel: cv.back };
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
