import { icons } from 'curro:icons';
import { html, type TemplateResult } from 'lit/html.js';

/** An icon, hidden from screen readers: a text beside it says the same. */
export const icon = (name: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${icons[name]}></path></svg>`;
