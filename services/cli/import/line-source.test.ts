import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { streamSource } from './line-source.ts';

test.each([
  [['\n', '{"a":1}\n'], '\n{"a":1}\n'],
  [['\uFEFF', ' ', '{"a":1}\n', '{"b":2}\n'], '\uFEFF {"a":1}\n'],
  [['\n', ' '], '\n '],
])('the beginning of a stream with the chunks %j is %j', async (chunks, beginning) => {
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  expect((await streamSource(stream).beginning()).toString()).toBe(beginning);
});
