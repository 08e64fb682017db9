import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { splitLines } from '@curro/offers';
import type { LineResult } from '@curro/shared';
import type { BenchCurro } from './open-curro.ts';

const MAX_RESULT_BYTES = 1_048_576;

/** The lines of an import by result. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** What is imported: NDJSON, compressed or not. */
export interface ImportBody {
  readonly chunks: () => Iterable<string> | AsyncIterable<Uint8Array>;
  readonly gzip: boolean;
}

/** Sends an import as a stream and reads the results of its lines until the last one is acknowledged. */
export async function sendImport(
  { api, operator }: Pick<BenchCurro, 'api' | 'operator'>,
  query: Readonly<Record<string, string>>,
  { chunks, gzip }: ImportBody,
): Promise<ImportCounts> {
  const outgoing = request(`${api}/ops/v1/offers?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await operator()}`,
      'content-type': 'application/x-ndjson',
      accept: 'application/x-ndjson',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    },
  });
  const responded = once(outgoing, 'response');
  const upload = pipeline(Readable.from(chunks()), outgoing);
  const [response] = await responded;
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for await (const { bytes } of splitLines(response, MAX_RESULT_BYTES)) {
    const result: LineResult = JSON.parse(Buffer.from(bytes ?? []).toString());
    counts[result.result] += 1;
  }
  await upload;
  return counts;
}
