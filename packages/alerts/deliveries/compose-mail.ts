import { createHash } from 'node:crypto';
import type { Mail } from '@curro/platform';
import { errorRow, errorText, type Language, type ValidationError } from '@curro/shared';
import { html, mailLink, mailNote, mailPage, when } from '@curro/ui';
import { resultsPath } from '../searches/present.ts';
import { type DigestContent, type DigestOffer, portalIn } from './digest-offers.ts';
import { mailMessages } from './messages.ts';

/** The person and the search that a mail is about. */
export interface MailTarget {
  readonly email: string;
  readonly locale: Language;
  /** Secret of the person's page. */
  readonly ownerSecret: string;
  /** Secret of the search's own addresses. */
  readonly secret: string;
  readonly key: string;
  readonly name: string;
  readonly query: string;
}

/** The addresses of mails, without the prefix of a language. */
const alertPaths = {
  manage: (ownerSecret: string) => `/alertas/${ownerSecret}`,
  unsubscribe: (secret: string) => `/alertas/${secret}/baja`,
  confirm: (secret: string) => `/alertas/${secret}/confirmar`,
} as const;

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const detailsOf = ({ company, place, salary }: DigestOffer): string =>
  [company, place, salary].filter((part) => part !== '').join(' · ');

/** The end of each mail about a confirmed search, with one-click unsubscription (RFC 8058). */
function footerOf({ locale, secret, ownerSecret }: MailTarget, portal: string) {
  const messages = mailMessages[locale];
  const unsubscribe = `${portal}${alertPaths.unsubscribe(secret)}`;
  const manage = `${portal}${alertPaths.manage(ownerSecret)}`;
  return {
    text: [
      '-- ',
      messages.why,
      `${messages.unsubscribe}: ${unsubscribe}`,
      `${messages.manage}: ${manage}`,
      '',
    ],
    html: html`<hr>${mailNote(html`${messages.why}<br>${mailLink(unsubscribe, messages.unsubscribe)} · ${mailLink(manage, messages.manage)}`)}`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/**
 * The mail of a digest: plain text and HTML, with one-click unsubscription (RFC 8058).
 * @param id identifies the digest: a mail that is sent again has the same Message-ID
 */
export function composeDigest(
  target: MailTarget,
  { offers, total }: DigestContent,
  { portalUrl, id }: { readonly portalUrl: string; readonly id: string },
): Mail {
  const { locale, name } = target;
  const messages = mailMessages[locale];
  const portal = portalIn(portalUrl, locale);
  const results = `${portal}${resultsPath(target)}`;
  const { text: footer, html: footerHtml, headers } = footerOf(target, portal);
  const subject = messages.subject(total, name);
  const rest = total > offers.length ? messages.rest(total - offers.length) : messages.all;
  const text = [
    messages.intro(name),
    '',
    ...offers.flatMap((offer) => [offer.title, detailsOf(offer), offer.url, '']),
    `${rest}: ${results}`,
    '',
    ...footer,
  ].join('\n');
  const body = html`<p>${messages.intro(name)}</p>
${offers.map(
  (
    offer,
  ) => html`<p><strong>${mailLink(offer.url, offer.title)}</strong>${when(detailsOf(offer) !== '', () => html`<br>${detailsOf(offer)}`)}</p>
`,
)}<p>${mailLink(results, rest)}</p>
${footerHtml}`;
  return {
    to: target.email,
    subject,
    text,
    html: mailPage(locale, subject, body),
    id: `alert-${id}`,
    headers,
  };
}

/**
 * The mail with the link that confirms the address of a saved search. It contains no text of the search: anybody can
 * request it for any address.
 */
export function composeConfirmation(target: MailTarget, portalUrl: string): Mail {
  const { locale } = target;
  const messages = mailMessages[locale];
  const url = `${portalIn(portalUrl, locale)}${alertPaths.confirm(target.secret)}`;
  return {
    to: target.email,
    subject: messages.confirmSubject,
    text: [messages.confirmIntro, '', `${messages.confirm}: ${url}`, '', messages.confirmElse, ''].join('\n'),
    html: mailPage(
      locale,
      messages.confirmSubject,
      html`<p>${messages.confirmIntro}</p><p>${mailLink(url, messages.confirm)}</p>${mailNote(messages.confirmElse)}`,
    ),
    // Another mail has another link; the secret itself must not be in a header that servers log.
    id: `confirm-${target.key}-${digestOf(target.secret)}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The mail about a search whose query is not valid any more. */
export function composeQueryErrors(
  target: MailTarget,
  errors: readonly ValidationError[],
  portalUrl: string,
): Mail {
  const { locale, name } = target;
  const messages = mailMessages[locale];
  const { text: footer, html: footerHtml, headers } = footerOf(target, portalIn(portalUrl, locale));
  const subject = messages.invalidSubject(name);
  const reasons = errors.map(({ code, field, params }) =>
    errorText(errorRow(code, 'savedSearchCreate'), locale, { field, ...params }),
  );
  const intro = messages.invalidIntro(name);
  return {
    to: target.email,
    subject,
    text: [
      intro,
      '',
      ...reasons.map((reason) => `- ${reason}`),
      '',
      messages.invalidAdvice,
      '',
      ...footer,
    ].join('\n'),
    html: mailPage(
      locale,
      subject,
      html`<p>${intro}</p><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul><p>${messages.invalidAdvice}</p>
${footerHtml}`,
    ),
    id: `invalid-${target.key}`,
    headers,
  };
}
