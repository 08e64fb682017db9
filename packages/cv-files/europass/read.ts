import { DomainError } from '@curro/shared';
import * as z from 'zod';
import type { CvDraftInput } from '../draft.ts';
import { NATIVE } from '../levels.ts';
import { checkJsonDepth } from '../read/check-json-depth.ts';
import { headingOf } from '../read/headings.ts';
import { withoutBullet } from '../read/vocabulary.ts';
import { licenceKeyOf, readSkillsPassport } from './read-skills-passport.ts';
import { htmlToLines } from './rich-text.ts';
import { elementsAt, otherTexts, parseXml, textAt, type XmlElement } from './xml.ts';

const record = z.record(z.string(), z.unknown()).catch({});
const records = z.array(record).catch([]);

/** The fields that a document of Curro contains besides those of Europass. */
const instructionSchema = z
  .object({
    personalData: record,
    experience: records,
    education: records,
    skills: z.array(z.object({ skill: z.string(), level: z.string().optional() })).catch([]),
    languages: records,
    futureJob: z.record(z.string(), z.unknown()).optional().catch(undefined),
  })
  .partial();

type Instruction = z.infer<typeof instructionSchema>;

function readInstruction(text: string): Instruction {
  if (text === '') return {};
  checkJsonDepth(text);
  try {
    return instructionSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    // An instruction with this name that Curro did not write.
    return {};
  }
}

const dateAt = (element: XmlElement, tag: string): string =>
  textAt(element, tag, 'FormattedDateTime') || textAt(element, tag);

const addressOf = (person: XmlElement): XmlElement | undefined =>
  elementsAt(person, 'Communication', 'Address')[0];

function channels(person: XmlElement, ...codes: readonly string[]): XmlElement[] {
  return elementsAt(person, 'Communication').filter((each) => codes.includes(textAt(each, 'ChannelCode')));
}

function readPerson(person: XmlElement, { personalData = {} }: Instruction): CvDraftInput['person'] {
  const address = addressOf(person);
  const own = (field: string): string => {
    const value = personalData[field];
    return typeof value === 'string' ? value : '';
  };
  const country = address === undefined ? '' : textAt(address, 'CountryCode');
  return {
    name: textAt(person, 'PersonName', 'GivenName'),
    surnames: textAt(person, 'PersonName', 'FamilyName'),
    birthDay: textAt(person, 'BirthDate'),
    gender: textAt(person, 'GenderCode'),
    phones: channels(person, 'Telephone').map((each) => {
      const code = textAt(each, 'CountryDialing');
      return `${code === '' ? '' : `+${code} `}${textAt(each, 'DialNumber')}`;
    }),
    address: address === undefined ? '' : textAt(address, 'AddressLine'),
    zipCode: address === undefined ? '' : textAt(address, 'PostalCode'),
    city: address === undefined ? '' : textAt(address, 'CityName'),
    region: own('province'),
    country,
    nationalities: elementsAt(person, 'NationalityCode').map(({ text }) => text.trim()),
    webpages: channels(person, 'Web', 'Social Media').map((each) => textAt(each, 'URI')),
    extra: personalData,
  };
}

const dimension = (competency: XmlElement, ...types: readonly string[]): string => {
  const found = elementsAt(competency, 'CompetencyDimension').find((each) =>
    types.includes(textAt(each, 'CompetencyDimensionTypeCode')),
  );
  return found === undefined ? '' : textAt(found, 'Score', 'ScoreText');
};

interface Language {
  readonly name: string;
  readonly reading: string;
  readonly speaking: string;
  readonly writing: string;
}

function readLanguages(person: XmlElement, profile: XmlElement): Language[] {
  const native = elementsAt(person, 'PrimaryLanguageCode').map(({ text }) => ({
    name: text.trim(),
    reading: NATIVE,
    speaking: NATIVE,
    writing: NATIVE,
  }));
  const foreign = elementsAt(profile, 'PersonQualifications', 'PersonCompetency')
    .filter((each) => textAt(each, 'TaxonomyID') === 'language')
    .map((each) => ({
      name: textAt(each, 'CompetencyID'),
      reading: dimension(each, 'CEF-Understanding-Reading', 'CEF-Understanding-Listening'),
      speaking: dimension(each, 'CEF-Speaking-Interaction', 'CEF-Speaking-Production'),
      writing: dimension(each, 'CEF-Writing-Production', 'CEF-Writing-Interaction'),
    }));
  return [...native, ...foreign];
}

function readExperience(profile: XmlElement, { experience = [] }: Instruction): CvDraftInput['experience'] {
  const employers = elementsAt(profile, 'EmploymentHistory', 'EmployerHistory');
  const positions = employers.flatMap((employer) =>
    elementsAt(employer, 'PositionHistory').map((position) => ({ employer, position })),
  );
  return positions.map(({ employer, position }, at) => {
    const period = elementsAt(position, 'EmploymentPeriod')[0] ?? elementsAt(employer, 'EmploymentPeriod')[0];
    const end = period === undefined ? '' : dateAt(period, 'EndDate');
    return {
      job: textAt(position, 'PositionTitle'),
      company: textAt(employer, 'OrganizationName'),
      place: textAt(employer, 'OrganizationContact', 'Communication', 'Address', 'CityName'),
      description: htmlToLines(textAt(position, 'Description')),
      start: period === undefined ? '' : dateAt(period, 'StartDate'),
      end,
      current: period !== undefined && end === '',
      extra: experience[at],
    };
  });
}

