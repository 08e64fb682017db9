import type { FormValues } from '@curro/platform';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { type Field, fieldsOf } from '../../forms/field.ts';
import { type FieldErrors, labelOfField } from '../../forms/field-errors.ts';
import type { FormModel } from '../../forms/field-model.ts';
import { enterButton, errorSummary, groupView } from '../../forms/field-view.ts';
import { formatValue } from '../../forms/format-value.ts';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import { offerSummary, type SummarisedOffer } from '../apply/offer-summary.ts';
import { applySteps, stepPath } from '../apply/steps.ts';
import { skippedNote, successNotice } from '../success-notice.ts';
import { type EditTarget, PROPOSED, type Progress } from './target.ts';

/** The name of the button that continues with the next step after saving. */
export const CONTINUE = 'continue';

/** The name of the button that opens the form of another item after saving. */
export const ANOTHER = 'another';

/** The name of the fields with the errors that the form shows, so that an update of the form shows them again. */
export const ERRORS = 'errors';

/** The name of the fields with the doubts that the form has shown: it accepts the values when it is sent again. */
export const DOUBTS = 'doubts';

/** The errors of a form: name of the field, position of the value, `?` for a doubt or `!` for a missing value, and text. */
const sentErrors = (errors: FieldErrors): Markup[] =>
  [...errors].flatMap(([name, ofField]) =>
    ofField.map(
      ({ text, at, isDoubt, isMissing }) =>
        html`<input type="hidden" name="${ERRORS}" value="${name}|${at ?? ''}${isMissing ? '!' : isDoubt ? '?' : ''}|${text}">`,
    ),
  );

/** The content of the confirmation page for deleting an item. */
interface Removal {
  readonly target: EditTarget;
  readonly etag: string;
  readonly key: string;
  readonly name: string;
  /** What else the deletion changes. */
  readonly notes: readonly string[];
  readonly changed: boolean;
}

/** The body of the confirmation page for deleting an item. */
export function removalBody(locale: Locale, { target, etag, key, name, notes, changed }: Removal): Markup {
  const { prefix, messages } = locale;
  const { removal } = messages;
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}${target.back}">${target.backLabel}</a></p>
<h1>${removal.question(name)}</h1>
${when(changed, () => html`<div class="notice notice-problem" role="alert"><p>${removal.changed}</p></div>`)}
${notes.map((note) => html`<p>${note}</p>`)}
<p class="lead">${removal.lead}</p>
<form class="form" method="post" action="${prefix}${target.removal ?? target.path}">
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="revision" value="${etag}">
<p class="form-end"><button class="button button-danger" type="submit">${removal.submit}</button> <a href="${prefix}${target.path}">${removal.cancel}</a></p>
</form></div>`;
}

/** The content of the page of a form. */
export interface EditorState {
  readonly target: EditTarget;
  readonly key: string;
  readonly values: FormValues;
  readonly etag: string;
  readonly errors?: FieldErrors;
  /** Whether the form has not been sent yet: the errors are those of the values of a file. */
  readonly isUnsaved?: boolean;
  /** The doubts that the form shows or has shown. */
  readonly doubts?: readonly string[];
  /** The application form that needs this section; undefined outside an application. */
  readonly form?: string | undefined;
  /** The offer of the application; undefined outside an application and for an unknown offer. */
  readonly offer?: SummarisedOffer | undefined;
  /** The values that a concurrent request has saved since the form was opened. */
  readonly concurrentValues?: FormValues;
  /** The steps of the resource that the form belongs to. */
  readonly progress?: Progress | undefined;
  /** The names of the required sections that the CV has; undefined outside an application. */
  readonly filled?: ReadonlySet<string> | undefined;
  /** The names of the items that the list of a new item already has. */
  readonly existing?: readonly string[];
  /** The name of the step that has just been saved. */
  readonly saved?: string | undefined;
  /** The number of skills of this step that the CV had already. */
  readonly skipped?: number;
}

/** The name of the field that says that the candidate has come from another step. */
const WALK = 'walk';

/** Whether the candidate has come from another step: an update of the form does not change this. */
export const isWalk = ({ saved, values }: Pick<EditorState, 'saved' | 'values'>): boolean =>
  saved !== undefined || values.has(WALK);

/** Lists the fields whose stored value differs from the submitted one. */
function conflict(
  { locale, messages, values }: FormModel,
  fields: readonly Field[],
  concurrentValues: FormValues,
  path: string,
): Markup {
  const { forms } = locale.messages;
  const differing = fields
    .map((field) => ({
      label: labelOfField({ messages }, field),
      stored: formatValue(field, concurrentValues, locale),
      typed: formatValue(field, values, locale),
    }))
    .filter(({ stored, typed }) => stored !== typed);
  return html`<div class="notice notice-problem summary" role="alert" tabindex="-1" autofocus>
