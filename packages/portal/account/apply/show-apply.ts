import type { StoredOffer } from '@curro/offers';
import type { FormValues, OperationHandler, Request } from '@curro/platform';
import type { ErrorStatus } from '@curro/shared';
import { offerPath } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import type { FieldErrors } from '../../forms/findings.ts';
import { formKey } from '../../session/guard-form.ts';
import { alreadyBody, applyFormBody } from '../../views/account/apply.ts';
import { readCurricula } from '../cv/read-cv.ts';
import { readLetters } from '../letters/read-letters.ts';
import { sendOwnPage } from '../page.ts';
import { applyPath } from './apply-path.ts';
import { applyRows } from './apply-rows.ts';
import { findOffer, takesForm } from './find-offer.ts';
import { type Applied, findOwn } from './find-own.ts';

/** How far somebody has got with the form. */
export interface ApplyState {
  /** Undefined: the form is shown for the first time. */
  readonly values?: FormValues;
  readonly errors?: FieldErrors;
  readonly status?: 200 | ErrorStatus;
  /** Makes sending it twice the same as once. */
  readonly request: string;
}

/** The form of an application to an offer. */
export async function showForm(
  c: Request,
  context: PortalContext,
  edition: Edition,
  { stored, values, errors, status = 200, request }: ApplyState & { readonly stored: StoredOffer },
): Promise<Response> {
  const [curricula, letters] = await Promise.all([
    readCurricula(c, context, edition),
    readLetters(c, context, edition),
  ]);
  const { offer } = stored;
  const { words } = edition;
  const chosen = curricula.find(({ completed }) => completed) ?? curricula[0];
  const title = words.apply.title(offer.title);
  return sendOwnPage(c, context, edition, {
    title: status === 200 ? title : words.forms.errorTitle(title),
    path: applyPath(offer),
    body: applyFormBody(edition, {
      offer,
      curricula,
      rows: applyRows({ curricula, letters, questions: offer.questions }, edition),
      values: values ?? new Map([['curriculumCode', [chosen?.code ?? '']]]),
      errors: errors ?? new Map(),
      key: formKey(c, context),
      request,
    }),
    status,
  });
}

/** Says that one has applied already. */
export function showApplied(
  c: Request,
  context: PortalContext,
  edition: Edition,
  {
    offer,
    applied,
    status = 200,
  }: { readonly offer: StoredOffer['offer']; readonly applied: Applied; readonly status?: 200 | 409 },
): Promise<Response> {
  return sendOwnPage(c, context, edition, {
    title: edition.words.apply.title(offer.title),
    path: applyPath(offer),
    body: alreadyBody(edition, { offer, applied }),
    status,
  });
}

/** GET …/inscripcion: the form; offers that take no applications here are shown instead. */
export function showApply(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const stored = await findOffer(c, context);
    const { offer } = stored;
    const applied = await findOwn(c, context, offer.id);
    if (applied !== undefined) return showApplied(c, context, edition, { offer, applied });
    if (!takesForm(stored)) return c.redirect(`${edition.prefix}${offerPath(offer)}`, 303);
    return showForm(c, context, edition, { stored, request: c.get('requestId') });
  };
}
