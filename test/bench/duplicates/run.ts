import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { migrate } from '@curro/db';
import {
  createNormaliser,
  groupPendingOffers,
  listDuplicates,
  saveSource,
  upsertOffers,
} from '@curro/offers';
import { INDEX_BATCH, loadDictionaries } from '@curro/shared';
import { openDatabase } from '../../support/open-database.ts';
import { createTestDatabase } from '../../support/test-database.ts';

/**
 * Stores the offers of files, each as a separate source, and reports how many groups of equal and nearly equal ones
 * are found, and how many offers a second are stored.
 * DATABASE_URL=... node test/bench/duplicates/run.ts [--maxOffers N] FILE...
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maxOffers: { type: 'string' } },
});
const maxOffers = Number(values.maxOffers ?? Infinity);
const database = await createTestDatabase(process.env.DATABASE_URL ?? '', 'bench-duplicates');
const db = openDatabase(database.url);
await migrate(db);
const normalise = createNormaliser({ dictionaries: loadDictionaries() });

async function* batches(file: string, source: string) {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const settings = await saveSource(db, source, {});
  const context = { source, settings, now: new Date() };
  let batch = new Map();
  let count = 0;
  for await (const line of createInterface({ input })) {
    const read = normalise(line, context);
    if (!('ok' in read) || !read.ok) continue;
    if (batch.has(read.offer.id) || batch.size === INDEX_BATCH) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(read.offer.id, { ...read, offer: { ...read.offer, expiresAt: '2099-12-31T00:00:00Z' } });
    count += 1;
    if (count === maxOffers) break;
  }
  yield [...batch.values()];
}

for (const [at, file] of positionals.entries()) {
  const source = `source-${at}`;
  let stored = 0;
  let seconds = 0;
  for await (const batch of batches(file, source)) {
    const begun = performance.now();
    await upsertOffers(db, batch, { source, ttlDays: 60, now: new Date() });
    seconds += (performance.now() - begun) / 1_000;
    stored += batch.length;
  }
  console.log(`${file}: ${stored} offers stored in ${seconds.toFixed(1)} s`);
  const begun = performance.now();
  let compared = true;
  while (compared) compared = await groupPendingOffers(db);
  console.log(`compared in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  for (const kind of ['exact', 'near'] as const) {
    const begun = performance.now();
    const { total, groups } = await listDuplicates(
      db,
      { source, kind, across: false },
      { after: undefined, limit: 20 },
    );
    const ms = performance.now() - begun;
    console.log(`${kind}: ${total.groups} groups of ${total.offers} offers, listed in ${ms.toFixed(0)} ms`);
    const largest = groups.toSorted((a, b) => b.size - a.size).slice(0, 3);
    for (const { size, offers } of largest) console.log(`  ${size}: ${offers[0]?.offer.title}`);
  }
}
await db.destroy();
await database.drop();
