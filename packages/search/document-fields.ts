import type { Parameter, SearchField } from './field.ts';
import { facetFields } from './field-lists.ts';
import { searchFields } from './fields.ts';

const versionsOf = ({ versions }: Parameter): string => versions.join(', ');

function valuesOf(field: SearchField, parameter: Parameter): string {
  if (!('dictionary' in field)) return '';
  return `${parameter.ids ? 'ids' : 'keys'} of \`${field.dictionary}\``;
}

/**
 * The tables of docs/search.md in Markdown: every parameter, then every facet. A test compares them with the
 * document, so that a new row of the registry cannot stay undocumented.
 */
export function documentFields(): { parameters: string; facets: string } {
  const rows = (searchFields as readonly SearchField[]).flatMap((field) =>
    field.parameters.map(
      (parameter) =>
        `| \`${parameter.name}\` | ${versionsOf(parameter)} | ${valuesOf(field, parameter)} | ${field.description} | ${field.code} |`,
    ),
  );
  const facets = facetFields.map(
    ({ name, facet }) =>
      `| \`${facet.key}\` | ${facet.name} | ${facet.excludedFilters.join(', ')}${facet.restoredFilter === undefined ? '' : ` (a ${facet.restoredFilter} sent beside ${name} applies)`} |`,
  );
  return {
    parameters: [
      '| parameter | versions | values | meaning | error |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    facets: ['| key | name | filters left out |', '| --- | --- | --- |', ...facets].join('\n'),
  };
}
