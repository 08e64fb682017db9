import { html, type Markup, NOTHING } from '@curro/design';
import { errorId, type FieldModel, hintId } from './field-model.ts';

/** Ties an input to its hint and its errors. */
export function described({ field: { name }, hint, errors }: FieldModel): Markup {
  const ids = [...(hint === undefined ? [] : [hintId(name)]), ...(errors.length > 0 ? [errorId(name)] : [])];
  return html`${ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : NOTHING}${errors.length > 0 ? html` aria-invalid="true"` : NOTHING}`;
}

/** What tells the browser how to help with a text. */
export function typing({ field: { maxLength, autocomplete, inputMode } }: FieldModel): Markup {
  return html` autocomplete="${autocomplete ?? 'off'}"${inputMode === undefined ? NOTHING : html` inputmode="${inputMode}"`}${maxLength === undefined ? NOTHING : html` maxlength="${maxLength}"`}`;
}
