import { MAX_LINE_BYTES, openImport, previewLines, splitLines } from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, parseOperatorBody, type StoredLineResult } from '@curro/shared';
import { stream } from 'hono/streaming';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { errorResponse } from '../../http/error-body.ts';
import { decompressGzip } from '../../imports/decompress-gzip.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';
import { parseSettings, parseSourceName } from './source-settings.ts';

const NDJSON = 'application/x-ndjson';
const NDJSON_TYPE = /^application\/(?:x-)?ndjson\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

const MAX_FIRST_LINE = 1_000_000_000;
/** The number of the first line of the body in the file that it comes from. */
export const firstLineSchema = positiveInteger({ absent: 1, max: MAX_FIRST_LINE }).describe(
  'The number of the first line: the rest of a file has the line numbers of the file.',
);
const querySchema = z.object({ firstLine: firstLineSchema });

/** Opens the body as decompressed chunks; throws 211 for another content type or encoding. */
function openBody(c: Request): AsyncIterable<Uint8Array> {
  const type = c.req.header('content-type') ?? '';
  if (!NDJSON_TYPE.test(type))
    throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const encoding = (c.req.header('content-encoding') ?? 'identity').toLowerCase();
  const { incoming } = c.env;
  if (encoding === 'identity') return incoming;
  if (encoding !== 'gzip') {
    throw new DomainError('211', { params: { field: 'Content-Encoding', value: encoding } });
  }
  return decompressGzip(incoming);
}

const settingsIn = ({ source: _, ...settings }: Record<string, string>): Record<string, string> => settings;

/**
 * POST /ops/v1/offers/preview?source=NAME: reads the first lines of an import as they would be stored, with their reasons;
 * nothing is stored.
 */
export function previewOffers(context: ApiContext): OperationHandler {
  return async (c) => {
    const { firstLine } = parseOperatorBody(querySchema, nonEmptyParameters(c));
    const query = c.req.query();
    const options = {
      source: parseSourceName(query.source),
      settings: parseSettings(context, settingsIn(query)),
    };
    return c.json(await previewLines(context, options, splitLines(openBody(c), MAX_LINE_BYTES, firstLine)));
  };
}

/**
 * POST /ops/v1/offers?source=NAME: imports NDJSON of any length (offer feed format, contract 8.3). With
 * `Accept: application/x-ndjson` the result of each line is streamed while the import runs; `X-Import-Id` is its id. If
 * the rest of the body cannot be read, the last line is the error.
 */
export function importOffers(context: ApiContext): OperationHandler {
  return async (c) => {
    const { firstLine } = parseOperatorBody(querySchema, nonEmptyParameters(c));
    const lines = splitLines(openBody(c), MAX_LINE_BYTES, firstLine);
    const query = c.req.query();
    const record = await openImport(context, {
      source: parseSourceName(query.source),
      settings: parseSettings(context, settingsIn(query)),
      startedBy: c.get('principal').subject,
      maxDeadLetters: context.config.IMPORT_DEAD_LETTERS,
      maxUnindexed: context.config.IMPORT_MAX_UNINDEXED,
    });
    if (!c.req.header('accept')?.includes('ndjson')) {
      const tally = await record.run(lines);
      const counts = { importId: record.id, ...tally.counts() };
      return c.json({ ...counts, warnings: tally.warned(), summary: tally.summary() });
    }
    c.header('Content-Type', NDJSON);
    c.header('X-Import-Id', record.id);
    return stream(
      c,
      async (output) => {
        const onResults = async (results: readonly StoredLineResult[]): Promise<void> => {
          await output.write(`${results.map((result) => JSON.stringify(result)).join('\n')}\n`);
        };
        await record.run(lines, { onResults });
      },
      async (error, output) => {
        if (error instanceof DomainError && error.code === 'invalid_request') {
          const operation = c.get('operation');
          const language = c.get('language') ?? 'en';
          const { body } = errorResponse(error, {
            operation,
            language,
            requestId: c.get('requestId'),
            now: context.clock.now(),
          });
          await output.write(`${JSON.stringify(body)}\n`);
          return;
        }
        context.log.error({ err: error, importId: record.id }, 'import failed');
        // Destroys the connection instead of ending the body, so that the client detects missing results.
        c.env.outgoing.destroy(error);
      },
    );
  };
}
