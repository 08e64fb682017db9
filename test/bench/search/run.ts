import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSearchRequests, parseSearchParams } from '@curro/search';
import { describeMachine, elasticsearchPid, residentMegabytes } from './cpu.ts';
import { createHttpLoad, type LoadRequest } from './http-load.ts';
import { type BatchCost, measureBatch, quantile, spreadOf } from './measure.ts';
import { openBench } from './open-bench.ts';
import { recordsSource } from './records.ts';
import { printReport, type ScenarioResult, type SizeResult, sharesOf, writeReport } from './report.ts';
import { createScenarios, type Scenario } from './scenarios.ts';
import { type ServerName, startServers } from './servers.ts';

/**
 * Searches over HTTP: Elasticsearch with the bodies of Curro, Curro, and two search toolkits over the same index, one
 * after the other in every round, so that all meet the same machine. Reports processor time per request from /proc.
 *
 * node test/bench/search/run.ts [--offers 10000,100000] [--rounds 5] [--requests 200] [--seconds 6] [--only WORDS] [--write]
 *
 * --offers   a size, or several in ascending order: 10000,100000,1000000
 * --seconds  duration of the open loop of each scenario; 0 leaves it out
 * --only     scenarios whose name contains the words
 * --write    writes the results into docs/performance.md and docs/performance.json
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const CONNECTIONS = 8;
/** Requests to each target before the first measurement: until then a search costs up to twice as much. */
const WARM_UP_REQUESTS = 10_000;
const PER_SECOND = 20;
const IDLE_MS = 15_000;
const rounds = Number(values.rounds);

const bench = await openBench();
await bench.grow(1_000);
const servers = await startServers(bench);
const enginePid = await elasticsearchPid(bench.client);
const load = createHttpLoad(CONNECTIONS);
// The API collects the garbage of its start five seconds after it listens.
await sleep(IDLE_MS);
const idleMegabytes = residentMegabytes(servers.server('curro').pid);

/** A way to search. */
interface Target {
  readonly name: string;
  readonly pid: number | undefined;
  readonly request: (query: string) => LoadRequest;
}

const indexUrl = `${bench.engines.elasticsearchUrl}/${bench.alias}`;
const raw: Target = {
  name: 'Elasticsearch',
  pid: undefined,
  request(query) {
    const { dictionaries } = bench;
    const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date() });
    if (!parsed.ok) throw new Error(`${query}: ${JSON.stringify(parsed.errors)}`);
    const [first, ...others] = buildSearchRequests(parsed.params).map((request) => JSON.stringify(request));
    if (others.length === 0) return { url: `${indexUrl}/_search`, body: first ?? '' };
    return {
      url: `${indexUrl}/_msearch`,
      body: [first, ...others].map((request) => `{}\n${request}\n`).join(''),
    };
  },
};
function serverTarget(name: ServerName): Target {
  const { url, pid } = servers.server(name);
  return { name, pid, request: (query) => ({ url: `${url}?${query}` }) };
}

function targetsOf({ repeats, conditional }: Scenario): Target[] {
  if (conditional) return [serverTarget('curro'), serverTarget('curro-cached')];
  const searches = [raw, serverTarget('curro'), serverTarget('searchkit'), serverTarget('search-ui')];
  return repeats ? [...searches, serverTarget('curro-cached')] : searches;
}

/** The requests of a scenario; conditional ones contain the tags of the current responses. */
async function requestsOf({ queries, conditional }: Scenario, target: Target): Promise<LoadRequest[]> {
  const requests = queries.map((query) => target.request(query));
  if (conditional === undefined) return requests;
  const tags = new Map<string, string>();
  for (const request of requests) {
    if (tags.has(request.url)) continue;
    const [response] = await load.sendAll([request]);
    tags.set(request.url, response?.etag ?? '');
  }
  return requests.map((request) => ({
    ...request,
    headers: { 'if-none-match': tags.get(request.url) ?? '' },
  }));
}

/** Sends searches of all kinds to all targets. */
async function warmUp(scenarios: readonly Scenario[]): Promise<void> {
  const queries = scenarios.flatMap((scenario) => scenario.queries);
  const targets = new Map(scenarios.flatMap(targetsOf).map((target) => [target.name, target]));
  for (const target of targets.values()) {
    const requests = Array.from({ length: WARM_UP_REQUESTS }, (_, at) =>
      target.request(queries[at % queries.length] ?? ''),
    );
    await load.sendAll(requests);
  }
}

async function measureScenario(scenario: Scenario): Promise<ScenarioResult> {
  const targets = targetsOf(scenario);
  const costs = new Map<string, BatchCost[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const requests = await requestsOf(scenario, target);
      if (!scenario.repeats)
        await bench.client.indices.clearCache({ index: `${bench.alias}*`, request: true });
      const cost = await measureBatch(load, requests, { engine: enginePid, server: target.pid });
      // The first round warms up.
      if (round > 0) costs.get(target.name)?.push(cost);
    }
  }
  const openLoop = new Map<string, number[]>();
  const count = Number(values.seconds) * PER_SECOND;
  for (const target of count > 0 ? targets : []) {
    const requests = (await requestsOf(scenario, target)).slice(0, count);
    openLoop.set(target.name, await load.sendAtRate(requests, PER_SECOND));
  }
  return {
    name: scenario.name,
    targets: targets.map(({ name }) => {
      const measured = costs.get(name) ?? [];
      const latencies = openLoop.get(name) ?? [];
      return {
        name,
        engineMs: spreadOf(measured.map((cost) => cost.engine)),
        serverMs: spreadOf(measured.map((cost) => cost.server)),
        perSecond: spreadOf(measured.map((cost) => cost.perSecond)),
        latencyMs: {
          p50: quantile(latencies, 0.5),
          p95: quantile(latencies, 0.95),
          p99: quantile(latencies, 0.99),
        },
      };
    }),
  };
}

try {
  const about = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    records: recordsSource,
    rounds,
    requests: Number(values.requests),
    idleMegabytes,
  };
  const sizes: SizeResult[] = [];
  for (const offers of values.offers.split(',').map(Number)) {
    await bench.grow(offers);
    if (sizes.length === 0) await warmUp(createScenarios(bench.loaded, Number(values.requests)));
    const { _all } = await bench.client.indices.stats({ index: bench.alias, metric: ['segments', 'store'] });
    const scenarios: ScenarioResult[] = [];
    for (const scenario of createScenarios(bench.loaded, Number(values.requests))) {
      if (values.only !== undefined && !scenario.name.includes(values.only)) continue;
      const result = await measureScenario(scenario);
      scenarios.push(result);
      printReport(result);
    }
    const { segments, store } = _all.primaries ?? {};
    sizes.push({
      offers,
      runs: 1,
      segments: segments?.count ?? 0,
      bytes: store?.size_in_bytes ?? 0,
      scenarios,
      shares: sharesOf(scenarios),
    });
    // After each size, because a machine with other work may not finish the largest one.
    if (values.write) await writeReport({ ...about, sizes });
  }
} finally {
  load.close();
  await servers.close();
  await bench.close();
}
