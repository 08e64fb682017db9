import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { fieldsOf } from '../../forms/field.ts';
import { toFieldErrors } from '../../forms/field-errors.ts';
import { toBody, withAnother } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type EditorState, editorBody } from '../../views/account/editor.ts';
import { ApiRequestError } from '../operation-result.ts';
import { sendAccountPage } from '../send-account-page.ts';
import { readStored } from './read-stored.ts';
import type { EditTarget, FindTarget } from './target.ts';

const INVALID = 400;
const CHANGED = 412;

type State = Omit<EditorState, 'target' | 'key'> & { readonly status?: 200 | 400 | 412 };

function sendEditor(
  c: Request,
  context: PortalContext,
  locale: Locale,
  target: EditTarget,
  { status = 200, ...state }: State,
): Promise<Response> {
  const { title } = target.messages;
  return sendAccountPage(c, context, locale, {
    title: status === 200 ? title : locale.messages.forms.errorTitle(title),
    path: target.path,
    body: editorBody(locale, { ...state, target, key: formKey(c, context) }),
    status,
  });
}

/** GET of a form. */
export function showEditor(context: PortalContext, locale: Locale, find: FindTarget): OperationHandler {
  return async (c) => {
    const target = find(c);
    return sendEditor(c, context, locale, target, await readStored(c, context, locale, target));
  };
}

/** Only what the form asks for is sent: a changed choice may have left answers behind. */
function bodyOf({ rows, identity }: EditTarget, values: FormValues): Readonly<Record<string, unknown>> {
  return { ...toBody(fieldsOf(rows(values)), values), ...identity };
}

/**
 * POST of a form: stores it and goes back, or shows it again with what was typed: with other choices, with what is
 * wrong, or with what somebody else has stored in the meantime.
 */
export function saveEditor(context: PortalContext, locale: Locale, find: FindTarget): OperationHandler {
  return async (c) => {
    const values = await readForm(c);
    guardForm(c, values);
    const target = find(c);
    const etag = firstOf(values, 'revision');
    if (values.has('refresh')) {
      const more = withAnother(fieldsOf(target.rows(values)), values, firstOf(values, 'refresh'));
      return sendEditor(c, context, locale, target, { values: more, etag });
    }

    const result = await context.callOperation(c, locale, {
      method: 'PUT',
      path: target.write,
      body: bodyOf(target, values),
      ...(etag === '' ? {} : { ifMatch: etag }),
    });
    if (result.ok) return c.redirect(`${locale.prefix}${target.back}?saved=1`, 303);
    const { error } = result;
    if (error.status === CHANGED) {
      const stored = await readStored(c, context, locale, target);
      return sendEditor(c, context, locale, target, {
        values,
        etag: stored.etag,
        concurrentValues: stored.values,
        status: CHANGED,
      });
    }
    if (error.status !== INVALID) throw new ApiRequestError(error);
    const errors = toFieldErrors(error.validationErrors);
    return sendEditor(c, context, locale, target, { values, etag, errors, status: INVALID });
  };
}
