// Compares the verdicts on a damaged feed with the expected ones; what an import as a whole knows (repeated ids) is
// played here as the import does it. Exit code 1 when a line differs.
import { createReadStream, readFileSync } from 'node:fs';
import { loadDictionaries, sourceSettingsSchema } from '@curro/shared';
import { createNormaliser, LONGEST_LINE_BYTES, splitLines } from '../index.ts';
import { sharedDataFile } from './shared-data.ts';

const feed = createReadStream(sharedDataFile('feed-messy.ndjson'));
const expected = readFileSync(sharedDataFile('feed-messy.expected.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

const normalise = createNormaliser({ dictionaries: loadDictionaries() });
const context = { source: 'messy', settings: sourceSettingsSchema.parse({}), now: new Date() };
const seen = new Set<string>();
const verdicts: { verdict: string; why: string }[] = [];
for await (const { bytes = new Uint8Array() } of splitLines(feed, LONGEST_LINE_BYTES)) {
  const result = normalise(bytes, context);
  if ('blank' in result) {
    verdicts.push({ verdict: 'skipped', why: '' });
  } else if (result.ok) {
    const repeated = seen.has(result.offer.id) ? ['repeated id'] : [];
    seen.add(result.offer.id);
    const why = [...result.warnings.map(({ message }) => message), ...repeated];
    verdicts.push({ verdict: why.length > 0 ? 'accepted-with-warning' : 'accepted', why: why.join('; ') });
  } else {
    verdicts.push({ verdict: 'rejected', why: result.reasons.map(({ message }) => message).join('; ') });
  }
}

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
