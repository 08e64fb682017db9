import { readRejectedLines } from '@curro/db';
import { type ImportRecord, readImportResults } from '@curro/offers';
import type { Request } from '@curro/platform';
import { DomainError, isSelectedBy, type LineFilter, storedLineResultSchema } from '@curro/shared';
import { stream } from 'hono/streaming';
import type { ApiContext } from '../context.ts';

const NDJSON = 'application/x-ndjson';

/** The lines that a filter selects. */
const only = (part: string, filter: LineFilter): string =>
  part
    .split(/(?<=\n)/)
    .filter((line) => isSelectedBy(filter, storedLineResultSchema.parse(JSON.parse(line))))
    .join('');

function sendParts(
  c: Request,
  { log }: ApiContext,
  importId: string,
  parts: AsyncIterable<string>,
): Response {
  c.header('Content-Type', NDJSON);
  return stream(
    c,
    async (output) => {
      for await (const part of parts) await output.write(part);
    },
    async (error) => {
      log.error({ err: error, importId }, 'sending the lines of an import failed');
      c.env.outgoing.destroy(error);
    },
  );
}

/**
 * Sends the results of an import as NDJSON, those that a filter selects or all.
 * @throws DomainError `not_found` after their retention
 */
export async function sendResults(
  c: Request,
  context: ApiContext,
  { importId }: Pick<ImportRecord, 'importId'>,
  result: LineFilter | undefined,
): Promise<Response> {
  const parts = readImportResults(context.db, importId);
  const first = await parts.next();
  if (first.done === true) {
    throw new DomainError('not_found', { params: { detail: `results of import ${importId}` } });
  }
  const head = first.value;
  async function* selected(): AsyncGenerator<string> {
    const show = (part: string): string => (result === undefined ? part : only(part, result));
    yield show(head);
    for await (const part of parts) yield show(part);
  }
  return sendParts(c, context, importId, selected());
}

/** Sends the lines of an import that are still rejected, as they were received, for correction and another import. */
export function sendRejectedLines(
  c: Request,
  context: ApiContext,
  { importId, source }: Pick<ImportRecord, 'importId' | 'source'>,
): Response {
  async function* lines(): AsyncGenerator<string> {
    for await (const content of readRejectedLines(context.db, { importId, source })) {
      yield `${typeof content === 'string' ? content.replace(/[\r\n]+/g, ' ') : JSON.stringify(content)}\n`;
    }
  }
  return sendParts(c, context, importId, lines());
}
