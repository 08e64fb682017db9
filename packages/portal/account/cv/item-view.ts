import type { Cv, ItemSection, ItemSummary, StoredItem } from '@curro/candidates';
import type { DictionaryId } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { Choices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import type { ListedCv } from './read-cv.ts';

/** The content of the page of a CV. */
export interface CvModel {
  readonly locale: Locale;
  readonly choices: Choices;
  readonly curricula: readonly ListedCv[];
  readonly listed: ListedCv;
  readonly cv: Cv;
  readonly saved: boolean;
  readonly removed: boolean;
}

const labelOf = ({ locale, choices }: CvModel, id: DictionaryId, key: string): string => {
  const entry = choices.dictionaries.get(id).byKey(key);
  return entry === undefined ? '' : locale.label(entry);
};

/** The text of a field of an item: the label of a key, or the value itself; '' without a value. */
type TextOf = (field: string) => string;

/** The texts of the values of an item. */
export function itemTexts(
  { fields }: ItemSection,
  getValue: (field: string) => unknown,
  { dictionaries }: Choices,
  locale: Locale,
): TextOf {
  return (field) => {
    const value = getValue(field);
    if (typeof value !== 'string' || value === '') return '';
    const dictionary = fields[field]?.dictionary;
    if (dictionary === undefined) return value;
    const entry = dictionaries.get(dictionary).byKey(value);
    return entry === undefined ? '' : locale.label(entry);
  };
}

const joined = (texts: readonly string[], separator = ' · '): string =>
  texts.filter((text) => text !== '').join(separator);

const titleField = ({ title }: ItemSummary, textOf: TextOf): string =>
  title.find((field) => textOf(field) !== '') ?? '';

/** The name of an item for the confirmation page of its deletion. */
export function itemName(summary: ItemSummary, textOf: TextOf): string {
  const { name = [titleField(summary, textOf)] } = summary;
  return joined(name.map(textOf));
}

/** An item of a section: title, details, "Sept 2012 – June 2016", links. */
export function itemView(
  { locale, listed, choices }: CvModel,
  { slug, section }: { readonly slug: string; readonly section: ItemSection },
  item: StoredItem<object>,
): Markup {
  const { summary } = section;
  const { prefix, messages, formats } = locale;
  const values = new Map<string, unknown>(Object.entries(item));
  const textOf = itemTexts(section, (field) => values.get(field), choices, locale);
  const inTitle = titleField(summary, textOf);
  const title = textOf(inTitle);
  const month = (field: string): string => {
    const day = textOf(field);
    return day === '' ? '' : formats.month(day);
  };
  const { start, end, current } = summary.period;
  const lines = [
    joined(summary.details.filter((field) => field !== inTitle).map(textOf)),
    joined([month(start), values.get(current) === true ? messages.cv.today : month(end)], ' – '),
    values.get(summary.hidden.field) === summary.hidden.value ? messages.cv.hidden : '',
  ];
  const path = `${prefix}/cv/${listed.code}/${slug}/${item.id}`;
  return html`<li><div><b>${title}</b>${lines
    .filter((text) => text !== '')
    .map((text) => html`<p>${text}</p>`)}</div>
<p class="item-links"><a href="${path}" aria-label="${messages.cv.edit}: ${title}">${messages.cv.edit}</a> <a class="remove" href="${path}/borrar" aria-label="${messages.removal.link}: ${title}">${messages.removal.link}</a></p></li>`;
}

/** Skills and languages, which are read-only on the portal. */
export function skillsOf(model: CvModel): Markup {
  const { locale, choices, cv } = model;
  const { messages } = locale;
  const { expertise, language } = cv.skills;
  const languages = language.map(({ id, reading, speaking, writing }) => {
    const entry = choices.dictionaries.get('language').byId(id);
    return {
      name: entry === undefined ? '' : locale.label(entry),
      level: messages.cv.languageLevels(
        labelOf(model, 'reading-level', reading),
        labelOf(model, 'speaking-level', speaking),
        labelOf(model, 'writing-level', writing),
      ),
    };
  });
  return html`<section class="part" aria-labelledby="skills"><header><h2 id="skills">${messages.cv.skills}</h2></header>
${when(expertise.length + language.length === 0, () => html`<p class="hint">${messages.cv.noSkills}</p>`)}
${when(expertise.length > 0, () => html`<ul class="tags">${expertise.map(({ skill, level }) => html`<li class="tag">${skill} · ${labelOf(model, 'skill-level', level)}</li>`)}</ul>`)}
${when(languages.length > 0, () => html`<ul class="items">${languages.map(({ name, level }) => html`<li><div><b>${name}</b><p>${level}</p></div></li>`)}</ul>`)}
<p class="hint">${messages.cv.skillsNote}</p></section>`;
}
