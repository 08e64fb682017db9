import { describe, expect, it } from 'vitest';
import { parseLetterPut } from './parse-letter-put.ts';
import { presentLetters } from './present-letters.ts';

describe('parseLetterPut', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a sound letter', { name: 'Obradores', text: 'Hola' }, []],
    ['nothing', {}, ['741 name', '742 text']],
    ['blank', { name: ' ', text: '\n' }, ['741 name', '742 text']],
    ['at the limits', { name: 'n'.repeat(100), text: 't'.repeat(3_999) }, []],
    ['over the limits', { name: 'n'.repeat(101), text: 't'.repeat(4_000) }, ['201 name', '341 text']],
    ['control characters', { name: 'a\u0007', text: 'b\u0000' }, ['201 name', '341 text']],
    [
      'wrong types last',
      { name: 1, main: 'maybe', key: {} },
      ['742 text', '225 name', '225 key', '225 main'],
    ],
  ])('%s', (_, body, codes) => {
    expect(parseLetterPut(body, undefined).findings.map(({ code, field }) => `${code} ${field}`)).toEqual(
      codes,
    );
  });

  it('takes the key of the path before that of the body', () => {
    const body = { key: 'body', name: ' Obradores ', text: 'Hola\r\nadiós', main: 'true' };
    expect(parseLetterPut(body, 'path')).toEqual({
      key: 'path',
      content: { name: 'Obradores', text: 'Hola\nadiós', main: true },
      findings: [],
    });
    expect(parseLetterPut(body, undefined).key).toBe('body');
    expect(parseLetterPut({ ...body, key: '' }, undefined).key).toBeUndefined();
  });
});

describe('presentLetters', () => {
  it('puts the main one first, then goes by name', () => {
    const letter = (name: string, main = false) => ({ key: name, name, text: 'secret', main });
    expect(presentLetters([letter('zeta'), letter('Ávila'), letter('bar'), letter('otra', true)])).toEqual([
      { key: 'otra', name: 'otra', main: true },
      { key: 'Ávila', name: 'Ávila', main: false },
      { key: 'bar', name: 'bar', main: false },
      { key: 'zeta', name: 'zeta', main: false },
    ]);
  });
});
