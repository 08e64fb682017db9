import { html, type Markup, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import { type Frame, layout } from './layout.ts';

const UNAVAILABLE = 503;
const SERVER_ERRORS = 500;

type ErrorMessages = Locale['messages']['errors'];

/** What is said of a status: a heading and a sentence; others are addresses that nobody can read. */
const ERROR_TEXTS: Readonly<Record<number, (errors: ErrorMessages) => readonly [string, string]>> = {
  403: (errors) => [errors.forbidden, errors.forbiddenLead],
  404: (errors) => [errors.missing, errors.missingLead],
  413: (errors) => [errors.large, errors.largeLead],
  429: (errors) => [errors.often, errors.oftenLead],
  503: (errors) => [errors.unavailable, errors.unavailableLead],
};

/** A page in place of one that cannot be shown. */
export function errorPage(
  frame: Frame,
  { status, requestId }: { readonly status: number; readonly requestId: string },
): Markup {
  const { locale } = frame;
  const { errors, brand } = locale.messages;
  const failed = status >= SERVER_ERRORS && status !== UNAVAILABLE;
  const [title, lead] =
    ERROR_TEXTS[status]?.(errors) ??
    (failed ? [errors.failed, errors.failedLead] : [errors.invalid, errors.invalidLead]);
  return layout(frame, {
    title: `${title} · ${brand}`,
    description: lead,
    path: undefined,
    listed: false,
    kind: 'website',
    body: html`<div class="wide problem"><p class="problem-status" aria-hidden="true">${status}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${when(failed, () => html`<p><code>${requestId}</code></p>`)}
<p><a class="button" href="${homePath(locale)}">${errors.search}</a></p></div>`,
  });
}
