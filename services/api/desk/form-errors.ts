import type { Request } from '@curro/platform';
import type { DomainError } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { fieldErrors } from '../operator-pages/error-page.ts';
import { fieldId } from './fields.ts';

/** How a form names a field of the operator API, and what is valid in it. */
interface FieldRule {
  /** The name of the input if the form has another one. */
  readonly input?: string;
  readonly label: string;
  /** A sentence: what to enter. */
  readonly rule: string;
  /** An error of a part of the field, such as `mapping.titel`, is shown before the rule: it names the part. */
  readonly namesParts?: true;
}
/** The rules of a form by the name of the field in the operator API. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** An error of a form; without `input` it does not belong to one of its fields. */
interface FormError {
  readonly input?: string;
  readonly label?: string;
  readonly text: string;
}
/** The errors of a form. */
export type FormErrors = readonly FormError[];

/**
 * Describes an error with the messages of the form: one text for each of its fields, in the order of the rules.
 * @param rename the name of a field in the rules, by default its own
 */
export function formErrors(
  c: Request,
  error: DomainError,
  now: Date,
  rules: FieldRules,
  rename = (field: string): string => field,
): FormErrors {
  const nameOf = (field: string): string => rename(field).split(/[.[]/)[0] ?? '';
  const position = new Map(Object.keys(rules).map((name, at) => [name, at] as const));
  const positionOf = (field: string): number => position.get(nameOf(field)) ?? position.size;
  const errors = fieldErrors(c, error, now)
    .toSorted((one, other) => positionOf(one.field) - positionOf(other.field))
    .map(({ field, message }): FormError => {
      const name = nameOf(field);
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const names = rule?.namesParts === true && name !== rename(field);
      return rule === undefined
        ? { text: message }
        : {
            input: rule.input ?? name,
            label: rule.label,
            text: names ? `${message} ${rule.rule}` : rule.rule,
          };
    });
  const same = (one: FormError, other: FormError): boolean =>
    one.input === other.input && one.text === other.text;
  return errors.filter((each, at) => errors.findIndex((other) => same(each, other)) === at);
}

/** The text below a field; undefined if the field is valid. */
export const errorOf = (errors: FormErrors, name: string): string | undefined =>
  errors.find(({ input }) => input === name)?.text;

/** The errors above a form, with links to their fields. */
export function errorSummary(errors: FormErrors): Markup {
  if (errors.length === 0) return NOTHING;
  return html`<div class="notice notice-problem" role="alert"><p><b>Nothing was saved. Correct this and send the form again:</b></p><ul>${errors.map(
    ({ input, label, text }) =>
      html`<li>${when(input !== undefined, () => html`<a href="#${fieldId(input ?? '')}">${label ?? ''}</a>: `)}${text}</li>`,
  )}</ul></div>`;
}
