import { applyToOffer, type ExistingApplication, maxLetterLengths } from '@curro/applications';
import {
  type CvPart,
  ensureCandidate,
  type FileInfo,
  findCvFile,
  findFile,
  type NewFile,
  readCv,
  saveFormFile,
} from '@curro/candidates';
import { getOffer, isOpen, type StoredOffer } from '@curro/offers';
import {
  type FormValues,
  firstOf,
  isFileForm,
  type OperationHandler,
  type Request,
  readForm,
} from '@curro/platform';
import {
  DomainError,
  type ErrorStatus,
  errorRow,
  errorText,
  type Offer,
  offerPath,
  type ValidationError,
} from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import { fieldsOf } from '../../forms/field.ts';
import { toFieldErrors, validationErrorsOf } from '../../forms/field-errors.ts';
import { YES } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { appliesHere } from '../../offer/applies-here.ts';
import { parseOfferId } from '../../offer/model.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { requirePrincipal } from '../../session/require-principal.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { missingSkills } from '../applications/after-applying.ts';
import { readMissingFields } from '../cv/missing-fields.ts';
import { importedPath, missingParts } from '../cv/missing-parts.ts';
import { importedKeys, type ListedCv, readCurricula } from '../cv/read-cv.ts';
import { cvReads } from '../cv/sections.ts';
import { readContentToSend } from '../cv/sent-view.ts';
import { checkUpload, readUpload, type Upload } from '../files/read-upload.ts';
import { findWaiting } from '../import/find-waiting.ts';
import type { WaitingImport } from '../import/waiting-notice.ts';
import { readLetters, readLettersWithTexts } from '../letters/read-letters.ts';
import { requireCandidate } from '../require-candidate.ts';
import { applyPath, draftName, REMOVE_ATTACHMENT } from './apply-path.ts';
import {
  chooseFile,
  type FileChoice,
  needsConsent,
  offeredCodes,
  sentFileCode,
  withoutAttachment,
} from './file-choice.ts';
import { applyBody, applyRows, toFormErrors } from './form.ts';
import type { PersonalPart } from './messages.ts';
import { findOwnApplication } from './own-application.ts';
import { leftOutOf } from './part-choice.ts';
import { stepPath } from './steps.ts';
import { type ApplyModel, alreadyAppliedBody, applyFormBody } from './view.ts';

const INVALID = 400;
const CONFLICT = 409;

/** The offer with the id in the path; 404 for an unknown or deleted offer. */
async function findOffer(c: Request, { db }: PortalContext): Promise<StoredOffer> {
  const id = parseOfferId(c.req.param('offer') ?? '');
  const stored = id === undefined ? undefined : await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') throw new DomainError('1');
  return stored;
}

/** What a file proposes for a CV: the keys of its entries by section. */
async function importedEntries(
  c: Request,
  context: PortalContext,
  code: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (code === undefined) return new Map();
  const candidate = await requireCandidate(c, context, 'curriculumList');
  return importedKeys(context, candidate, code);
}

/** The personal data that companies receive with a CV. */
async function personalParts(
  c: Request,
  context: PortalContext,
  code: string,
  leftOut: readonly CvPart[],
): Promise<readonly PersonalPart[]> {
  const candidate = await requireCandidate(c, context, 'skillList', ...cvReads);
  const { personalData: person } = await readContentToSend(context, candidate, code, leftOut);
  if (person === undefined) return [];
  const { address = '', birthDay = '', nationalities = [] } = person;
  return [
    ...(address === '' ? [] : ['address' as const]),
    ...(birthDay === '' ? [] : ['birthDay' as const]),
    ...(nationalities.length === 0 ? [] : ['nationalities' as const]),
  ];
}

/** The file with parts that the CV does not have yet; undefined if it was read for another CV. */
async function waitingFor(
  c: Request,
  context: PortalContext,
  code: string,
): Promise<WaitingImport | undefined> {
  const waiting = await findWaiting(context, await requireCandidate(c, context, 'skillList', ...cvReads));
  return waiting?.code === code ? waiting : undefined;
}

