import { createHash, timingSafeEqual } from 'node:crypto';
import { type FormValues, firstOf, type Request, readForm } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html, type Markup } from '@curro/ui';

/** The name of the hidden field with the form key of the session. */
const FORM_KEY = '_key';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Reads a form of an operator.
 * @throws DomainError `foreign_form` without the form key of the session
 */
export async function readOperatorForm(c: Request): Promise<FormValues> {
  const form = await readForm(c);
  const session = c.get('operatorSession');
  // Browsers do not add bearer tokens on their own, so those requests need no key.
  const isOwn =
    session === undefined || timingSafeEqual(digest(firstOf(form, FORM_KEY)), digest(session.formKey));
  if (!isOwn) throw new DomainError('foreign_form');
  return form;
}

/** The hidden field with the form key; part of every form that writes. */
export function formKeyField(c: Request): Markup {
  return html`<input type="hidden" name="${FORM_KEY}" value="${c.get('operatorSession')?.formKey ?? ''}">`;
}

/** The fields of a form as hidden inputs, without the form key. */
export function hiddenFields(form: FormValues): Markup[] {
  return [...form]
    .filter(([name]) => name !== FORM_KEY)
    .flatMap(([name, values]) =>
      values.map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
    );
}
