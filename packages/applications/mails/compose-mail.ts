import type { Mail } from '@curro/platform';
import type { Language } from '@curro/shared';
import { html, mailLink, mailNote, mailPage, when } from '@curro/ui';
import { englishEventTexts, mailMessages } from './messages.ts';

/** Maximum number of applications of a mail; a link leads to the others. */
const MAX_APPLICATIONS = 10;
/** The first event of an application: its mail is the receipt. */
const RECEIPT_TIPO = 1;

/** Changes that a subject names: good news, which a locked screen can show, and messages. */
const NAMED_TIPOS: readonly number[] = [5, 8, 12, 16, 17, 18, 19, 20];

const DATE = { dateStyle: 'long', timeZone: 'Europe/Madrid' } as const;
const days = { es: new Intl.DateTimeFormat('es', DATE), en: new Intl.DateTimeFormat('en-GB', DATE) } as const;

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
  readonly appliedAt: Date;
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

/** The text of a change: of the application itself, its day. */
function textOf(
  { tipoId, description }: MailedChange,
  { appliedAt }: ChangedApplication,
  locale: Language,
): string {
  if (tipoId === RECEIPT_TIPO) return mailMessages[locale].applied(days[locale].format(appliedAt));
  return locale === 'en' ? (englishEventTexts[tipoId] ?? description) : description;
}

/** The subject and the first line; those of a receipt if nothing else has happened. The newest change is the last one. */
function headOf(applications: readonly ChangedApplication[], locale: Language): [string, string] {
  const messages = mailMessages[locale];
  const [first, ...others] = applications;
  const title = others.length === 0 ? first?.title : undefined;
  const newest = first?.changes.at(-1);
  const isReceipt = applications.every(({ changes }) =>
    changes.every(({ tipoId }) => tipoId === RECEIPT_TIPO),
  );
  if (isReceipt)
    return title === undefined
      ? [messages.receipts(applications.length), messages.receiptsIntro]
      : [messages.receipt(title), messages.receiptIntro];
  if (first === undefined || title === undefined)
    return [messages.subjectOfSeveral(applications.length), messages.intro];
  const isNamed = newest !== undefined && NAMED_TIPOS.includes(newest.tipoId);
  const subject = isNamed ? `${textOf(newest, first, locale)}: ${title}` : messages.subject(title);
  return [subject, messages.intro];
}

/**
 * The mail about new and changed applications: plain text and HTML, with one-click unsubscription (RFC 8058). It contains neither
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
  const [subject, intro] = headOf(applications, locale);
  const listed = applications.slice(0, MAX_APPLICATIONS).map((application) => ({
    name: nameOf(application),
    url: `${list}/${application.code}`,
    texts: application.changes
      .slice(-MAX_CHANGES)
      .toReversed()
      .map((change) => textOf(change, application, locale)),
  }));
  const hiddenCount = applications.length - listed.length;
  const rest = hiddenCount > 0 ? messages.rest(hiddenCount) : messages.all;
  const newest = `${list}?order=last-event`;
  const text = [
    intro,
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
  const body = html`<p>${intro}</p>
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
