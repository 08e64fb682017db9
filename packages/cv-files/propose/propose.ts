import { education, experience, type FormDescription, futureJob, languageList } from '@curro/candidates';
import { type Dictionaries, foldKey } from '@curro/shared';
import type { CvDraft } from '../draft.ts';
import { restOfHeadline } from '../headline.ts';
import { findLanguage } from '../languages.ts';
import { languageLevelOf, skillLevelOf, studyOf } from '../levels.ts';
import { softenName } from '../read/soften-title.ts';
import { courseOf, namesSameStudy, withCourse } from './course.ts';
import { existingDays, firstDay, lastDay } from './dates.ts';
import { type DraftDoubts, doubtsOf, isGuess } from './doubts.ts';
import { fitted } from './fit.ts';
import { birthDayOf, type ProposedBody, proposePerson, unreadTownOf } from './person.ts';
import { hasMunicipalityAsCompany, withPlacesApart } from './places-of-jobs.ts';
import { familyOf } from './vocational-families.ts';

/** The parts of a CV that a file contains, as the bodies that would store them; some are incomplete. */
export interface CvProposal {
  readonly personalData: ProposedBody | undefined;
  readonly education: readonly ProposedBody[];
  readonly experience: readonly ProposedBody[];
  readonly futureJob: ProposedBody | undefined;
  readonly cvText: ProposedBody | undefined;
  readonly expertise: readonly ProposedBody[];
  readonly language: readonly ProposedBody[];
}

/** The fields of `extra` that the section has, without those of the proposal. */
function withExtra(
  section: Pick<FormDescription, 'fields' | 'portalFields'>,
  extra: Readonly<Record<string, unknown>>,
  proposed: Readonly<Record<string, unknown>>,
): ProposedBody {
  const names = { ...section.fields, ...section.portalFields };
  const known = Object.entries(existingDays(section, extra)).filter(([name]) => Object.hasOwn(names, name));
  const defined = Object.entries(proposed).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries([...known, ...defined]);
}

function proposeExperience(draft: CvDraft): ProposedBody[] {
  const isText = draft.format === 'pdf' || draft.format === 'word';
  return draft.experience.map(({ job, company, place, description, skills, start, end, current, extra }) => {
    const expertise = skills.map((skill) => ({ skill }));
    return withExtra(
      experience,
      { visible: true, ...extra },
      {
        job: job.trim(),
        // Other formats have the names as the candidate has typed them.
        company: isText ? softenName(company.trim()) : company.trim(),
        place: place.trim(),
        description: description.trim(),
        startingDate: firstDay(start),
        finishingDate: current ? undefined : lastDay(end),
        onCourse: current,
        expertise: expertise.length > 0 ? expertise : undefined,
      },
    );
  });
}

function proposeEducation(draft: CvDraft, dictionaries: Dictionaries): ProposedBody[] {
  return draft.education.map(({ title, institution, level, start, end, current, extra }) => {
    const own = typeof extra.educationLevelCode === 'string' ? extra.educationLevelCode : undefined;
    const educationLevelCode = own ?? studyOf(level, title);
    const study = dictionaries.get('study').byKey(educationLevelCode ?? '');
    const hasCourses =
      study !== undefined && dictionaries.get('study-detail').childrenOf(study.id).length > 0;
    // A file of Curro states the course by its field.
    const course =
      own !== undefined
        ? {}
        : hasCourses
          ? { courseCode: courseOf(dictionaries, study.key, title) ?? familyOf(study.key, title) }
          : { courseName: title.trim() };
    const proposed = withExtra(education, extra, {
      educationLevelCode,
      ...course,
      startingDate: firstDay(start),
      finishingDate: current ? undefined : lastDay(end),
      stillEnrolled: current,
      institutionName: institution.trim(),
    });
    return withCourse(proposed, dictionaries);
  });
}

const proposeSkills = (draft: CvDraft): ProposedBody[] =>
  draft.skills
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, level }) => ({
      skill: name.trim(),
      ...(skillLevelOf(level) !== undefined && { level: skillLevelOf(level) }),
    }));

