import { describe, expect, it } from 'vitest';
import { feedOf, LIMITS, read } from './test-cases/read-whole.ts';

describe('csv', () => {
  const mapped = feedOf('csv', {
    mapping: {
      externalId: 'Ref',
      title: 'Puesto',
      description: ['Texto', 'Resumen'],
      country: { value: 'chile' },
    },
  });

  it('maps columns, the first filled of several, and fixed values; only columns that no mapping reads are kept by name', async () => {
    const text =
      'Ref;Puesto;Texto;Resumen;city;Otra\n1;"Chef; jefe";;Corto;Vigo;x\n2;"Dijo ""sí""";Largo;;;\n';
    expect(await read(text, mapped)).toEqual([
      {
        Otra: 'x',
        city: 'Vigo',
        externalId: '1',
        title: 'Chef; jefe',
        description: 'Corto',
        country: 'chile',
      },
      {
        externalId: '2',
        title: 'Dijo "sí"',
        description: 'Largo',
        country: 'chile',
      },
    ]);
  });

  it('reads columns with the names of fields in any letter case', async () => {
    expect(await read('ExternalID;TITLE;Description\n1;A;B\n', feedOf('csv'))).toEqual([
      { externalId: '1', title: 'A', description: 'B' },
    ]);
  });

  it.each([
    ['tabs', 'externalId\ttitle\tdescription\n1\tA\tB, C; D\n'],
    ['single quotes', "externalId,title,description\n'1','A','B, C; D'\n"],
    ['a `sep=` line', 'sep=|\nexternalId|title|description\n1|A|B, C; D\n'],
    ['CRLF and blank lines', 'externalId;title;description\r\n\r\n1;A;"B, C; D"\r\n'],
  ])('detects the dialect: %s', async (_, text) => {
    expect(await read(text, feedOf('csv'))).toEqual([
      { externalId: '1', title: 'A', description: 'B, C; D' },
    ]);
  });

  it('numbers columns without a header', async () => {
    const feed = feedOf('csv', { header: false, mapping: { externalId: '1', title: '2', description: '3' } });
    expect(await read('9,A,B\n', feed)).toMatchObject([{ externalId: '9', title: 'A', description: 'B' }]);
  });

  it.each([
    [
      'missing columns',
      'id,name\n1,2\n',
      'wrong_format',
      /no column for externalId, title, description; the columns are: id, name/,
    ],
    ['HTML', '<html><body>404</body></html>', 'wrong_format', /not CSV/],
    ['an unclosed quote', 'externalId,title,description\n1,"A,B\n2,C,D\n', 'truncated', /inside quotes/],
  ])('fails on %s', async (_, text, code, message) => {
    await expect(read(text, feedOf('csv'))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  it('fails on a record without end', async () => {
    const text = `externalId,title,description\n1,A,"${'x'.repeat(50_000)}`;
    await expect(
      read(text, feedOf('csv'), { limits: { ...LIMITS, recordBytes: 10_000 }, step: 4_000 }),
    ).rejects.toMatchObject({ code: 'record_too_large' });
  });
});
