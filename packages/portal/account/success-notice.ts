import { html, type Markup, NOTHING } from '@curro/ui';

/** A notice that an action has succeeded. */
export function successNotice(message: string | undefined, more: Markup = NOTHING): Markup {
  return message === undefined
    ? NOTHING
    : html`<div class="notice notice-done" role="status"><p>${message}</p>${more}</div>`;
}
