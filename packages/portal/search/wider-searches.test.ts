import { expect, test } from 'vitest';
import { exampleSearch } from '../example-models.ts';
import { localeOf } from '../locale.ts';
import { mentioningNote } from './wider-searches.ts';

/** The note above `total` offers with a name of the job in the title; `count` offers have its words. */
function note(total: number, count: number, language: 'es' | 'en'): string {
  const { result } = exampleSearch('x');
  const query = new URLSearchParams([['q', 'software engineer']]);
  const model = exampleSearch('x', {
    locale: localeOf(language),
    query,
    result: { ...result, total },
    titlesOnly: { names: [], query, count },
  });
  return String(mentioningNote(model)).replaceAll(/<[^>]+>/g, '');
}

test.each([
  [404, 111, 'es', 'Solo con las palabras «software engineer» 111 ofertas'],
  [2, 1, 'es', 'Solo con las palabras «software engineer» 1 oferta'],
  [404, 111, 'en', 'Only with the words “software engineer” 111 jobs'],
  [458, 1_191, 'es', 'Ver todas las que lo mencionan 1.191 ofertas'],
  [458, 1_191, 'en', 'Show all that mention it 1,191 jobs'],
  [47, 47, 'es', 'Ver todas las que lo mencionan 47 ofertas'],
] as const)(
  'above %i offers, the link to the %i with the words says what it has (%s)',
  (total, count, language, link) => {
    expect(note(total, count, language).endsWith(` · ${link}`)).toBe(true);
  },
);
