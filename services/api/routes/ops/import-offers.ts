import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  createTally,
  type ImportRun,
  importOffers,
  MAX_LINE_BYTES,
  type OpenImport,
  openImport,
  saveSource,
  splitLines,
} from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, type LineResult } from '@curro/shared';
import { stream } from 'hono/streaming';
import type { ApiContext } from '../../context.ts';
import { parseSettings, parseSourceName } from './source-settings.ts';

const NDJSON = 'application/x-ndjson';
const NDJSON_TYPE = /^application\/(?:x-)?ndjson\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** The lines of the body, unpacked when they came packed; 211 for another type or packing. */
function openBody(c: Request): Readable {
  const type = c.req.header('content-type') ?? '';
  if (!NDJSON_TYPE.test(type))
    throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const encoding = (c.req.header('content-encoding') ?? 'identity').toLowerCase();
  const { incoming } = c.env;
  if (encoding === 'identity') return incoming;
  if (encoding !== 'gzip') {
    throw new DomainError('211', { params: { field: 'Content-Encoding', value: encoding } });
  }
  const decompressed = createGunzip();
  // It may fail before anybody reads it; the reader meets the failure then.
  decompressed.on('error', () => undefined);
  incoming.on('error', (error) => decompressed.destroy(error));
  return incoming.pipe(decompressed);
}

const settingsIn = ({ source: _, ...settings }: Record<string, string>): Record<string, string> => settings;

/** A body that is no gzip, or half of one, is the sender's mistake. */
function toImportError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('Z_')) return error;
  return new DomainError('invalid_request', { params: { field: 'body', value: 'gzip' } });
}

/** An import and its record. */
interface RecordedRun extends ImportRun {
  readonly record: OpenImport;
}

async function run(run: RecordedRun, body: Readable): Promise<void> {
  let complete = false;
  try {
    await importOffers(run, splitLines(body, MAX_LINE_BYTES));
    complete = true;
  } catch (error) {
    throw toImportError(error);
  } finally {
    await run.record.close(run.tally.counts(), { ...run.tally.summary(), complete });
  }
}

/** Answers with one result a line while the import runs; the import's id stands in `X-Import-Id`. */
function streamResults(
  c: Request,
  context: ApiContext,
  pendingRun: Omit<RecordedRun, 'onResults'>,
  body: Readable,
) {
  c.header('Content-Type', NDJSON);
  c.header('X-Import-Id', pendingRun.record.id);
  return stream(
    c,
    async (output) => {
      const onResults = async (results: readonly LineResult[]): Promise<void> => {
        await pendingRun.record.storeResults(results);
        await output.write(`${results.map((result) => JSON.stringify(result)).join('\n')}\n`);
      };
      await run({ ...pendingRun, onResults }, body);
    },
    async (error) => {
      context.log.error({ err: error, importId: pendingRun.record.id }, 'import failed');
      // A cut connection, not a tidy end, tells the sender that lines are missing.
      c.env.outgoing.destroy(error);
    },
  );
}

/** POST /ops/v1/offers?source=NAME: imports NDJSON of any length (offer feed format, contract 8.3). */
export function importOffersRoute(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = openBody(c);
    const query = c.req.query();
    const source = parseSourceName(query.source);
    const settingsInput = parseSettings(context, settingsIn(query));
    const settings = await saveSource(context.db, source, settingsInput);
    const record = await openImport(context.db, {
      source,
      startedBy: c.get('principal').subject,
      ttlDays: settings.ttlDays,
      maxDeadLetters: context.config.IMPORT_DEAD_LETTERS,
    });
    const tally = createTally();
    const { store, storeRejected } = record;
    const { normalise } = context;
    const pendingRun = { record, source, settings, tally, normalise, store, storeRejected };
    if (c.req.header('accept')?.includes('ndjson')) return streamResults(c, context, pendingRun, body);

    await run({ ...pendingRun, onResults: record.storeResults }, body);
    const summary = tally.summary();
    return c.json({ importId: record.id, ...tally.counts(), warnings: tally.warned(), summary });
  };
}
