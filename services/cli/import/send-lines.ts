import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { splitLines } from '@curro/offers';
import { type LineResult, lineResultSchema } from '@curro/shared';

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
  /** Aborts the import. */
  readonly signal?: AbortSignal;
}

const IDLE_TIMEOUT_MS = 300_000;
/** Maximum bytes of a result line. */
const MAX_RESULT_LENGTH = 1_048_576;

async function toError(response: IncomingMessage): Promise<Error> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return new Error(`the API responded with ${response.statusCode}: ${text.slice(0, 500)}`);
}

/**
 * Sends NDJSON to the API and calls `onResult` with each result while lines are still being sent.
 *
 * @returns the id of the import
 * @throws {Error} when the API rejects the import or the connection ends before the last result
 */
export async function sendLines(
  lines: Readable,
  options: SendOptions,
  onResult: (result: LineResult) => void,
): Promise<string> {
  const { api, token, source, settings, gzip } = options;
  const url = new URL(`${api}/ops/v1/offers?${new URLSearchParams({ source, ...settings }).toString()}`);
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
    outgoing.on('error', (error) => reject(new Error(`${api} cannot be reached: ${error.message}`)));
  });
  // The upload fails too when the API responds early with an error, and that response has the reason.
  const sending = pipeline(lines, outgoing).catch(() => undefined);
  const response = await responded;
  if (response.statusCode !== 200) throw await toError(response);
  try {
    for await (const { bytes } of splitLines(response, MAX_RESULT_LENGTH)) {
      if (bytes === undefined || bytes.length === 0) continue;
      onResult(lineResultSchema.parse(JSON.parse(Buffer.from(bytes).toString())));
    }
  } catch (error) {
    throw new Error('the connection ended before the last result: send the file again', { cause: error });
  }
  await sending;
  return String(response.headers['x-import-id'] ?? '');
}
