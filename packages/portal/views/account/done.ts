import { html, type Markup, NOTHING } from '@curro/ui';

/** Says that something has been done. */
export function done(what: string | undefined, more: Markup = NOTHING): Markup {
  return what === undefined
    ? NOTHING
    : html`<div class="notice notice-done" role="status"><p>${what}</p>${more}</div>`;
}
