import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINE_BYTES } from './limits.ts';
import { readLine, splitLines } from './lines.ts';

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

test('splits the same lines for all chunk sizes', async () => {
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

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(['{"a":1}', '\uFEFF{"a":1}', '{"a":1}\r', '  {"a":1}\t'])('reads %j', (line) => {
  expect(readLine(line)).toEqual({ object: { a: 1 }, json: '{"a":1}' });
  expect(readLine(utf8(line))).toEqual({ object: { a: 1 }, json: '{"a":1}' });
});

test.each(['', ' \t ', '\r', '\uFEFF'])('%j is blank', (line) => {
  expect(readLine(line)).toEqual({ blank: true });
  expect(readLine(utf8(line))).toEqual({ blank: true });
});

const nested = `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`;

test.each([
  [utf8('{"a":'), 'not_json', '"{"a":" is not a complete JSON value'],
  ['nada', 'not_json', '"nada" is not a complete JSON value'],
  [nested, 'not_json', 'the line is nested deeper than 64 levels'],
  ['[{"a":1}]', 'not_an_object', 'the line is an array, not a JSON object'],
  ['null', 'not_an_object', 'the line is null, not a JSON object'],
  ['7', 'not_an_object', 'the line is a number, not a JSON object'],
  [Uint8Array.of(0x7b, 0xff, 0x7d), 'not_utf8', 'the line is not valid UTF-8'],
  [Uint8Array.of(0x7b, 0xc3), 'not_utf8', 'the line is not valid UTF-8'],
  ['ñ'.repeat(MAX_LINE_BYTES / 2 + 1), 'too_large', 'the line has 262146 bytes, at most 262144 are allowed'],
])('%j is %s', (line, code, message) => {
  expect(readLine(line)).toEqual({ reasons: [{ field: '', code, message }] });
});
