import { expect, test } from 'vitest';
import { localeOf } from '../pages/locale.ts';
import { composeAccountMail } from './compose-mail.ts';

const URL_OF_ACTION = 'https://id.example/reset/1.a?lang=es&x="1"';

const full = {
  subject: 'Tu contraseña ha cambiado',
  lead: 'La contraseña de tu cuenta ha cambiado.',
  action: { text: 'Elegir otra', url: URL_OF_ACTION },
  other: { text: 'Ver mi cuenta', url: 'https://id.example/account' },
  note: 'Si has sido tú, ignora este mensaje.',
  list: { lead: 'Tus llaves de acceso:', items: ['Móvil <b>'] },
};

test('the plain text has every sentence and address', () => {
  const mail = composeAccountMail(localeOf('es'), 'ana@correo.example', full);
  expect([mail.to, mail.subject, mail.headers]).toEqual([
    'ana@correo.example',
    full.subject,
    { 'Auto-Submitted': 'auto-generated' },
  ]);
  expect(mail.text).toBe(`Hola:

La contraseña de tu cuenta ha cambiado.

${URL_OF_ACTION}

Ver mi cuenta:

https://id.example/account

Si has sido tú, ignora este mensaje.

Tus llaves de acceso:

- Móvil <b>
`);
});

test('the HTML has the brand, one button, and its address as text; all values are escaped', () => {
  const { html = '' } = composeAccountMail(localeOf('es'), 'ana@correo.example', full);
  const address = URL_OF_ACTION.replace('&', '&amp;').replaceAll('"', '&quot;');
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('>Curro</p>');
  expect(html.match(/display:inline-block[^>]*>[^<]*</g)).toHaveLength(1);
  expect(html).toMatch(/display:inline-block[^>]*>Elegir otra</);
  expect(html.split(address)).toHaveLength(4);
  expect(html).toContain(`>${address}</a>`);
  expect(html).toContain('<li>Móvil &lt;b&gt;</li>');
  expect(html).not.toContain('<b>');
});

test('every text sets its own colour on a white page, which dark mode does not make unreadable', () => {
  const { html = '' } = composeAccountMail(localeOf('en'), 'ana@correo.example', full);
  expect(html).toContain('<meta name="color-scheme" content="light">');
  for (const element of ['body', 'div'])
    expect(html).toMatch(new RegExp(`<${element} style="[^"]*background:#ffffff;color:#1a1a1a`));
});

test.each(['es', 'en'] as const)('every subject names the sender (%s)', (language) => {
  const { mails } = localeOf(language).messages;
  const subjects = Object.values(mails).flatMap((each) =>
    typeof each === 'object' && 'subject' in each ? [each.subject] : [],
  );
  expect(subjects).toHaveLength(11);
  for (const subject of subjects) expect(subject).toContain('Curro');
});

test('a mail that asks for nothing has no link', () => {
  const { lead, subject } = full;
  const mail = composeAccountMail(localeOf('en'), 'ana@correo.example', { subject, lead });
  expect(mail.text).toBe(`Hello,\n\n${lead}\n`);
  expect(mail.html).not.toContain('<a ');
});
