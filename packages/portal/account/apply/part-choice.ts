import { type CvPart, cvParts } from '@curro/candidates';
import type { FormValues } from '@curro/platform';
import { html, type Markup, NOTHING } from '@curro/ui';
import type { Locale } from '../../locale.ts';

/** The field with the parts of the CV to send; its empty value says that the form has offered them. */
const PART = 'part';

/** The parts of the CV that the form leaves out: those that are not ticked; of a new form those of the last application. */
export function leftOutOf(values: FormValues | undefined, remembered: readonly CvPart[]): readonly CvPart[] {
  const ticked = values?.get(PART);
  return ticked === undefined ? remembered : cvParts.filter((part) => !ticked.includes(part));
}

/** The choice of the parts of the CV, closed. */
export function partChoice({ messages }: Locale, leftOut: readonly CvPart[]): Markup {
  const { apply, cv } = messages;
  return html`<details class="fold send-parts" id="d-parts"><summary>${apply.chooseParts}</summary>
<fieldset class="field"><legend class="unseen">${apply.chooseParts}</legend><p class="hint">${apply.partsHint}</p><input type="hidden" name="${PART}" value="">
${cvParts.map((part) => html`<label class="choice"><input id="f-${PART}-${part}" type="checkbox" name="${PART}" value="${part}"${leftOut.includes(part) ? NOTHING : html` checked`} data-decides><span>${cv.printedParts[part]}</span></label>`)}</fieldset></details>`;
}
