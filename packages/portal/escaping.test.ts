import { type Asset, html } from '@curro/ui';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Assets } from './assets/assets.ts';
import { dictionaries, exampleOffer, exampleOfferModel, exampleSearch } from './example-models.ts';
import { layout } from './layout/layout.ts';
import { localeOf } from './locale.ts';
import { jobPosting, jsonLd } from './offer/job-posting.ts';
import { safeHref } from './offer/text.ts';
import { offerBody } from './offer/view.ts';
import { results } from './search/view.ts';

const PORTAL = 'https://curro.example';

/** Texts of one word with the special characters of HTML; spaces and truncation would change the output. */
const anyText = fc
  .string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', '`', '=', '/', 'ñ', 'a', ';', '\u2028', '{', '$'),
  })
  .map((text) => `x${text.slice(0, 60)}`);

/** The number of occurrences of each character that begins or ends markup. */
const markupOf = (text: string): number[] =>
  ['<', '>', '"', "'"].map((character) => text.split(character).length);

const asset = (path: string): Asset => ({
  path,
  type: '',
  body: Buffer.of(),
  compressed: async () => undefined,
});
const assets: Assets = {
  style: asset('/a.css'),
  offerStyle: asset('/e.css'),
  mapStyle: asset('/f.css'),
  homeStyle: asset('/c.css'),
  companyStyle: asset('/g.css'),
  favouritesStyle: asset('/d.css'),
  accountStyle: asset('/b.css'),
  script: asset('/a.js'),
  mapScript: asset('/f.js'),
  offerScript: asset('/e.js'),
  shareScript: asset('/i.js'),
  recentScript: asset('/h.js'),
  homeScript: asset('/c.js'),
  favouritesScript: asset('/d.js'),
  accountScript: asset('/b.js'),
  icon: asset('/a.svg'),
  font: asset('/a.woff2'),
  municipalities: new Map(),
  at: () => undefined,
};

const renderings: Readonly<Record<string, (text: string) => string>> = {
  'a page of results': (text) => String(results(exampleSearch(text))),
  'the page of an offer': (text) => String(offerBody(exampleOfferModel(text), PORTAL)),
  'the head of a page': (text) =>
    String(
      layout(
        {
          locale: localeOf('es'),
          assets,
          portalUrl: PORTAL,
          visitor: { signedIn: false, signInPath: `/entrar?${text}` },
        },
        {
          title: text,
          description: text,
          path: () => '/',
          listed: true,
          kind: 'website',
          rss: `/rss?${new URLSearchParams({ q: text }).toString()}`,
          body: html`<p>${text}</p>`,
        },
      ),
    ),
};

describe('texts of offers and queries do not become markup', () => {
  test.each(Object.entries(renderings))('%s', (_, render) => {
    const expected = markupOf(render('x'));
    fc.assert(
      fc.property(anyText, (text) => {
        expect(markupOf(render(text))).toEqual(expected);
      }),
    );
  });

  test('structured data does not end its element and contains the original text', () => {
    const context = {
      dictionaries,
      portalUrl: PORTAL,
      expiresAt: new Date('2027-01-20T00:00:00Z'),
      linkOut: false,
      canApply: true,
    };
    fc.assert(
      fc.property(anyText, (text) => {
        const posting = jobPosting(exampleOffer(text), context);
        const element = String(jsonLd(posting));
        const [, inside = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(element) ?? [];
        expect(inside).not.toContain('<');
        expect(JSON.parse(inside)).toMatchObject({ title: text });
      }),
    );
  });
});

test.each([
  ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
  ['http://a.example', 'http://a.example/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//a.example', undefined],
  ['', undefined],
])('the address %j is linked as %j', (address, href) => {
  expect(safeHref(address)).toBe(href);
});
