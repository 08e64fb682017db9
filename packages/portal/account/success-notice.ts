import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';

/** A notice that an action has succeeded. */
export function successNotice(message: string | undefined, more: Markup = NOTHING): Markup {
  return message === undefined
    ? NOTHING
    : html`<div class="notice notice-done" role="status"><p>${message}</p>${more}</div>`;
}

/** How many skills of a form the CV had already. */
export const skippedNote = ({ messages }: Locale, skipped = 0): Markup =>
  when(skipped > 0, () => html`<p>${messages.cv.skipped(skipped)}</p>`);
