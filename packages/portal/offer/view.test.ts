import type { Offer } from '@curro/shared';
import { expect, test } from 'vitest';
import { exampleOfferModel } from '../example-models.ts';
import { localeOf } from '../locale.ts';
import { offerArticle } from './view.ts';

/** The address and the text of the alert on the page of an offer. */
function alertOf(job: string | undefined, change: Partial<Offer> = {}, language: 'es' | 'en' = 'es') {
  const model = exampleOfferModel('Colegio necesita UTP');
  const offer = { ...model.stored.offer, teleworking: 'teletrabajo-posible', ...change };
  const stored = { ...model.stored, offer };
  const page = String(
    offerArticle({ ...model, locale: localeOf(language), stored, job }, 'https://curro.example'),
  );
  const [, address = '', text = ''] =
    /<p class="offer-alert">.*?<a href="([^"]+)">([^<]+)<\/a>/.exec(page) ?? [];
  return [address.replaceAll('&amp;', '&'), text];
}

test.each([
  [
    'profesor de lenguaje',
    {},
    '?q=profesor+de+lenguaje&province=zamora',
    'Avísame de ofertas de profesor de lenguaje en Zamora',
  ],
  // Remote work is done from anywhere.
  [
    'desarrollador',
    { teleworking: 'solo-teletrabajo' },
    '?q=desarrollador&teleworking=solo-teletrabajo',
    'Avísame de ofertas de desarrollador en teletrabajo',
  ],
  [
    'desarrollador',
    { teleworking: 'teletrabajo-posible' },
    '?q=desarrollador&province=zamora',
    'Avísame de ofertas de desarrollador en Zamora',
  ],
  [
    undefined,
    { category: undefined, teleworking: 'solo-teletrabajo' },
    '?teleworking=solo-teletrabajo',
    'Avísame de ofertas en teletrabajo',
  ],
  ['camarero', { places: [] }, '?q=camarero', 'Avísame de ofertas de camarero'],
  // A title without a job.
  [
    undefined,
    {},
    '?category=turismo-restauracion&province=zamora',
    'Avísame de ofertas de Turismo y restauración en Zamora',
  ],
  [
    undefined,
    { places: [] },
    '?category=turismo-restauracion',
    'Avísame de ofertas de Turismo y restauración',
  ],
  [undefined, { category: undefined }, '?province=zamora', 'Avísame de ofertas en Zamora'],
  [
    undefined,
    { category: undefined, places: [] },
    '?q=colegio+necesita+utp',
    'Avísame de ofertas de colegio necesita utp',
  ],
] as const)('the alert for the job %j of an offer with %j', (job, change, query, text) => {
  expect(alertOf(job, change as Partial<Offer>)).toEqual([`/alertas/nueva${query}`, text]);
});

test('the alert in English', () => {
  expect(alertOf(undefined, { category: undefined }, 'en')[1]).toBe('Notify me of jobs in Zamora');
  expect(alertOf('camarero', { teleworking: 'solo-teletrabajo' }, 'en')[1]).toBe(
    'Notify me of remote jobs for camarero',
  );
  expect(alertOf('camarero', {}, 'en')[1]).toBe('Notify me of jobs for camarero in Zamora');
});

const paid = { min: 18_000, max: 24_000, period: 'bruto-ano', visible: true } as const;

/** The page of an offer with this salary. */
function pageWith(
  salary: { readonly max?: number; readonly visible?: boolean },
  language: 'es' | 'en' = 'es',
): string {
  const model = exampleOfferModel('Cocinera');
  const offer = { ...model.stored.offer, salary: { ...paid, ...salary } };
  const stored = { ...model.stored, offer };
  return String(offerArticle({ ...model, locale: localeOf(language), stored }, 'https://curro.example'));
}

