import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type FormValues,
  firstOf,
  type Request,
  readForm,
  type StreamedForm,
  streamFileForm,
} from '@curro/platform';
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
  checkFormKey(c, form);
  return form;
}

/**
 * Reads a form of an operator up to its file, which is read as a stream.
 * @throws DomainError `foreign_form` without the form key of the session before the file
 */
export async function readOperatorFile(c: Request): Promise<StreamedForm> {
  const form = await streamFileForm(c);
  try {
    checkFormKey(c, form.values);
    return form;
  } catch (error) {
    form.close();
    throw error;
  }
}

function checkFormKey(c: Request, form: FormValues): void {
  const session = c.get('operatorSession');
  // Browsers do not add bearer tokens on their own, so those requests need no key.
  const isOwn =
    session === undefined || timingSafeEqual(digest(firstOf(form, FORM_KEY)), digest(session.formKey));
  if (!isOwn) throw new DomainError('foreign_form');
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
