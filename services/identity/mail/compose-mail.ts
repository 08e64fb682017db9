import type { Mail } from '@curro/platform';
import { html, mailBrand, mailButton, mailLink, mailNote, mailPage, NOTHING } from '@curro/ui';
import type { Locale } from '../pages/locale.ts';

/** A link of a mail and the text of its button. */
interface MailAction {
  readonly text: string;
  readonly url: string;
}

/** The content of a mail about an account. */
interface AccountMail {
  readonly subject: string;
  /** What has happened, or what the button does. */
  readonly lead: string;
  /** What follows, after the lead. */
  readonly next?: string | undefined;
  /** Undefined for a mail that asks for nothing. */
  readonly action?: MailAction;
  /** A second way, as a link below the button. */
  readonly other?: MailAction;
  /** What a reader does who has not caused the mail. */
  readonly note?: string;
  /** Things that the mail names, and a sentence about them. */
  readonly list?: { readonly lead: string; readonly items: readonly string[] };
}

/**
 * Composes a mail about an account: plain text, and HTML with a button above its address, which readers copy where
 * buttons do not work.
 */
export function composeAccountMail(
  { language, messages }: Locale,
  to: string,
  { subject, lead, next, action, other, note, list }: AccountMail,
): Mail {
  const { brand, mails } = messages;
  const paragraphs = [
    mails.greeting,
    lead,
    ...(next === undefined ? [] : [next]),
    ...(action === undefined ? [] : [action.url]),
    ...(other === undefined ? [] : [`${other.text}:`, other.url]),
    ...(note === undefined ? [] : [note]),
    ...(list === undefined ? [] : [list.lead, list.items.map((item) => `- ${item}`).join('\n')]),
  ];
  const body = html`${mailBrand(brand)}
<p>${mails.greeting}</p>
<p>${lead}</p>
${next === undefined ? NOTHING : html`<p>${next}</p>`}
${action === undefined ? NOTHING : mailButton(action.url, action.text)}
${other === undefined ? NOTHING : html`<p>${mailLink(other.url, other.text)}</p>`}
${note === undefined ? NOTHING : html`<p>${note}</p>`}
${list === undefined ? NOTHING : html`<p>${list.lead}</p><ul>${list.items.map((item) => html`<li>${item}</li>`)}</ul>`}
${action === undefined ? NOTHING : html`<hr>${mailNote(html`${mails.copy}<br>${mailLink(action.url, action.url)}`)}`}`;
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: mailPage(language, subject, body),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
