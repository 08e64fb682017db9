import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Request } from './environment.ts';
import { streamFileForm } from './stream-file-form.ts';

const TYPE = 'multipart/form-data; boundary=XyZ';
const FIELD = '--XyZ\r\nContent-Disposition: form-data; name="source"\r\n\r\nnorth\r\n';
const file = (content: string): string =>
  `--XyZ\r\nContent-Disposition: form-data; name="file"; filename="a.ndjson"\r\nContent-Type: application/x-ndjson\r\n\r\n${content}\r\n`;
const END = '--XyZ--\r\n';

/** A request whose body comes in chunks of `size` bytes. */
function requestOf(body: string, size: number, type = TYPE): Request {
  const bytes = Buffer.from(body);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const incoming = Readable.from(chunks);
  return { env: { incoming }, req: { header: () => type } } as unknown as Request;
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

describe('a form with a file', () => {
  test.each([1, 3, 7, 1_000])('is read in chunks of %d bytes', async (size) => {
    const content = '{"a": 1}\r\n--Xy\r\n{"b": 2}\n';
    const form = await streamFileForm(requestOf(FIELD + file(content) + END, size));
    expect([...form.values]).toEqual([['source', ['north']]]);
    expect([form.fileName, await textOf(form.file)]).toEqual(['a.ndjson', content]);
    form.close();
  });

  test('is read whole by a reader that starts late and is slow', async () => {
    const content = 'ñ{"a": 1}\n'.repeat(40_000);
    const form = await streamFileForm(requestOf(FIELD + file(content) + END, 5_000));
    const parts: Uint8Array[] = [];
    for await (const chunk of form.file) {
      await new Promise((resolve) => setImmediate(resolve));
      parts.push(chunk);
    }
    expect(Buffer.concat(parts).toString() === content).toBe(true);
  });

  test('can have no file', async () => {
    const empty = await streamFileForm(requestOf(FIELD + file('').replace('a.ndjson', '') + END, 10));
    expect([empty.fileName, await textOf(empty.file)]).toEqual(['', '']);
    const form = await streamFileForm(requestOf(FIELD + END, 10));
    expect([form.fileName, await textOf(form.file)]).toEqual(['', '']);
  });

  test.each([
    ['another content type', requestOf('a=1', 10, 'application/x-www-form-urlencoded'), '211'],
    ['an end inside the fields', requestOf(FIELD, 10), 'malformed_request'],
    [
      'fields that are too long',
      requestOf(`${FIELD.replace('north', 'n'.repeat(20_000))}${END}`, 500),
      '224',
    ],
  ])('%s is refused', async (_, request, code) => {
    await expect(streamFileForm(request)).rejects.toMatchObject({ code });
  });

  test('a file without an end fails while it is read', async () => {
    const form = await streamFileForm(requestOf(FIELD + file('abc'), 10));
    await expect(textOf(form.file)).rejects.toMatchObject({ code: 'malformed_request' });
  });
});
