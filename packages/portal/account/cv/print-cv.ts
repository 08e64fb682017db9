import {
  education as educationSection,
  experience as experienceSection,
  type ItemSection,
  isCourseLevel,
} from '@curro/candidates';
import {
  type CvContent,
  inPrintedOrder,
  type PrintedCv,
  type PrintedEntry,
  type PrintedSection,
} from '@curro/cv-files';
import type { DictionaryId } from '@curro/shared';
import { type Locale, labelOf } from '../../locale.ts';
import {
  fieldTexts,
  permitFacts,
  phoneText,
  type TextContext,
  townText,
  wishLines,
} from './document-texts.ts';
import { languageLevels, languageName } from './item-view.ts';
import { joined, periodText } from './period.ts';

type PrintedFact = PrintedSection['facts'][number];

/** The level that is left out beside a job. */
const USUAL_LEVEL = 'empleado-a';

type Label = (id: DictionaryId, key: string | undefined) => string;

const entry = (title: string, more: Partial<PrintedEntry> = {}): PrintedEntry => ({
  title,
  subtitle: '',
  period: '',
  text: '',
  ...more,
});

const listed = (title: string, entries: readonly PrintedEntry[]): PrintedSection => ({
  title,
  entries,
  inline: false,
  text: '',
  facts: [],
});

/** Names with levels, in one line. */
const inlined = (title: string, entries: readonly PrintedEntry[]): PrintedSection => ({
  ...listed(title, entries),
  inline: true,
});

function periodOf(locale: Locale, { summary }: ItemSection, item: object): string {
  const values = new Map<string, unknown>(Object.entries(item));
  return periodText(locale, summary.period, (field) => values.get(field));
}

function contactOf({ email, personalData }: CvContent, label: Label): string[] {
  if (personalData === undefined) return [email].filter((text) => text !== '');
  const { mobilePhone, landLinePhone, internationalPhone, address, zipCode, webpages } = personalData;
  const { cityCode, cityName, province } = personalData;
  const town = townText(label('city', cityCode) || (cityName ?? ''), label('province', province));
  const place = joined([address, joined([zipCode, town], ' ')], ', ');
  const phones = [mobilePhone, landLinePhone, internationalPhone].map((each) => each && phoneText(each));
  return [email, ...phones, place, ...webpages.map(({ url }) => url)]
    .filter((text) => text !== undefined)
    .filter((text) => text !== '');
}

/** The skills used in a job, after their label; '' without any. */
function skillLine(
  expertise: CvContent['experience'][number]['expertise'],
  { messages: { sections } }: Locale,
): string {
  if (expertise.length === 0) return '';
  return `${sections.experience.labels.expertise}: ${expertise.map(({ skill }) => skill).join(', ')}`;
}

const experienceOf = ({ experience }: CvContent, locale: Locale, label: Label): PrintedEntry[] =>
  experience.map((item) => {
    const { job, company, place, level, industry, description, expertise } = item;
    return entry(job, {
      // Most people are employees: the level says something if it is another one.
      subtitle: joined([
        joined([company, place], ', '),
        label('industry', industry),
        level === USUAL_LEVEL ? '' : label('professional-level', level),
      ]),
      period: periodOf(locale, experienceSection, item),
      text: joined([description, skillLine(expertise, locale)], '\n'),
    });
  });

/** Studies with their level, or courses, whose heading says it. */
const educationOf = (
  items: CvContent['education'],
  locale: Locale,
  label: Label,
  hasLevel: boolean,
): PrintedEntry[] =>
  items.map((item) => {
    const level = hasLevel ? label('study', item.educationLevelCode) : '';
    const course = item.courseName ?? label('study-detail', item.courseCode);
    const title = item.ownTitle ?? (course || level);
    return entry(title, {
      subtitle: joined([...[level, course].filter((text) => text !== title), item.institutionName]),
      period: periodOf(locale, educationSection, item),
    });
  });

/** The facts with values. */
const factList = (facts: readonly (readonly [label: string, value: string])[]): PrintedFact[] =>
  facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

/**
 * What the candidate looks for. The least salary, the reasons to leave a job and how it was found are not for companies.
 */
function wishFacts(context: TextContext, content: object | undefined): PrintedFact[] {
  const { labels } = context.locale.messages.sections.futureJob;
  const { texts } = context.locale.messages.cv;
  const textOf = fieldTexts(context, 'futureJob', content);
  const { salary, terms, places, mobility, situation } = wishLines(textOf, context.locale);
  return factList([
    [labels.subcategories ?? '', textOf('subcategories')],
    [labels.preferredSalary ?? '', salary],
    [texts.terms, terms],
    [labels.preferredDestinations ?? '', places],
    [texts.mobility, mobility],
    [texts.situation, situation],
    [labels.futureJobGoals ?? '', textOf('futureJobGoals')],
  ]);
}

function otherFacts(context: TextContext, content: object | undefined): PrintedFact[] {
  const { locale } = context;
  const textOf = fieldTexts(context, 'personalData', content);
  const { labels } = locale.messages.sections.personalData;
  return factList([
    [labels.birthDay ?? '', textOf('birthDay')],
    [labels.nationalities ?? '', textOf('nationalities')],
    ...permitFacts(textOf, locale),
  ]);
}

/**
 * A CV as texts in the language of the page, in the order in which a company reads it.
 * @param content what `printedContentOf` returns: all of it is printed
 */
export function printCv(content: CvContent, context: TextContext): PrintedCv {
  const { locale, choices } = context;
  const { messages, language } = locale;
  const { sections, skills, cv } = messages;
  const { personalData, futureJob, cvText } = content;
  const label: Label = (id, key) => labelOf(locale, choices.dictionaries, id, key) ?? '';
  const name = joined([personalData?.name, personalData?.surname1, personalData?.surname2], ' ');
  const isCourse = ({ educationLevelCode }: CvContent['education'][number]): boolean =>
    isCourseLevel(educationLevelCode, choices.dictionaries);
  const courses = content.education.filter(isCourse);
  const studies = content.education.filter((item) => !isCourse(item));
  const facts = (title: string, values: readonly PrintedFact[]): PrintedSection => ({
    ...listed(title, []),
    facts: inPrintedOrder(values),
  });
  const all = [
    { ...listed(cv.printedText, []), text: cvText },
    listed(sections.experience.title, experienceOf(content, locale, label)),
    listed(sections.education.title, educationOf(studies, locale, label, true)),
    listed(cv.courses, educationOf(courses, locale, label, false)),
    inlined(
      skills.language.list,
      content.skills.language.map((each) =>
        entry(languageName(context, each.id), {
          subtitle: joined([languageLevels(context, each), each.comments], ', '),
        }),
      ),
    ),
    inlined(
      skills.expertise.list,
      content.skills.expertise.map(({ skill, level }) =>
        entry(skill, { subtitle: level === undefined ? '' : label('skill-level', level) }),
      ),
    ),
    facts(cv.printedWishes, wishFacts(context, futureJob)),
    facts(cv.otherData, otherFacts(context, personalData)),
  ];
  return {
    language,
    title: cv.documentTitle(name),
    name,
    headline: futureJob?.preferredPosition ?? '',
    contactTitle: cv.contact,
    contact: contactOf(content, label),
    sections: all.filter(
      (section) => section.entries.length > 0 || section.text !== '' || section.facts.length > 0,
    ),
    pageLabels: { page: cv.page, of: cv.pageOf },
  };
}
