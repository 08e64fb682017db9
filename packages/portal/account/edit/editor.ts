import { getOffer } from '@curro/offers';
import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { DomainError, errorRow, invalidInput } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { type Field, fieldsOf } from '../../forms/field.ts';
import {
  type FieldError,
  type FieldErrors,
  shownAfter,
  toFieldErrors,
  unsentErrors,
  validationErrorsOf,
  withLaterFields,
  withOneForAll,
} from '../../forms/field-errors.ts';
import { hasErrors } from '../../forms/field-view.ts';
import { formatValue } from '../../forms/format-value.ts';
import { readValues, toBody, withAnother } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { parseOfferId } from '../../offer/model.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { sendAccountPage } from '../account-page.ts';
import type { SummarisedOffer } from '../apply/offer-summary.ts';
import { returnToForm } from '../apply/steps.ts';
import {
  type EditTarget,
  type FindTarget,
  type NameItem,
  type PartlySaved,
  readSkipped,
  SKIPPED,
} from './target.ts';
import {
  ANOTHER,
  CONTINUE,
  DOUBTS,
  type EditorState,
  ERRORS,
  editorBody,
  isWalk,
  removalBody,
} from './view.ts';

const INVALID = 400;
const CHANGED = 412;

type State = Omit<EditorState, 'target' | 'key' | 'progress' | 'filled' | 'offer' | 'existing'> & {
  readonly status?: 200 | 400 | 412;
};

/** The offer of an application form; undefined for an unknown or deleted one. */
async function findOfferOfForm(
  { db, dictionaries, config }: PortalContext,
  form: string,
): Promise<SummarisedOffer | undefined> {
  const id = parseOfferId(form.split('/').at(-2) ?? '');
  const stored = id === undefined ? undefined : await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') return undefined;
  return { stored, dictionaries, logos: config.PORTAL_LOGOS };
}

async function sendEditor(
  c: Request,
  context: PortalContext,
  locale: Locale,
  target: EditTarget,
  { status = 200, ...state }: State,
): Promise<Response> {
  const { title } = target.messages;
  const { forms } = locale.messages;
  const isDoubt = state.errors !== undefined && !hasErrors(state.errors);
  const steps = state.form === undefined ? await target.progress?.() : undefined;
  // A complete resource has steps for a candidate who comes from one of them.
  const progress = steps?.isComplete === true && !isWalk(state) ? undefined : steps;
  const offer = state.form === undefined ? undefined : await findOfferOfForm(context, state.form);
  const filled = state.form === undefined ? undefined : await target.filledSections?.();
  const existing = (await target.existing?.()) ?? [];
  return sendAccountPage(c, context, locale, {
    title: status === 200 ? title : isDoubt ? forms.doubtTitle(title) : forms.errorTitle(title),
    path: target.path,
    body: editorBody(locale, {
      ...state,
      offer,
      target,
      progress,
      filled,
      existing,
      key: formKey(c, context),
    }),
    status,
  });
}

const isBlank = (values: FormValues): boolean =>
  [...values.values()].every((fieldValues) =>
    fieldValues.every((value) => value === '' || value === 'false'),
  );

/** The stored content as form values, with its entity tag; the initial values when nothing is stored. */
async function readStored(
  target: EditTarget,
): Promise<{ readonly values: FormValues; readonly etag: string }> {
  const { content, etag, imported } = await target.read();
  const stored = content === undefined ? new Map() : readValues(target.rows, content);
  const isNew = isBlank(stored);
  if (imported === undefined) return { values: isNew ? target.initial : stored, etag };
  const values = readValues(target.rows, { ...content, ...imported });
  // Nothing is stored: what the file lacks begins as in an empty form.
  const initial = [...target.initial].filter(
    ([name]) => isNew && imported[name] === undefined && firstOf(values, name) === '',
  );
  return { values: new Map([...values, ...initial]), etag };
}

