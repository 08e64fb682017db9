import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { splitLines } from '@curro/offers/text';
import { type StoredLineResult, storedLineResultSchema } from '@curro/shared';
import * as z from 'zod';
import { describeUnreachable, readApiError } from '../api-error.ts';

/** Target and form of the lines. */
export interface SendOptions {
  /** Address of the API, without trailing slash. */
  readonly api: string;
  readonly token: string;
  readonly source: string;
  /** Settings of the source, sent with the import (contract 8.3). */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the lines are compressed with gzip. */
  readonly gzip: boolean;
  /** The number of the first line in the whole source; default 1. */
  readonly firstLine?: number;
  /** Aborts the import. */
  readonly signal?: AbortSignal;
}

/** Receives what the API reports during an import. */
export interface SendHooks {
  /** Called when the API has opened the import. */
  readonly onOpen?: (importId: string) => void;
  /** Called with the result of each line, in order. */
  readonly onResult: (result: StoredLineResult) => void;
}

/** The connection broke or the API is temporarily unavailable: sending again may succeed. */
export class InterruptedError extends Error {}

const IDLE_TIMEOUT_MS = 300_000;
/** Maximum bytes of a result line. */
const MAX_RESULT_LENGTH = 1_048_576;
/** Statuses of an API, or of a proxy before it, that is starting, stopping or overloaded. */
const TEMPORARY = new Set([429, 502, 503, 504]);

async function toError(response: IncomingMessage): Promise<Error> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const error = readApiError(response.statusCode ?? 0, text);
  return TEMPORARY.has(error.status) ? new InterruptedError(error.message) : error;
}

/** The last line when the API cannot read the rest of the body. */
const errorLineSchema = z.object({ error: z.string(), error_description: z.string() });

function readResult(bytes: Uint8Array): StoredLineResult {
  const value: unknown = JSON.parse(Buffer.from(bytes).toString());
  const failed = errorLineSchema.safeParse(value).data;
  if (failed !== undefined)
    throw new Error(`the API ended the import: ${failed.error}: ${failed.error_description}`);
  return storedLineResultSchema.parse(value);
}

async function* readBody(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (error) {
    throw new InterruptedError('the connection ended before the last result', { cause: error });
  }
}

/**
 * Sends NDJSON to the API and reports each result while lines are still being sent.
 * @throws InterruptedError when the connection breaks or the API is temporarily unavailable
 * @throws Error when the API rejects the import, or as thrown by `lines`
 */
export async function sendLines(
  lines: AsyncIterable<Uint8Array | string> | Iterable<string>,
  options: SendOptions,
  { onOpen, onResult }: SendHooks,
): Promise<void> {
  const { api, token, source, settings, gzip, firstLine = 1 } = options;
  const query = new URLSearchParams({ source, ...settings, firstLine: String(firstLine) });
  const url = new URL(`${api}/ops/v1/offers?${query.toString()}`);
  const init: RequestOptions = {
    method: 'POST',
    timeout: IDLE_TIMEOUT_MS,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      accept: 'application/x-ndjson',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    },
  };
  const outgoing = (url.protocol === 'https:' ? requestSecure : request)(url, init);
  outgoing.on('timeout', () => outgoing.destroy(new Error('the API did not respond in time')));
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', (error) =>
      reject(new InterruptedError(describeUnreachable(api, error), { cause: error })),
    );
  });
  let readError: unknown;
  async function* readLines(): AsyncGenerator<Uint8Array | string> {
    try {
      yield* lines;
    } catch (error) {
      readError = error;
      throw error;
    }
  }
  // The upload fails too when the API responds early with an error, and that response has the reason.
  pipeline(Readable.from(readLines()), outgoing).catch(() => undefined);
  try {
    const response = await responded;
    if (response.statusCode !== 200) throw await toError(response);
    onOpen?.(String(response.headers['x-import-id'] ?? ''));
    for await (const { bytes } of splitLines(readBody(response), MAX_RESULT_LENGTH)) {
      if (bytes === undefined || bytes.length === 0) continue;
      onResult(readResult(bytes));
    }
  } catch (error) {
    outgoing.destroy();
    throw readError ?? error;
  }
}
