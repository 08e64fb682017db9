import { html } from '@curro/ui';

/** Comes first in a form: it is the one that Enter presses, not those that bring further fields. */
export const enterButton = html`<button class="unseen" type="submit" tabindex="-1" aria-hidden="true"></button>`;
