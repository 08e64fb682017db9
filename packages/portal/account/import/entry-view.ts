import { LEVELS_GROUP } from '@curro/candidates';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Choices } from '../../forms/choices.ts';
import { type Field, fieldsOf } from '../../forms/field.ts';
import { type FieldErrors, labelOfField, toFieldErrors } from '../../forms/field-errors.ts';
import { formatValue } from '../../forms/format-value.ts';
import { optionsMarkup } from '../../forms/inputs.ts';
import { initialBody, sectionRows } from '../../forms/section-rows.ts';
import { textAtField } from '../../forms/text-at-field.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { withLevels } from '../cv/language-levels.ts';
import { joined, periodText } from '../cv/period.ts';
import { NEW_ITEM } from '../cv/sections.ts';
import { type Completion, completionsOf } from './completions.ts';
import { CITY_FIELDS, type EntryKind, type ReviewedEntry } from './entries.ts';
import { APPLICATION } from './import-path.ts';

/** What the entries of a review are shown with. */
export interface ReviewContext {
  readonly locale: Locale;
  readonly choices: Choices;
  readonly code: string;
  /** The application form that needs the CV; undefined outside an application. */
  readonly form?: string | undefined;
  /** Whether the candidate has other CVs, which have the same personal data. */
  readonly hasOthers: boolean;
}

const messagesOf = ({ messages }: Locale, kind: EntryKind) =>
  kind.kind === 'skill' ? messages.skills[kind.list.name] : messages.sections[kind.section.name];

/** The form of an entry, with its values and those of the stored document. */
function formOf({ locale, choices }: ReviewContext, { kind, body, stored }: ReviewedEntry) {
  const messages = messagesOf(locale, kind);
  const description = kind.kind === 'skill' ? kind.list : kind.section;
  const isFirst = kind.kind === 'document' && stored === undefined;
  const plain = sectionRows(description, choices, messages, locale.messages.forms.none);
  const rows = description.name === 'language' ? withLevels(plain, choices) : plain;
  // As in the form of the document: its first values decide which fields it shows.
  const values = readValues(rows, isFirst ? { ...initialBody(description), ...body } : body);
  const before = readValues(rows, stored ?? {});
  const fieldsBefore = fieldsOf(rows(before));
  return { locale, messages, values, before, fieldsBefore, fields: fieldsOf(rows(values)) };
}

type EntryForm = ReturnType<typeof formOf>;

/** A value of an entry as text, and that of the stored document, '' without one. */
interface ShownValue {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly before: string;
}

/** The stored value of a field as text; the fields of the city are one value. */
function storedText({ locale, before, fieldsBefore }: EntryForm, name: string): string {
  const names: readonly string[] = CITY_FIELDS.includes(name) ? CITY_FIELDS : [name];
  const texts = fieldsBefore
    .filter((field) => names.includes(field.name))
    .map((field) => formatValue(field, before, locale));
  return texts.find((text) => text !== '') ?? '';
}

/** The values that a document of the file contains: empty ones only if they replace a stored value. */
function documentValues(form: EntryForm, { entry }: ReviewedEntry): readonly ShownValue[] {
  const { locale, values, fields } = form;
  const { no, none } = locale.messages.forms;
  const isEmpty = (text: string): boolean => text === '' || text === no;
  return fields
    .filter(({ name }) => Object.hasOwn(entry.body, name))
    .filter(({ name }) => name !== 'cityName' || !Object.hasOwn(entry.body, 'cityCode'))
    .map((field) => ({
      field,
      value: formatValue(field, values, locale),
      before: storedText(form, field.name),
    }))
    .filter(({ value, before }) => !isEmpty(value) || !isEmpty(before))
    .map(({ field, value, before }) => ({
      name: field.name,
      label: labelOfField(form, field),
      value: value !== '' ? value : field.shape === 'flag' ? no : none,
      before,
    }));
}

/** Texts that the level hides, such as the title and the centre: they stay visible until the entry is complete. */
function hiddenTexts({ messages, fields }: EntryForm, { kind, body }: ReviewedEntry): readonly ShownValue[] {
  if (kind.kind !== 'item') return [];
  return Object.entries(kind.section.fields).flatMap(([name, described]) => {
    const value = body[name];
    const isShown = fields.some((field) => field.name === name);
    if (isShown || described.kind !== 'text' || typeof value !== 'string' || value === '') return [];
    return [{ name, label: messages.labels[name] ?? name, value, before: '' }];
  });
}