/** GET of a form. */
export function showEditor(context: PortalContext, locale: Locale, find: FindTarget): OperationHandler {
  return async (c) => {
    const target = await find(c);
    const form = returnToForm(c.req.query('next'));
    const stored = await readStored(target);
    const complete = target.complete?.(stored.values) ?? stored.values;
    const values = (await target.propose?.(complete)) ?? complete;
    const saved = c.req.query('saved');
    const skipped = readSkipped(c);
    const groups = target.rows(values);
    const fields = fieldsOf(groups);
    const { messages } = target;
    const found = (await target.check?.(toBody(fields, values))) ?? [];
    const errorForm = { locale, fields, messages };
    const own = unsentErrors(toFieldErrors(found, errorForm), groups, values, locale);
    const errors = withLaterFields(own, found, errorForm);
    const state = { ...stored, values, form, saved, skipped, errors, isUnsaved: true };
    return sendEditor(c, context, locale, target, state);
  };
}

/** The status of an error that the form displays; undefined for other errors, which the error page shows. */
function shownStatus(error: unknown, { operation }: EditTarget): 400 | 412 | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { status } = errorRow(error.code, operation, error.details.status);
  return status === INVALID || status === CHANGED ? status : undefined;
}

const SENT_ERROR = /^([^|]*)\|(\d*)([?!]?)\|(.+)$/s;

/** Whether an update of a form changes the values of a field. */
const isProposed = (values: FormValues, proposed: FormValues, name: string): boolean =>
  JSON.stringify(values.get(name) ?? []) !== JSON.stringify(proposed.get(name) ?? []);

/**
 * The errors of a form that an update leaves: those of its fields but the one whose change it applies, those for which it
 * proposes a value, and missing values that have been added.
 */
function remainingErrors(
  values: FormValues,
  proposed: FormValues,
  fields: readonly Field[],
  locale: Locale,
): FieldErrors {
  const isFilled = (name: string): boolean =>
    fields.some((field) => field.name === name && formatValue(field, values, locale) !== '');
  const names = fields
    .filter((field) => field.refreshOnChange !== true || field.name !== firstOf(values, 'refresh'))
    .filter(({ name }) => !isProposed(values, proposed, name))
    .map(({ name }) => name);
  const errors = new Map<string, FieldError[]>();
  for (const sent of values.get(ERRORS) ?? []) {
    const [, name = '', at = '', kind, text] = SENT_ERROR.exec(sent) ?? [];
    const isShown = ['', ...names].includes(name) || shownAfter(name, fields) !== undefined;
    if (text === undefined || !isShown) continue;
    if (kind === '!' && isFilled(name)) continue;
    const error: FieldError = {
      text,
      at: at === '' ? undefined : Number(at),
      ...(kind === '?' && { isDoubt: true }),
      ...(kind === '!' && { isMissing: true }),
    };
    errors.set(name, [...(errors.get(name) ?? []), error]);
  }
  return errors;
}

/** A doubt about the value of a field: with another value it is asked about again. */
const doubtOf = (values: FormValues, name: string, errors: readonly FieldError[]): string =>
  [firstOf(values, name), ...errors.map(({ text }) => text)].join('|');

/**
 * POST of a form: saves it and redirects to `target.back`, to the next step or to the application that needs it, or sends it again with the submitted values and updated
 * fields (`refresh`), validation errors, or the values that a concurrent request has saved.
 */
