import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

const LIMIT = 10;

async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function lines(text: string, size: number): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for await (const { line, bytes } of splitLines(chunked(new TextEncoder().encode(text), size), LIMIT)) {
    expect(line).toBe(found.length + 1);
    found.push(bytes === undefined ? undefined : new TextDecoder().decode(bytes));
  }
  return found;
}

test.each([
  ['', []],
  ['a', ['a']],
  ['a\nb', ['a', 'b']],
  ['a\n\nb\n', ['a', '', 'b']],
  ['1234567890\nb', ['1234567890', 'b']],
  ['12345678901\nb', [undefined, 'b']],
  ['b\n12345678901', ['b', undefined]],
])('%j', async (text, expected) => {
  expect(await lines(text, 4)).toEqual(expected);
});

test('cuts the same lines whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', 'ñ', '\n') }),
      fc.integer({ min: 1, max: 9 }),
      async (text, size) => {
        expect(await lines(text, size)).toEqual(await lines(text, 1_000));
      },
    ),
  );
});