/** The language of an entry; undefined for an unknown one. */
const languageOf = ({ name, extra: { id } }: CvDraft['languages'][number], dictionaries: Dictionaries) =>
  typeof id === 'number' ? dictionaries.get('language').byId(id) : findLanguage(dictionaries, name);

function proposeLanguages(draft: CvDraft, dictionaries: Dictionaries): ProposedBody[] {
  return draft.languages.flatMap((language) => {
    const { reading, speaking, writing, comments, extra } = language;
    const entry = languageOf(language, dictionaries);
    if (entry === undefined) return [];
    return [
      withExtra(
        languageList,
        { ...languageLevels(reading, speaking, writing), comments, ...extra },
        { language: entry.key },
      ),
    ];
  });
}

function languageLevels(reading: string, speaking: string, writing: string): ProposedBody {
  const [read, spoken, written] = [reading, speaking, writing].map(languageLevelOf);
  const levels = { reading: read, speaking: spoken, writing: written };
  return Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== undefined));
}

const YEAR = /^\s*\d{4}\s*$/;

/** The dates of an entry whose month the file does not state. */
const yearOnly = ({
  start,
  end,
  current,
}: Pick<CvDraft['experience'][number], 'start' | 'end' | 'current'>): string[] => [
  ...(YEAR.test(start) ? ['startingDate'] : []),
  ...(YEAR.test(end) && !current ? ['finishingDate'] : []),
];

/** What the candidate must know about a proposal. */
export interface ProposalNotes {
  /** The dates of each entry of which the file states the year only. */
  readonly assumed: Readonly<Record<'experience' | 'education', readonly (readonly string[])[]>>;
  /** The title of each study in the file whose course is not in the dictionary of its level. */
  readonly unknownCourses: readonly (string | undefined)[];
  /** Texts of the file that the proposal does not contain. */
  readonly unread: readonly string[];
  /** What may be read wrongly, by the places of the entries of each section. */
  readonly doubts: DraftDoubts;
  /** The fields of each entry that contain a part of the text of the file: the rest is unread. */
  readonly cut: Readonly<Record<keyof CvProposal, readonly (readonly string[])[]>>;
}

/** The dates of a draft that the proposal does not contain, each with the name of its entry. */
function unreadDates({ person, experience: jobs, education: studies }: CvDraft): string[] {
  const periods = [
    ...jobs.map(({ job, company, start, end }) => ({ name: job || company, dates: [start, end] })),
    ...studies.map(({ title, institution, start, end }) => ({
      name: title || institution,
      dates: [...new Set([start, end])],
    })),
  ];
  const lines = periods.flatMap(({ name, dates }) =>
    dates
      .filter((date) => date.trim() !== '' && firstDay(date) === undefined)
      .map((date) => [name, date].filter((text) => text !== '').join(' · ')),
  );
  const { birthDay } = person;
  return birthDay.trim() === '' || birthDayOf(person) !== undefined ? lines : [birthDay, ...lines];
}

/** The title of a study whose course is not in the dictionary of its level; undefined for another study. */
function unknownCourse(
  { title, level, extra }: CvDraft['education'][number],
  dictionaries: Dictionaries,
): string | undefined {
  const study = dictionaries.get('study').byKey(studyOf(level, title) ?? '');
  if (title === '' || typeof extra.educationLevelCode === 'string' || study === undefined) return undefined;
  const hasCourses = dictionaries.get('study-detail').childrenOf(study.id).length > 0;
  const saysMore = ![study.es, study.en].some((name) => foldKey(name) === foldKey(title));
  const isUnknown = hasCourses && saysMore && courseOf(dictionaries, study.key, title) === undefined;
  return isUnknown ? title : undefined;
}

/**
 * The assumptions of a proposal, and what it lacks.
 * @param today `yyyy-MM-dd`
 */
