import type { ExistingApplication } from '@curro/applications';
import { html, type Markup } from '@curro/ui';
import type { Locale } from '../../locale.ts';

/** The tag of an offer to which the candidate has applied, with a link to the application; nothing without one. */
export function appliedTag(
  application: ExistingApplication | undefined,
  { prefix, messages: { apply } }: Locale,
): Markup[] {
  if (application === undefined) return [];
  const { code, withdrawn } = application;
  const [kind, text] = withdrawn ? ['plain', apply.withdrawnTag] : ['remote', apply.applied];
  return [
    html`<li class="tag tag-${kind} tag-applied"><a href="${prefix}/candidaturas/${code}" title="${apply.follow}">${text}</a></li>`,
  ];
}
