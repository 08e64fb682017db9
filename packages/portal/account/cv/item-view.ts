import type { Cv } from '@curro/candidates';
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

type Item = Pick<Cv['education'][number], 'startingDate' | 'finishingDate'>;

/** "Sept 2012 – June 2016"; the end of a current item is the text for "today". */
function period(
  { startingDate, finishingDate }: Item,
  isCurrent: boolean,
  { messages, formats }: Locale,
): string {
  const end = isCurrent ? messages.cv.today : finishingDate === undefined ? '' : formats.month(finishingDate);
  const start = startingDate === undefined ? '' : formats.month(startingDate);
  return [start, end].filter((moment) => moment !== '').join(' – ');
}

const labelOf = ({ locale, choices }: CvModel, id: DictionaryId, key: string): string => {
  const entry = choices.dictionaries.get(id).byKey(key);
  return entry === undefined ? '' : locale.label(entry);
};

function line(
  { locale, listed }: CvModel,
  item: {
    readonly slug: string;
    readonly id: string;
    readonly title: string;
    readonly more: readonly string[];
  },
): Markup {
  const { prefix, messages } = locale;
  const path = `${prefix}/cv/${listed.code}/${item.slug}/${item.id}`;
  return html`<li><div><b>${item.title}</b>${item.more
    .filter((text) => text !== '')
    .map((text) => html`<p>${text}</p>`)}</div>
<p class="item-links"><a href="${path}" aria-label="${messages.cv.edit}: ${item.title}">${messages.cv.edit}</a> <a class="remove" href="${path}/borrar" aria-label="${messages.removal.link}: ${item.title}">${messages.removal.link}</a></p></li>`;
}

/** One education item. */
export function educationItem(model: CvModel, item: Cv['education'][number]): Markup {
  const level = labelOf(model, 'study', item.educationLevelCode);
  const course = item.courseName ?? labelOf(model, 'study-detail', item.courseCode ?? '');
  const { locale } = model;
  return line(model, {
    slug: 'formacion',
    id: item.id,
    title: course === '' ? level : course,
    more: [
      [course === '' ? '' : level, item.institutionName ?? ''].filter((text) => text !== '').join(' · '),
      period(item, item.stillEnrolled, locale),
      item.hideEducation ? locale.messages.cv.hidden : '',
    ],
  });
}

/** One experience. */
export function experienceItem(model: CvModel, item: Cv['experience'][number]): Markup {
  const { locale } = model;
  return line(model, {
    slug: 'experiencia',
    id: item.id,
    title: item.job,
    more: [
      [item.company, labelOf(model, 'category', item.category)].filter((text) => text !== '').join(' · '),
      period(item, item.onCourse, locale),
      item.visible ? '' : locale.messages.cv.hidden,
    ],
  });
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
