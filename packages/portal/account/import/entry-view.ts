import { cvText, futureJob, LEVELS_GROUP } from '@curro/candidates';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Field } from '../../forms/field.ts';
import { labelOfField } from '../../forms/field-errors.ts';
import { formatValue } from '../../forms/format-value.ts';
import { optionsMarkup } from '../../forms/inputs.ts';
import { textAtField } from '../../forms/text-at-field.ts';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { joined, periodText } from '../cv/period.ts';
import { NEW_ITEM } from '../cv/sections.ts';
import { changesView, type ShownValue } from './change-view.ts';
import { type Completion, levelControl } from './completions.ts';
import { CITY_FIELDS, type EntryKind, type ReviewedEntry } from './entries.ts';
import {
  completionOf,
  type EntryForm,
  formOf,
  missingLabels,
  missingNames,
  type ReviewContext,
} from './entry-form.ts';
import { APPLICATION, UNREAD_ID } from './import-path.ts';
import { AS_SKILL, undatedCertificate } from './move-line.ts';
import { containsText, isSameValue } from './stored-item.ts';

/** The stored value of a field as text; the fields of the city are one value. */
function storedText({ locale, before, fieldsBefore }: EntryForm, name: string): string {
  const names: readonly string[] = CITY_FIELDS.includes(name) ? CITY_FIELDS : [name];
  const texts = fieldsBefore
    .filter((field) => names.includes(field.name))
    .map((field) => formatValue(field, before, locale));
  return texts.find((text) => text !== '') ?? '';
}

