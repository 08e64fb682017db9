// Compares the results of a damaged feed with the expected results. Repeated ids, which the import detects, are

import { createReadStream, readFileSync } from 'node:fs';
// detected here in the same way. Exits with code 1 if a line differs.
import { loadDictionaries, sourceSettingsSchema, systemClock } from '@curro/shared';
import { createNormaliser, MAX_LINE_BYTES, splitLines } from '../index.ts';
import { sharedDataFile } from './shared-data.ts';

const feed = createReadStream(sharedDataFile('feed-messy.ndjson'));
const expected = readFileSync(sharedDataFile('feed-messy.expected.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

const normalise = createNormaliser({ dictionaries: loadDictionaries() });
const context = { source: 'messy', settings: sourceSettingsSchema.parse({}), now: systemClock.now() };
const seen = new Set<string>();
const results: { result: string; why: string }[] = [];
for await (const { bytes = new Uint8Array() } of splitLines(feed, MAX_LINE_BYTES)) {
  const result = normalise(bytes, context);
  if ('blank' in result) {
    results.push({ result: 'skipped', why: '' });
  } else if (result.ok) {
    const repeated = seen.has(result.offer.id) ? ['repeated id'] : [];
    seen.add(result.offer.id);
    const why = [...result.warnings.map(({ message }) => message), ...repeated];
    results.push({ result: why.length > 0 ? 'accepted-with-warning' : 'accepted', why: why.join('; ') });
  } else {
    results.push({ result: 'rejected', why: result.reasons.map(({ message }) => message).join('; ') });
  }
}

const agreements = new Map<string, number>();
let differences = 0;
expected.forEach(([line = '', expectedResult = '', reason = '']) => {
  const { result, why } = results[Number(line) - 1] ?? { result: 'no such line', why: '' };
  if (result === expectedResult) {
    agreements.set(expectedResult, (agreements.get(expectedResult) ?? 0) + 1);
    if (process.argv.includes('--reasons') && expectedResult !== 'accepted')
      console.log(`${line}\t${reason}\t${why}`);
    return;
  }
  differences += 1;
  console.log(`line ${line}: expected ${expectedResult} (${reason}), got ${result} (${why})`);
});
for (const [result, count] of agreements) console.log(`${result}: ${count} agree`);
console.log(
  `${expected.length - differences} of ${expected.length} results agree; ${seen.size} offers remain`,
);
process.exitCode = differences === 0 && results.length === expected.length ? 0 : 1;
