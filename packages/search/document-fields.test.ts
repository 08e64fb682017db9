import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { documentFields } from './document-fields.ts';

const SEARCH_GUIDE = new URL('../../docs/search.md', import.meta.url);

/** A table without the blanks and dashes that a formatter puts in to align its columns. */
const unpadded = (table: string | undefined): string | undefined =>
  table?.trim().replace(/-{3,}/g, '---').replace(/ {2,}/g, ' ');

/** What stands between a pair of marks in the document. */
async function documentedTable(tableName: string): Promise<string | undefined> {
  const text = await readFile(SEARCH_GUIDE, 'utf8');
  return text.split(`<!-- ${tableName}: from the registry -->`)[1]?.split(`<!-- end of ${tableName} -->`)[0];
}

// When this fails: put the received text between the marks of docs/search.md.
test('docs/search.md lists what the registry holds', async () => {
  const { parameters, facets } = documentFields();
  expect(unpadded(await documentedTable('parameters'))).toBe(unpadded(parameters));
  expect(unpadded(await documentedTable('facets'))).toBe(unpadded(facets));
});
