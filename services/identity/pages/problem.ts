import { html, type Markup, when } from '@curro/ui';
import { type ProblemKind, problemTexts } from '../http/page-problem.ts';
import type { Edition } from './edition.ts';
import { homeOf, layout, type PageContext } from './layout.ts';

/** A page in place of one that cannot be shown. */
export function problemPage(
  context: PageContext,
  {
    edition,
    kind,
    requestId,
  }: { readonly edition: Edition; readonly kind: ProblemKind; readonly requestId: string },
): Markup {
  const { words } = edition;
  const { title, lead } = problemTexts(words, kind);
  return layout(context, {
    edition,
    title,
    switches: false,
    body: html`<h1>${title}</h1>
<p>${lead}</p>
${when(kind === 'failed', () => html`<p><code>${requestId}</code></p>`)}
<p><a class="button" href="${homeOf(context)}">${words.home}</a></p>`,
  });
}
