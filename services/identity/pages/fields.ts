import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Messages } from './messages/es.ts';

/** The hidden field of every form. */
export function csrfField(token: string): Markup {
  return html`<input type="hidden" name="csrf" value="${token}">`;
}

/**
 * The error above a form, announced by screen readers; its field refers to it by `aria-describedby`.
 * @param field the id of the field, to which the text links
 * @param isFocused whether the page scrolls to the error
 */
export function errorNotice(
  messages: Messages,
  error: string | undefined,
  field?: string,
  isFocused = false,
): Markup {
  if (error === undefined) return NOTHING;
  const text = field === undefined ? html`${error}` : html`<a href="#${field}">${error}</a>`;
  return html`<div class="notice notice-problem" role="alert" id="problem"${isFocused ? html` tabindex="-1" autofocus` : NOTHING}><strong>${messages.formErrors.label}.</strong> ${text}</div>`;
}

/** The error of a field, above its input. */
const fieldError = (id: string, problem: string | undefined): Markup =>
  when(problem !== undefined, () => html`<p class="error" id="${id}-error">${problem ?? ''}</p>\n`);

/**
 * The attributes of an input that has a hint or is invalid.
 * @param wrong whether it is invalid for a reason that only the error above the form states
 */
function stateOf(
  id: string,
  {
    hint,
    problem,
    wrong = false,
  }: { readonly hint?: string; readonly problem: string | undefined; readonly wrong?: boolean | undefined },
): Markup {
  const error = problem === undefined ? (wrong ? 'problem' : undefined) : `${id}-error`;
  const described = [hint, error].filter((each) => each !== undefined).join(' ');
  return html`${when(described !== '', () => html` aria-describedby="${described}"`)}${when(error !== undefined, () => html` aria-invalid="true"`)}`;
}

/** The errors by the ids of their fields. */
export type FieldProblems = ReadonlyMap<string, string>;

/** The errors of several fields above a form, each with a link to its field. */
export function problemNotices(messages: Messages, problems: FieldProblems): Markup {
  if (problems.size < 2) {
    const [[field, text] = []] = problems;
    return errorNotice(messages, text, field);
  }
  return html`<div class="notice notice-problem" role="alert" id="problem"><strong>${messages.formErrors.several}</strong>
<ul>${[...problems].map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}</ul></div>`;
}

interface EmailField {
  readonly messages: Messages;
  /** Whether the address is a new one: the page asks whether a mistyped domain was meant otherwise. */
  readonly isNew?: boolean;
  readonly name?: string;
  readonly label?: string;
  readonly value?: string;
  /** Its error. */
  readonly problem?: string | undefined;
  /** Whether it is invalid without an error of its own. */
  readonly wrong?: boolean;
  /** Whether the browser also offers passkeys in the field (`webauthn`). */
  readonly offersPasskeys?: boolean;
  /** Whether the page begins in the field; not below a message, which the browser could scroll away. */
  readonly isFocused?: boolean;
}

/** The field of an email address. */
export function emailField({
  messages,
  name = 'email',
  label,
  value = '',
  problem,
  wrong = false,
  isNew = false,
  offersPasskeys = false,
  isFocused = false,
}: EmailField): Markup {
  const question = when(isNew, () => html` data-meant="${messages.register.meant}"`);
  return html`<div class="field"><label for="${name}">${label ?? messages.email}</label>
${fieldError(name, problem)}<input id="${name}" name="${name}" type="email" autocomplete="${name === 'email' ? 'username' : 'email'}${when(offersPasskeys, () => html` webauthn`)}" required maxlength="254" spellcheck="false" autocapitalize="none" value="${value}"${when(isFocused, () => html` autofocus`)}${question}${stateOf(name, { problem, wrong })}></div>`;
}

/** The texts of the button that shows a password. */
const showTexts = ({ showPassword, hidePassword }: Messages): Markup =>
  html` data-show="${showPassword}" data-hide="${hidePassword}"`;

/** The id of the field of the current password in a form. */
export const currentPasswordId = (form: string): string => `current-${form}`;

/** The field of the current password; its id contains the name of the form, since a page may have several. */
export function currentPasswordField(messages: Messages, form: string, problem?: string): Markup {
  const id = currentPasswordId(form);
  return html`<div class="field"><label for="${id}">${messages.currentPassword}</label>
${fieldError(id, problem)}<input id="${id}" name="current" type="password" autocomplete="current-password" required maxlength="128"${showTexts(messages)}${stateOf(id, { problem })}></div>`;
}

interface PasswordField {
  readonly messages: Messages;
  readonly name: string;
  readonly label: string;
  /** Whether a new password is chosen. */
  readonly fresh: boolean;
  /** Its error. */
  readonly problem?: string | undefined;
  /** Whether it is invalid without an error of its own. */
  readonly wrong?: boolean;
  readonly required?: boolean;
  /** A link at the end of the line of the label. */
  readonly beside?: Markup;
}

/** The field of a password, which password managers can fill. */
export function passwordField({
  messages,
  name,
  label,
  fresh,
  problem,
  wrong = false,
  required = true,
  beside,
}: PasswordField): Markup {
  const hint = fresh ? { hint: `${name}-hint` } : {};
  const labelled = html`<label for="${name}">${label}</label>`;
  return html`<div class="field">${beside === undefined ? labelled : html`<div class="label-line">${labelled}${beside}</div>`}
${fieldError(name, problem)}<input id="${name}" name="${name}" type="password" autocomplete="${fresh ? 'new-password' : 'current-password'}"${required ? html` required` : NOTHING} maxlength="128"${showTexts(messages)}${stateOf(name, { ...hint, problem, wrong })}>
${when(fresh, () => html`<p class="hint" id="${name}-hint">${messages.passwordHint}</p>`)}</div>`;
}