/** The labels of the fields that each missing part of a CV needs, by its section. */
async function lackingOf(
  c: Request,
  context: PortalContext,
  locale: Locale,
  listed: ListedCv,
): Promise<ApplyModel['lacking']> {
  const candidate = await requireCandidate(c, context, 'skillList', ...cvReads);
  const cv = await readCv(context, candidate, listed.code);
  const texts = { locale, choices: createChoices(context, locale) };
  return readMissingFields(context, texts, { candidate, code: listed.code, cv }, missingParts(listed));
}

/** Whether candidates apply to the offer on the portal, not on another site, and it is open. */
function acceptsApplications(stored: StoredOffer, { clock }: PortalContext): boolean {
  return isOpen(stored, clock.now()) && appliesHere(stored.offer, stored.linkOut);
}

/** The files that the form offers: the attached one, and that of the chosen CV. */
async function fileChoiceOf(
  c: Request,
  context: PortalContext,
  form: {
    readonly values: FormValues | undefined;
    readonly attached: FileInfo | undefined;
    readonly code: string | undefined;
  },
): Promise<FileChoice> {
  const { values, attached, code } = form;
  if (code === undefined) return { offered: [], chosen: undefined, attachment: undefined };
  const candidate = await requireCandidate(c, context, 'curriculumList');
  const ofCv = await findCvFile(context.db, candidate, code);
  const [earlier] = values === undefined || attached !== undefined ? [] : offeredCodes(values);
  const stored = earlier === undefined ? undefined : await findFile(context.db, candidate.id, earlier);
  const isOfForm = stored !== undefined && !stored.isOfCv;
  return chooseFile(values, { now: attached, earlier: isOfForm ? stored : undefined }, ofCv);
}

/** The text of the error of an attached file. */
function fileErrorText(locale: Locale, { code, details }: DomainError): string {
  const { files } = locale.messages;
  if (code === 'file_missing') return files.apply.again;
  if (code === 'file_type_unknown') return files.notSendable;
  return errorText(errorRow(code, 'portal'), locale.language, details.params);
}

interface ApplyFormState {
  readonly stored: StoredOffer;
  /** Undefined: the form is shown for the first time. */
  readonly values?: FormValues;
  readonly validationErrors?: readonly ValidationError[];
  readonly status?: 200 | ErrorStatus;
  /** The file that was attached to the form, and stored until the form is sent. */
  readonly attached?: FileInfo | undefined;
  /** Whether the application was not sent, because the attached file needs the consent of the candidate. */
  readonly asksForFile?: boolean;
  /** The error of the attached file. */
  readonly fileError?: DomainError | undefined;
  /** The idempotency key of the application. */
  readonly request: string;
  /** Whether the candidate comes from a section of the CV that the application needs. */
  readonly continued?: boolean;
}

async function sendApplyForm(
  c: Request,
  context: PortalContext,
  locale: Locale,
  {
    stored,
    values: submitted,
    validationErrors = [],
    status = 200,
    request,
    continued = false,
    attached,
    fileError,
    asksForFile = false,
  }: ApplyFormState,
): Promise<Response> {
  const [curricula, letters] = await Promise.all([readCurricula(c, context), readLetters(c, context)]);
  const { offer } = stored;
  const { messages } = locale;
  const chosen = curricula.find(({ completed }) => completed) ?? curricula[0];
  const [next] = chosen === undefined || chosen.completed ? [] : missingParts(chosen);
  const imported =
    next === undefined ? new Map<string, string>() : await importedEntries(c, context, chosen?.code);
  if (continued && next !== undefined) {
    const form = `${locale.prefix}${applyPath(offer)}`;
    return c.redirect(stepPath(`${locale.prefix}${importedPath(next, imported)}`, form), 303);
  }
  const candidate = await requireCandidate(c, context, 'curriculumList');
  const leftOut = leftOutOf(submitted, candidate.leftOutParts);
  const values = submitted ?? new Map([['curriculumCode', [chosen?.code ?? '']]]);
  const selected = curricula.find(({ code }) => code === firstOf(values, 'curriculumCode'));
  const shown = next === undefined ? selected : undefined;
  // Without a complete CV the page is about that which lacks least: the first one.
  const ofPage = shown ?? (next === undefined ? undefined : chosen);
  const rows = applyRows({ curricula, letters, questions: offer.questions }, locale);
  const errors = toFieldErrors(toFormErrors(validationErrors, offer.questions, values), {
    locale,
    fields: fieldsOf(rows(values)),
    messages: messages.apply.form,
  });
  const title = messages.apply.title(offer.title);
  return sendAccountPage(c, context, locale, {
    title: status === 200 ? title : messages.forms.errorTitle(title),
    path: applyPath(offer),
    body: applyFormBody(locale, {
      stored,
      dictionaries: context.dictionaries,
      logos: context.config.PORTAL_LOGOS,
      curricula,
      imported,
      waiting: ofPage === undefined ? undefined : await waitingFor(c, context, ofPage.code),
      lacking:
        chosen === undefined || next === undefined ? new Map() : await lackingOf(c, context, locale, chosen),
      personal: shown === undefined ? [] : await personalParts(c, context, shown.code, leftOut),
      missingSkills:
        shown === undefined ? [] : ((await missingSkills(c, context, stored, shown.code))?.missing ?? []),
      leftOut,
      rows,
      values,
      errors,
      file: await fileChoiceOf(c, context, { values: submitted, attached, code: shown?.code }),
      fileError: fileError && fileErrorText(locale, fileError),
      asksForFile,
      key: formKey(c, context),
      request,
      continued,
      draft: draftName(candidate, offer.id),
    }),
    status,
  });
}