/** The values of an entry, without empty ones. */
function shownValues(form: EntryForm, reviewed: ReviewedEntry): readonly ShownValue[] {
  if (reviewed.kind.kind === 'document') return documentValues(form, reviewed);
  const { locale, values, fields } = form;
  const shown = fields
    .map((field) => ({
      name: field.name,
      label: labelOfField(form, field),
      value: formatValue(field, values, locale),
      before: reviewed.stored === undefined ? '' : storedText(form, field.name),
    }))
    .filter(({ value }) => value !== '' && value !== locale.messages.forms.no);
  return [...hiddenTexts(form, reviewed), ...shown];
}

/** The names of the fields that head an entry, of those with values. */
function headingFields(kind: EntryKind, names: readonly string[]): readonly string[] {
  if (kind.kind === 'skill') return names.slice(0, 1);
  if (kind.kind === 'document') return [];
  const { name, title } = kind.section.summary;
  return name ?? title.filter((each) => names.includes(each)).slice(0, 1);
}

/** The path of the form that completes an entry. */
function editPath({ code, form }: ReviewContext, { kind, entry, at }: ReviewedEntry): string {
  const query = `?${new URLSearchParams({ import: entry.key, ...(form !== undefined && { [APPLICATION]: form }) }).toString()}`;
  if (kind.kind === 'skill') return `/cv/${code}/${kind.list.slug}/${at ?? NEW_ITEM}${query}`;
  return `/cv/${code}/${kind.section.slug}${kind.kind === 'item' ? `/${NEW_ITEM}` : ''}${query}`;
}

function skillLevel({ locale, choices }: ReviewContext, { entry, body }: ReviewedEntry): Markup {
  const options = choices.all('skill-level');
  return html`<select name="level-${entry.key}" aria-label="${locale.messages.cvImport.level(String(body.skill))}">${optionsMarkup(options, String(body.level), undefined)}</select>`;
}

const emptyOption = ({ locale: { messages } }: EntryForm, { shape }: Field): string =>
  shape === 'month' ? messages.forms.year : messages.forms.choose;

/** The lists that complete an entry, in its row. */
const completionFields = (form: EntryForm, title: string, lists: readonly Completion[]) =>
  when(
    lists.length > 0,
    () =>
      html`<div class="import-fill">${lists.map(
        ({ name, field, groups, value }) =>
          html`<label><span>${labelOfField(form, field)}${when(field.required !== true, () => html` <span class="optional">${form.locale.messages.forms.optional}</span>`)}</span><select name="${name}" aria-label="${labelOfField(form, field)}: ${title}">${optionsMarkup(groups, value, value === '' ? emptyOption(form, field) : undefined)}</select></label>`,
      )}</div>`,
  );

/** The levels of a language: one value if all of them are the same before and after. */
function levelChanges({ locale }: EntryForm, shown: readonly ShownValue[]): readonly ShownValue[] {
  const changed = shown.filter(({ value, before }) => value !== before);
  const changes = new Set(changed.map(({ value, before }) => JSON.stringify([value, before])));
  const [first] = changed;
  if (first === undefined || changed.length === 1 || changes.size > 1) return changed;
  return [{ ...first, label: locale.messages.forms.level }];
}

/** What a document contains, with the stored values that it replaces. */
function documentChanges(shown: readonly ShownValue[]): Markup {
  const changes = shown.filter(({ value, before }) => value !== before);
  return when(
    changes.length > 0,
    () =>
      html`<ul class="import-changes">${changes.map(({ label, value, before }) => html`<li>${label}: ${before === '' ? NOTHING : html`<del>${before}</del> → `}<b>${value}</b></li>`)}</ul>`,
  );
}

