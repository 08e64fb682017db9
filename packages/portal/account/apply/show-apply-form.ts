import type { StoredOffer } from '@curro/offers';
import type { FormValues, OperationHandler, Request } from '@curro/platform';
import type { ErrorStatus } from '@curro/shared';
import { offerPath } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import type { Locale } from '../../locale.ts';
import { formKey } from '../../session/guard-form.ts';
import { alreadyAppliedBody, applyFormBody } from '../../views/account/apply.ts';
import { readCurricula } from '../cv/read-cv.ts';
import { readLetters } from '../letters/read-letters.ts';
import { sendAccountPage } from '../send-account-page.ts';
import { applyPath } from './apply-path.ts';
import { applyRows } from './apply-rows.ts';
import { acceptsApplications, findOffer } from './find-offer.ts';
import { type ExistingApplication, findOwnApplication } from './find-own-application.ts';

/** How far somebody has got with the form. */
export interface ApplyFormState {
  /** Undefined: the form is shown for the first time. */
  readonly values?: FormValues;
  readonly errors?: FieldErrors;
  readonly status?: 200 | ErrorStatus;
  /** Makes sending it twice the same as once. */
  readonly request: string;
}

/** The form of an application to an offer. */
export async function sendApplyForm(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { stored, values, errors, status = 200, request }: ApplyFormState & { readonly stored: StoredOffer },
): Promise<Response> {
  const [curricula, letters] = await Promise.all([
    readCurricula(c, context, locale),
    readLetters(c, context, locale),
  ]);
  const { offer } = stored;
  const { messages } = locale;
  const chosen = curricula.find(({ completed }) => completed) ?? curricula[0];
  const title = messages.apply.title(offer.title);
  return sendAccountPage(c, context, locale, {
    title: status === 200 ? title : messages.forms.errorTitle(title),
    path: applyPath(offer),
    body: applyFormBody(locale, {
      offer,
      curricula,
      rows: applyRows({ curricula, letters, questions: offer.questions }, locale),
      values: values ?? new Map([['curriculumCode', [chosen?.code ?? '']]]),
      errors: errors ?? new Map(),
      key: formKey(c, context),
      request,
    }),
    status,
  });
}

/** Says that one has applied already. */
export function showAlreadyApplied(
  c: Request,
  context: PortalContext,
  locale: Locale,
  {
    offer,
    application,
    status = 200,
  }: {
    readonly offer: StoredOffer['offer'];
    readonly application: ExistingApplication;
    readonly status?: 200 | 409;
  },
): Promise<Response> {
  return sendAccountPage(c, context, locale, {
    title: locale.messages.apply.title(offer.title),
    path: applyPath(offer),
    body: alreadyAppliedBody(locale, { offer, application }),
    status,
  });
}

/** GET …/inscripcion: the form; offers that take no applications here are shown instead. */
export function showApplyForm(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const stored = await findOffer(c, context);
    const { offer } = stored;
    const application = await findOwnApplication(c, context, offer.id);
    if (application !== undefined) return showAlreadyApplied(c, context, locale, { offer, application });
    if (!acceptsApplications(stored)) return c.redirect(`${locale.prefix}${offerPath(offer)}`, 303);
    return sendApplyForm(c, context, locale, { stored, request: c.get('requestId') });
  };
}