/** Sends the page that replaces the form when the candidate has already applied. */
function sendAlreadyApplied(
  c: Request,
  context: PortalContext,
  locale: Locale,
  page: {
    readonly stored: StoredOffer;
    readonly application: ExistingApplication;
    readonly status: 200 | 409;
  },
): Promise<Response> {
  const { stored, application, status } = page;
  const { offer } = stored;
  const { dictionaries, config } = context;
  return sendAccountPage(c, context, locale, {
    title: locale.messages.apply.title(offer.title),
    path: applyPath(offer),
    body: alreadyAppliedBody(locale, { stored, dictionaries, logos: config.PORTAL_LOGOS, application }),
    status,
  });
}

/** GET …/inscripcion: the form. Redirects to the offer if it does not accept applications on the portal. */
function showApplyForm(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const stored = await findOffer(c, context);
    const { offer } = stored;
    const application = await findOwnApplication(c, context, offer.id);
    if (application !== undefined) {
      return sendAlreadyApplied(c, context, locale, { stored, application, status: 200 });
    }
    if (!acceptsApplications(stored, context)) return c.redirect(`${locale.prefix}${offerPath(offer)}`, 303);
    const continued = c.req.query('continue') !== undefined;
    return sendApplyForm(c, context, locale, { stored, request: c.get('requestId'), continued });
  };
}

/**
 * Sets the fields of a letter that has just been selected, and proposes a name for one that is to be saved. A letter that
 * has been deleted meanwhile cannot be selected.
 */
async function withLetter(
  c: Request,
  context: PortalContext,
  values: FormValues,
  { title }: Offer,
): Promise<FormValues> {
  const isSelected = firstOf(values, 'refresh') === 'letter';
  const needsName = firstOf(values, 'save') === YES && firstOf(values, 'name').trim() === '';
  if (!isSelected && !needsName) return values;
  const chosen = firstOf(values, 'letter');
  const isStored = chosen !== '';
  const stored = isStored
    ? (await readLettersWithTexts(c, context)).find(({ key }) => key === chosen)
    : undefined;
  if (isSelected && stored !== undefined)
    return new Map([...values, ['text', [stored.text]], ['name', [stored.name]]]);
  if (isSelected && isStored) return new Map([...values, ['letter', ['']]]);
  // The text was that of the letter that is not selected any more.
  if (isSelected) return new Map([...values, ['text', ['']], ['name', ['']]]);
  if (!needsName) return values;
  const name = stored?.name ?? [...softenCapitals(title)].slice(0, maxLetterLengths.name).join('');
  return new Map([...values, ['name', [name]]]);
}

