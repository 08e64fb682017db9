import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { offerPath } from '@curro/shared';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { toFieldErrors } from '../../forms/field-errors.ts';
import type { Locale } from '../../locale.ts';
import { guardForm } from '../../session/guard-form.ts';
import { readLetter } from '../letters/read-letters.ts';
import { ApiRequestError, expectBody } from '../operation-result.ts';
import { applyBody, toFormErrors } from './apply-body.ts';
import { NEW_LETTER } from './apply-rows.ts';
import { acceptsApplications, findOffer } from './find-offer.ts';
import { findOwnApplication } from './find-own-application.ts';
import { sendApplyForm, showAlreadyApplied } from './show-apply-form.ts';

const INVALID = 400;
const CONFLICT = 409;
const appliedSchema = z.object({ code: z.string(), coverLetterSavedKO: z.boolean() });

/** A letter that has been chosen comes with its text, to be read and changed. */
async function withLetterText(
  c: Request,
  context: PortalContext,
  locale: Locale,
  values: FormValues,
): Promise<FormValues> {
  const key = firstOf(values, 'letter');
  if (key === '' || key === NEW_LETTER) return values;
  const { text, name } = await readLetter(c, context, locale, key);
  return new Map([...values, ['text', [text]], ['name', [name]]]);
}

/** POST …/inscripcion: applies, once however often it is sent; what is wrong is shown at its field. */
export function submitApplication(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const values = await readForm(c);
    guardForm(c, values);
    const stored = await findOffer(c, context);
    const { offer } = stored;
    const request = firstOf(values, 'request');
    if (values.has('refresh')) {
      const shown = await withLetterText(c, context, locale, values);
      return sendApplyForm(c, context, locale, { stored, values: shown, request });
    }
    const result = await context.callOperation(c, locale, {
      method: 'POST',
      path: `/offer/${offer.id}/application`,
      body: applyBody(values, offer.questions),
      ...(request === '' ? {} : { idempotencyKey: request }),
    });
    if (result.ok) {
      const { code, coverLetterSavedKO } = expectBody(result, appliedSchema).body;
      const letter = coverLetterSavedKO ? '&letter=lost' : '';
      return c.redirect(`${locale.prefix}/candidaturas/${code}?made=1${letter}`, 303);
    }
    const { error } = result;
    if (error.status === CONFLICT) {
      const application = await findOwnApplication(c, context, offer.id);
      if (application !== undefined)
        return showAlreadyApplied(c, context, locale, { offer, application, status: CONFLICT });
    }
    if (error.status !== INVALID) throw new ApiRequestError(error);
    // It closed, or moved elsewhere, while the form was filled in: its page says so.
    if (!acceptsApplications(stored)) return c.redirect(`${locale.prefix}${offerPath(offer)}`, 303);
    const errors = toFieldErrors(
      toFormErrors(error.validationErrors, offer.questions, locale.messages.apply, values),
    );
    return sendApplyForm(c, context, locale, { stored, values, errors, status: INVALID, request });
  };
}
