import { createRequire } from 'node:module';
import { facetFields, PAGE_SIZE, RESULT_FIELD, type ToolkitSearch, textFields } from './search-of-url.ts';

// The types of the package describe its CommonJS build.
const { default: createClient }: ApiModule = createRequire(import.meta.url)('@searchkit/api');
type ApiModule = typeof import('@searchkit/api');

const METRES = 1_000;

/** Searches with the API of Searchkit and its own relevance query. */
export function createSearchkit(host: string, index: string): (search: ToolkitSearch) => Promise<unknown> {
  const facets = facetFields.map((field) => ({ attribute: field, field, type: 'string' as const }));
  const client = createClient({
    connection: { host },
    search_settings: {
      search_attributes: textFields,
      facet_attributes: facets,
      result_attributes: [RESULT_FIELD],
      geo_attribute: 'point',
      sorting: { _updated: { field: 'updated', order: 'desc' } },
    },
  });
  return ({ q, page, byRelevance, withFacets, around, filters }) =>
    client.handleRequest([
      {
        indexName: byRelevance ? index : `${index}_updated`,
        params: {
          query: q,
          page: page - 1,
          hitsPerPage: PAGE_SIZE,
          facetFilters: filters.map(([field, key]) => [`${field}:${key}`]),
          maxValuesPerFacet: 200,
          ...(withFacets && { facets: ['*'] }),
          ...(around && {
            aroundLatLng: `${around.lat},${around.lon}`,
            aroundRadius: around.kilometres * METRES,
          }),
        },
      },
    ]);
}
