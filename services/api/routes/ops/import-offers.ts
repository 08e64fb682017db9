import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  createTally,
  type ImportRun,
  importOffers,
  LONGEST_LINE_BYTES,
  type OpenImport,
  openImport,
  saveSource,
  splitLines,
} from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, type Verdict } from '@curro/shared';
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
  const unpacked = createGunzip();
  // It may fail before anybody reads it; the reader meets the failure then.
  unpacked.on('error', () => undefined);
  incoming.on('error', (error) => unpacked.destroy(error));
  return incoming.pipe(unpacked);
}

const settingsIn = ({ source: _, ...settings }: Record<string, string>): Record<string, string> => settings;

/** A body that is no gzip, or half of one, is the sender's mistake. */
function toCoded(error: unknown): unknown {
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
    await importOffers(run, splitLines(body, LONGEST_LINE_BYTES));
    complete = true;
  } catch (error) {
    throw toCoded(error);
  } finally {
    await run.record.close(run.tally.counts(), { ...run.tally.summary(), complete });
  }
}

/** Answers with one verdict a line while the import runs; the import's id stands in `X-Import-Id`. */
function streamVerdicts(
  c: Request,
  context: ApiContext,
  begun: Omit<RecordedRun, 'onVerdicts'>,
  body: Readable,
) {
  c.header('Content-Type', NDJSON);
  c.header('X-Import-Id', begun.record.id);
  return stream(
    c,
    async (output) => {
      const onVerdicts = async (verdicts: readonly Verdict[]): Promise<void> => {
        await begun.record.keepVerdicts(verdicts);
        await output.write(`${verdicts.map((verdict) => JSON.stringify(verdict)).join('\n')}\n`);
      };
      await run({ ...begun, onVerdicts }, body);
    },
    async (error) => {
      context.log.error({ err: error, importId: begun.record.id }, 'import failed');
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
    const given = parseSettings(context, settingsIn(query));
    const settings = await saveSource(context.db, source, given);
    const record = await openImport(context.db, {
      source,
      startedBy: c.get('principal').subject,
      ttlDays: settings.ttlDays,
      mostDeadLetters: context.config.IMPORT_DEAD_LETTERS,
    });
    const tally = createTally();
    const { store, keepRejected } = record;
    const { normalise } = context;
    const begun = { record, source, settings, tally, normalise, store, keepRejected };
    if (c.req.header('accept')?.includes('ndjson')) return streamVerdicts(c, context, begun, body);

    await run({ ...begun, onVerdicts: record.keepVerdicts }, body);
    const summary = tally.summary();
    return c.json({ importId: record.id, ...tally.counts(), warnings: tally.warned(), summary });
  };
}
