import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { buildSearchRequest, parseSearchParams } from '@curro/search';
import type { estypes } from '@elastic/elasticsearch';
import { listen } from '../../support/listen.ts';
import { elasticsearchPid } from './cpu.ts';
import { createHttpLoad, type LoadRequest } from './http-load.ts';
import { measureBatch, spreadOf } from './measure.ts';
import { openBench } from './open-bench.ts';
import { createScenarios } from './scenarios.ts';
import { searchOfUrl } from './toolkits/search-of-url.ts';
import { createSearchUi } from './toolkits/search-ui.ts';

/**
 * Processor time of Elasticsearch for the bodies of Curro, for those without one of their parts, and for those of
 * search-ui, sent directly and interleaved; with several `--java`, on as many engines with these JVM options.
 *
 * node test/bench/search/run-bodies.ts [--offers 100000] [--rounds 9] [--requests 200] [--only WORDS] [--parts] [--java=OPTIONS]...
 *
 * --only   scenarios whose name contains the words, of: default order; relevance; relevance, facets
 * --parts  also measures the bodies without one of their parts
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '200' },
    only: { type: 'string', default: 'relevance' },
    parts: { type: 'boolean', default: false },
    java: { type: 'string', multiple: true, default: [''] },
  },
});
/** About as many as the API has in flight for eight clients. */
const CONNECTIONS = 2;
const WARM_UP_REQUESTS = 5_000;
const SCENARIOS = ['default order', 'relevance', 'relevance, facets'];

type Bench = Awaited<ReturnType<typeof openBench>>;
type Body = estypes.SearchRequest;
/** Makes the request of a search, given as a query string. */
type MakeRequest = (bench: Bench, query: string) => LoadRequest;

const bodyOf = ({ dictionaries }: Bench, query: string): Body => {
  const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error(`${query}: ${JSON.stringify(parsed.errors)}`);
  return buildSearchRequest(parsed.params);
};

/** A request with the body of Curro after a change. */
const changed =
  (change: (body: Body) => Body): MakeRequest =>
  (bench, query) => ({
    url: `${bench.engines.elasticsearchUrl}/${bench.alias}/_search?request_cache=true`,
    body: JSON.stringify(change(bodyOf(bench, query))),
  });

const inBool = (body: Body, change: estypes.QueryDslBoolQuery): Body => ({
  ...body,
  query: { bool: { ...body.query?.bool, ...change } },
});

/** Changes the ranking: the query whose score freshness multiplies. */
const inRanking = (
  body: Body,
  change: (scored: estypes.QueryDslFunctionScoreQuery) => estypes.QueryDslQueryContainer,
): Body => {
  const [ranking] = [body.query?.bool?.should ?? []].flat();
  const scored = ranking?.function_score;
  return scored === undefined || Array.isArray(scored) ? body : inBool(body, { should: [change(scored)] });
};

/** The ranking without one of its additional clauses. */
const withoutClause = (body: Body, name: 'match' | 'constant_score'): Body =>
  inRanking(body, (scored) => {
    const should = [scored.query?.bool?.should ?? []].flat().filter((clause) => clause[name] === undefined);
    return { function_score: { ...scored, query: { bool: { ...scored.query?.bool, should } } } };
  });

const parts: Readonly<Record<string, MakeRequest>> = {
  'with the condition on the layout': changed((body) => {
    const filter = [body.query?.bool?.filter ?? []].flat();
    return inBool(body, { filter: [...filter, { exists: { field: 'hasAllText' } }] });
  }),
  'without freshness': changed((body) => inRanking(body, ({ query }) => query ?? { match_all: {} })),
  'without the exact title': changed((body) => withoutClause(body, 'constant_score')),
  'without the first word': changed((body) => withoutClause(body, 'match')),
  'without the ranking': changed((body) => inBool(body, { should: [] })),
  'without the condition on expiry': changed((body) => inBool(body, { must_not: [] })),
  'without cards': changed(({ docvalue_fields, ...body }) => body),
  'by score alone': changed((body) => ({ ...body, sort: ['_score'] })),
  'total alone': changed(({ sort, docvalue_fields, ...body }) =>
    inBool({ ...body, size: 0 }, { should: [] }),
  ),
  nothing: changed((body) => ({ ...body, query: { match_none: {} } })),
};

/** The bodies that the connector of search-ui sends, by query string. */
async function readSearchUiBodies(bench: Bench, queries: readonly string[]): Promise<Map<string, string>> {
  let body = '';
  const empty = { took: 1, timed_out: false, hits: { total: { value: 0, relation: 'eq' }, hits: [] } };
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      body = sent;
      response.writeHead(200, { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' });
      response.end(JSON.stringify({ ...empty, aggregations: {} }));
    });
  });
  const { port, close } = await listen(server);
  const search = createSearchUi(`http://127.0.0.1:${port}`, 'offers');
  const bodies = new Map<string, string>();
  for (const query of queries) {
    body = '';
    // The connector expects facets in the response; its request is all that is needed.
    await search(searchOfUrl(`/?${query}`, bench.dictionaries)).catch(() => undefined);
    if (body === '') throw new Error(`search-ui has sent nothing for ${query}`);
    bodies.set(query, body);
  }
  await close();
  return bodies;
}

const engines: { readonly java: string; readonly bench: Bench; readonly pid: number }[] = [];
for (const java of values.java) {
  process.env.ELASTICSEARCH_JAVA_OPTIONS = java;
  const bench = await openBench();
  await bench.grow(Number(values.offers));
  engines.push({ java, bench, pid: await elasticsearchPid(bench.client) });
}
const [first] = engines;
if (first === undefined) throw new Error('no engine');
const scenarios = createScenarios(first.bench.loaded, Number(values.requests)).filter(
  ({ name }) => SCENARIOS.includes(name) && name.includes(values.only),
);
const queries = scenarios.flatMap((scenario) => scenario.queries);
const searchUiBodies = await readSearchUiBodies(first.bench, queries);
const kinds: Readonly<Record<string, MakeRequest>> = {
  curro: changed((body) => body),
  'search-ui': (bench, query) => ({
    url: `${bench.engines.elasticsearchUrl}/${bench.toolkitAlias}/_search`,
    body: searchUiBodies.get(query) ?? '',
  }),
  ...(values.parts && parts),
};
const targets = engines.flatMap((engine) =>
  Object.entries(kinds).map(([kind, make]) => ({ ...engine, kind, make })),
);

const load = createHttpLoad(CONNECTIONS);
for (const { bench, make } of targets)
  await load.sendAll(
    Array.from({ length: WARM_UP_REQUESTS }, (_, at) => make(bench, queries[at % queries.length] ?? '')),
  );
for (const scenario of scenarios) {
  const costs = new Map(targets.map((target): [(typeof targets)[number], number[]] => [target, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const { bench, pid, make } = target;
      await bench.client.indices.clearCache({ index: `${bench.alias}*`, request: true });
      const requests = scenario.queries.map((query) => make(bench, query));
      const { engine } = await measureBatch(load, requests, { engine: pid, server: undefined });
      costs.get(target)?.push(engine);
    }
  }
  console.log(`${scenario.name}: ms of Elasticsearch, median (smallest–largest)`);
  for (const [{ java, kind }, measured] of costs) {
    const { median, min, max } = spreadOf(measured);
    console.log(`  ${kind.padEnd(34)} ${java.padEnd(34)} ${median} (${min}–${max})`);
  }
}
for (const { bench } of engines) await bench.close();