/** Sends the form with the validation errors; rethrows other errors, which the error page shows. */
async function sendRejection(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { error, ...state }: ApplyFormState & { readonly values: FormValues; readonly error: DomainError },
): Promise<Response> {
  const { stored } = state;
  const { offer } = stored;
  const { status } = errorRow(error.code, 'applicationCreate', error.details.status);
  const application = status === CONFLICT ? await findOwnApplication(c, context, offer.id) : undefined;
  if (application !== undefined) {
    return sendAlreadyApplied(c, context, locale, { stored, application, status: CONFLICT });
  }
  if (status !== INVALID) throw error;
  // The offer was closed or moved to another site after the form was opened: redirects to the offer's page.
  if (!acceptsApplications(stored, context)) return c.redirect(`${locale.prefix}${offerPath(offer)}`, 303);
  return sendApplyForm(c, context, locale, { ...state, validationErrors: validationErrorsOf(error), status });
}

/** The form of an application, with or without a file: updates and the form of an ended session have none. */
async function readApplyForm(c: Request): Promise<Upload> {
  if (isFileForm(c)) return readUpload(c, { hasTexts: true });
  const values = await readForm(c);
  guardForm(c, values);
  return { values, content: new Uint8Array(), fileName: '' };
}

const isFileError = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code.startsWith('file_');

/** POST …/inscripcion: creates the application, or sends the form again with updated fields or validation errors. */
function submitApplication(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const stored = await findOffer(c, context);
    const { offer } = stored;
    let form: Upload;
    try {
      form = await readApplyForm(c);
    } catch (error) {
      // The body is too large to be read, and its values with it.
      if (!isFileError(error)) throw error;
      const { status } = errorRow(error.code, 'portal');
      return sendApplyForm(c, context, locale, {
        stored,
        request: c.get('requestId'),
        fileError: error,
        status,
      });
    }
    const sent = form.values;
    const request = firstOf(sent, 'request');
    // Without JavaScript the form has no name when the letter is ticked to be saved.
    const asksForName = sent.has('name') && !sent.has('refresh');
    const removes = firstOf(sent, 'refresh') === REMOVE_ATTACHMENT;
    const remaining = removes ? withoutAttachment(sent) : sent;
    const values = asksForName ? remaining : await withLetter(c, context, remaining, offer);
    const principal = await requirePrincipal(c, context, 'applicationCreate');
    const candidate = await ensureCandidate(context.db, principal, locale.language);
    const log = context.log.child({ requestId: c.get('requestId') });
    let file: NewFile | undefined;
    try {
      if (form.fileName !== '' && !removes) file = await checkUpload(context, candidate.id, form);
      if (values.has('refresh')) {
        const attached = file && (await saveFormFile(context, candidate, file));
        return await sendApplyForm(c, context, locale, { stored, values, request, attached });
      }
      if (file !== undefined && needsConsent(file)) {
        const attached = await saveFormFile(context, candidate, file);
        const asked = { stored, values, request, attached, asksForFile: true, status: INVALID } as const;
        return await sendApplyForm(c, context, locale, asked);
      }
      const { code, letterNotSaved } = await applyToOffer({ ...context, log }, candidate, {
        offerId: offer.id,
        body: applyBody(values, offer.questions),
        idempotencyKey: request,
        clientId: principal.clientId,
        language: locale.language,
        needsLetterName: true,
        file: file ?? sentFileCode(values),
        leftOut: leftOutOf(values, candidate.leftOutParts),
      });
      context.searchDesk.logApplication(c.env.incoming, offer.id);
      const asked =
        firstOf(values, 'letter') === '' &&
        firstOf(values, 'text').trim() !== '' &&
        firstOf(values, 'save') === YES;
      const letter = letterNotSaved ? '&letter=lost' : asked ? '&letter=saved' : '';
      return c.redirect(`${locale.prefix}/candidaturas/${code}?made=1${letter}`, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status } = errorRow(
        error.code,
        isFileError(error) ? 'portal' : 'applicationCreate',
        error.details.status,
      );
      if (isFileError(error))
        return sendApplyForm(c, context, locale, { stored, values, request, fileError: error, status });
      const attached = file && status === INVALID ? await saveFormFile(context, candidate, file) : undefined;
      return sendRejection(c, context, locale, { error, stored, values, request, attached });
    }
  };
}

/** The form of an application, below the page of its offer. */
export function applyRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const path = '/empleo/:offer/inscripcion';
  return [
    ['GET', path, showApplyForm(context, locale)],
    ['POST', path, submitApplication(context, locale)],
  ];
}
