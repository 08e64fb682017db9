import { fileURLToPath } from 'node:url';
import type { Mail } from '@curro/platform';
import { expect, test } from 'vitest';
import { type ChangedApplication, composeApplicationMail, type MailRecipient } from './compose-mail.ts';

const PORTAL_URL = 'https://jobs.example';

const recipient: MailRecipient = { email: 'ana@example.org', locale: 'es', secret: 'owner-secret' };

const interview: ChangedApplication = {
  code: '00000000-0000-4000-8000-000000000001',
  title: 'Panadera/o de noche <fijo>',
  company: 'Hornos Mistral S.L.',
  appliedAt: new Date('2026-11-29T23:30:00Z'),
  changes: [
    { tipoId: 3, description: 'La empresa ha abierto tu currículum' },
    { tipoId: 16, description: 'Has pasado la entrevista de este proceso' },
  ],
};
const message: ChangedApplication = {
  code: '00000000-0000-4000-8000-000000000002',
  title: 'Camarera',
  company: '',
  appliedAt: new Date('2026-11-28T10:00:00Z'),
  changes: [{ tipoId: 8, description: 'Tienes un mensaje nuevo de la empresa' }],
};

const registered = { tipoId: 1, description: 'Tu candidatura se ha registrado' };
const receipt: ChangedApplication = { ...interview, changes: [registered] };
const otherReceipt: ChangedApplication = { ...message, changes: [registered] };
const both: ChangedApplication = { ...interview, changes: [registered, ...interview.changes] };

const words = 'Hola, Ana:\n\n¿Puedes venir el lunes a las 10?\nhttps://hornos.example/<mapa>';
const written: ChangedApplication = {
  ...message,
  changes: [{ tipoId: 8, description: 'Tienes un mensaje nuevo de la empresa', message: words }],
};
const change = (tipoId: number) => ({ tipoId, description: `change ${tipoId}` });
const rejected: ChangedApplication = { ...interview, title: 'CAMARERO/A', changes: [change(21)] };
const offered: ChangedApplication = {
  ...interview,
  title: 'MOZO/A DE ALMACÉN',
  changes: [change(3), change(20)],
};

/** The headers and the plain part of a mail. */
function print({ to, subject, id, headers, text }: Mail): string {
  const head = Object.entries({ to, subject, id, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', text].join('\n');
}

const golden = (file: string): string => fileURLToPath(new URL(`./golden/${file}`, import.meta.url));

/** Compares a mail with its files, which `vitest run packages/applications -u` writes. */
test.each([
  ['one-es', 'es', [interview]],
  ['one-en', 'en', [interview]],
  ['several-es', 'es', [interview, message]],
  ['several-en', 'en', [interview, message]],
  ['receipt-es', 'es', [receipt]],
  ['receipt-en', 'en', [receipt]],
  ['receipts-es', 'es', [receipt, otherReceipt]],
  ['receipts-en', 'en', [receipt, otherReceipt]],
  ['message-es', 'es', [message]],
  ['message-text-es', 'es', [written]],
  ['message-text-en', 'en', [written]],
  // The newest change is that of the first application; the most important one is named and comes first.
  ['important-es', 'es', [rejected, message, offered]],
  // A change within minutes of the application: one mail has both.
  ['receipt-and-change-es', 'es', [both]],
] as const)('the mail %s', async (name, locale, applications) => {
  const mail = composeApplicationMail({ ...recipient, locale }, applications, {
    portalUrl: PORTAL_URL,
    id: 'mail-key',
  });
  await expect(print(mail)).toMatchFileSnapshot(golden(`${name}.txt`));
  await expect(mail.html ?? '').toMatchFileSnapshot(golden(`${name}.html`));
});

test.each([
  // An offer is named although the company has looked at the CV again.
  [[20, 3], 'change 20: Panadera/o de noche <fijo> · Hornos Mistral S.L.'],
  // The most important of several.
  [[8, 19, 8], 'change 19: Panadera/o de noche <fijo> · Hornos Mistral S.L.'],
  // Not after the end of the application, and bad news is not on the lock screen.
  [[20, 6], 'Novedades en tu candidatura: Panadera/o de noche <fijo> · Hornos Mistral S.L.'],
  [[16, 21], 'Novedades en tu candidatura: Panadera/o de noche <fijo> · Hornos Mistral S.L.'],
  // Readmitted.
  [[16, 6, 12], 'change 12: Panadera/o de noche <fijo> · Hornos Mistral S.L.'],
])('the subject of the changes %j is %s', (tipos, expected) => {
  const options = { portalUrl: PORTAL_URL, id: 'x' };
  const changed = { ...interview, changes: tipos.map(change) };
  expect(composeApplicationMail(recipient, [changed], options).subject).toBe(expected);
});

test('a long message is shortened', () => {
  const long = {
    ...written,
    changes: [{ ...change(8), message: `${'á'.repeat(1_499)} z${'y'.repeat(900)}` }],
  };
  const { text, html = '' } = composeApplicationMail(recipient, [long], { portalUrl: PORTAL_URL, id: 'x' });
  for (const part of [text, html]) expect(part).toMatch(/[ >]á{1499}…/);
});

test('a mail lists ten applications with their five newest changes, and links to the others', () => {
  const changes = Array.from({ length: 7 }, (_, at) => ({ tipoId: 99, description: `change ${at}` }));
  const applications = Array.from({ length: 12 }, (_, at) => ({
    ...interview,
    title: `offer ${at}.`,
    changes,
  }));
  const options = { portalUrl: PORTAL_URL, id: 'x' };
  const { subject, text } = composeApplicationMail({ ...recipient, locale: 'en' }, applications, options);
  expect(subject).toBe('News about 12 applications');
  expect(text).toContain('offer 9.');
  expect(text).not.toContain('offer 10.');
  expect(text).toContain('View the news about 2 other applications: https://jobs.example/en/candidaturas');
  expect(text).not.toContain('change 1\n');
  expect(text.match(/- change \d/g)).toHaveLength(50);
});

test('texts of offers are escaped', () => {
  const title = '</title><img src=x onerror=alert(1)>"&';
  const hostile = {
    ...interview,
    title,
    company: title,
    changes: [{ tipoId: 99, description: title, message: title }],
  };
  const { html = '' } = composeApplicationMail(recipient, [hostile], { portalUrl: PORTAL_URL, id: 'x' });
  expect(html).not.toMatch(/<img|<\/title><img/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
});
