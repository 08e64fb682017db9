import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { outboxLag } from '@curro/db';
import { startEngines } from '@curro/engines';
import { splitLines } from '@curro/offers';
import { createSearchClient } from '@curro/search';
import type { LineResult } from '@curro/shared';
import { freePort } from '../../support/free-port.ts';
import { openDatabase } from '../../support/open-database.ts';
import { temporaryDataDirectory } from '../../support/temporary-data-directory.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { until, untilReady } from '../../support/until.ts';
import { elasticsearchPid } from '../search/cpu.ts';
import { serviceVariables, startServices } from '../services.ts';
import { postgresqlPid, watchProcessorTime } from './processor-time.ts';
import { watchResident } from './resident.ts';
import { bytesPerOffer } from './sizes.ts';

/**
 * Imports files into a separate Curro (engines, API and worker as processes) and reports offers per second to
 * acknowledged and to searchable, the processor time of each process per offer, the peak memory of API and worker, and
 * the bytes that an offer takes in the end.
 * node test/bench/import/run.ts [--country K --currency C --timezone Z] FILE...
 */
/** Distinct names: the engines may be shared. */
const NAME = `bench-${process.pid}`;
const INDEX = `${NAME}-offers`;
const MAX_RESULT_BYTES = 1_048_576;
const MAX_WAIT_MS = 1_800_000;
const GZIP_FIRST_BYTE = 0x1f;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { country: { type: 'string' }, currency: { type: 'string' }, timezone: { type: 'string' } },
});

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 0);
  await handle.close();
  return buffer[0] === GZIP_FIRST_BYTE;
}

const directory = await temporaryDataDirectory();
const engines = await startEngines({ dataDir: directory.path, env: process.env, durable: true });
const tokens = await createTokenSigner();
const port = await freePort();
const env = serviceVariables(engines, {
  AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
  REDIS_PREFIX: NAME,
  OFFERS_INDEX: INDEX,
  PORT: String(port),
});
const services = startServices(env, join(directory.path, 'logs'));
const db = openDatabase(engines.databaseUrl);
const client = createSearchClient(engines.elasticsearchUrl);
const api = `http://127.0.0.1:${port}`;

async function importOnce(file: string, source: string): Promise<void> {
  const pids = {
    services: services.pids(),
    elasticsearch: await elasticsearchPid(client),
    postgresql: await postgresqlPid(db),
  };
  const watch = watchResident(pids.services);
  const used = watchProcessorTime(pids);
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, warned: 0 };
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const outgoing = request(`${api}/ops/v1/offers?${new URLSearchParams({ source, ...values }).toString()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokens.operator()}`,
      'content-type': 'application/x-ndjson',
      accept: 'application/x-ndjson',
      ...((await isGzip(file)) ? { 'content-encoding': 'gzip' } : {}),
    },
  });
  const responseReceived = new Promise<AsyncIterable<Uint8Array>>((resolve) =>
    outgoing.on('response', resolve),
  );
  const upload = pipeline(createReadStream(file), outgoing);
  for await (const { bytes } of splitLines(await responseReceived, MAX_RESULT_BYTES)) {
    const result: LineResult = JSON.parse(Buffer.from(bytes ?? []).toString());
    counts[result.result] += 1;
    if (result.result !== 'rejected' && result.reasons.length > 0) counts.warned += 1;
  }
  await upload;
  const acknowledged = seconds();
  await until('the index', async () => (await outboxLag(db)).waiting === 0, MAX_WAIT_MS);
  await client.indices.refresh({ index: INDEX });
  const searchable = seconds();
  const lines = counts.created + counts.updated + counts.unchanged + counts.rejected;
  console.log(
    JSON.stringify({
      file: file.split('/').at(-1),
      ...counts,
      acknowledgedSeconds: Number(acknowledged.toFixed(1)),
      acknowledgedPerSecond: Math.round(lines / acknowledged),
      searchableSeconds: Number(searchable.toFixed(1)),
      searchablePerSecond: Math.round(lines / searchable),
      cpuMsPerOffer: Object.fromEntries(
        Object.entries(used()).map(([name, total]) => [name, Number((total / lines).toFixed(2))]),
      ),
      peakResidentMiB: watch.stop(),
    }),
  );
}

try {
  await untilReady(api);
  for (const [at, file] of positionals.entries()) {
    await importOnce(file, `bench-${at}`);
    await importOnce(file, `bench-${at}`);
  }
  const inIndex = (await client.count({ index: INDEX })).count;
  console.log(JSON.stringify({ inIndex, bytesPerOffer: await bytesPerOffer(client, INDEX, db) }));
} finally {
  await services.stop();
  await client.indices.delete({ index: Object.keys(await client.indices.getAlias({ name: INDEX })) });
  await db.destroy();
  await client.close();
  await engines.stop();
  await tokens.close();
  await directory.remove();
}
