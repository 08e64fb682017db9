import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createBackupReader } from './backup-reader.ts';

const anything = z.looseObject({});

/** Splits the text into chunks of these lengths. */
async function* pieces(text: string, lengths: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  let at = 0;
  for (let n = 0; at < bytes.length; n += 1) {
    const length = Math.max(1, lengths[n % Math.max(1, lengths.length)] ?? 1);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

async function read(source: AsyncIterable<Buffer>): Promise<unknown[]> {
  const reader = createBackupReader(source);
  const first = await reader.line(anything);
  const rows: Buffer[] = [];
  for await (const chunk of reader.rows()) rows.push(chunk);
  return [first, Buffer.concat(rows).toString(), await reader.line(anything)];
}

test('lines and rows are read unchanged for every chunk size', async () => {
  // COPY format: a backslash is always followed by another backslash or by a letter.
  const row = fc.stringMatching(/^(?:[a-zñ.\t]|\\\\|\\N){0,12}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.array(fc.integer({ min: 1, max: 9 })), async (rows, lengths) => {
      const body = rows.map((text) => `${text}\n`).join('');
      const text = `{"table":"t"}\n${body}\\.\n{"rows":1}\n`;
      expect(await read(pieces(text, lengths))).toEqual([{ table: 't' }, body, { rows: 1 }]);
    }),
  );
});

test.each([
  ['broken off within the rows', '{"table":"t"}\na\nb', 'the backup breaks off'],
  ['something else', 'PGDMP\n', 'this is no backup that can be read'],
])('%s', async (_, text, message) => {
  await expect(read(pieces(text, [5]))).rejects.toThrow(message);
});
