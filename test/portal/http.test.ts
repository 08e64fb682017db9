import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { generateOffers } from '@curro/demo';
import { loadDictionaries, systemClock } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { rawRequest } from '../support/raw-request.ts';
import { idOf } from './offers.ts';
import { PORTAL_URL, startPortal } from './start.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startPortal('portal-http');
});
afterAll(() => curro.close());

const baker = `/empleo/panadera-o-de-noche-${idOf('baker-zamora')}`;

describe('responses of pages', () => {
  test('the security policy allows only files of this server', async () => {
    const { headers } = await curro.fetch('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-language')).toBe('es');
  });

  test('pages of operators are not framed; with HTTPS their cookie belongs to this host', async () => {
    const signIn = await curro.fetch('/ops/sign-in');
    expect(signIn.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const signOut = await curro.fetch('/ops/sign-out', { method: 'POST', body: new URLSearchParams() });
    expect(signOut.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-curro-ops=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test('an unchanged page has the status 304', async () => {
    const first = await curro.fetch(baker);
    const etag = first.headers.get('etag') ?? '';
    // The page of an offer could show a withdrawn one as open.
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await curro.fetch('/?q=')).headers.get('cache-control')).toBe('public, max-age=30');
    const second = await curro.fetch(baker, { headers: { 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('the page compressed with %s is the same page', async (encoding, decompress) => {
    const plain = await rawRequest(`${curro.url}${baker}`, {});
    const compressed = await rawRequest(`${curro.url}${baker}`, { 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    expect(decompress(compressed.body).toString()).toBe(plain.body.toString());
  });

  test('responses of the API have no content security policy', async () => {
    const { headers } = await rawRequest(`${curro.url}/api/9/offer`, {});
    expect(headers['content-security-policy']).toBeUndefined();
  });

  test.each([
    ['/nothing', 404],
    ['/en/empleo/nothing', 404],
    [`/empleo/oferta-retirada-${idOf('gone')}`, 404],
    ['/sitemaps/other.xml', 404],
    ['/?q=%00', 400],
    ['/?page=-1', 400],
  ])('%s is shown as a page with status %d', async (path, status) => {
    const response = await curro.fetch(path, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('<h1');
  });

  test('other clients than browsers get the 404 of the API', async () => {
    const response = await curro.fetch('/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: '1' });
  });
});

describe('addresses', () => {
  test.each([
    [`/empleo/${idOf('baker-zamora')}?from=mail`, `${baker}?from=mail`, 301],
    [`/en/empleo/otra-cosa-${idOf('baker-zamora')}`, `/en${baker}`, 301],
    ['/?q=pan&city=Bizkaia', '/?q=pan&province=vizcaya-bizkaia', 302],
    ['/?q=pan&city=Extremadura', '/?q=pan&province=badajoz&province=caceres', 302],
    ['/?q=pan&city=28001', '/?q=pan&city=madrid', 302],
    ['/?city=España', '/?q=', 302],
    ['/?q=pan&city=toda España', '/?q=pan', 302],
    ['/en?q=pan&city=all of Spain', '/en?q=pan', 302],
    ['/?city=cualquier lugar', '/?q=', 302],
    ['/?city=Mérida (Yucatán)&distance=25', '/?city=merida-mexico&distance=25', 302],
    // The whole map shows the Canary Islands where Algeria is.
    ['/mapa?box=0.5,35,1.5,36', '/mapa?box=-16.4%2C27.6%2C-15.4%2C28.6', 302],
  ])('%s is redirected to %s', async (path, target, status) => {
    const response = await curro.fetch(path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  test('a search in all provinces of a region has its name and can be widened at once', async () => {
    const page = await (await curro.fetch('/?q=pan&city=Extremadura')).text();
    expect(page).toContain('tabindex="-1">Empleo de pan en Extremadura</h1>');
    expect(page).toContain('<a class="chip" href="/?q=pan" aria-label="Quitar Extremadura">');
  });

  test('a town that shares its name is shown with its province', async () => {
    const page = await (await curro.fetch('/?city=cieza-cantabria&distance=25')).text();
    expect(page).toContain('Ofertas de empleo en Cieza (Cantabria) y 25 km alrededor</h1>');
    expect(page).toContain('value="Cieza (Cantabria)"');
  });

  test('provinces, whose counts are those of the whole country, are not offered around a town', async () => {
    const around = await (await curro.fetch('/?city=Zamora&distance=50')).text();
    expect(around).not.toContain('name="province"');
    const both = await (await curro.fetch('/?city=Zamora&distance=50&province=zamora')).text();
    expect(both.match(/name="province"/g)).toHaveLength(1);
    expect(both).toMatch(/name="province" value="zamora" checked><span>Zamora<\/span><\/label>/);
  });

  test('a search within a company has the name of the company', async () => {
    const [, id = ''] =
      /\/empresa\/hornos-mistral-s-l-([0-9a-f]{32})"/.exec(await (await curro.fetch(baker)).text()) ?? [];
    for (const [query, title] of [
      ['', 'Ofertas de Hornos Mistral S.L.'],
      ['&q=panadera', 'Empleo de panadera · Hornos Mistral S.L.'],
      ['&q=zzzxq', 'Empleo de zzzxq · Hornos Mistral S.L.'],
    ]) {
      const page = await (await curro.fetch(`/?employerId=${id}${query}`)).text();
      expect(page).toContain(`tabindex="-1">${title}</h1>`);
      expect(page).toContain('aria-label="Quitar Hornos Mistral S.L."');
    }
  });

  test('the title names the filters that a text without keywords becomes', async () => {
    const page = await (await curro.fetch('/?q=teletrabajo')).text();
    expect(page).toContain('tabindex="-1">Ofertas de empleo: Teletrabajo o híbrido</h1>');
    expect(page).toContain('<p>Hemos convertido tu búsqueda en filtros</p>');
  });

  test('the link of the API is the address of the page', async () => {
    const response = await curro.fetch(`/api/7/offer/${idOf('baker-zamora')}`);
    expect(await response.json()).toMatchObject({ link: `${PORTAL_URL}${baker}` });
  });

  test('a page has a canonical link and links to both locales', async () => {
    const page = await (await curro.fetch(`/en${baker}`)).text();
    expect(page).toContain(`<link rel="canonical" href="${PORTAL_URL}/en${baker}">`);
    expect(page).toContain(`<link rel="alternate" hreflang="es" href="${PORTAL_URL}${baker}">`);
    expect(page).toContain(`<link rel="alternate" hreflang="en" href="${PORTAL_URL}/en${baker}">`);
    expect(page).toContain('<meta property="og:title" content="Panadera/o de noche · Zamora · Curro">');
  });

  test.each(['0'.repeat(32), '0'.repeat(12), '4711', '3fa2b'])(
    'the page of a withdrawn offer links to offers with the beginning of its title, with the id %s',
    async (id) => {
      for (const rest of ['', '/informar']) {
        const response = await curro.fetch(`/empleo/panadera-o-de-noche-en-xyzzy-${id}${rest}`, {
          headers: { accept: 'text/html' },
        });
        expect(response.status).toBe(404);
        const text = await response.text();
        expect(text).toContain('Esta oferta ya no está publicada');
        expect(text).toContain('<a class="button" href="/?q=panadera+de+noche">');
      }
    },
  );

  test('the page of a withdrawn offer lists open offers with its words', async () => {
    const read = async (slug: string): Promise<string[]> => {
      const response = await curro.fetch(`/empleo/${slug}-${'0'.repeat(32)}`, {
        headers: { accept: 'text/html' },
      });
      return [...(await response.text()).matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(
        ([, title = '']) => title,
      );
    };
    expect((await read('panadera-o-de-noche'))[0]).toBe('Panadera/o de noche');
    expect(await read('xyzzy')).toEqual([]);
    const nothing = await curro.fetch(`/empleo/xyzzy-${'0'.repeat(32)}`, {
      headers: { accept: 'text/html' },
    });
    expect(await nothing.text()).toContain('<a class="button" href="/?q=">');
  });

  test('the sign-in page names the offer to apply for, and other pages do not', async () => {
    const path = `/empleo/mozo-de-almacen-${idOf('closed')}/inscripcion`;
    const named = await (await curro.fetch(`/entrar?next=${path}`)).text();
    expect(named).toMatch(/<p>Entra para inscribirte en:<br><b>Mozo de almac[eé]n · [^<]+<\/b>/);
    const other = await (await curro.fetch('/entrar?next=/cv')).text();
    expect(other).not.toContain('para inscribirte en:');
  });

  test('the facts of an offer without conditions are its salary only', async () => {
    const text = await (await curro.fetch(`/empleo/mozo-de-almacen-${idOf('closed')}`)).text();
    expect(text).toContain('<h1');
    const [facts = ''] = /<dl class="facts">.*?<\/dl>/s.exec(text) ?? [];
    expect(facts.match(/<dt>/g)).toHaveLength(1);
    expect(facts).toContain('Salario');
  });

  test('an offer has an alert for its title and province, and a link to offers like it', async () => {
    const text = await (await curro.fetch(`/empleo/panadera-o-de-noche-${idOf('baker-zamora')}`)).text();
    expect(text).toMatch(
      /href="\/alertas\/nueva\?q=[^"]+&amp;province=zamora">Avísame de ofertas de [^<]+ en Zamora</,
    );
    expect(text).toMatch(
      /Publicada <time datetime="[^"]+">[^<]+<\/time>.* · <span class="offer-until">hasta el <time/,
    );
  });

  test.each([
    ['', 'Ya no admite candidaturas', 'Oferta retirada', 'Quitar: Mozo de almacén'],
    ['/en', 'No longer accepting applications', 'Job withdrawn', 'Remove: Mozo de almacén'],
  ])(
    'the list of saved offers marks closed and withdrawn ones, in the language of "%s"',
    async (prefix, closed, withdrawn, remove) => {
      const savedAt = new Date().toISOString();
      const saved = [
        { id: idOf('closed'), title: 'old title', company: 'x', savedAt },
        { id: '0'.repeat(32), title: 'Torero <b>', company: 'Plaza', savedAt },
        { id: idOf('baker-zamora'), title: 'x', company: 'x', savedAt },
      ];
      const load = (value: unknown) =>
        curro.fetch(`${prefix}/favoritos`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ saved: JSON.stringify(value) }),
        });
      const rows = (await (await load(saved)).text()).split('<li class="row ').slice(1);
      expect(rows).toHaveLength(3);
      expect(rows[0]).toContain('Panadera/o de noche');
      expect(rows[0]).not.toContain('tag-urgent');
      expect(rows[1]).toContain(closed);
      expect(rows[1]).toContain(`aria-label="${remove}"`);
      expect(rows[2]).toContain(withdrawn);
      expect(rows[2]).toContain('>Torero &lt;b&gt;</a>');
      expect((await load([{ id: 'x' }])).status).toBe(400);
    },
  );

  test('a new alert links to the feed of its search for those who read it without an address', async () => {
    const page = await (await curro.fetch('/en/alertas/nueva?q=panadera&city=Zamora')).text();
    const [, address = ''] = /href="(\/en\/rss\?[^"]+)">RSS of this search</.exec(page) ?? [];
    const feed = await curro.fetch(address.replaceAll('&amp;', '&'));
    expect(await feed.text()).toContain('<title>Panadera/o de noche');
  });

  test.each(['-3,40,-3,41', '3,40,-3,41'])('the map ignores the box %s', async (box) => {
    const response = await curro.fetch(`/mapa?box=${box}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<svg class="pins" id="pins" data-box="[^"]+" viewBox="-2 -2 /);
  });

  test('a closed offer is shown as closed and not indexed', async () => {
    const response = await curro.fetch(`/empleo/mozo-de-almacen-${idOf('closed')}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Esta oferta está cerrada.');
    expect(page).toContain('<meta name="robots" content="noindex, follow">');
    expect(page).not.toContain('application/ld+json');
  });
});

test('suggestions contain towns, provinces and titles', async () => {
  const response = await curro.fetch('/suggest?q=zam');
  const { places } = JSON.parse(await response.text());
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(places.slice(0, 2)).toEqual([
    { value: 'Zamora (provincia)', note: '' },
    { value: 'Zamora', note: 'Zamora' },
  ]);
  const english = await (await curro.fetch('/en/suggest?q=panadera t&for=titles')).json();
  expect(english).toEqual({ titles: ['Panadera de Toro'], companies: [], places: [] });
  const companies = await (await curro.fetch('/suggest?q=mistral&for=titles,companies')).json();
  expect(companies).toEqual({ titles: [], companies: ['Hornos Mistral S.L.'], places: [] });
});

test.each([
  ['dos hern', [{ value: 'Dos Hermanas', note: 'Sevilla' }]],
  ['41700', [{ value: 'Dos Hermanas', note: 'Sevilla' }]],
  ['qwertz', []],
])('a misspelt beginning and a postcode suggest their town: %s', async (text, places) => {
  const found = await (await curro.fetch(`/suggest?for=places&q=${encodeURIComponent(text)}`)).json();
  expect(found).toEqual({ titles: [], companies: [], places });
});

test('a workplace in the place field is the filter for it', async () => {
  const addressOf = async (path: string) => {
    const response = await curro.fetch(path, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  expect(await addressOf('/?q=programador&city=remoto')).toEqual([
    302,
    '/?q=programador&teleworking=solo-teletrabajo',
  ]);
  expect(await addressOf('/en?q=&city=hybrid+Madrid')).toEqual([
    302,
    '/en?teleworking=teletrabajo-posible&city=madrid',
  ]);
  const page = await (await curro.fetch('/?q=programador&city=teletrabajo')).text();
  expect(page).toContain('aria-label="Quitar Teletrabajo"');
});

test.each([
  ['41.51,-5.75', [{ value: 'Zamora', note: 'Zamora' }]],
  // The name alone is that of a larger town.
  ['43.22,-4.1', [{ value: 'Cieza (Cantabria)', note: '' }]],
  ['0,-30', []],
])('the town nearest to %s is suggested', async (near, places) => {
  const response = await curro.fetch(`/suggest?near=${near}`);
  expect(response.headers.get('cache-control')).toBe('private, max-age=300');
  expect(await response.json()).toEqual({ titles: [], companies: [], places });
});

test('a misspelt search shows the results of the corrected one and links the typed one', async () => {
  const page = await (await curro.fetch('/?q=adminstrativo&province=madrid')).text();
  expect(page).toContain('Mostrando resultados de <b>administrativo</b>');
  expect(page).toContain('<p class="total"><b>15 ofertas</b>');
  const typed = '/?q=adminstrativo&amp;province=madrid&amp;exact=adminstrativo';
  expect(page).toContain(`<a href="${typed}">buscar adminstrativo</a> <span class="count">0 ofertas</span>`);
  // Feeds and alerts have the parameters of the API.
  expect(page).toContain('/rss?q=administrativo&amp;province=madrid');
  const exact = await (await curro.fetch('/?q=adminstrativo&province=madrid&exact=adminstrativo')).text();
  expect(exact).toContain('<p class="total unseen"><b>0 ofertas</b>');
  expect(exact).toContain('/rss?q=adminstrativo&amp;province=madrid"');
  expect(await (await curro.fetch('/?q=administrativo')).text()).not.toContain('Mostrando resultados');
  // A later page of the typed address has the same results.
  const second = await (await curro.fetch('/?q=adminstrativo&page=2')).text();
  expect(second).toContain('start="21"');
});

describe('the bytes of a first page view of a portal with many offers', () => {
  const OFFERS = 400;
  /** Document, style, script, icon and font, as sent. */
  const MAX_BYTES = 40_000;
  const BROTLI = { 'accept-encoding': 'br' };

  beforeAll(async () => {
    const options = { seed: 1, size: OFFERS, now: systemClock.now(), dictionaries: loadDictionaries() };
    const ads = [...generateOffers(options)];
    const description = (at: number): string => ads[at % OFFERS]?.description ?? '';
    const longer = ads.map((ad, at) => ({
      ...ad,
      description: [at, at + 1, at + 2].map(description).join('\n\n'),
      requirements: [ad.requirements, description(at + 3)].join('\n\n'),
    }));
    await curro.load('bytes', longer);
  });

  /** Reads a page and all its files, and adds their bytes. `fileCount`: the number of files that it must name. */
  async function readPage(path: string, fileCount = 4): Promise<{ text: string; bytes: number }> {
    const page = await rawRequest(curro.url + path, BROTLI);
    const text = brotliDecompressSync(page.body).toString();
    const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"#]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(fileCount);
    const parts = await Promise.all(files.map((file) => rawRequest(`${curro.url}${file}`, BROTLI)));
    for (const { headers } of parts) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    // The style refers to the icons of the rows.
    const styles = parts.filter(({ headers }) => headers['content-type']?.startsWith('text/css'));
    const masks = styles.flatMap(
      ({ body }) =>
        brotliDecompressSync(body)
          .toString()
          .match(/row-icons\.\w+\.svg/) ?? [],
    );
    expect(masks).toHaveLength(1);
    parts.push(await rawRequest(`${curro.url}/assets/${masks[0]}`, BROTLI));
    return { text, bytes: [page, ...parts].reduce((sum, { body }) => sum + body.length, 0) };
  }

  test.each([
    // With the style and the script of the home page and of the map, and the script of the list
    ['home', '/', 6],
    ['English home', '/en', 6],
    ['results', '/?q=', 6],
    ['results with marked words', '/?q=experiencia', 6],
    ['map', '/mapa', 6],
    ['map with marked words', '/mapa?q=experiencia', 6],
    ['map of a province', '/mapa?province=madrid', 6],
    ['map of a part', '/mapa?box=-4.2,40.1,-3.2,40.8', 6],
    ['map of a town', '/mapa?city=madrid', 6],
    ['map around a town', '/mapa?city=barcelona&distance=25', 6],
  ])('%s: less than 40 kB', async (_, path, fileCount) => {
    const { text, bytes } = await readPage(path, fileCount);
    expect(text.match(/<li class="row/g)?.length).toBeGreaterThanOrEqual(5);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  test.each([
    ['/mapa?city=madrid', 1],
    ['/mapa?city=barcelona&distance=25', 1],
    ['/mapa?city=bilbao&distance=25', 5],
  ])('the municipalities of %s are files of their own: less than 20 kB', async (path, fileCount) => {
    const page = await (await curro.fetch(path)).text();
    const files = [...new Set(page.match(/(?<=<use href=")[^#]+/g))];
    expect(files).toHaveLength(fileCount);
    const sent = await Promise.all(files.map((file) => rawRequest(`${curro.url}${file}`, BROTLI)));
    for (const { headers } of sent) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(sent.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(20_000);
  });

  test.each(['/mapa', '/mapa?box=-4.2,40.1,-3.2,40.8'])(
    'the places of %s have the links of all its pins',
    async (path) => {
      const page = await (await curro.fetch(path)).text();
      const pins = [...page.matchAll(/<a href="([^"]+)" tabindex="-1" data-pin/g)].map(
        ([, address]) => address,
      );
      const [, places = ''] = page.split('<section class="places"');
      const [listed = ''] = places.split('</section>');
      expect(pins.length).toBeGreaterThan(8);
      expect([...listed.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address)).toEqual(pins);
    },
  );

  test('offer: less than 40 kB', async () => {
    const list = await (await curro.fetch('/?q=experiencia')).text();
    const [, path = ''] = /<h3[^>]*><a href="(\/empleo\/[^"]+)"/.exec(list) ?? [];
    const { text, bytes } = await readPage(path, 6);
    expect(text.length).toBeGreaterThan(15_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  test('sign-in, with the style of account pages: less than 40 kB', async () => {
    const { text, bytes } = await readPage('/entrar', 6);
    expect(text).toContain('sign-in');
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

test.each([
  ['', 'Barcelona y otras provincias'],
  ['&province=madrid', 'Madrid y otras provincias'],
  ['&city=madrid', 'Madrid y otras provincias'],
])('an offer in several provinces has the place of the search "%s", and opens', async (place, expected) => {
  const page = await (await curro.fetch(`/?q=programador${place}`)).text();
  const row =
    page.split('<li class="row').find((each) => each.includes(`<li class="fact-place">${expected}</li>`)) ??
    '';
  const [, id = ''] = /data-id="([^"]+)"/.exec(row) ?? [];
  const [, path = ''] = /<h3[^>]*><a href="([^"]+)"/.exec(row) ?? [];
  expect(row).toContain(`data-save="${id}"`);
  expect(path.endsWith(`-${id}`)).toBe(true);
  expect((await curro.fetch(path)).status).toBe(200);
});
