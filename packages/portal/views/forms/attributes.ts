import { html, type Markup, NOTHING } from '@curro/ui';
import { errorId, type FieldModel, hintId } from './field-model.ts';

/** Ties an input to its hint and to what is wrong with it; `at` is its place among several of one field. */
export function ariaAttributes({ field: { name }, hint, errors }: FieldModel, at = 0): Markup {
  const wrong = errors.some((error) => (error.at ?? 0) === at);
  const ids = [...(hint === undefined || at > 0 ? [] : [hintId(name)]), ...(wrong ? [errorId(name)] : [])];
  return html`${ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : NOTHING}${wrong ? html` aria-invalid="true"` : NOTHING}`;
}

/** What tells the browser how to help with a text. */
export function inputAttributes({ field: { maxLength, autocomplete, inputMode } }: FieldModel): Markup {
  return html` autocomplete="${autocomplete ?? 'off'}"${inputMode === undefined ? NOTHING : html` inputmode="${inputMode}"`}${maxLength === undefined ? NOTHING : html` maxlength="${maxLength}"`}`;
}
