// Asks about each offer of a file that `run.ts --unrated FILE` wrote, and adds the ratings:
// node test/bench/search-quality/run-rating.ts FILE
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readRatings, writeRatings } from './ratings.ts';

const offerSchema = z.object({ q: z.string(), id: z.string(), text: z.string() });

const { positionals } = parseArgs({ allowPositionals: true });
const offers = readFileSync(positionals[0] ?? '', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => offerSchema.parse(JSON.parse(line)));
const ratings = readRatings();
const terminal = createInterface({ input: process.stdin, output: process.stdout });
for (const { q, id, text } of offers) {
  const reply = await terminal.question(`${q}\n  ${text}\n  relevant? [y/n, q ends] `);
  if (reply === 'q') break;
  const grades = ratings.get(q) ?? new Map<string, boolean>();
  ratings.set(q, grades.set(id, reply === 'y'));
}
terminal.close();
writeRatings(ratings);
