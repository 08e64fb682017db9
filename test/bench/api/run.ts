import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until } from '../../support/until.ts';
import {
  anonymousMegabytes,
  millisecondsBetween,
  readThreadTimes,
  residentMegabytes,
} from '../search/cpu.ts';
import { createHttpLoad, type LoadRequest } from '../search/http-load.ts';
import { type Spread, spreadOf } from '../search/measure.ts';
import { openBench } from '../search/open-bench.ts';
import { mainOf } from '../services.ts';
import { type ApiScenario, createApiScenarios } from './scenarios.ts';
import { bundleApi, startApis } from './servers.ts';

/**
 * What a search costs the API, and what an idle API holds in memory. Each round sends the same requests to every
 * API in turn; processor time is that of all threads of the API from /proc.
 *
 * node test/bench/api/run.ts [--offers 20000] [--rounds 7] [--requests 400] [--warm-up 10000] [--idle-seconds 30]
 *   [--only WORDS] [--compare DIR] [--apis bundle,sources,other] [--kinds cached,uncached] [--profile FOLDER]
 *
 * --compare  the root of another checkout, with its dependencies, that is measured in the same run
 * --apis, --kinds  only these: each is a process
 * --profile  folder for a processor profile of the sources during each scenario, which costs processor time itself
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '400' },
    'warm-up': { type: 'string', default: '10000' },
    'idle-seconds': { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    compare: { type: 'string' },
    apis: { type: 'string', default: 'bundle,sources,other' },
    kinds: { type: 'string', default: 'cached,uncached' },
    profile: { type: 'string' },
  },
});
const CONNECTIONS = 8;
const SECOND_MS = 1_000;
const MICROSECONDS = 1_000;

const chosenApis = values.apis.split(',');
const chosenKinds = values.kinds.split(',');
/** The API as the image runs it, from its sources, and from those of the other checkout. */
const apis = [
  ...(chosenApis.includes('bundle') ? [{ name: 'bundle', file: await bundleApi() }] : []),
  { name: 'sources', file: mainOf('api') },
  ...(values.compare === undefined
    ? []
    : [{ name: 'other', file: join(values.compare, 'services/api/main.ts') }]),
].filter(({ name }) => chosenApis.includes(name));
/** Public searches are not limited here: every request of the load has the same address. */
const unlimited = { RATE_LIMIT: '0' };
const kinds = [
  { kind: 'cached', env: unlimited },
  { kind: 'uncached', env: { ...unlimited, RESPONSE_CACHE_MB: '0' } },
].filter(({ kind }) => chosenKinds.includes(kind));

if (values.profile !== undefined) await mkdir(values.profile, { recursive: true });
const bench = await openBench();
await bench.grow(Number(values.offers));

async function measureIdle(): Promise<void> {
  const variants = [
    { kind: 'with portal', env: {} },
    { kind: 'without portal', env: { PORTAL: 'false' } },
  ];
  const specs = apis.flatMap(({ name, file }) =>
    variants.map(({ kind, env }) => ({ name: `${name}, ${kind}`, file, env })),
  );
  const running = await startApis(specs, bench.engines, bench.alias);
  try {
    await sleep(Number(values['idle-seconds']) * SECOND_MS);
    console.log(`resident, MB, ${values['idle-seconds']} s after the API is ready (without mapped files)`);
    for (const { name } of specs) {
      const { pid } = running.api(name);
      console.log(`  ${name}: ${residentMegabytes(pid)} (${anonymousMegabytes(pid)})`);
    }
  } finally {
    await running.close();
  }
}

async function measureSearches(): Promise<void> {
  const specs = apis.flatMap(({ name, file }) =>
    kinds.map(({ kind, env }) => ({ name: `${name}, ${kind}`, file, env })),
  );
  const running = await startApis(specs, bench.engines, bench.alias, values.profile);
  const load = createHttpLoad(CONNECTIONS);

  /** The requests of a scenario; conditional ones contain the tags of the current responses. */
  async function requestsOf({ queries, headers, conditional }: ApiScenario, name: string) {
    const requests = queries.map(
      (query): LoadRequest => ({
        url: `${running.api(name).url}/api/9/offer?${query}`,
        ...(headers && { headers }),
      }),
    );
    if (conditional === undefined) return requests;
    const responses = await load.sendAll(requests);
    const tags = new Map(responses.map(({ url, etag }) => [url, etag ?? '']));
    return requests.map((request) => ({
      ...request,
      headers: { 'if-none-match': tags.get(request.url) ?? '' },
    }));
  }

  /** Starts or ends the profile of the sources. */
  const toggleProfile = (suffix: string): void => {
    if (values.profile !== undefined) process.kill(running.api(`sources, ${suffix}`).pid, 'SIGUSR2');
  };

  async function saveProfile(scenario: string): Promise<void> {
    const { profile } = values;
    if (profile === undefined) return;
    const saved = join(profile, `${scenario.replaceAll(/\W+/g, '-')}.cpuprofile`);
    await until('the profile', () =>
      rename(join(profile, 'api.cpuprofile'), saved).then(
        () => true,
        () => false,
      ),
    );
  }

  async function measure(scenario: ApiScenario): Promise<ReadonlyMap<string, Spread>> {
    const suffix = scenario.cached ? 'cached' : 'uncached';
    const costs = new Map<string, number[]>(apis.map(({ name }) => [name, []]));
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      for (const { name } of round % 2 === 0 ? apis : apis.toReversed()) {
        const measured = `${name}, ${suffix}`;
        const requests = await requestsOf(scenario, measured);
        const { pid } = running.api(measured);
        const before = readThreadTimes(pid);
        await load.sendAll(requests);
        const used = millisecondsBetween(before, readThreadTimes(pid));
        // The first round warms up.
        if (round === 0 && name === apis.at(-1)?.name) toggleProfile(suffix);
        if (round > 0) costs.get(name)?.push((used * MICROSECONDS) / requests.length);
      }
    }
    toggleProfile(suffix);
    await saveProfile(scenario.name);
    return new Map([...costs].map(([name, each]) => [name, spreadOf(each)]));
  }

  try {
    const scenarios = createApiScenarios(bench.loaded, Number(values.requests));
    const queries = scenarios.flatMap((scenario) => scenario.queries);
    for (const { name } of specs) {
      const count = Number(values['warm-up']);
      const warmUp = Array.from({ length: count }, (_, at) => queries[(at * 7) % queries.length] ?? '');
      await load.sendAll(warmUp.map((query) => ({ url: `${running.api(name).url}/api/9/offer?${query}` })));
    }
    console.log('processor time of the API, µs a request: median (smallest–largest)');
    for (const scenario of scenarios) {
      const isChosen = chosenKinds.includes(scenario.cached ? 'cached' : 'uncached');
      if (!isChosen || !scenario.name.includes(values.only)) continue;
      const costs = await measure(scenario);
      const figures = [...costs].map(([name, { median, min, max }]) => `${name} ${median} (${min}–${max})`);
      console.log(`  ${scenario.name}: ${figures.join('   ')}`);
    }
    for (const { name } of specs)
      console.log(`  ${name}, resident: ${residentMegabytes(running.api(name).pid)} MB`);
  } finally {
    load.close();
    await running.close();
  }
}

try {
  if (Number(values['idle-seconds']) > 0) await measureIdle();
  if (Number(values.rounds) > 0) await measureSearches();
} finally {
  await bench.close();
}