/** The values that a document of the file contains: empty ones only if they replace a stored value. */
function documentValues(form: EntryForm, { entry, body, stored }: ReviewedEntry): readonly ShownValue[] {
  const { locale, values, fields } = form;
  const { no, none } = locale.messages.forms;
  const isEmpty = (text: string): boolean => text === '' || text === no;
  const inCv = new Map<string, unknown>(Object.entries(stored ?? {}));
  const inFile = new Map<string, unknown>(Object.entries(body));
  return fields
    .filter(({ name }) => Object.hasOwn({ ...entry.proposed, ...entry.body }, name))
    .filter(({ name }) => name !== 'cityName' || !Object.hasOwn(entry.body, 'cityCode'))
    .map((field) => {
      const before = storedText(form, field.name);
      // The same list in another order is not a change.
      const isSame = isSameValue(inCv.get(field.name), inFile.get(field.name));
      return { field, value: isSame ? before : formatValue(field, values, locale), before };
    })
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

/** The path of the form that completes an entry, or changes the part of the CV that it describes. */
function editPath({ code, form }: ReviewContext, { kind, entry, at, id }: ReviewedEntry): string {
  const query = `?${new URLSearchParams({ import: entry.key, ...(form !== undefined && { [APPLICATION]: form }) }).toString()}`;
  if (kind.kind === 'skill') return `/cv/${code}/${kind.list.slug}/${at ?? NEW_ITEM}${query}`;
  return `/cv/${code}/${kind.section.slug}${kind.kind === 'item' ? `/${id ?? NEW_ITEM}` : ''}${query}`;
}

/** The level of a skill; one that replaces a stored level states it. */
function skillLevel({ locale, choices }: ReviewContext, { entry, body, stored }: ReviewedEntry): Markup {
  const { cvImport: texts, cv } = locale.messages;
  const none = stored === undefined ? cv.unstatedLevel : undefined;
  const value = typeof entry.body.level === 'string' ? entry.body.level : '';
  return html`<select name="${levelControl(entry.key)}" aria-label="${texts.level(String(body.skill))}">${optionsMarkup(choices.all('skill-level'), value, none)}</select>`;
}

const emptyOption = ({ locale: { messages } }: EntryForm, { shape }: Field): string =>
  shape === 'month' ? messages.forms.year : messages.forms.choose;

/** The lists that complete an entry, in its row. */
const completionFields = (form: EntryForm, title: string, lists: readonly Completion[]): Markup =>
  when(
    lists.length > 0,
    () =>
      html`<div class="import-fill">${lists.map(
        ({ name, field, groups, value }) =>
          html`<label><span>${labelOfField(form, field)}${when(field.required !== true, () => html` <span class="optional">${form.locale.messages.forms.optional}</span>`)}</span><select name="${name}" aria-label="${labelOfField(form, field)}: ${title}">${optionsMarkup(groups, value, value === '' ? emptyOption(form, field) : undefined)}</select></label>`,
      )}</div>`,
  );

/** The chosen value of a list as text; the label of one without a value. */
function chosenText(form: EntryForm, { field, groups, value }: Completion): string {
  const option = groups.flatMap(({ options }) => options).find((each) => each.value === value);
  return option?.label ?? `${labelOfField(form, field)}: ${form.locale.messages.cvImport.notChosen}`;
}

/** The lists of an entry that needs nothing, folded below what is chosen. */
const foldedLists = (form: EntryForm, title: string, lists: readonly Completion[]): Markup =>
  when(lists.length > 0, () => {
    const { change } = form.locale.messages.cvImport;
    return html`<details class="import-more"><summary><span>${joined(lists.map((each) => chosenText(form, each)))}</span> <b>${change}<span class="unseen">: ${title}</span></b></summary>${completionFields(form, title, lists)}</details>`;
  });

/** Whether a value is a level of a language. */
const isLevel =
  (kind: EntryKind) =>
  ({ name }: ShownValue): boolean =>
    kind.kind === 'skill' && kind.list.groups[LEVELS_GROUP]?.includes(name) === true;

/** What changes of a language: one level if all of them are the same before and after, and its comment. */
function languageChanges(
  { locale }: EntryForm,
  kind: EntryKind,
  shown: readonly ShownValue[],
): readonly ShownValue[] {
  const changed = shown.filter(({ value, before }) => value !== before);
  const levels = changed.filter(isLevel(kind));
  const others = changed.filter((each) => !levels.includes(each));
  const changes = new Set(levels.map(({ value, before }) => JSON.stringify([value, before])));
  const [first] = levels;
  if (first === undefined || levels.length === 1 || changes.size > 1) return changed;
  return [{ ...first, label: locale.messages.forms.level }, ...others];
}

/** What changes of a language, and the comment that stays beside another level. */
function languageView(form: EntryForm, kind: EntryKind, shown: readonly ShownValue[]): Markup {
  const { cvImport: texts } = form.locale.messages;
  const stays = shown.filter((each) => each.value === each.before && !isLevel(kind)(each));
  return html`${changesView(form.locale, languageChanges(form, kind, shown))}${stays.map(({ label, value }) => html`<p class="hint">${texts.unchanged(label, value)}</p>`)}`;
}

/** What would change of a stored item: its period, and its texts. */
function itemChanges(
  form: EntryForm,
  { kind, changes = {}, body, stored = {} }: ReviewedEntry,
): ShownValue[] {
  if (kind.kind !== 'item') return [];
  const { locale, values, fields } = form;
  const { period } = kind.section.summary;
  const before = new Map<string, unknown>(Object.entries(stored));
  const periods = {
    name: period.end,
    label: locale.messages.cvImport.period,
    value: periodText(locale, period, (name) => body[name]),
    before: periodText(locale, period, (name) => before.get(name)),
  };
  const texts = fields
    .filter(({ name }) => Object.hasOwn(changes, name) && !Object.values(period).includes(name))
    .map((field) => ({
      name: field.name,
      label: labelOfField(form, field),
      value: formatValue(field, values, locale),
      before: storedText(form, field.name),
    }));
  return [periods, ...texts].filter(({ value, before }) => value !== before);
}

/** What an item contains: its period and values, then its description. */
function itemDetails(
  { locale }: ReviewContext,
  { kind, body }: ReviewedEntry,
  shown: readonly ShownValue[],
): Markup {
  if (kind.kind !== 'item') {
    const levels = shown.filter(isLevel(kind));
    // One level stands for all abilities, not for some of them.
    const count = kind.kind === 'skill' ? kind.list.groups[LEVELS_GROUP]?.length : undefined;
    const isOne =
      levels.length > 1 && levels.length === count && new Set(levels.map(({ value }) => value)).size === 1;
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
  const isEstimated = period.unstatedStart !== undefined && body[period.unstatedStart] === true;
  const year = String(body[period.start]).slice(0, 'yyyy'.length);
  return html`${when(line !== '', () => html`<p class="hint">${line}</p>`)}${when(isEstimated, () => html`<p class="hint">${locale.messages.cvImport.estimatedStart(year)}</p>`)}${left.filter(isText).map(({ value }) => html`<div class="text hint">${textBlocks(value)}</div>`)}`;
}

/** The texts that a file may continue. */
const LONG_TEXTS: readonly string[] = ['cvtext', 'description'];

/** Whether an entry replaces other values of the stored part; a text that contains the stored one does not. */
const isReplacement = (shown: readonly ShownValue[]): boolean =>
  shown.some(
    ({ name, value, before }) =>
      before !== '' && before !== value && !(LONG_TEXTS.includes(name) && containsText(value, before)),
  );

/** What of the text of the file an entry does not contain, with a link to the rest. */
const cutView = (form: EntryForm, { kind, entry }: ReviewedEntry): Markup => {
  const { cvImport: texts } = form.locale.messages;
  const { fields, portalFields } = kind.kind === 'skill' ? kind.list : kind.section;
  return html`${(entry.cut ?? []).map((name) => {
    const { max = 0, kind: type } = { ...fields, ...portalFields }[name] ?? {};
    const label = labelOfField(form, { name, shape: 'text' });
    const text = type === 'text' ? texts.cut(label, max) : texts.cutList(label, max);
    return html`<p class="import-missing">${text} <a href="#${UNREAD_ID}">${texts.showRest}</a></p>`;
  })}`;
};

/** The number of characters of a text, as its limits count them. */
export const lengthOf = (text: string): number => [...text].length;

/** How many characters the text about the candidate lacks to be saved. */
export const lackingOfText = (text: string): number =>
  Math.max(0, (cvText.fields.cvtext?.form?.minLength ?? 0) - lengthOf(text));

/** The text of an error; without the label of a field that is the only one of its form, such as a text. */
function textOfError({ locale, fields, messages }: EntryForm, name: string, text: string): string {
  const [only, another] = fields;
  const isOnly = only?.name === name && another === undefined;
  return isOnly ? textAtField(text, labelOfField({ messages }, only), locale) : text;
}

/** The values that head an entry, and their text; the name of the section without any. */
function headingOf({ messages }: Locale, { kind }: ReviewedEntry, shown: readonly ShownValue[]) {
  const names = headingFields(
    kind,
    shown.map(({ name }) => name),
  );
  const heading = joined(names.map((name) => shown.find((each) => each.name === name)?.value ?? ''));
  const section =
    kind.kind === 'skill' ? messages.skills[kind.list.name].list : messages.sections[kind.section.name].title;
  return { names, title: heading === '' ? section : heading };
}

/** What an entry is called: its job and company, its study, its skill, or its section. */
export const titleOf = (context: ReviewContext, reviewed: ReviewedEntry): string =>
  headingOf(context.locale, reviewed, shownValues(formOf(context, reviewed), reviewed)).title;

/** The names of the buttons that discard an entry and that undo this, and of the fields with the entries that have a box. */
export const DROP = 'drop';
export const RESTORE = 'restore';
export const SHOWN = 'shown';

/** The name of the field with the path of a form that is opened from a changed review, which is retained. */
export const OPEN = 'open';

/** The id of an entry in the review. */
export const entryId = ({ entry }: ReviewedEntry): string => `entry-${entry.key}`;

/**
 * An entry that the candidate has discarded, which can be undone.
 * @param hasFocus whether it was discarded just now
 */
export function discardedView(context: ReviewContext, reviewed: ReviewedEntry, hasFocus: boolean): Markup {
  const { discarded, undo } = context.locale.messages.cvImport;
  const title = titleOf(context, reviewed);
  return html`<li class="import-entry import-discarded" id="${entryId(reviewed)}"><p><del>${title}</del> <span class="tag">${discarded}</span></p>
<div class="import-actions"><p class="item-links"><button class="link" type="submit" name="${RESTORE}" value="${reviewed.entry.key}" aria-label="${undo}: ${title} (${discarded})"${hasFocus ? html` autofocus` : NOTHING}>${undo}</button></p></div></li>`;
}

/** The fields of an address beside its city. */
const ADDRESS_FIELDS: readonly string[] = ['address', 'zipCode'];

/** What stays of the stored address beside another city of the file. */
function retainedAddress(form: EntryForm, { entry, body, stored = {} }: ReviewedEntry): Markup {
  const before = new Map<string, unknown>(Object.entries(stored));
  const isStored = CITY_FIELDS.some((name) => before.has(name));
  const hasOtherCity = CITY_FIELDS.some((name) => body[name] !== before.get(name));
  if (!isStored || !hasOtherCity) return NOTHING;
  const retained = form.fieldsBefore
    .filter(({ name }) => ADDRESS_FIELDS.includes(name) && !Object.hasOwn(entry.body, name))
    .map((field) => ({ label: labelOfField(form, field), value: storedText(form, field.name) }))
    .filter(({ value }) => value !== '');
  const text = retained.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  const { retainsAddress } = form.locale.messages.cvImport;
  return when(text !== '', () => html`<p class="import-missing">${retainsAddress(text)}</p>`);
}

/** What a part of the file contains; of one that changes the CV, what it changes. */
function partView(
  context: ReviewContext,
  reviewed: ReviewedEntry,
  {
    form,
    shown,
    changes,
  }: {
    readonly form: EntryForm;
    readonly shown: readonly ShownValue[];
    readonly changes: readonly ShownValue[];
  },
): Markup {
  const { locale } = context;
  const { kind, exists, stored, body } = reviewed;
  if (exists && typeof body.cvtext === 'string')
    return html`<div class="text">${textBlocks(body.cvtext)}</div>`;
  const { entry } = reviewed;
  const isOfLastJob =
    entry.section === futureJob.name &&
    entry.body.preferredPosition === undefined &&
    entry.proposed?.preferredPosition !== undefined;
  if (kind.kind === 'document')
    return html`${changesView(locale, shown, 'cvtext')}${exists ? NOTHING : retainedAddress(form, reviewed)}${exists || entry.addedText === undefined ? NOTHING : html`<p class="import-missing">${locale.messages.cvImport.completedText(entry.addedText)}</p>`}${when(isOfLastJob, () => html`<p class="hint">${locale.messages.cvImport.ofLastJob}</p>`)}`;
  if (kind.kind === 'item' && !exists && stored !== undefined) return changesView(locale, changes);
  if (kind.kind === 'skill' && stored !== undefined) return languageView(form, kind, shown);
  return itemDetails(context, reviewed, shown);
}

/**
 * Doubts about one value of an entry that is otherwise sure: an area, or the letters of a level in words. The candidate would
 * miss the job or the language more than this value.
 */
const SAVED_DOUBTS: readonly ReviewedEntry['entry']['doubt'][] = ['area', 'level'];

/** Whether a value of an entry is in doubt: an area that the candidate has chosen is sure. */
function hasDoubt({ entry, exists }: ReviewedEntry): boolean {
  const isChosenArea = entry.doubt === 'area' && entry.chosen?.includes('subcategories') === true;
  return entry.doubt !== undefined && !isChosenArea && !exists;
}

/** The values of an entry; of one that describes a stored item, what it would change. */
const changesOf = (form: EntryForm, reviewed: ReviewedEntry): readonly ShownValue[] =>
  reviewed.kind.kind === 'item' && !reviewed.exists && reviewed.stored !== undefined
    ? itemChanges(form, reviewed)
    : shownValues(form, reviewed);

/** Whether the box of an entry is ticked: that of a complete and sure one is, until the candidate changes it. */
export function isTicked(context: ReviewContext, reviewed: ReviewedEntry): boolean {
  const { entry, errors, exists, full } = reviewed;
  if (exists) return false;
  const replaces = isReplacement(changesOf(formOf(context, reviewed), reviewed));
  const isWaiting = hasDoubt(reviewed) && !SAVED_DOUBTS.includes(entry.doubt);
  const isOpen = replaces || isWaiting || entry.cut !== undefined || full !== undefined || errors.length > 0;
  return entry.ticked ?? !isOpen;
}

/**
 * An entry of the review, to tick, complete or edit.
 * @param hasFocus whether it was restored just now: the button that discards it has taken the place of the one that was used
 */
export function entryView(context: ReviewContext, reviewed: ReviewedEntry, hasFocus = false): Markup {
  const { locale } = context;
  const { messages, prefix } = locale;
  const { cvImport: texts } = messages;
  const { entry, kind, errors, exists, body } = reviewed;
  const form = formOf(context, reviewed);
  const shown = shownValues(form, reviewed);
  const { names, title } = headingOf(locale, reviewed, shown);
  // The proposed values are in the lists.
  const inLists = kind.kind === 'item' ? Object.keys(entry.proposed ?? {}) : [];
  const hidden = new Set([...names, ...inLists]);
  const details = shown.filter(({ name }) => !hidden.has(name));
  const isStoredItem = kind.kind === 'item' && !exists && reviewed.stored !== undefined;
  const isStoredSkill = kind.kind === 'skill' && !exists && reviewed.stored !== undefined;
  const isSkill = kind.kind === 'skill' && kind.list.name === 'expertise';
  const certificate = undatedCertificate(reviewed, context.choices);
  const isComplete = errors.length === 0;
  const completion = completionOf(context, reviewed, form);
  const { failures, lists } = completion;
  const missing = missingNames(failures, body);
  const lacks = joined(missingLabels(reviewed, form, completion), ', ');
  const wrong = [...failures]
    .filter(([name]) => !missing.includes(name))
    .flatMap(([name, own]) => own.map(({ text }) => textOfError(form, name, text)));
  const lacking = typeof body.cvtext === 'string' && !exists ? lackingOfText(body.cvtext) : 0;
  const changes = changesOf(form, reviewed);
  const replaces = !exists && isReplacement(changes);
  const adds =
    !exists &&
    !replaces &&
    (isStoredItem || isStoredSkill || shown.some(({ name, before }) => name === 'cvtext' && before !== ''));
  const isCut = entry.cut !== undefined && !exists;
  const isFull = reviewed.full !== undefined;
  const isDoubtful = hasDoubt(reviewed);
  const doubt = html`${when(isDoubtful, () => html`<p class="import-missing">${texts.doubts[entry.doubt ?? 'order']}</p>`)}${when(isCut, () => cutView(form, reviewed))}${when(isFull, () => html`<p class="import-missing">${texts.full(reviewed.full ?? 0)}</p>`)}`;
  // The heading of the section already names a document.
  const label = kind.kind === 'document' ? texts.document : title;
  const drop = html`<button class="link remove" type="submit" name="${DROP}" value="${entry.key}" aria-label="${texts.dropEntry}: ${title}"${hasFocus ? html` autofocus` : NOTHING}>${texts.dropEntry}</button>`;
  const edit = html`<a href="${prefix}${editPath(context, reviewed)}" aria-label="${isComplete ? texts.edit : texts.complete}: ${title}">${icon('edit')}${isComplete ? texts.edit : texts.complete}</a> `;
  const head =
    !exists && (isComplete || lists.length > 0)
      ? html`<label class="choice"><input type="checkbox" name="entry" value="${entry.key}"${isTicked(context, reviewed) ? html` checked` : NOTHING}><span><b>${label}</b></span></label><input type="hidden" name="${SHOWN}" value="${entry.key}">`
      : html`<p>${when(kind.kind !== 'document' || exists, () => html`<b>${kind.kind === 'document' ? texts.documentKnown : title}</b> `)}${when(!exists, () => html`<span class="tag">${texts.whenComplete}</span>`)}</p>`;
  const content = isSkill
    ? html`${doubt}${when(replaces, () => changesView(locale, details))}`
    : html`${doubt}${partView(context, reviewed, { form, shown: details, changes })}
${when(lacks !== '', () => html`<p class="import-missing">${texts.missing(lacks)}</p>`)}${wrong.map((text) => html`<p class="import-missing">${text}</p>`)}${when(lacking > 0 && wrong.length > 0, () => html`<p class="import-missing">${texts.lackingNow(lacking)}</p>`)}
${isComplete && !isDoubtful ? foldedLists(form, title, lists) : completionFields(form, title, lists)}`;
  return html`<li class="import-entry" id="${entryId(reviewed)}"><div class="import-head">${head}${when(exists, () => html` <span class="tag">${texts.exists}</span>`)}${when(adds, () => html` <span class="tag tag-notice">${texts.adds}</span>`)}${when(replaces, () => html` <span class="tag tag-notice">${context.hasOthers && entry.section === 'personalData' ? texts.replacesInAll : texts.replaces}</span>`)}</div>
${when(!isSkill || isDoubtful || isCut || isFull || replaces, () => html`<div class="import-body">${content}</div>`)}
<div class="import-actions">${when(isSkill && !exists, () => skillLevel(context, reviewed))}<p class="item-links">${isSkill && !isDoubtful && !isCut ? NOTHING : edit}${when(certificate !== undefined, () => html`<button class="link" type="submit" name="${AS_SKILL}" value="${entry.key}" aria-label="${texts.asSkill}: ${title}">${texts.asSkill}</button>`)}${drop}</p></div></li>`;
}