export function noteProposal(draft: CvDraft, dictionaries: Dictionaries, today: string): ProposalNotes {
  const unknownLanguages = draft.languages
    .filter((each) => languageOf(each, dictionaries) === undefined)
    .map(({ name, reading }) => [name, reading].filter((text) => text !== '').join(' '))
    .filter((text) => text !== '');
  const town = unreadTownOf(draft, dictionaries);
  const job = draft.futureJob?.preferredPosition;
  const companies = draft.experience.map(({ company }) => company);
  const unread = draft.unread
    .filter(
      (line) => line !== town?.line && !draft.education.some(({ title }) => namesSameStudy(line, title)),
    )
    .map((line) => (typeof job === 'string' && job !== '' ? restOfHeadline(line, job, companies) : line))
    .filter((line) => line !== '');
  const titles = draft.education.map((study) => unknownCourse(study, dictionaries));
  const ownTitles = fitted(
    'education',
    titles.map((ownTitle) => (ownTitle === undefined ? {} : { ownTitle })),
  );
  const { cut, rest } = fitProposal(proposeWhole(draft, dictionaries));
  const doubts = doubtsOf(
    {
      ...withPlacesApart(draft, dictionaries),
      languages: draft.languages.filter((each) => languageOf(each, dictionaries) !== undefined),
    },
    today,
  );
  const experience = doubts.experience.map((doubt, at) => {
    const job = draft.experience[at];
    return (
      doubt ?? (job !== undefined && hasMunicipalityAsCompany(job, dictionaries) ? 'company' : undefined)
    );
  });
  return {
    assumed: { experience: draft.experience.map(yearOnly), education: draft.education.map(yearOnly) },
    unknownCourses: ownTitles.bodies.map(({ ownTitle }) =>
      typeof ownTitle === 'string' ? ownTitle : undefined,
    ),
    unread: [...rest, ...ownTitles.rest, ...unread, ...unreadDates(draft), ...unknownLanguages],
    cut: {
      ...cut,
      education: cut.education.map((names, at) => [...names, ...(ownTitles.cut[at] ?? [])]),
    },
    doubts: { ...doubts, experience },
  };
}

/** A text whose lines were wrapped within a sentence, where the layout of the file did not say so. */
const withoutWraps = (text: string): string => text.replaceAll(/(?<=[\p{Ll},])\n(?=\p{Ll})/gu, ' ');

/** The parts of a CV, with the complete texts of the file. */
function proposeWhole(draft: CvDraft, dictionaries: Dictionaries): CvProposal {
  return {
    personalData: proposePerson(draft, dictionaries),
    education: proposeEducation(draft, dictionaries),
    experience: proposeExperience(withPlacesApart(draft, dictionaries)),
    futureJob: draft.futureJob === undefined ? undefined : withExtra(futureJob, draft.futureJob, {}),
    cvText:
      draft.summary === ''
        ? undefined
        : { cvtext: isGuess(draft) ? withoutWraps(draft.summary) : draft.summary },
    expertise: proposeSkills(draft),
    language: proposeLanguages(draft, dictionaries),
  };
}

const listOf = (body: ProposedBody | undefined): readonly ProposedBody[] =>
  body === undefined ? [] : [body];

/** A proposal whose texts fit into their fields, the names of the divided fields, and the lines that are left. */
function fitProposal(whole: CvProposal) {
  const personalData = fitted('personalData', listOf(whole.personalData));
  const futureJob = fitted('futureJob', listOf(whole.futureJob));
  const cvText = fitted('cvText', listOf(whole.cvText));
  const education = fitted('education', whole.education);
  const experience = fitted('experience', whole.experience);
  const expertise = fitted('expertise', whole.expertise);
  const language = fitted('language', whole.language);
  const all = { personalData, cvText, futureJob, experience, education, expertise, language };
  return {
    proposal: {
      personalData: personalData.bodies[0],
      education: education.bodies,
      experience: experience.bodies,
      futureJob: futureJob.bodies[0],
      cvText: cvText.bodies[0],
      expertise: expertise.bodies,
      language: language.bodies,
    } satisfies CvProposal,
    cut: {
      personalData: personalData.cut,
      education: education.cut,
      experience: experience.cut,
      futureJob: futureJob.cut,
      cvText: cvText.cut,
      expertise: expertise.cut,
      language: language.cut,
    },
    rest: Object.values(all).flatMap(({ rest }) => rest),
  };
}

/**
 * Proposes the parts of a CV from the content of a file, with texts that fit into their fields. Nothing is validated yet.
 * `noteProposal` has what they lack.
 */
export const proposeSections = (draft: CvDraft, dictionaries: Dictionaries): CvProposal =>
  fitProposal(proposeWhole(draft, dictionaries)).proposal;
