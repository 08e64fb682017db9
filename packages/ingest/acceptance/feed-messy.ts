// Compares the verdicts on a damaged feed with the expected ones; what an import as a whole knows (repeated ids) is
// played here as the import does it. Exit code 1 when a line differs.
import { readFileSync } from 'node:fs';
import { loadDictionaries, sourceSettingsSchema } from '@curro/shared';
import { createNormaliser } from '../index.ts';
import { sharedDataFile } from './shared-data.ts';

const LINE_FEED = 10;

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, start)) {
    yield bytes.subarray(start, at);
    start = at + 1;
  }
  if (start < bytes.length) yield bytes.subarray(start);
}

const feed = readFileSync(sharedDataFile('feed-messy.ndjson'));
const expected = readFileSync(sharedDataFile('feed-messy.expected.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

const normalise = createNormaliser({ dictionaries: loadDictionaries() });
const context = { source: 'messy', settings: sourceSettingsSchema.parse({}), now: new Date() };
const seen = new Set<string>();
const verdicts = [...linesOf(feed)].map((line) => {
  const result = normalise(line, context);
  if ('blank' in result) return { verdict: 'skipped', why: '' };
  if (!result.ok)
    return { verdict: 'rejected', why: result.reasons.map(({ message }) => message).join('; ') };
  const repeated = seen.has(result.offer.id);
  seen.add(result.offer.id);
  const why = [...result.warnings.map(({ message }) => message), ...(repeated ? ['repeated id'] : [])];
  return { verdict: why.length > 0 ? 'accepted-with-warning' : 'accepted', why: why.join('; ') };
});

const agreed = new Map<string, number>();
let different = 0;
expected.forEach(([line = '', wanted = '', reason = '']) => {
  const { verdict, why } = verdicts[Number(line) - 1] ?? { verdict: 'no such line', why: '' };
  if (verdict === wanted) {
    agreed.set(wanted, (agreed.get(wanted) ?? 0) + 1);
    if (process.argv.includes('--reasons') && wanted !== 'accepted')
      console.log(`${line}\t${reason}\t${why}`);
    return;
  }
  different += 1;
  console.log(`line ${line}: expected ${wanted} (${reason}), got ${verdict} (${why})`);
});
for (const [verdict, count] of agreed) console.log(`${verdict}: ${count} agree`);
console.log(
  `${expected.length - different} of ${expected.length} verdicts agree; ${seen.size} offers remain`,
);
process.exitCode = different === 0 && verdicts.length === expected.length ? 0 : 1;
