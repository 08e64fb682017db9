import { describe, expect, it } from 'vitest';
import { type CharsetHints, decodeText } from './decode-text.ts';

async function read(bytes: Uint8Array, hints: CharsetHints = {}, step = 3): Promise<string> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  let text = '';
  for await (const part of decodeText(chunks(), hints)) text += part;
  return text;
}

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Coruña</a>';

describe('decodeText', () => {
  it.each<[string, Uint8Array, CharsetHints, string]>([
    ['plain ASCII', Buffer.from('abc'), {}, 'abc'],
    ['nothing', new Uint8Array(0), {}, ''],
    ['undeclared UTF-8', Buffer.from('Coruña €'), {}, 'Coruña €'],
    ['undeclared windows-1252', Uint8Array.of(0x80, 0x20, 0xf1), {}, '€ ñ'],
    ['a long beginning in ASCII', latin(`${'x'.repeat(5_000)}ñ`), {}, `${'x'.repeat(5_000)}ñ`],
    ['a byte order mark', Buffer.from('\uFEFFñ'), { contentType: 'text/csv; charset=latin1' }, 'ñ'],
    ['UTF-16', Buffer.from('\uFEFFCoruña', 'utf16le'), {}, 'Coruña'],
    ['the XML declaration', latin(declared), {}, declared],
    ['the HTML declaration', latin('<meta charset=iso-8859-1>ñ'), {}, '<meta charset=iso-8859-1>ñ'],
    [
      'the Content-Type before the XML declaration',
      Buffer.from(declared),
      { contentType: 'text/xml; charset="UTF-8"' },
      declared,
    ],
    ['the hint before all others', latin('ñ'), { charset: 'latin1', contentType: 'a/b; charset=utf-8' }, 'ñ'],
    [
      'an impossible declaration',
      Buffer.from('<?xml version="1.0" encoding="utf-16"?>ñ'),
      {},
      '<?xml version="1.0" encoding="utf-16"?>ñ',
    ],
  ])('%s', async (_, bytes, hints, expected) => {
    expect(await read(bytes, hints)).toBe(expected);
  });

  it.each<[string, Uint8Array, CharsetHints]>([
    ['bytes that are not in the declared charset', latin('ñandú'), { contentType: 'a/b; charset=utf-8' }],
    ['half a character at the end', Buffer.from('ñ').subarray(0, 1), { charset: 'utf-8' }],
    ['an unknown charset', Buffer.from('a'), { charset: 'klingon' }],
  ])('fails on %s', async (_, bytes, hints) => {
    await expect(read(bytes, hints)).rejects.toMatchObject({ code: 'bad_charset' });
  });
});