function readEducation(profile: XmlElement, { education = [] }: Instruction): CvDraftInput['education'] {
  return elementsAt(profile, 'EducationHistory', 'EducationOrganizationAttendance').map((each, at) => {
    const [period] = elementsAt(each, 'AttendancePeriod');
    const end = period === undefined ? '' : dateAt(period, 'EndDate');
    return {
      title: textAt(each, 'EducationDegree', 'DegreeName') || textAt(each, 'ProgramName'),
      institution: textAt(each, 'OrganizationName'),
      level: textAt(each, 'EducationLevelCode'),
      start: period === undefined ? '' : dateAt(period, 'StartDate'),
      end,
      current: period !== undefined && textAt(period, 'Ongoing') === 'true',
      extra: education[at],
    };
  });
}

/** Whether the candidate has named a section for skills, such as `Competencias personales`. */
const isOfSkills = (section: XmlElement): boolean => headingOf(textAt(section, 'Title')) === 'skills';

/** The skills of such a section: the lines of its texts, or the title of an entry without a text. */
const skillsOfSection = (section: XmlElement): string[] =>
  elementsAt(section, 'Other').flatMap((entry) => {
    const lines = htmlToLines(textAt(entry, 'Description')).split('\n').map(withoutBullet);
    const filled = lines.filter((line) => line !== '');
    return filled.length > 0 ? filled : [textAt(entry, 'Title')].filter((title) => title !== '');
  });

function readSkills(profile: XmlElement, { skills = [] }: Instruction): CvDraftInput['skills'] {
  const levels = new Map(skills.map(({ skill, level }) => [skill, level]));
  const loose = elementsAt(profile, 'Skills', 'PersonCompetency');
  const grouped = elementsAt(profile, 'Skills', 'SkillsGroup', 'PersonCompetency');
  const names = [
    ...[...loose, ...grouped].map((each) => textAt(each, 'CompetencyName')),
    ...elementsAt(profile, 'DigitalSkills', 'DigitalSkillsGroup', 'DigitalSkill').map(({ text }) =>
      text.trim(),
    ),
    ...elementsAt(profile, 'Others').filter(isOfSkills).flatMap(skillsOfSection),
  ];
  // The instruction has the order of the CV; the document lists digital skills first.
  const listed = [...levels.keys()].filter((name) => names.includes(name));
  return [...listed, ...names.filter((name) => !levels.has(name))].map((name) => ({
    name,
    level: levels.get(name),
  }));
}

/** The parts of a profile that are read. */
const READ: ReadonlySet<string> = new Set([
  'ID',
  'ExecutiveSummary',
  'EmploymentHistory',
  'EducationHistory',
  'Licenses',
  'PersonQualifications',
  'Skills',
  'DigitalSkills',
]);

function readCandidate(root: XmlElement, instruction: Instruction): CvDraftInput {
  const [person] = elementsAt(root, 'CandidatePerson');
  const [profile] = elementsAt(root, 'CandidateProfile');
  if (person === undefined || profile === undefined) throw new DomainError('file_empty');
  // The order of the languages in the instruction is that of the CV; the document lists mother tongues first.
  const { languages = [] } = instruction;
  const licences = elementsAt(profile, 'Licenses', 'License', 'LicenseTypeCode').map(licenceKeyOf);
  const others = profile.children.filter((each) => each.name !== 'Others' || !isOfSkills(each));
  const { extra, ...known } = readPerson(person, instruction) ?? {};
  return {
    format: 'europass',
    person: { ...known, extra: { ...(licences.length > 0 && { driverLicenses: licences }), ...extra } },
    experience: readExperience(profile, instruction),
    education: readEducation(profile, instruction),
    skills: readSkills(profile, instruction),
    languages: languages.length > 0 ? languages.map((extra) => ({ extra })) : readLanguages(person, profile),
    summary: htmlToLines(textAt(profile, 'ExecutiveSummary')),
    unread: otherTexts({ ...profile, children: others }, READ),
    futureJob: instruction.futureJob,
  };
}

/**
 * Reads a Europass document: `Candidate` (since 2020) or `SkillsPassport` (until 2020).
 * @throws DomainError `file_unsafe`, `file_too_complex`, `file_damaged`, `file_type_unknown`, `file_empty`
 */
export function readEuropass(text: string): CvDraftInput {
  const { root, instruction } = parseXml(text);
  if (root.name === 'Candidate') return readCandidate(root, readInstruction(instruction));
  if (root.name === 'SkillsPassport') return readSkillsPassport(root);
  throw new DomainError('file_type_unknown');
}
