import { expect, test } from 'vitest';
import { MAX_LINE_BYTES } from './limits.ts';
import { readLine } from './read-line.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(['{"a":1}', '\uFEFF{"a":1}', '{"a":1}\r', '  {"a":1}\t'])('reads %j', (line) => {
  expect(readLine(line)).toEqual({ object: { a: 1 } });
  expect(readLine(utf8(line))).toEqual({ object: { a: 1 } });
});

test.each(['', ' \t ', '\r', '\uFEFF'])('%j is blank', (line) => {
  expect(readLine(line)).toEqual({ blank: true });
  expect(readLine(utf8(line))).toEqual({ blank: true });
});

const nested = `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`;

test.each([
  [utf8('{"a":'), 'not_json', '"{"a":" is no complete JSON value'],
  ['nada', 'not_json', '"nada" is no complete JSON value'],
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
