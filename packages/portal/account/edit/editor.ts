import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { fieldsOf } from '../../forms/field.ts';
import { toFieldErrors } from '../../forms/findings.ts';
import { toBody, withAnother } from '../../forms/values.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type EditorState, editorBody } from '../../views/account/editor.ts';
import { RefusedError } from '../answer.ts';
import { sendOwnPage } from '../page.ts';
import { readStored } from './read-stored.ts';
import type { EditTarget, FindTarget } from './target.ts';

const REFUSED = 400;
const CHANGED = 412;

type State = Omit<EditorState, 'target' | 'key'> & { readonly status?: 200 | 400 | 412 };

function show(
  c: Request,
  context: PortalContext,
  edition: Edition,
  target: EditTarget,
  { status = 200, ...state }: State,
): Promise<Response> {
  const { title } = target.words;
  return sendOwnPage(c, context, edition, {
    title: status === 200 ? title : edition.words.forms.errorTitle(title),
    path: target.path,
    body: editorBody(edition, { ...state, target, key: formKey(c, context) }),
    status,
  });
}

/** GET of a form. */
export function showEditor(context: PortalContext, edition: Edition, find: FindTarget): OperationHandler {
  return async (c) => {
    const target = find(c);
    return show(c, context, edition, target, await readStored(c, context, edition, target));
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
export function saveEditor(context: PortalContext, edition: Edition, find: FindTarget): OperationHandler {
  return async (c) => {
    const values = await readForm(c);
    guardForm(c, context, values);
    const target = find(c);
    const etag = firstOf(values, 'revision');
    if (values.has('refresh')) {
      const more = withAnother(fieldsOf(target.rows(values)), values, firstOf(values, 'refresh'));
      return show(c, context, edition, target, { values: more, etag });
    }

    const answer = await context.ask(c, edition, {
      method: 'PUT',
      path: target.write,
      body: bodyOf(target, values),
      ...(etag === '' ? {} : { ifMatch: etag }),
    });
    if (answer.ok) return c.redirect(`${edition.prefix}${target.back}?saved=1`, 303);
    const { refusal } = answer;
    if (refusal.status === CHANGED) {
      const stored = await readStored(c, context, edition, target);
      return show(c, context, edition, target, {
        values,
        etag: stored.etag,
        rival: stored.values,
        status: CHANGED,
      });
    }
    if (refusal.status !== REFUSED) throw new RefusedError(refusal);
    const errors = toFieldErrors(refusal.findings);
    return show(c, context, edition, target, { values, etag, errors, status: REFUSED });
  };
}
