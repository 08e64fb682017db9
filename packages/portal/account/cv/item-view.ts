import {
  type Cv,
  education,
  experience,
  expertiseList,
  type FileInfo,
  type ItemSection,
  type ItemSummary,
  isCourseLevel,
  languageList,
  type SkillList,
  type Skills,
  type StoredItem,
} from '@curro/candidates';
import type { DictionaryId } from '@curro/shared';
import { html, icon, type Markup, when } from '@curro/ui';
import type { Choices } from '../../forms/choices.ts';
import { type Locale, labelOf } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import type { WaitingImport } from '../import/waiting-notice.ts';
import { withLetters } from './language-levels.ts';
import { durationText, joined, periodText } from './period.ts';
import { UNSPECIFIED_AREA } from './propose-job.ts';
import type { ListedCv } from './read-cv.ts';
import { NEW_ITEM } from './sections.ts';
import type { UnsavedPerson } from './unsaved-person.ts';

/** The content of the page of a CV. */
export interface CvModel {
  readonly locale: Locale;
  readonly choices: Choices;
  readonly curricula: readonly ListedCv[];
  readonly listed: ListedCv;
  readonly cv: Cv;
  /** `yyyy-MM-dd`, the end of the duration of a current job. */
  readonly today: string;
  readonly saved: boolean;
  /** The number of skills of the preceding form that the CV had already. */
  readonly skipped: number;
  readonly removed: boolean;
  /** Whether the CV has just been created. */
  readonly created: boolean;
  /** The file with parts to review for the CV. */
  readonly waiting: WaitingImport | undefined;
  /** The first entry of each section of this file: the keys by section. */
  readonly imported: ReadonlyMap<string, string>;
  /** The personal data if none are stored. */
  readonly unsaved: UnsavedPerson | undefined;
  /** The labels of the fields that its missing parts need, by section. */
  readonly missingFields: ReadonlyMap<string, readonly string[]>;
  /** The file that is sent with applications; undefined without one. */
  readonly file: FileInfo | undefined;
  /** What the preceding request did with the file. */
  readonly fileChange: 'saved' | 'removed' | undefined;
  /** Whether the preceding request emptied the text. */
  readonly emptied: boolean;
}

/** The text of a field of an item: the labels of its keys, or the value itself; '' without a value. */
type TextOf = (field: string) => string;

/** The texts of the values of an item. */
export function itemTexts(
  { fields }: ItemSection,
  getValue: (field: string) => unknown,
  choices: Pick<Choices, 'dictionaries'>,
  locale: Locale,
): TextOf {
  return (field) => {
    const dictionary = fields[field]?.dictionary;
    return [getValue(field)]
      .flat()
      .filter((value) => typeof value === 'string')
      .map((value) =>
        dictionary === undefined ? value : labelOf(locale, choices.dictionaries, dictionary, value),
      )
      .filter((text) => text !== undefined && text !== '')
      .join(', ');
  };
}

/** The specialities of a job, or its area without any, and the stated level with the people in charge. */
function jobLine(textOf: TextOf, values: ReadonlyMap<string, unknown>, { messages }: Locale): string {
  const isSpecified = values.get('category') !== UNSPECIFIED_AREA.category;
  const staff = textOf('staff');
  return joined([
    isSpecified ? textOf('subcategories') || textOf('category') : '',
    values.get('unstatedLevel') === true ? '' : textOf('level'),
    staff === '' ? '' : `${messages.sections.experience.labels.staff}: ${staff}`,
  ]);
}

const titleField = ({ title }: ItemSummary, textOf: TextOf): string =>
  title.find((field) => textOf(field) !== '') ?? '';

/** The name of an item for the confirmation page of its deletion. */
export function itemName(summary: ItemSummary, textOf: TextOf): string {
  const { name = [titleField(summary, textOf)] } = summary;
  return joined(name.map(textOf));
}

/** Whether an item is a course or a certificate, listed after the studies. */
export function isCourse(
  { choices }: Pick<CvModel, 'choices'>,
  { name }: ItemSection,
  item: StoredItem<object>,
): boolean {
  if (name !== education.name) return false;
  return isCourseLevel(education.stored.parse(item).educationLevelCode, choices.dictionaries);
}

