import type { Mail } from '@curro/platform';
import type { Language } from '@curro/shared';
import { html, mailLink, mailNote, mailPage, when } from '@curro/ui';
import { englishEventTexts, mailMessages } from './messages.ts';

/** Maximum number of applications of a mail; a link leads to the others. */
const MAX_APPLICATIONS = 10;
/** Maximum number of changes of an application in a mail: the newest. */
const MAX_CHANGES = 5;

/** A change of an application. */
interface MailedChange {
  readonly tipoId: number;
  /** In Spanish. */
  readonly description: string;
}

/** An application with its changes since the last mail, oldest first. */
export interface ChangedApplication {
  readonly code: string;
  readonly title: string;
  readonly company: string;
  readonly changes: readonly MailedChange[];
}

/** The recipient of a mail. */
export interface MailRecipient {
  readonly email: string;
  readonly locale: Language;
  /** Part of the address that turns the mails off. */
  readonly secret: string;
}

const prefixes = { es: '', en: '/en' } as const;

const nameOf = ({ title, company }: ChangedApplication): string =>
  [title, company].filter((part) => part !== '').join(' · ');

/**
 * The mail about changed applications: plain text and HTML, with one-click unsubscription (RFC 8058). It contains neither
 * messages of companies nor reasons of rejections, which the page of the application shows.
 * @param options `id` identifies the mail: one that is sent again has the same Message-ID
 */
export function composeApplicationMail(
  { email, locale, secret }: MailRecipient,
  applications: readonly ChangedApplication[],
  { portalUrl, id }: { readonly portalUrl: string; readonly id: string },
): Mail {
  const messages = mailMessages[locale];
  const list = `${portalUrl}${prefixes[locale]}/candidaturas`;
  const unsubscribe = `${list}/avisos/${secret}/baja`;
  const [first] = applications;
  const subject =
    applications.length === 1 && first !== undefined
      ? messages.subject(first.title)
      : messages.subjectOfSeveral(applications.length);
  const listed = applications.slice(0, MAX_APPLICATIONS).map((application) => ({
    name: nameOf(application),
    url: `${list}/${application.code}`,
    texts: application.changes
      .slice(-MAX_CHANGES)
      .map(({ tipoId, description }) =>
        locale === 'en' ? (englishEventTexts[tipoId] ?? description) : description,
      ),
  }));
  const hiddenCount = applications.length - listed.length;
  const rest = hiddenCount > 0 ? messages.rest(hiddenCount) : messages.all;
  const newest = `${list}?order=last-event`;
  const text = [
    messages.intro,
    '',
    ...listed.flatMap(({ name, texts, url }) => [
      name,
      ...texts.map((line) => `- ${line}`),
      `${messages.open}: ${url}`,
      '',
    ]),
    `${rest}: ${newest}`,
    '',
    '-- ',
    messages.why,
    `${messages.unsubscribe}: ${unsubscribe}`,
    '',
  ].join('\n');
  const body = html`<p>${messages.intro}</p>
${listed.map(
  ({ name, texts, url }) => html`<p><strong>${name}</strong></p>
<ul>${texts.map((line) => html`<li>${line}</li>`)}</ul>
<p>${mailLink(url, messages.open)}</p>
`,
)}${when(applications.length > 1, () => html`<p>${mailLink(newest, rest)}</p>\n`)}
<hr>${mailNote(html`${messages.why}<br>${mailLink(unsubscribe, messages.unsubscribe)}`)}`;
  return {
    to: email,
    subject,
    text,
    html: mailPage(locale, subject, body),
    id: `application-${id}`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
