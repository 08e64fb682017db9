import { html, icon, type Markup, NOTHING } from '@curro/ui';

/** A step of a stepper: its mark (a tick, or its number from the style sheet) and its content. */
export function stepItem(
  { isDone, isCurrent }: { readonly isDone: boolean; readonly isCurrent: boolean },
  content: Markup,
): Markup {
  return html`<li${isDone ? html` class="stepper-done"` : NOTHING}${isCurrent ? html` aria-current="step"` : NOTHING}><span class="step-mark" aria-hidden="true">${isDone ? icon('check') : NOTHING}</span>${content}</li>`;
}