export function saveEditor(context: PortalContext, locale: Locale, find: FindTarget): OperationHandler {
  return async (c) => {
    const sentValues = await readForm(c);
    guardForm(c, sentValues);
    const target = await find(c);
    const values = target.complete?.(sentValues) ?? sentValues;
    const etag = firstOf(values, 'revision');
    const form = returnToForm(firstOf(values, 'next'));
    // Only the fields of the form for the current values: the request may contain fields that a changed value hides.
    const fields = fieldsOf(target.rows(values));
    const answered = values.get(DOUBTS) ?? [];
    if (values.has('refresh')) {
      const more = withAnother(fields, values, firstOf(values, 'refresh'));
      const proposed = (await target.propose?.(more)) ?? more;
      const before = withAnother(fields, sentValues, firstOf(values, 'refresh'));
      const errors = remainingErrors(before, proposed, fields, locale);
      return sendEditor(c, context, locale, target, {
        values: proposed,
        errors,
        doubts: answered,
        etag,
        form,
      });
    }
    // Before saving: a complete CV has no steps.
    const progress = values.has(CONTINUE) ? await target.progress?.() : undefined;
    const body = toBody(fields, values);
    const doubts = new Map(
      [...(target.doubts?.(body) ?? [])].filter(
        ([name, errors]) => !answered.includes(doubtOf(values, name, errors)),
      ),
    );
    const shownDoubts = [...answered, ...[...doubts].map(([name, errors]) => doubtOf(values, name, errors))];
    let saved: string | PartlySaved | undefined;
    try {
      if ((await target.isNothing?.(body)) === true) {
        if (progress?.next !== undefined) return c.redirect(`${locale.prefix}${progress.next.path}`, 303);
        throw invalidInput(fields.map(({ name: field }) => ({ code: '736', field, params: { value: '' } })));
      }
      // Without a doubtful value, which is required, the body is not saved and has its other errors.
      const sent = Object.entries(body).filter(([name]) => !doubts.has(name));
      saved = await target.save(Object.fromEntries(sent), etag === '' ? undefined : etag);
    } catch (error) {
      const status = shownStatus(error, target);
      if (status === undefined || !(error instanceof DomainError)) throw error;
      if (status === CHANGED) {
        const { values: concurrentValues, etag: current } = await readStored(target);
        return sendEditor(c, context, locale, target, {
          values,
          etag: current,
          concurrentValues,
          doubts: shownDoubts,
          form,
          status,
        });
      }
      const ofFields = toFieldErrors(validationErrorsOf(error), {
        locale,
        fields,
        messages: target.messages,
      });
      const errors = new Map([...withOneForAll(ofFields, target.rows(values), values, locale), ...doubts]);
      return sendEditor(c, context, locale, target, {
        values,
        etag,
        errors,
        doubts: shownDoubts,
        form,
        status,
      });
    }
    if (values.has(ANOTHER) && target.another !== undefined) {
      const query = new URLSearchParams({
        saved: target.step ?? 'true',
        ...(form !== undefined && { next: form }),
      });
      return c.redirect(`${locale.prefix}${target.another}?${query.toString()}`, 303);
    }
    if (form !== undefined) return c.redirect(`${form}?continue=1`, 303);
    if (typeof saved === 'string') return c.redirect(`${locale.prefix}${saved}`, 303);
    const to =
      progress?.next === undefined
        ? `${target.back}?saved=1`
        : `${progress.next.path}?saved=${progress.current}`;
    const skipped = saved === undefined || saved.skipped === 0 ? '' : `&${SKIPPED}=${saved.skipped}`;
    const place = progress?.next === undefined && target.savedAt !== undefined ? `#${target.savedAt}` : '';
    return c.redirect(`${locale.prefix}${to}${skipped}${place}`, 303);
  };
}

async function sendConfirmation(
  c: Request,
  context: PortalContext,
  locale: Locale,
  {
    target,
    name,
    changed,
  }: { readonly target: EditTarget; readonly name: NameItem; readonly changed: boolean },
): Promise<Response> {
  const { values, etag } = await readStored(target);
  const key = formKey(c, context);
  const notes = (await target.removalNotes?.()) ?? [];
  return sendAccountPage(c, context, locale, {
    title: locale.messages.removal.title,
    path: target.removal ?? target.path,
    body: removalBody(locale, { target, etag, key, name: name(values), notes, changed }),
    status: changed ? CHANGED : 200,
  });
}

/** GET: the confirmation page for deleting an item. */
export function confirmRemoval(
  context: PortalContext,
  locale: Locale,
  find: FindTarget,
  name: NameItem,
): OperationHandler {
  return async (c) => sendConfirmation(c, context, locale, { target: await find(c), name, changed: false });
}

/** POST: deletes the item; if it has changed, sends the confirmation page again with status 412. */
export function removeItem(
  context: PortalContext,
  locale: Locale,
  find: FindTarget,
  name: NameItem,
): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const target = await find(c);
    const etag = firstOf(form, 'revision');
    try {
      await target.remove?.(etag === '' ? undefined : etag);
    } catch (error) {
      if (shownStatus(error, target) !== CHANGED) throw error;
      return sendConfirmation(c, context, locale, { target, name, changed: true });
    }
    return c.redirect(`${locale.prefix}${target.back}?removed=1`, 303);
  };
}