/** What an item contains: its period and values, then its description. */
function itemDetails(
  { locale }: ReviewContext,
  { kind, body }: ReviewedEntry,
  shown: readonly ShownValue[],
): Markup {
  if (kind.kind !== 'item') {
    const levels = shown.filter(
      ({ name }) => kind.kind === 'skill' && kind.list.groups[LEVELS_GROUP]?.includes(name),
    );
    const isOne = levels.length > 1 && new Set(levels.map(({ value }) => value)).size === 1;
    const text = joined([
      ...(isOne
        ? levels.slice(0, 1).map(({ value }) => value)
        : levels.map(({ label, value }) => `${label}: ${value}`)),
      ...shown.filter((each) => !levels.includes(each)).map(({ label, value }) => `${label}: ${value}`),
    ]);
    return when(text !== '', () => html`<p class="hint">${text}</p>`);
  }
  const { period, hidden, details } = kind.section.summary;
  const left = shown.filter(({ name }) => ![...Object.values(period), hidden.field].includes(name));
  const isText = ({ name }: ShownValue): boolean => kind.section.fields[name]?.form?.control === 'area';
  const line = joined([
    periodText(locale, period, (name) => body[name]),
    ...left
      .filter((each) => !isText(each))
      .map(({ name, label, value }) => (details.includes(name) ? value : `${label}: ${value}`)),
  ]);
  return html`${when(line !== '', () => html`<p class="hint">${line}</p>`)}${left.filter(isText).map(({ value }) => html`<p class="hint">${value}</p>`)}`;
}

/** Whether an entry replaces other values of the stored document or skill. */
const isReplacement = (shown: readonly ShownValue[]): boolean =>
  shown.some(({ value, before }) => before !== '' && before !== value);

/** The dates that the form will ask for when it shows them: those of a study whose level is not chosen. */
function datesToCome({ kind, body }: ReviewedEntry, { fields }: EntryForm): readonly string[] {
  if (kind.kind !== 'item' || body.educationLevelCode !== undefined) return [];
  const { start, end, current } = kind.section.summary.period;
  return [start, ...(body[current] === true ? [] : [end])].filter(
    (name) => body[name] === undefined && fields.every((field) => field.name !== name),
  );
}

/**
 * The errors of an entry, the dates that its form will ask for, and the lists that complete it. What the CV contains
 * already needs nothing.
 */
function completionOf({ choices }: ReviewContext, reviewed: ReviewedEntry, form: EntryForm) {
  if (reviewed.exists) return { failures: new Map() as FieldErrors, dates: [], lists: [] };
  const failures = toFieldErrors(reviewed.errors, form);
  const dates = reviewed.errors.length === 0 ? [] : datesToCome(reviewed, form);
  const lists = completionsOf(reviewed, form.fields, [...failures.keys(), ...dates], choices);
  return { failures, dates, lists };
}

/** The text of an error; without the label of a field that is the only one of its form, such as a text. */
function textOfError({ locale, fields, messages }: EntryForm, name: string, text: string): string {
  const [only, another] = fields;
  const isOnly = only?.name === name && another === undefined;
  return isOnly ? textAtField(text, labelOfField({ messages }, only), locale) : text;
}

/** Whether the review can save an entry; others are saved in their form. */
export function isSavable(context: ReviewContext, reviewed: ReviewedEntry): boolean {
  if (reviewed.errors.length === 0) return true;
  return completionOf(context, reviewed, formOf(context, reviewed)).lists.length > 0;
}

