import { html, type Markup } from './markup.ts';

/** The sign before the name in the masthead. */
export const brandMark: Markup = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M21.6 9.4a9.4 9.4 0 1 0 0 13.2"/><circle cx="24.6" cy="16" r="3"/></svg>`;
