import { html, type Markup, NOTHING } from '@curro/ui';

/** Says that something has been done. */
export function successNotice(message: string | undefined, more: Markup = NOTHING): Markup {
  return message === undefined
    ? NOTHING
    : html`<div class="notice notice-done" role="status"><p>${message}</p>${more}</div>`;
}