/** An entry of the review, to tick, complete or edit. */
export function entryView(context: ReviewContext, reviewed: ReviewedEntry): Markup {
  const { locale } = context;
  const { messages, prefix } = locale;
  const { cvImport: texts } = messages;
  const { entry, kind, errors, exists, body, stored } = reviewed;
  const form = formOf(context, reviewed);
  const shown = shownValues(form, reviewed);
  const names = headingFields(
    kind,
    shown.map(({ name }) => name),
  );
  const heading = joined(names.map((name) => shown.find((each) => each.name === name)?.value ?? ''));
  const section =
    kind.kind === 'skill' ? messages.skills[kind.list.name].list : messages.sections[kind.section.name].title;
  const title = heading === '' ? section : heading;
  // The proposed values are in the lists.
  const hidden = new Set([...names, 'cvtext', ...Object.keys(entry.proposed ?? {})]);
  const details = shown.filter(({ name }) => !hidden.has(name));
  const isSkill = kind.kind === 'skill' && kind.list.name === 'expertise';
  const isComplete = errors.length === 0;
  const { failures, dates, lists } = completionOf(context, reviewed, form);
  const missing = [...failures.keys()].filter(
    (name) => name !== '' && (body[name] === undefined || body[name] === ''),
  );
  // A form proposes values for flags, and optional fields of a document, such as one telephone of three, may stay empty.
  // Without a stored document it begins with initial values.
  const isNeeded = ({ name, required, shape }: Field): boolean =>
    kind.kind !== 'document' ||
    (required === true &&
      shape !== 'flag' &&
      (stored !== undefined || kind.section.fields[name]?.form?.initial === undefined));
  // The form shows the city when it has the province.
  const isCityToCome =
    errors.some(({ code }) => code === '598') && form.fields.every(({ name }) => !CITY_FIELDS.includes(name));
  const lacks = joined(
    [
      ...form.fields
        .filter((field) => missing.includes(field.name) && isNeeded(field))
        .flatMap((field) => [
          labelOfField(form, field.name === 'cityName' ? { ...field, name: 'cityCode' } : field),
          ...(field.name === 'province' && isCityToCome
            ? [labelOfField(form, { ...field, name: 'cityCode' })]
            : []),
        ]),
      ...dates.map((name) => labelOfField(form, { name, shape: 'month' })),
    ],
    ', ',
  );
  const wrong = [...failures]
    .filter(([name]) => !missing.includes(name))
    .flatMap(([name, own]) => own.map(({ text }) => textOfError(form, name, text)));
  const replaces = isReplacement(shown);
  const isDoubtful = entry.doubt !== undefined && !exists;
  const doubt = when(
    isDoubtful,
    () => html`<p class="import-missing">${texts.doubts[entry.doubt ?? 'order']}</p>`,
  );
  // The heading of the section already names a document.
  const label = kind.kind === 'document' ? texts.document : title;
  const drop = html`<button class="link remove" type="submit" name="drop" value="${entry.key}" aria-label="${texts.dropEntry}: ${title}">${texts.dropEntry}</button>`;
  const edit = html`<a href="${prefix}${editPath(context, reviewed)}" aria-label="${isComplete ? texts.edit : texts.complete}: ${title}">${icon('edit')}${isComplete ? texts.edit : texts.complete}</a> `;
  const head =
    !exists && (isComplete || lists.length > 0)
      ? html`<label class="choice"><input type="checkbox" name="entry" value="${entry.key}"${replaces || isDoubtful || !isComplete ? NOTHING : html` checked`}><span><b>${label}</b></span></label>`
      : html`<p>${when(kind.kind !== 'document' || exists, () => html`<b>${kind.kind === 'document' ? texts.documentKnown : title}</b> `)}${when(!exists, () => html`<span class="tag">${texts.whenComplete}</span>`)}</p>`;
  const content = isSkill
    ? html`${doubt}${when(replaces, () => documentChanges(details))}`
    : html`${doubt}${kind.kind === 'document' ? documentChanges(details) : replaces ? documentChanges(levelChanges(form, details)) : itemDetails(context, reviewed, details)}${typeof body.cvtext === 'string' ? html`<div class="text">${textBlocks(body.cvtext)}</div>` : NOTHING}
${when(lacks !== '', () => html`<p class="import-missing">${texts.missing(lacks)}</p>`)}${wrong.map((text) => html`<p class="import-missing">${text}</p>`)}
${completionFields(form, title, lists)}`;
  return html`<li class="import-entry"><div class="import-head">${head}${when(exists, () => html` <span class="tag">${texts.exists}</span>`)}${when(replaces, () => html` <span class="tag tag-notice">${context.hasOthers && entry.section === 'personalData' ? texts.replacesInAll : texts.replaces}</span>`)}</div>
${when(!isSkill || isDoubtful || replaces, () => html`<div class="import-body">${content}</div>`)}
<div class="import-actions">${when(isSkill && !exists, () => skillLevel(context, reviewed))}<p class="item-links">${isSkill && !isDoubtful ? NOTHING : edit}${drop}</p></div></li>`;
}
