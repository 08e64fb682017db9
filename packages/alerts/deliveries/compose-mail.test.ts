import { fileURLToPath } from 'node:url';
import type { Mail } from '@curro/platform';
import { expect, test } from 'vitest';
import { composeConfirmation, composeDigest, composeQueryErrors, type MailTarget } from './compose-mail.ts';

const PORTAL_URL = 'https://jobs.example';

const target: MailTarget = {
  email: 'ana@example.org',
  locale: 'es',
  ownerSecret: 'owner-secret',
  secret: 'search-secret',
  key: '00000000-0000-4000-8000-000000000001',
  name: 'Camarero <b>en</b> Madrid',
  query: 'q=camarero&province=madrid',
};

const offers = [
  {
    id: 'a',
    title: 'Camarera/o de sala',
    company: 'Mesón Trasgolar S.L.',
    place: 'Madrid',
    salary: '18.000€ - 24.000€ Bruto/año',
    url: `${PORTAL_URL}/empleo/camarera-o-de-sala-a`,
  },
  { id: 'b', title: 'Camarero & barra', company: '', place: '', salary: '', url: `${PORTAL_URL}/empleo/b` },
];

/** The headers and the plain part of a mail. */
function print({ to, subject, id, headers, text }: Mail): string {
  const head = Object.entries({ to, subject, id, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', text].join('\n');
}

const golden = (file: string): string => fileURLToPath(new URL(`./golden/${file}`, import.meta.url));

/** Compares a mail with its files, which `vitest run packages/alerts -u` writes. */
async function expectGolden(name: string, mail: Mail): Promise<void> {
  await expect(print(mail)).toMatchFileSnapshot(golden(`${name}.txt`));
  await expect(mail.html ?? '').toMatchFileSnapshot(golden(`${name}.html`));
}

test.each([
  [{ offers, total: 2 }, 'es'],
  [{ offers, total: 23 }, 'en'],
] as const)('the mail of a digest: %#', async (content, locale) => {
  const mail = composeDigest({ ...target, locale }, content, { portalUrl: PORTAL_URL, id: 'digest-key' });
  await expectGolden(`digest-${locale}`, mail);
});

test.each(['es', 'en'] as const)('the mail that asks for a confirmation: %s', async (locale) => {
  const mail = composeConfirmation({ ...target, locale }, PORTAL_URL);
  await expectGolden(`confirmation-${locale}`, mail);
  expect(print(mail) + (mail.html ?? '')).not.toMatch(/camarero/i);
});

test.each(['es', 'en'] as const)('the mail about an invalid query: %s', async (locale) => {
  const errors = [
    { code: '301', field: 'province', params: { value: '<i>atlantis</i>' } },
    { code: '312', field: 'distance', params: { value: '900' } },
  ] as const;
  await expectGolden(`invalid-${locale}`, composeQueryErrors({ ...target, locale }, errors, PORTAL_URL));
});

test('texts of offers and searches are escaped', () => {
  const title = '<img src=x onerror=alert(1)>"&';
  const hostile = offers.map((offer) => ({ ...offer, title, company: title, place: title }));
  const { html = '' } = composeDigest(
    { ...target, name: `</title>${title}` },
    { offers: hostile, total: 2 },
    { portalUrl: PORTAL_URL, id: 'x' },
  );
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
});