<h2>${forms.conflict}</h2>
<p>${differing.length > 0 ? forms.conflictLead : forms.conflictSame}</p>
<ul>${differing.map(({ label, stored }) => html`<li>${forms.conflictValue(label, stored)}</li>`)}</ul>
<p><a href="${path}">${forms.conflictDiscard}</a></p></div>`;
}

/** The button that saves the form of a new item and opens the form of another one. */
const anotherButton = ({ another, messages }: EditTarget): Markup =>
  another === undefined || messages.another === undefined
    ? NOTHING
    : html`<p class="form-more"><button class="button button-quiet" type="submit" name="${ANOTHER}" value="true">${icon('add')}${messages.another}</button></p>`;

/** The link to the next form for a candidate who has nothing for the list. */
function skipLink({ prefix }: Locale, { target, form, existing = [] }: EditorState): Markup {
  const { skip, messages } = target;
  if (skip === undefined || messages.skip === undefined || existing.length > 0) return NOTHING;
  const path = `${prefix}${skip}`;
  return html`<p class="form-skip"><a class="button button-quiet" href="${form === undefined ? path : stepPath(path, form)}">${messages.skip}</a></p>`;
}

/** The button that saves the form; after the one that continues with the next step, if there is one. */
function submitButtons(
  { messages: { apply, forms } }: Locale,
  { form: application, progress, target }: EditorState,
): Markup {
  const { submit = forms.save } = target.messages;
  if (application !== undefined)
    return html`<button class="button" type="submit">${apply.saveAndContinue}</button>`;
  if (progress?.next === undefined) return html`<button class="button" type="submit">${submit}</button>`;
  return html`<button class="button" type="submit" name="${CONTINUE}" value="true"><span>${forms.saveAndNext}<span class="next-part"> ${forms.withPart(progress.next.title)}</span></span></button>
<button class="button button-quiet" type="submit">${submit}</button>`;
}

/** The body of the page of a form. */
export function editorBody(locale: Locale, state: EditorState): Markup {
  const {
    target,
    key,
    values,
    etag,
    errors = new Map(),
    isUnsaved = false,
    doubts = [],
    concurrentValues,
    form: application,
    offer,
    progress,
    existing = [],
  } = state;
  const { messages, path, step } = target;
  const { prefix } = locale;
  const { apply, forms } = locale.messages;
  const back = application ?? `${prefix}${target.back}`;
  const backLabel = application === undefined ? target.backLabel : apply.backToForm;
  const form: FormModel = { locale, messages, values, errors };
  const groups = target.rows(values);
  const fields = fieldsOf(groups);
  return html`<div class="wide narrow"><p class="back"><a href="${back}">${backLabel}</a></p>
${offer === undefined ? NOTHING : offerSummary(locale, offer, false)}
${application === undefined || step === undefined ? (progress?.steps ?? NOTHING) : applySteps(locale, step, state.filled ?? new Set())}
<h1>${messages.title}</h1>
${successNotice(state.saved === undefined ? undefined : locale.messages.cv.savedStep(progress?.titles.get(state.saved)), skippedNote(locale, state.skipped))}
${messages.lead === undefined || existing.length > 0 ? NOTHING : html`<p class="lead">${messages.lead}</p>`}
${target.aside ?? NOTHING}
${when(existing.length > 0, () => html`<p class="hint">${forms.existing(existing.join(', ').replace(/\.+$/, ''))}</p>`)}
${errorSummary(form, fields, { isUnsaved })}${concurrentValues === undefined ? NOTHING : conflict(form, fields, concurrentValues, `${prefix}${path}`)}
<form id="edit" class="form" method="post" action="${prefix}${path}" novalidate data-edit${(errors.size > 0 && !isUnsaved) || concurrentValues !== undefined ? html`="unsaved"` : NOTHING}>
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="revision" value="${etag}">
${application === undefined ? NOTHING : html`<input type="hidden" name="next" value="${application}">`}${when(isWalk(state), () => html`<input type="hidden" name="${WALK}" value="true">`)}${sentErrors(errors)}${doubts.map((doubt) => html`<input type="hidden" name="${DOUBTS}" value="${doubt}">`)}${(values.get(PROPOSED) ?? []).map((proposal) => html`<input type="hidden" name="${PROPOSED}" value="${proposal}">`)}${enterButton}
${skipLink(locale, state)}
${groups.map((group) => groupView(form, group))}
${anotherButton(target)}
<p class="form-end">${submitButtons(locale, state)} <a href="${back}">${forms.cancel}</a>${target.removal === undefined ? NOTHING : html` <a class="remove" href="${prefix}${target.removal}">${locale.messages.removal.link}</a>`}</p>
</form></div>`;
}
