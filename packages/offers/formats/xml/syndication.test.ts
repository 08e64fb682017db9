import { describe, expect, it } from 'vitest';
import { feedOf, read } from '../test-cases/read-whole.ts';

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
