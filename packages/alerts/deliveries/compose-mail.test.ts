import { fileURLToPath } from 'node:url';
import type { Mail } from '@curro/platform';
import { expect, test } from 'vitest';
import { composeConfirmation, composeDigest, type MailTarget } from './compose-mail.ts';

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

/** A mail as one text. */
function print({ to, subject, id, headers, text, html }: Mail): string {
  const head = Object.entries({ to, subject, id, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', text, '', html ?? ''].join('\n');
}

const golden = (name: string): string => fileURLToPath(new URL(`./golden/${name}.txt`, import.meta.url));

// `vitest run packages/alerts -u` writes the files.
test.each([
  ['digest-es', { offers, total: 2 }, 'es'],
  ['digest-en', { offers, total: 23 }, 'en'],
] as const)('the mail of a digest: %s', async (name, content, locale) => {
  const mail = composeDigest({ ...target, locale }, content, { portalUrl: PORTAL_URL, id: 'digest-key' });
  await expect(print(mail)).toMatchFileSnapshot(golden(name));
});

test('the mail that asks for a confirmation', async () => {
  await expect(print(composeConfirmation(target, PORTAL_URL))).toMatchFileSnapshot(golden('confirmation-es'));
});
