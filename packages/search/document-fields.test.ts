import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { documentFields } from './document-fields.ts';

const DOCUMENT = new URL('../../docs/search.md', import.meta.url);

/** A table without the blanks and dashes that a formatter puts in to align its columns. */
const plain = (table: string | undefined): string | undefined =>
  table?.trim().replace(/-{3,}/g, '---').replace(/ {2,}/g, ' ');

/** What stands between a pair of marks in the document. */
async function written(mark: string): Promise<string | undefined> {
  const text = await readFile(DOCUMENT, 'utf8');
  return text.split(`<!-- ${mark}: from the registry -->`)[1]?.split(`<!-- end of ${mark} -->`)[0];
}

// When this fails: put the received text between the marks of docs/search.md.
test('docs/search.md lists what the registry holds', async () => {
  const { parameters, facets } = documentFields();
  expect(plain(await written('parameters'))).toBe(plain(parameters));
  expect(plain(await written('facets'))).toBe(plain(facets));
});
