import type { Mail } from '@curro/platform';
import type { Language } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, type Markup, mailBrand, mailButton, mailLink, mailNote, mailPage, when } from '@curro/ui';
import { englishEventTexts, mailMessages, spanishEventTexts } from './messages.ts';

/** The name of the sender. */
const BRAND = 'Curro';

/** Maximum number of applications of a mail; a link leads to the others. */
const MAX_APPLICATIONS = 10;
/** The first event of an application: its mail is the receipt. */
const RECEIPT_TIPO = 1;

/** A message of the company. */
const MESSAGE_TIPO = 8;

/** Changes that a subject names, the most important first: good news, which a locked screen can show, and messages. */
const NAMED_TIPOS: readonly number[] = [20, 17, 19, 16, 18, MESSAGE_TIPO, 12, 5];
/** Changes after which earlier good news has ended: a rejection, a deleted CV, a withdrawn offer. */
const ENDING_TIPOS: readonly number[] = [6, 7, 15, 21];

const DATE = { dateStyle: 'long', timeZone: 'Europe/Madrid' } as const;
const days = { es: new Intl.DateTimeFormat('es', DATE), en: new Intl.DateTimeFormat('en-GB', DATE) } as const;

/** Maximum number of changes of an application in a mail: the newest. */
const MAX_CHANGES = 5;
/** Maximum length of a message in a mail, in characters: the page of the application shows all of it. */
const MAX_MESSAGE_LENGTH = 1_500;

