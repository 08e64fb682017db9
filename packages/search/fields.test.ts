import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Parameter, SearchField } from './field.ts';
import { facetFields, searchFields } from './fields.ts';

const SEARCH_GUIDE = new URL('../../docs/search.md', import.meta.url);

const versionsOf = ({ versions }: Parameter): string => versions.join(', ');

function valuesOf(field: SearchField, parameter: Parameter): string {
  if (!('dictionary' in field)) return '';
  return `${parameter.ids ? 'ids' : 'keys'} of \`${field.dictionary}\``;
}

/** The tables of docs/search.md in Markdown: every parameter, then every facet. */
function documentFields(): { parameters: string; facets: string } {
  const rows = (searchFields as readonly SearchField[]).flatMap((field) =>
    field.parameters.map(
      (parameter) =>
        `| \`${parameter.name}\` | ${versionsOf(parameter)} | ${valuesOf(field, parameter)} | ${field.description} | ${field.code} |`,
    ),
  );
  const facets = facetFields.map(
    ({ name, facet }) =>
      `| \`${facet.key}\` | ${facet.name} | ${facet.excludedFilters.join(', ')}${facet.restoredFilter === undefined ? '' : ` (${facet.restoredFilter} is applied when ${name} is sent too)`} |`,
  );
  return {
    parameters: [
      '| parameter | versions | values | meaning | error |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    facets: ['| key | name | excluded filters |', '| --- | --- | --- |', ...facets].join('\n'),
  };
}

/** Replaces the text between a pair of markers in the document. */
function withTable(document: string, name: string, table: string): string {
  const [before = '', rest = ''] = document.split(`<!-- ${name}: from the registry -->`);
  const after = rest.split(`<!-- end of ${name} -->`)[1] ?? '';
  return `${before}<!-- ${name}: from the registry -->\n${table}\n<!-- end of ${name} -->${after}`;
}

// `vitest run packages/search/fields.test.ts -u` updates the document.
test('docs/search.md lists the parameters and facets of the registry', async () => {
  const { parameters, facets } = documentFields();
  const document = await readFile(SEARCH_GUIDE, 'utf8');
  const updated = withTable(withTable(document, 'parameters', parameters), 'facets', facets);
  await expect(updated).toMatchFileSnapshot(fileURLToPath(SEARCH_GUIDE));
});

test('rows refer to fields that exist', () => {
  const names = new Set<string>(searchFields.map(({ name }) => name));
  const references = (searchFields as readonly SearchField[]).flatMap((field) => [
    ...('supersedes' in field && field.supersedes !== undefined ? [field.supersedes] : []),
    ...('facet' in field && field.facet !== undefined
      ? [...field.facet.excludedFilters, field.facet.restoredFilter ?? field.name]
      : []),
  ]);
  expect(references.filter((name) => !names.has(name))).toEqual([]);
});
