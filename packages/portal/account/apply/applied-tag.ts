import { html, type Markup } from '@curro/ui';
import type { Locale } from '../../locale.ts';

/** The tag of an offer to which the candidate has applied, with a link to the application; nothing without a code. */
export function appliedTag(code: string | undefined, { prefix, messages: { apply } }: Locale): Markup[] {
  return code === undefined
    ? []
    : [
        html`<li class="tag tag-remote tag-applied"><a href="${prefix}/candidaturas/${code}" title="${apply.follow}">${apply.applied}</a></li>`,
      ];
}