/** A change of an application. */
interface MailedChange {
  readonly tipoId: number;
  /** In Spanish. */
  readonly description: string;
  /** The text of a message, if the candidate wants it in the mail. */
  readonly message?: string | undefined;
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
  [softenCapitals(title), company].filter((part) => part !== '').join(' · ');

/** The text of a change: of the application itself, its day. */
function textOf(
  { tipoId, description }: MailedChange,
  { appliedAt }: ChangedApplication,
  locale: Language,
): string {
  if (tipoId === RECEIPT_TIPO) return mailMessages[locale].applied(days[locale].format(appliedAt));
  return { es: spanishEventTexts, en: englishEventTexts }[locale][tipoId] ?? description;
}

/** The change of an application that a subject names: the most important one since the application ended, if it did. */
function namedChange({ changes }: ChangedApplication): MailedChange | undefined {
  const ended = changes.findLastIndex(({ tipoId }) => ENDING_TIPOS.includes(tipoId));
  const current = changes.slice(ended + 1).toReversed();
  return NAMED_TIPOS.map((named) => current.find(({ tipoId }) => tipoId === named)).find(
    (change) => change !== undefined,
  );
}

/** The position of an application in a mail: those with important changes first. */
const rankOf = (application: ChangedApplication): number => {
  const change = namedChange(application);
  return change === undefined ? NAMED_TIPOS.length : NAMED_TIPOS.indexOf(change.tipoId);
};

/** The subject and the first line; those of a receipt if nothing else has happened. */
function headOf(applications: readonly ChangedApplication[], locale: Language): [string, string] {
  const messages = mailMessages[locale];
  const [first, ...others] = applications;
  const isReceipt = applications.every(({ changes }) =>
    changes.every(({ tipoId }) => tipoId === RECEIPT_TIPO),
  );
  const name = first === undefined ? '' : nameOf(first);
  if (isReceipt)
    return others.length === 0
      ? [messages.receipt(name), messages.receiptIntro]
      : [messages.receipts(applications.length), messages.receiptsIntro];
  const change = first === undefined ? undefined : namedChange(first);
  const named =
    first === undefined || change === undefined ? undefined : `${textOf(change, first, locale)}: ${name}`;
  if (others.length === 0) return [named ?? messages.subject(name), messages.intro];
  const subject =
    named === undefined
      ? messages.subjectOfSeveral(applications.length)
      : messages.subjectWithOthers(named, others.length);
  return [subject, messages.introOfSeveral];
}

/** The text of a message for a mail: all of it, or its start. */
const shortened = (message: string): string => {
  const characters = [...message.trim()];
  if (characters.length <= MAX_MESSAGE_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_MESSAGE_LENGTH).join('').trimEnd()}…`;
};

const QUOTE =
  'margin:.25rem 0 .75rem;padding-left:.75rem;border-left:3px solid #c4c7c5;overflow-wrap:anywhere';

/** A message as a quotation: what a company writes is not taken for the portal's own text. */
const quotation = (message: string, writes: string): Markup => html`<p style="margin-bottom:0">${writes}</p>
<blockquote style="${QUOTE}">${message.split('\n').map((line, at) => html`${at === 0 ? '' : html`<br>`}${line}`)}</blockquote>`;

/**
 * The mail about new and changed applications: plain text, and HTML with one button, with one-click unsubscription (RFC 8058).
 * It contains the messages of companies only if the candidate wants them (docs/adr/0075), and never reasons of rejections.
 * @param applications the one that changed last first; those with important changes come first in the mail
 * @param options `id` identifies the mail: one that is sent again has the same Message-ID
 */
export function composeApplicationMail(
  { email, locale, secret }: MailRecipient,
  applications: readonly ChangedApplication[],
  { portalUrl, id }: { readonly portalUrl: string; readonly id: string },
): Mail {
  const messages = mailMessages[locale];
  const list = `${portalUrl}${prefixes[locale]}/candidaturas`;
  const settings = `${list}/avisos`;
  const unsubscribe = `${settings}/${secret}/baja`;
  const ordered = applications.toSorted((one, other) => rankOf(one) - rankOf(other));
  const [subject, intro] = headOf(ordered, locale);
  const listed = ordered.slice(0, MAX_APPLICATIONS).map((application) => ({
    name: nameOf(application),
    url: `${list}/${application.code}`,
    changes: application.changes
      .slice(-MAX_CHANGES)
      .toReversed()
      .map((change) => ({
        text: textOf(change, application, locale),
        message: change.message === undefined ? undefined : shortened(change.message),
      })),
    open: application.changes.some(({ tipoId, message }) => tipoId === MESSAGE_TIPO && message === undefined)
      ? messages.read
      : messages.open,
  }));
  const hiddenCount = applications.length - listed.length;
  const rest = hiddenCount > 0 ? messages.rest(hiddenCount) : messages.all;
  const newest = `${list}?order=last-event`;
  const why = messages.why(applications.length);
  const text = [
    intro,
    '',
    ...listed.flatMap(({ name, changes, url, open }) => [
      name,
      ...changes.flatMap(({ text: line, message }) => [
        `- ${line}`,
        ...(message === undefined
          ? []
          : [messages.writes, ...message.split('\n').map((part) => `> ${part}`)]),
      ]),
      `${open}: ${url}`,
      '',
    ]),
    `${rest}: ${newest}`,
    '',
    '-- ',
    why,
    `${messages.settings}: ${settings}`,
    `${messages.unsubscribe}: ${unsubscribe}`,
    '',
  ].join('\n');
  const [only, ...others] = listed;
  const body = html`${mailBrand(BRAND)}
<p>${intro}</p>
${listed.map(
  ({ name, changes, url }) => html`<p><strong>${others.length === 0 ? name : mailLink(url, name)}</strong></p>
<ul>${changes.map(({ text: line }) => html`<li>${line}</li>`)}</ul>
${changes.map(({ message }) => when(message !== undefined, () => quotation(message ?? '', messages.writes)))}
`,
)}${only !== undefined && others.length === 0 ? mailButton(only.url, only.open) : mailButton(newest, rest)}
<hr>${mailNote(html`${why}<br>${mailLink(settings, messages.settings)}<br>${mailLink(unsubscribe, messages.unsubscribe)}`)}`;
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
