import { parseArgs } from 'node:util';
import { buildSearchRequest, parseSearchParams, presentSearch, type SearchParams } from '@curro/search';
import { mixedSearches } from './mixed-searches.ts';
import { openBench } from './open-bench.ts';
import { percentiles } from './percentiles.ts';

/**
 * Mixed searches over the real ads, one at a time: from the query string to the printed answer, beside the same bodies
 * sent raw to Elasticsearch, in turn so that both meet the same machine.
 * node test/bench/search/run.ts [--ads 82361] [--searches 1000]
 */
const { values } = parseArgs({
  options: { ads: { type: 'string', default: '82361' }, searches: { type: 'string', default: '1000' } },
});
/** Searches that warm up both ways. */
const WARM_UP = 200;

const bench = await openBench(Number(values.ads));
if (bench !== undefined) {
  const { index, dictionaries, url, loaded } = bench;
  const queries = mixedSearches(loaded, Number(values.searches));

  function understand(query: string): SearchParams {
    const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date() });
    if (!parsed.ok) throw new Error(`${query}: ${JSON.stringify(parsed.errors)}`);
    return parsed.params;
  }

  async function throughProduct(query: string): Promise<void> {
    const params = understand(query);
    const response = await index.search(params);
    JSON.stringify(
      presentSearch(response, params, { dictionaries, language: 'es', portalUrl: 'https://curro.example' }),
    );
  }

  async function raw(body: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response.text();
  }

  async function timed(run: () => Promise<void>): Promise<number> {
    const start = performance.now();
    await run();
    return performance.now() - start;
  }

  for (const facets of ['', '&facets=true']) {
    const facetedQueries = queries.map((query) => query + facets);
    const bodies = facetedQueries.map((query) => JSON.stringify(buildSearchRequest(understand(query))));
    for (const [at, query] of facetedQueries.slice(0, WARM_UP).entries()) {
      await throughProduct(query);
      await raw(bodies[at] ?? '');
    }
    const product: number[] = [];
    const direct: number[] = [];
    for (const [at, query] of facetedQueries.entries()) {
      // The second request finds warm caches, so the order alternates.
      const first = at % 2 === 0;
      if (first) product.push(await timed(() => throughProduct(query)));
      direct.push(await timed(() => raw(bodies[at] ?? '')));
      if (!first) product.push(await timed(() => throughProduct(query)));
    }
    const what = facets === '' ? 'without facets' : 'with facets   ';
    console.log(`${what}  product  ${percentiles(product)}`);
    console.log(`${what}  raw      ${percentiles(direct)}`);
  }
  await bench.close();
}
