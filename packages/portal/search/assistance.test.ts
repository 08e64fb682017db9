import { expect, test } from 'vitest';
import { exampleSearch } from '../example-models.ts';
import { typedSearch } from './assistance.ts';

const { typed, result } = exampleSearch('nurse');

/** The line of a search whose typed text finds `count` offers; the page shows 50. */
function line(count: number, isCorrected: boolean, names: readonly string[] = []): string {
  if (typed === undefined) throw new Error('the example has no typed search');
  const model = exampleSearch('nurse', { typed: { ...typed, count, isCorrected, names } });
  return String(typedSearch(model)).replaceAll(/<[^>]+>/g, '');
}

test('the exact text is linked when it finds other offers, the text before a correction always', () => {
  expect(result.total).toBe(50);
  expect(line(3, false)).toContain('buscar exactamente «nurse» 3 ofertas');
  expect(line(0, false)).not.toContain('buscar');
  expect(line(50, false)).not.toContain('buscar');
  expect(line(0, true)).toContain('buscar nurse 0 ofertas');
});

test('words of the text that the search does not have are listed', () => {
  if (typed === undefined) throw new Error('the example has no typed search');
  const model = exampleSearch('nurse', {
    typed: { ...typed, ignored: ['que no canse', 'no <b>Madrid</b>'] },
  });
  expect(String(typedSearch(model))).toContain(
    'No hay filtro para «que no canse», «no &lt;b&gt;Madrid&lt;/b&gt;»: las ofertas pueden no cumplirlo.',
  );
  expect(line(0, false)).not.toContain('No hay filtro');
});

test('at most two other names of the job are listed', () => {
  expect(line(0, false, ['enfermero', 'DUE', 'ATS'])).toContain('nurse, enfermero, DUE\n');
});
