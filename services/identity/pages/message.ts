import { html, type Markup, when } from '@curro/ui';
import { errorTexts, type PageErrorKind } from '../http/page-error.ts';
import { continueUrl } from '../provider/return-path.ts';
import { homeOf, layout, type PageContext } from './layout.ts';
import type { Locale } from './locale.ts';

/** The page that sends a link to choose a new password. */
const RESET_PATH = '/reset';
/** The part of a path that names the interaction in which a link was requested. */
const INTERACTION = /^\/interaction\/[\w-]+(?=\/)/;

/**
 * Renders a page with a message.
 * @param options `reference` is shown below the message; `next` is the target of its button, by default the portal, and
 *   `nextText` its text, by default that of the sign-in
 */
export function messagePage(
  context: PageContext,
  options: {
    readonly locale: Locale;
    readonly title: string;
    readonly lead: string;
    readonly reference?: string;
    readonly next?: string;
    readonly nextText?: string;
    /** The CSRF token for the navigation of a signed-in user; other pages have none. */
    readonly formToken?: string;
  },
): Markup {
  const { locale, title, lead, reference, next } = options;
  const { messages } = locale;
  const { nextText = messages.login.title, formToken } = options;
  return layout(context, {
    locale,
    title,
    switches: false,
    ...(formToken === undefined ? {} : { isAccount: true, formToken }),
    body: html`<h1>${title}</h1>
<p>${lead}</p>
${when(reference !== undefined, () => html`<p><code>${reference}</code></p>\n`)}<p><a class="button" href="${next ?? homeOf(context)}">${next === undefined ? messages.home : nextText}</a></p>`,
  });
}

/** The button of an error page about a link; other pages lead to the portal. */
function nextOf(context: PageContext, locale: Locale, kind: PageErrorKind, path: string) {
  const { errors } = locale.messages;
  if (kind === 'resetLink') {
    const interaction = INTERACTION.exec(path)?.[0] ?? '';
    return { next: `${interaction}${RESET_PATH}`, nextText: errors.resetLinkNext };
  }
  // Starts a sign-in in any browser, and leads to the home page if the link has signed in.
  return kind === 'signInLink' ? { next: continueUrl(context, locale, undefined) } : {};
}

/** Renders an error page; one of an unexpected error shows the id of the request. */
export function errorPage(
  context: PageContext,
  {
    locale,
    kind,
    requestId,
    path,
  }: {
    readonly locale: Locale;
    readonly kind: PageErrorKind;
    readonly requestId: string;
    /** The path of the request. */
    readonly path: string;
  },
): Markup {
  const reference = kind === 'failed' ? { reference: requestId } : {};
  return messagePage(context, {
    locale,
    ...errorTexts(locale.messages, kind),
    ...reference,
    ...nextOf(context, locale, kind, path),
  });
}
