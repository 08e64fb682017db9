import { parseArgs } from 'node:util';
import { parseSearchParams } from '@curro/search';
import { createRandom, pick } from '../../support/random.ts';
import { openBench } from './open-bench.ts';

/**
 * Searches for the slowest q: known hard ones, then random ones from the elements of the grammar, for some minutes.
 * node test/bench/search/run-slowest.ts [--offers 82361] [--tries 500] [--minutes 5]
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '82361' },
    tries: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '5' },
  },
});
const SEED = 7;
const MAX_QUERY_LENGTH = 512;
const SHOWN = 10;
const MINUTE_MS = 60_000;
/** A slow q is sent again, because other load on the machine may have delayed it. */
const TIMES = 3;

const fill = (piece: string): string => piece.repeat(MAX_QUERY_LENGTH / piece.length);
const hard = [
  '*a*',
  '*a* *e*',
  '*ero',
  fill('*a '),
  fill('a* '),
  fill('*a?'),
  '*a????????????b',
  fill('?'),
  fill('de la '),
  `"${fill('de la ').slice(2)}`,
  fill('"de la" '),
  fill('"de la" OR "en el" OR '),
  fill('de/la/'),
  fill('c++ '),
  fill('experiencia OR trabajo OR '),
  fill('-*a '),
  fill('('),
  fill('-(a '),
  fill('title:('),
  fill('🔥'),
  fill('a'),
];
const pieces = [
  'de',
  'experiencia',
  'a*',
  '*e*',
  '?a?',
  '"de la"',
  '"en el"',
  '(',
  ')',
  '-',
  'OR',
  'title:',
  'trabajo',
  '*o',
  '/',
  'x',
];

const bench = await openBench();
try {
  await bench.grow(Number(values.offers));
  const { index, dictionaries } = bench;
  const random = createRandom(SEED);
  const randomQueries = Array.from({ length: Number(values.tries) }, () => {
    let q = '';
    while (q.length < MAX_QUERY_LENGTH * random()) q += `${pick(random, pieces)}${random() < 0.7 ? ' ' : ''}`;
    return q;
  });

  async function fastestOf(q: string): Promise<number> {
    const query = new URLSearchParams({ q: q.slice(0, MAX_QUERY_LENGTH), order: 'relevancia-desc' });
    const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    let fastest = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      await index.search(parsed.params);
      fastest = Math.min(fastest, performance.now() - start);
    }
    return fastest;
  }

  await fastestOf('*a*');
  const deadline = performance.now() + Number(values.minutes) * MINUTE_MS;
  const times: { q: string; milliseconds: number }[] = [];
  for (const q of [...hard, ...randomQueries]) {
    if (performance.now() > deadline) break;
    times.push({ q, milliseconds: await fastestOf(q) });
  }
  console.log(`${times.length} queries; the slowest:`);
  for (const { q, milliseconds } of times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SHOWN)) {
    console.log(`${milliseconds.toFixed(0).padStart(6)} ms  ${q.slice(0, 80)}`);
  }
} finally {
  await bench.close();
}
