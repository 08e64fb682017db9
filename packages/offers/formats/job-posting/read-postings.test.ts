import { describe, expect, it } from 'vitest';
import { feedOf, LIMITS, read } from '../test-cases/read-whole.ts';

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

  it('follows sitemaps and their index, and skips pages that no longer exist', async () => {
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

  it('stores an unsupported salary as text, so that the import reports it', async () => {
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

  it('fails on a text without end', async () => {
    const text = `[{"a":"${'x'.repeat(100_000)}`;
    await expect(
      read(text, feedOf('jobposting'), { limits: { ...LIMITS, recordBytes: 20_000 }, step: 1_000 }),
    ).rejects.toMatchObject({ code: 'record_too_large' });
  });
});