test.each([
  [{}, 'es', '<dt>Salario</dt><dd><span class="pay-amount">18.000 – 24.000 €</span> bruto/año</dd>'],
  [{ max: 18_000 }, 'en', '<dt>Salary</dt><dd><span class="pay-amount">€18,000</span> gross/year</dd>'],
  [{ visible: false }, 'es', '<dt>Salario</dt><dd>No publicado</dd>'],
] as const)('the first fact is the salary: %j in %s', (salary, language, fact) => {
  const [first] = /<dt>.*?<\/dd>/s.exec(pageWith(salary, language)) ?? [];
  expect(first?.replace(/<svg.*?<\/svg>/s, '')).toBe(fact);
});

test('the facts are first, then the way to apply, then the ways to pass the offer on', () => {
  const page = pageWith({});
  const parts = ['class="offer-head"', '<dl class="facts"', 'class="apply"', 'class="actions"', '<h2>'];
  const positions = parts.map((part) => page.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test.each([
  ['2026-11-20', '2026-11-21', true, undefined],
  ['2026-06-10', '2026-06-10', true, 'Publicada hace 5 meses. El puesto puede estar ya cubierto.'],
  ['2017-05-04', '2017-05-04', true, 'Publicada hace 9 años. El puesto puede estar ya cubierto.'],
  // With news of the company, and closed: the other notice says it.
  ['2026-06-10', '2026-11-21', true, undefined],
  ['2026-06-10', '2026-06-10', false, undefined],
])('the notice of an offer of %s with news of %s, open: %s, is %j', (published, updated, open, expected) => {
  const model = exampleOfferModel('Camarero', open);
  const [publishedAt, updatedAt] = [published, updated].map((day) => `${day}T09:00:00.000Z`);
  const offer = { ...model.stored.offer, publishedAt, updatedAt } as Offer;
  const stored = { ...model.stored, offer };
  const now = new Date('2026-11-30T12:00:00Z');
  const page = String(offerArticle({ ...model, now, stored }, 'https://curro.example'));
  const [, text] = /<p class="notice notice-closed">(.*?)<\/p>/.exec(page) ?? [];
  expect(text?.replace(/<[^>]+>/g, '')).toBe(expected);
});

test('what is shared names the job, the company and the town; the town links to the map', () => {
  const model = exampleOfferModel('Cocinera');
  const [place] = model.stored.offer.places;
  const pageAt = (places: Offer['places']) => {
    const stored = { ...model.stored, offer: { ...model.stored.offer, places } };
    return String(offerArticle({ ...model, stored }, 'https://curro.example'));
  };
  if (place === undefined) throw new Error('the example has no place');
  const town = { ...place, cityKey: 'toro', cityName: 'Toro' };
  const page = pageAt([town]);
  expect(page).toContain('data-title="Cocinera · Cocinera · Toro, Zamora"');
  // The offers of its job there, if the title names a known one.
  const at = `city=toro&amp;oferta=${model.stored.offer.id}"`;
  const ofJob = model.job === undefined ? '' : `q=${model.job}&amp;`;
  expect(page).toContain(`href="/mapa?${ofJob}${at}`);
  expect(pageAt([town, { ...town, cityKey: 'benavente' }])).not.toContain('/mapa');
  expect(pageAt([])).not.toContain('/mapa');
});

test.each([
  ['es', '>Horario<', '<dd>De lunes a jueves'],
  ['en', '>Schedule (in Spanish)<', '<dd lang="es">De lunes a jueves'],
] as const)('the facts in %s say which of them are texts of the company', (language, term, value) => {
  const model = exampleOfferModel('x');
  const offer = { ...model.stored.offer, schedule: 'De lunes a jueves', contractDuration: '' };
  const page = String(
    offerArticle(
      { ...model, locale: localeOf(language), stored: { ...model.stored, offer } },
      'https://curro.example',
    ),
  );
  const [, facts = ''] = /<dl class="facts">(.*?)<\/dl>/s.exec(page) ?? [];
  expect(facts.replace(/<svg.*?<\/svg>/gs, '>')).toContain(term);
  expect(facts).toContain(value);
});
