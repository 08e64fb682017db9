import { expect, test } from 'vitest';
import { isBitmap } from './fetch-logo.ts';

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0', true],
  ['JPEG', '\xff\xd8\xff\xe0', true],
  ['GIF', 'GIF89a', true],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 ', true],
  ['AVIF', '\0\0\0 ftypavif', true],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', false],
  ['SVG with a declaration', '<?xml version="1.0"?><svg>', false],
  ['SVG with the signature of WebP', `<svg a='WEBP' xmlns="http://www.w3.org/2000/svg">`, false],
  ['SVG with the signature of AVIF', '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg">', false],
  ['HTML', '<!doctype html>', false],
  ['nothing', '', false],
])('%s is accepted: %s', (_, content, accepted) => {
  expect(isBitmap(Buffer.from(content, 'latin1'))).toBe(accepted);
});
