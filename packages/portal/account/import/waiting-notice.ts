import { html, icon, type Markup, NOTHING } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { reviewPath } from './import-path.ts';

/** A file with parts to review. */
export interface WaitingImport {
  readonly code: string;
  readonly parts: number;
}

/**
 * Reminds of the parts of a file that wait for their review.
 * @param form the application form to which the review returns
 */
export function waitingReminder(
  { prefix, messages: { cvImport } }: Locale,
  waiting: WaitingImport | undefined,
  form?: string,
): Markup {
  if (waiting === undefined) return NOTHING;
  const { code, parts } = waiting;
  return html`<p class="notice notice-waiting">${icon('upload')}<span>${cvImport.partsLeft(parts)} <a href="${prefix}${reviewPath(code, form)}">${cvImport.waitingLink}</a></span></p>`;
}
