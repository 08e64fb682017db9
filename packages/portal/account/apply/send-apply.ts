import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { offerPath } from '@curro/shared';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { toFieldErrors } from '../../forms/findings.ts';
import { guardForm } from '../../session/guard-form.ts';
import { expectBody, RefusedError } from '../answer.ts';
import { readLetter } from '../letters/read-letters.ts';
import { applyBody, formFindings } from './apply-body.ts';
import { NEW_LETTER } from './apply-rows.ts';
import { findOffer, takesForm } from './find-offer.ts';
import { findOwn } from './find-own.ts';
import { showApplied, showForm } from './show-apply.ts';

const REFUSED = 400;
const CONFLICT = 409;
const appliedSchema = z.object({ code: z.string(), coverLetterSavedKO: z.boolean() });

/** A letter that has been chosen comes with its text, to be read and changed. */
async function withLetter(
  c: Request,
  context: PortalContext,
  edition: Edition,
  values: FormValues,
): Promise<FormValues> {
  const key = firstOf(values, 'letter');
  if (key === '' || key === NEW_LETTER) return values;
  const { text, name } = await readLetter(c, context, edition, key);
  return new Map([...values, ['text', [text]], ['name', [name]]]);
}

/** POST …/inscripcion: applies, once however often it is sent; what is wrong is shown at its field. */
export function sendApply(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const values = await readForm(c);
    guardForm(c, context, values);
    const stored = await findOffer(c, context);
    const { offer } = stored;
    const request = firstOf(values, 'request');
    if (values.has('refresh')) {
      const shown = await withLetter(c, context, edition, values);
      return showForm(c, context, edition, { stored, values: shown, request });
    }
    const answer = await context.ask(c, edition, {
      method: 'POST',
      path: `/offer/${offer.id}/application`,
      body: applyBody(values, offer.questions),
      ...(request === '' ? {} : { idempotencyKey: request }),
    });
    if (answer.ok) {
      const { code, coverLetterSavedKO } = expectBody(answer, appliedSchema).body;
      const letter = coverLetterSavedKO ? '&letter=lost' : '';
      return c.redirect(`${edition.prefix}/candidaturas/${code}?made=1${letter}`, 303);
    }
    const { refusal } = answer;
    if (refusal.status === CONFLICT) {
      const applied = await findOwn(c, context, offer.id);
      if (applied !== undefined)
        return showApplied(c, context, edition, { offer, applied, status: CONFLICT });
    }
    if (refusal.status !== REFUSED) throw new RefusedError(refusal);
    // It closed, or moved elsewhere, while the form was filled in: its page says so.
    if (!takesForm(stored)) return c.redirect(`${edition.prefix}${offerPath(offer)}`, 303);
    const errors = toFieldErrors(
      formFindings(refusal.findings, offer.questions, edition.words.apply, values),
    );
    return showForm(c, context, edition, { stored, values, errors, status: REFUSED, request });
  };
}
