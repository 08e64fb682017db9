import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { documentFields } from './document-fields.ts';

const DOCUMENT = new URL('../../docs/search.md', import.meta.url);

/** What stands between a pair of marks in the document. */
async function written(mark: string): Promise<string | undefined> {
  const text = await readFile(DOCUMENT, 'utf8');
  return text.split(`<!-- ${mark}: from the registry -->\n`)[1]?.split(`\n<!-- end of ${mark} -->`)[0];
}

// When this fails: put the received text between the marks of docs/search.md.
test('docs/search.md lists what the registry holds', async () => {
  const { parameters, facets } = documentFields();
  expect(await written('parameters')).toBe(parameters);
  expect(await written('facets')).toBe(facets);
});
