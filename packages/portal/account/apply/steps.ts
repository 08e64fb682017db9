import { html, type Markup, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { localPath } from '../../session/paths.ts';
import { neededSections } from '../cv/missing-parts.ts';
import { stepItem } from '../step-item.ts';
import { APPLY_PATH } from './apply-path.ts';

/** The application form to return to after a section of the CV; undefined for any other address. */
export function returnToForm(address: string | undefined): string | undefined {
  const path = localPath(address);
  return path !== undefined && APPLY_PATH.test(path) ? path : undefined;
}

/** The address of a form of the CV that returns to an application form. */
export function stepPath(path: string, form: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next: form }).toString()}`;
}

/**
 * The steps of an application: the required sections of the CV by their names, then the form (`apply`).
 * @param filled the names of the sections that the CV has
 */
export function applySteps(locale: Locale, current: string, filled: ReadonlySet<string>): Markup {
  const { sections, apply } = locale.messages;
  const steps = [
    ...neededSections.map((name) => ({ name, title: sections[name].title })),
    { name: 'apply' as const, title: apply.lastStep },
  ];
  const at = steps.findIndex(({ name }) => name === current);
  return html`<nav class="stepper" aria-label="${apply.steps}"><p>${apply.position(at + 1, steps.length)}</p>
<ol>${steps.map(({ name, title }) =>
    stepItem(
      { isDone: name !== current && filled.has(name), isCurrent: name === current },
      html`<span>${title}</span>${when(name !== current && filled.has(name), () => html`<span class="unseen"> (${locale.messages.cv.done})</span>`)}`,
    ),
  )}</ol></nav>`;
}
