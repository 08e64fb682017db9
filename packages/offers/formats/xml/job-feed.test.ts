import { describe, expect, it } from 'vitest';
import { feedOf, LIMITS, read } from '../test-cases/read-whole.ts';
import { nearestFieldOf, usualFieldOf } from './job-feed.ts';

describe('xml', () => {
  const indeed = `<?xml version="1.0"?><source><publisher>P</publisher><job>
    <title><![CDATA[Cocinera & jefa]]></title><date><![CDATA[Fri, 20 Nov 2026 09:00:00 GMT]]></date>
    <referencenumber>A-1</referencenumber><url>https://p.example/1?a=1&b=2</url><company>Faro</company>
    <city>Vigo</city><state>Pontevedra</state><country>ES</country><postalcode>36201</postalcode>
    <description><![CDATA[<p>Uno</p>]]></description><salary>18.000 € al año</salary><jobtype>fulltime</jobtype></job>
    <job id="7"><title>B</title><description>Dos <b>negritas</b> &lt;3</description><location>Lugo, Lugo</location></job></source>`;

  it('reads job feeds with the field names of aggregators', async () => {
    expect(await read(indeed, feedOf('xml'))).toEqual([
      {
        externalId: 'A-1',
        title: 'Cocinera & jefa',
        description: '<p>Uno</p>',
        company: 'Faro',
        city: 'Vigo',
        province: 'Pontevedra',
        country: 'ES',
        zipCode: '36201',
        salaryText: '18.000 € al año',
        workdayText: 'fulltime',
        published: '2026-11-20T09:00:00.000Z',
        url: 'https://p.example/1?a=1&b=2',
      },
      {
        externalId: '7',
        title: 'B',
        description: 'Dos <b>negritas</b> &lt;3',
        city: 'Lugo',
        province: 'Lugo',
      },
    ]);
  });

  it('reads a configured element, and fields by path', async () => {
    const text = '<ads><ad><ref>1</ref><what><name>A</name><long>B</long></what></ad></ads>';
    const mapping = { externalId: 'ref', title: 'what/name', description: 'What/Long' };
    expect(await read(text, feedOf('xml', { record: 'Ad', mapping }))).toMatchObject([
      { externalId: '1', title: 'A', description: 'B' },
    ]);
  });

  it('rejects a record that is too long and reads the next ones', async () => {
    const text = `<s><job><id>1</id><description>${'x'.repeat(300_000)}</description></job><job><id>2</id></job></s>`;
    expect(await read(text, feedOf('xml'), { step: 50_000 })).toEqual([undefined, { externalId: '2' }]);
  });

  const bomb =
    '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><source><job><id>&lol2;</id></job></source>';
  it.each([
    ['an XML bomb', bomb, 'entity_declaration'],
    [
      'an external entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><job><id>&x;</id></job></a>',
      'entity_declaration',
    ],
    ['HTML', '<!doctype html><html><body>Sorry</body></html>', 'wrong_format'],
    ['JSON', '{"a":1}', 'wrong_format'],
    ['nothing', '  ', 'wrong_format'],
    ['a truncated document', indeed.slice(0, -30), 'truncated'],
    ['elements without end', '<a>'.repeat(100), 'malformed'],
  ])('fails on %s', async (_, text, code) => {
    await expect(read(text, feedOf('xml'))).rejects.toMatchObject({ code });
  });

  it.each([
    ['text', '<s><job><id>'],
    ['CDATA', '<s><job><![CDATA['],
    ['a comment', '<s><!--'],
    ['an attribute', '<s><job a="'],
    ['a tag name', '<s><job'],
  ])('fails on %s that never ends', async (_, head) => {
    const text = head + 'x'.repeat(100_000);
    await expect(
      read(text, feedOf('xml'), { limits: { ...LIMITS, recordBytes: 20_000 }, step: 1_000 }),
    ).rejects.toMatchObject({ code: 'record_too_large' });
  });
});

it.each([
  ['Nº Ref', 'externalId'],
  ['Ref', 'externalId'],
  ['Denominación', 'title'],
  ['Puesto', 'title'],
  ['Funciones', 'description'],
  ['Descripción', 'description'],
  ['Empresa', 'company'],
  ['Ciudad', 'city'],
  ['Población', 'city'],
  ['Municipio', 'city'],
  ['Prov.', 'province'],
  ['Sueldo', 'salaryText'],
  ['Salario', 'salaryText'],
  ['Jornada laboral', 'workdayText'],
  ['Tipo cto.', 'contractText'],
  ['Contrato', 'contractText'],
  ['Requisitos', 'requirements'],
  ['Vacantes', 'vacancies'],
  ['Fecha', 'published'],
  ['Observaciones', undefined],
])('the usual field of the heading %s is %s', (heading, field) => {
  expect(usualFieldOf(heading)).toBe(field);
});

it.each([
  ['salary', 'salaryText'],
  ['salario', 'salaryText'],
  ['titel', 'title'],
  ['Title', 'title'],
  ['salaryTxt', 'salaryText'],
  ['observaciones', undefined],
])('the nearest field of %s is %s', (name, field) => {
  expect(nearestFieldOf(name)).toBe(field);
});
