import { html, type Markup, when } from '@curro/design';
import { homePath } from '../search/portal-query.ts';
import { type Frame, layout } from './layout.ts';

const MISSING = 404;
const UNAVAILABLE = 503;
const SERVER_ERRORS = 500;

/** A page in place of one that cannot be shown. */
export function problem(
  frame: Frame,
  { status, requestId }: { readonly status: number; readonly requestId: string },
): Markup {
  const { edition } = frame;
  const { errors, brand } = edition.words;
  const failed = status >= SERVER_ERRORS && status !== UNAVAILABLE;
  const [title, lead] =
    status === MISSING
      ? [errors.missing, errors.missingLead]
      : status === UNAVAILABLE
        ? [errors.unavailable, errors.unavailableLead]
        : failed
          ? [errors.failed, errors.failedLead]
          : [errors.invalid, errors.invalidLead];
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
<p><a class="button" href="${homePath(edition)}">${errors.search}</a></p></div>`,
  });
}