/** An item of a section: title, details, "Sept 2012 – June 2016", what a job consisted of, links. */
export function itemView(
  model: CvModel,
  { slug, section }: { readonly slug: string; readonly section: ItemSection },
  item: StoredItem<object>,
): Markup {
  const { locale, listed, choices, today } = model;
  const { summary } = section;
  const { prefix, messages } = locale;
  const values = new Map<string, unknown>(Object.entries(item));
  // The heading of courses says their level, and the area of a job has its own line.
  const omitted = ['category', ...(isCourse(model, section, item) ? ['educationLevelCode'] : [])];
  const textOf = itemTexts(section, (field) => values.get(field), choices, locale);
  const inTitle = titleField(summary, textOf);
  const title = textOf(inTitle);
  const lines = [
    joined(summary.details.filter((field) => ![inTitle, ...omitted].includes(field)).map(textOf)),
    section.name === experience.name ? jobLine(textOf, values, locale) : '',
    joined([
      periodText(locale, summary.period, (field) => values.get(field)),
      section.name === experience.name
        ? durationText(locale, summary.period, (field) => values.get(field), today)
        : '',
    ]),
    values.get(summary.hidden.field) === summary.hidden.value ? messages.cv.hidden : '',
  ];
  const path = `${prefix}/cv/${listed.code}/${slug}/${item.id}`;
  const tasks = section.name === experience.name ? textOf('description') : '';
  return html`<li><div><b>${title}</b>${lines
    .filter((text) => text !== '')
    .map(
      (text) => html`<p>${text}</p>`,
    )}${when(tasks !== '', () => html`<div class="text">${textBlocks(tasks)}</div>`)}</div>
<p class="item-links"><a href="${path}" aria-label="${messages.cv.edit}: ${title}">${icon('edit')}${messages.cv.edit}</a> <a class="remove" href="${path}/borrar" aria-label="${messages.removal.link}: ${title}">${icon('remove')}${messages.removal.link}</a></p></li>`;
}

function entryLinks({ locale, listed }: CvModel, slug: string, at: number, name: string): Markup {
  const { prefix, messages } = locale;
  const path = `${prefix}/cv/${listed.code}/${slug}/${at}`;
  return html`<p class="item-links"><a href="${path}" aria-label="${messages.cv.edit}: ${name}">${icon('edit')}${messages.cv.edit}</a> <a class="remove" href="${path}/borrar" aria-label="${messages.removal.link}: ${name}">${icon('remove')}${messages.removal.link}</a></p>`;
}

/** The levels of a language in one line. */
export function languageLevels(
  { locale, choices }: Pick<CvModel, 'locale' | 'choices'>,
  { reading, speaking, writing }: Skills['language'][number],
): string {
  const level = (id: DictionaryId, key: string): string =>
    withLetters(key, labelOf(locale, choices.dictionaries, id, key) ?? '');
  const levels = [
    level('reading-level', reading),
    level('speaking-level', speaking),
    level('writing-level', writing),
  ] as const;
  return new Set(levels).size === 1 ? levels[0] : locale.messages.cv.languageLevels(...levels);
}

/** The name of a language; '' for an unknown id. */
export function languageName({ locale, choices }: Pick<CvModel, 'locale' | 'choices'>, id: number): string {
  const entry = choices.dictionaries.get('language').byId(id);
  return entry === undefined ? '' : locale.label(entry);
}

function skillPart({ locale, listed }: CvModel, list: SkillList, entries: readonly Markup[]): Markup {
  const { messages, prefix } = locale;
  const { cv, skills } = messages;
  const { list: title, empty } = skills[list.name];
  return html`<section class="panel part" aria-labelledby="${list.slug}"><header><h2 id="${list.slug}">${title}</h2>
<a href="${prefix}/cv/${listed.code}/${list.slug}/${NEW_ITEM}" aria-label="${cv.add}: ${title}">${icon('add')}${cv.add}</a></header>
${entries.length === 0 ? html`<p class="hint">${empty}</p>` : html`<ul class="items items-short">${entries}</ul>`}</section>`;
}

/** The id of an entry of a list on the page of the CV. */
export const entryId = ({ slug }: SkillList, at: number): string => `${slug}-${at}`;

/** The lists of skills and languages, each entry with its links. */
export function skillParts(model: CvModel): Markup {
  const { locale, choices, cv } = model;
  const { expertise, language } = cv.skills;
  const skills = expertise.map(({ skill, level, unstatedLevel }, at) => {
    const label = labelOf(locale, choices.dictionaries, 'skill-level', level) ?? '';
    return html`<li id="${entryId(expertiseList, at)}"><div><b>${skill}</b>${when(unstatedLevel !== true, () => html`<p>${label}</p>`)}</div>${entryLinks(model, expertiseList.slug, at, skill)}</li>`;
  });
  const languages = language.map((each, at) => {
    const name = languageName(model, each.id);
    return html`<li id="${entryId(languageList, at)}"><div><b>${name}</b><p>${languageLevels(model, each)}</p>${when(each.comments !== '', () => html`<p>${each.comments}</p>`)}</div>${entryLinks(model, languageList.slug, at, name)}</li>`;
  });
  return html`${skillPart(model, expertiseList, skills)}${skillPart(model, languageList, languages)}`;
}
