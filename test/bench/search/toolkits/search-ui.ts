import { createRequire } from 'node:module';
import type { RequestState } from '@elastic/search-ui';
import { facetFields, PAGE_SIZE, RESULT_FIELD, type ToolkitSearch, textFields } from './search-of-url.ts';

// The types of the package describe its CommonJS build.
const { default: ElasticsearchConnector }: ConnectorModule = createRequire(import.meta.url)(
  '@elastic/search-ui-elasticsearch-connector',
);
type ConnectorModule = typeof import('@elastic/search-ui-elasticsearch-connector');

const fields = textFields.map(({ field, weight }) => `${field}^${weight}`);

/** Searches with the connector of Elastic's search-ui and a plain multi_match query. */
export function createSearchUi(host: string, index: string): (search: ToolkitSearch) => Promise<unknown> {
  return async ({ q, page, byRelevance, withFacets, around, filters }) => {
    const connector = new ElasticsearchConnector({
      host,
      index,
      getQueryFn: () => ({
        bool: {
          must: [{ multi_match: { query: q, fields } }],
          ...(around && {
            filter: [
              {
                geo_distance: {
                  distance: `${around.kilometres}km`,
                  point: { lat: around.lat, lon: around.lon },
                },
              },
            ],
          }),
        },
      }),
    });
    const state: RequestState = {
      searchTerm: q,
      current: page,
      resultsPerPage: PAGE_SIZE,
      filters: filters.map(([field, key]) => ({ field, type: 'any', values: [key] })),
      ...(!byRelevance && { sortField: 'updated', sortDirection: 'desc' }),
    };
    const { rawResponse, ...response } = await connector.onSearch(state, {
      search_fields: Object.fromEntries(textFields.map(({ field, weight }) => [field, { weight }])),
      result_fields: { [RESULT_FIELD]: { raw: {} } },
      ...(withFacets && {
        facets: Object.fromEntries(facetFields.map((field) => [field, { type: 'value', size: 200 }])),
      }),
    });
    return response;
  };
}
