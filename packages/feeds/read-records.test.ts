import { type Feed, feedSchema } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { readRecords } from './read-records.ts';

const LIMITS = { recordBytes: 1_000_000, pages: 10 };

async function* inPieces(text: string, step: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

const feedOf = (format: Feed['format'], more: Partial<Feed> = {}): Feed => ({
  ...feedSchema.parse({ url: 'https://feeds.example/a', source: 'a', format }),
  ...more,
});

/** The offers of a document; longer records as undefined. */
async function read(
  text: string,
  feed: Feed,
  {
    step = 7,
    pages = {},
    limits = LIMITS,
  }: { step?: number; pages?: Record<string, string>; limits?: typeof LIMITS } = {},
): Promise<unknown[]> {
  const offers: unknown[] = [];
  const document = { bytes: inPieces(text, step), url: 'https://feeds.example/a' };
  const records = readRecords(document, {
    feed,
    limits,
    openPage: async (url) => {
      const page = pages[url];
      return page === undefined ? undefined : { bytes: inPieces(page, 100), url };
    },
    onPageFailed: () => undefined,
  });
  for await (const record of records) offers.push('value' in record ? record.value : undefined);
  return offers;
}

describe('csv', () => {
  const mapped = feedOf('csv', {
    mapping: {
      externalId: 'Ref',
      title: 'Puesto',
      description: ['Texto', 'Resumen'],
      country: { value: 'chile' },
    },
  });

  it('maps columns, the first filled of several, and fixed values', async () => {
    const text =
      'Ref;Puesto;Texto;Resumen;city;Otra\n1;"Chef; jefe";;Corto;Vigo;x\n2;"Dijo ""sí""";Largo;;;\n';
    expect(await read(text, mapped)).toEqual([
      {
        Ref: '1',
        Puesto: 'Chef; jefe',
        Resumen: 'Corto',
        Otra: 'x',
        city: 'Vigo',
        externalId: '1',
        title: 'Chef; jefe',
        description: 'Corto',
        country: 'chile',
      },
      {
        Ref: '2',
        Puesto: 'Dijo "sí"',
        Texto: 'Largo',
        externalId: '2',
        title: 'Dijo "sí"',
        description: 'Largo',
        country: 'chile',
      },
    ]);
  });

  it.each([
    ['tabs', 'externalId\ttitle\tdescription\n1\tA\tB, C; D\n'],
    ['single quotes', "externalId,title,description\n'1','A','B, C; D'\n"],
    ['a line that names the separator', 'sep=|\nexternalId|title|description\n1|A|B, C; D\n'],
    ['CRLF and blank lines', 'externalId;title;description\r\n\r\n1;A;"B, C; D"\r\n'],
  ])('finds out the dialect: %s', async (_, text) => {
    expect(await read(text, feedOf('csv'))).toEqual([
      { externalId: '1', title: 'A', description: 'B, C; D' },
    ]);
  });

  it('counts columns where no header names them', async () => {
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
    ['HTML', '<html><body>404</body></html>', 'wrong_format', /no CSV/],
    [
      'a quote that is never closed',
      'externalId,title,description\n1,"A,B\n2,C,D\n',
      'truncated',
      /inside quotes/,
    ],
  ])('fails on %s', async (_, text, code, message) => {
    await expect(read(text, feedOf('csv'))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  it('fails on a record that never ends', async () => {
    const text = `externalId,title,description\n1,A,"${'x'.repeat(50_000)}`;
    await expect(
      read(text, feedOf('csv'), { limits: { ...LIMITS, recordBytes: 10_000 }, step: 4_000 }),
    ).rejects.toMatchObject({ code: 'record_too_large' });
  });
});

describe('xml', () => {
  const indeed = `<?xml version="1.0"?><source><publisher>P</publisher><job>
    <title><![CDATA[Cocinera & jefa]]></title><date><![CDATA[Fri, 20 Nov 2026 09:00:00 GMT]]></date>
    <referencenumber>A-1</referencenumber><url>https://p.example/1?a=1&b=2</url><company>Faro</company>
    <city>Vigo</city><state>Pontevedra</state><country>ES</country><postalcode>36201</postalcode>
    <description><![CDATA[<p>Uno</p>]]></description><salary>18.000 € al año</salary><jobtype>fulltime</jobtype></job>
    <job id="7"><title>B</title><description>Dos <b>negritas</b> &lt;3</description><location>Lugo, Lugo</location></job></source>`;

  it('reads job feeds by the names that aggregators use', async () => {
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

  it('takes another element, and fields by path', async () => {
    const text = '<ads><ad><ref>1</ref><what><name>A</name><long>B</long></what></ad></ads>';
    const mapping = { externalId: 'ref', title: 'what/name', description: 'What/Long' };
    expect(await read(text, feedOf('xml', { record: 'Ad', mapping }))).toMatchObject([
      { externalId: '1', title: 'A', description: 'B' },
    ]);
  });

  it('rejects a record that is too long and goes on', async () => {
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
    ['a document that breaks off', indeed.slice(0, -30), 'truncated'],
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
  ])('fails on %s that never ends', async (_, beginning) => {
    const text = beginning + 'x'.repeat(100_000);
    await expect(
      read(text, feedOf('xml'), { limits: { ...LIMITS, recordBytes: 20_000 }, step: 1_000 }),
    ).rejects.toMatchObject({ code: 'record_too_large' });
  });
});

describe('rss', () => {
  it('reads RSS with job fields', async () => {
    const text = `<rss version="2.0"><channel><title>Empleo</title><item><title>A</title><link>https://p.example/1</link>
      <guid isPermaLink="false">g1</guid><pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate><description>corto</description>
      <content:encoded><![CDATA[<p>Más largo</p>]]></content:encoded><category>Informática</category>
      <job_listing:location>Vigo, Pontevedra</job_listing:location><job_listing:company>Faro</job_listing:company></item></channel></rss>`;
    expect(await read(text, feedOf('rss'))).toEqual([
      {
        externalId: 'g1',
        title: 'A',
        description: '<p>Más largo</p>',
        url: 'https://p.example/1',
        category: 'Informática',
        published: '2026-11-20T09:00:00.000Z',
        city: 'Vigo',
        province: 'Pontevedra',
        company: 'Faro',
      },
    ]);
  });

  it('reads Atom', async () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:1</id><title>A</title><link rel="edit" href="https://p.example/e"/>
      <link href="https://p.example/1"/><published>2026-11-20T09:00:00Z</published><category term="it" label="Informática"/>
      <content type="xhtml"><div><p>B</p></div></content></entry></feed>`;
    expect(await read(text, feedOf('rss'))).toEqual([
      {
        externalId: 'tag:1',
        title: 'A',
        description: '<div><p>B</p></div>',
        url: 'https://p.example/1',
        category: 'Informática',
        published: '2026-11-20T09:00:00Z',
      },
    ]);
  });
});

describe('jobposting', () => {
  const posting = (id: string) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', value: id },
    title: 'A',
    description: '<p>B</p>',
    datePosted: '2026-11-20',
    employmentType: ['FULL_TIME', 'TEMPORARY'],
    hiringOrganization: { '@type': 'Organization', name: 'Faro', sameAs: 'https://faro.example' },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Vigo', addressRegion: 'Pontevedra', addressCountry: { name: 'ES' } },
      geo: { latitude: '42.2', longitude: -8.7 },
    },
    baseSalary: { currency: 'EUR', value: { minValue: 18000, maxValue: 24000, unitText: 'YEAR' } },
    jobLocationType: 'TELECOMMUTE',
    experienceRequirements: { monthsOfExperience: 24 },
    skills: ['Java', 'SQL'],
  });
  const offer = (id: string, url: string) => ({
    externalId: id,
    title: 'A',
    description: '<p>B</p>',
    company: { name: 'Faro', uri: 'https://faro.example', logoUrl: undefined, description: undefined },
    city: 'Vigo',
    province: 'Pontevedra',
    country: 'ES',
    lat: 42.2,
    lon: -8.7,
    contractType: 'de-duracion-determinada',
    workday: 'completa',
    salaryMin: '18000',
    salaryMax: '24000',
    salaryPeriod: 'bruto-ano',
    experienceText: '2 años',
    teleworking: 'solo-teletrabajo',
    skills: ['Java', 'SQL'],
    url,
    published: '2026-11-20',
  });
  const page = (id: string) =>
    `<!doctype html><html><head><script type="application/ld+json">\n${JSON.stringify(posting(id))}</script></head></html>`;
  const FEED = 'https://feeds.example/a';

  it.each([
    ['one posting', JSON.stringify(posting('1')), ['1']],
    ['a list', ` ${JSON.stringify([posting('1'), posting('2')])}\n`, ['1', '2']],
    ['a graph', JSON.stringify({ '@context': 'x', '@graph': [{ '@type': 'WebSite' }, posting('1')] }), ['1']],
    [
      'an item list',
      JSON.stringify({ itemListElement: [{ '@type': 'ListItem', item: posting('1') }] }),
      ['1'],
    ],
    [
      'a data feed',
      JSON.stringify({ '@type': 'DataFeed', dataFeedElement: [posting('1'), posting('2')] }),
      ['1', '2'],
    ],
    ['a page', page('1'), ['1']],
  ])('reads %s', async (_, text, ids) => {
    expect(await read(text, feedOf('jobposting'))).toEqual(ids.map((id) => offer(id, FEED)));
  });

  it('follows sitemaps and their index, and passes over pages that are gone', async () => {
    const map = (...urls: string[]) =>
      `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    const pages = {
      'https://feeds.example/map.xml': map('/1', '/gone', '/2'),
      'https://feeds.example/1': page('1'),
      'https://feeds.example/2': page('2'),
    };
    const index = '<sitemapindex><sitemap><loc>https://feeds.example/map.xml</loc></sitemap></sitemapindex>';
    expect(await read(index, feedOf('jobposting'), { pages })).toEqual([
      offer('1', 'https://feeds.example/1'),
      offer('2', 'https://feeds.example/2'),
    ]);
    await expect(
      read(map(...Array.from({ length: 11 }, (_, at) => `/${at}`)), feedOf('jobposting')),
    ).rejects.toMatchObject({ code: 'too_many_pages' });
  });

  it('says what it cannot take of a salary, so that the import warns of it', async () => {
    const dollars = {
      ...posting('1'),
      baseSalary: { currency: 'usd', value: { value: 90000, unitText: 'YEAR' } },
    };
    expect(await read(JSON.stringify(dollars), feedOf('jobposting'))).toMatchObject([
      { salaryText: '90000 USD / year' },
    ]);
  });

  it.each([
    ['no posting', '{"@type":"WebSite"}', 'wrong_format'],
    ['a page without one', '<html></html>', 'wrong_format'],
    ['plain text', 'sorry', 'wrong_format'],
    ['no JSON', '{"a":,}', 'malformed'],
    ['two values', '[] []', 'malformed'],
    ['half a document', '[{"@type":"JobPosting","title":"A"', 'truncated'],
  ])('fails on %s', async (_, text, code) => {
    await expect(read(text, feedOf('jobposting'))).rejects.toMatchObject({ code });
  });

  it('fails on a text that never ends', async () => {
    const text = `[{"a":"${'x'.repeat(100_000)}`;
    await expect(
      read(text, feedOf('jobposting'), { limits: { ...LIMITS, recordBytes: 20_000 }, step: 1_000 }),
    ).rejects.toMatchObject({ code: 'record_too_large' });
  });
});
