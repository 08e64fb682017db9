import type { CvDraftInput } from '../draft.ts';
import { NATIVE } from '../levels.ts';
import { skillOf, skillsOf } from '../read/lists.ts';
import { htmlToLines } from './rich-text.ts';
import { elementsAt, otherTexts, textAt, type XmlElement } from './xml.ts';

/** A date of attributes; months and days may begin with hyphens (`--09`, `---05`). */
function dateOf(element: XmlElement | undefined): string {
  const { year = '', month = '', day = '' } = element?.attributes ?? {};
  const parts = [year, month, day].map((part) => part.replace(/^-+/, ''));
  const known = parts.indexOf('');
  return (known === -1 ? parts : parts.slice(0, known)).map((part) => part.padStart(2, '0')).join('-');
}

function periodOf(entry: XmlElement) {
  return {
    start: dateOf(elementsAt(entry, 'Period', 'From')[0]),
    end: dateOf(elementsAt(entry, 'Period', 'To')[0]),
    current: textAt(entry, 'Period', 'Current') === 'true',
  };
}

/** The groups of skills whose descriptions contain lists or texts. */
const SKILL_GROUPS = ['Computer', 'JobRelated', 'Communication', 'Organisational', 'Other'];

/** A list of names rather than a sentence: `SAP, A3Con, Excel`. */
const MAX_NAME_WORDS = 4;
function isList(line: string): boolean {
  const names = line.split(/[,;]\s*/);
  return names.length > 1 && names.every((name) => name !== '' && name.split(' ').length <= MAX_NAME_WORDS);
}

function readSkills(skills: XmlElement): CvDraftInput['skills'] {
  return SKILL_GROUPS.flatMap((group) => elementsAt(skills, group, 'Description'))
    .flatMap(({ text }) => htmlToLines(text).split('\n'))
    .map((line) => line.replace(/^-\s*/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => (isList(line) ? skillsOf([line]).map(skillOf) : [{ name: line }]));
}

/** The key of a driving licence such as `B` or `C1E`. */
export const licenceKeyOf = ({ text }: XmlElement): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^([bcd]1?)\+?e$/, '$1-e');

const licencesOf = (skills: XmlElement): string[] =>
  elementsAt(skills, 'Driving', 'Description', 'Licence').map(licenceKeyOf);

/** What the groups of skills say besides their descriptions, such as the levels of digital skills. */
const otherSkillsOf = (skills: XmlElement): string[] =>
  SKILL_GROUPS.flatMap((group) =>
    elementsAt(skills, group).flatMap(({ children }) =>
      children
        .filter(({ name }) => name !== 'Description')
        .map((child) =>
          [child, ...child.children]
            .filter(({ text }) => text.trim() !== '')
            .map(({ name, text }) => `${name} ${text.trim()}`)
            .join(' · '),
        )
        .filter((text) => text !== '')
        .map((text) => `${group}: ${text}`),
    ),
  );

/** The kinds of headlines that name a job. */
const JOB_HEADLINES = ['preferred_job', 'job_applied_for', 'position'];
const STATEMENT = 'personal_statement';

/** The job or the text of a headline by its kind, and the texts of one of another kind. */
function headlineOf(learner: XmlElement) {
  const kind = textAt(learner, 'Headline', 'Type', 'Code');
  const text = htmlToLines(
    textAt(learner, 'Headline', 'Description', 'Label') || textAt(learner, 'Headline', 'Description'),
  );
  const job = JOB_HEADLINES.includes(kind) ? text : '';
  const summary = kind === STATEMENT ? text : '';
  return { job, summary, unread: job === '' && summary === '' && text !== '' ? [text] : [] };
}

function languagesOf(skills: XmlElement): CvDraftInput['languages'] {
  const nameOf = (each: XmlElement): string =>
    textAt(each, 'Description', 'Code') || textAt(each, 'Description', 'Label');
  const native = elementsAt(skills, 'Linguistic', 'MotherTongueList', 'MotherTongue').map((each) => ({
    name: nameOf(each),
    reading: NATIVE,
    speaking: NATIVE,
    writing: NATIVE,
  }));
  const foreign = elementsAt(skills, 'Linguistic', 'ForeignLanguageList', 'ForeignLanguage').map((each) => ({
    name: nameOf(each),
    reading: textAt(each, 'ProficiencyLevel', 'Reading'),
    speaking: textAt(each, 'ProficiencyLevel', 'SpokenInteraction'),
    writing: textAt(each, 'ProficiencyLevel', 'Writing'),
    comments: ['VerifiedBy', 'CertificateList']
      .flatMap((list) => elementsAt(each, list, 'Certificate'))
      .map((certificate) => textAt(certificate, 'Title'))
      .filter((title) => title !== '')
      .join(', '),
  }));
  return [...native, ...foreign];
}

function personOf(identification: XmlElement): CvDraftInput['person'] {
  const contact = ['ContactInfo', 'Address', 'Contact'] as const;
  const telephones = elementsAt(identification, 'ContactInfo', 'TelephoneList', 'Telephone');
  const websites = elementsAt(identification, 'ContactInfo', 'WebsiteList', 'Website');
  const nationalities = elementsAt(identification, 'Demographics', 'NationalityList', 'Nationality');
  const country = textAt(identification, ...contact, 'Country', 'Code');
  return {
    name: textAt(identification, 'PersonName', 'FirstName'),
    surnames: textAt(identification, 'PersonName', 'Surname'),
    birthDay: dateOf(elementsAt(identification, 'Demographics', 'Birthdate')[0]),
    gender: textAt(identification, 'Demographics', 'Gender', 'Code'),
    phones: telephones.map((each) => textAt(each, 'Contact')),
    address: textAt(identification, ...contact, 'AddressLine'),
    zipCode: textAt(identification, ...contact, 'PostalCode'),
    city: textAt(identification, ...contact, 'Municipality'),
    country: country || textAt(identification, ...contact, 'Country', 'Label'),
    nationalities: nationalities.map((each) => textAt(each, 'Code') || textAt(each, 'Label')),
    webpages: websites.map((each) => textAt(each, 'Contact')),
  };
}

/** The parts of a document that are read. */
const READ: ReadonlySet<string> = new Set([
  'Headline',
  'Identification',
  'WorkExperienceList',
  'EducationList',
  'Skills',
]);

/** The parts of its entries that are read elsewhere. */
const READ_OF_JOB: ReadonlySet<string> = new Set(['Period', 'Position', 'Activities', 'Employer']);
const READ_OF_EMPLOYER: ReadonlySet<string> = new Set(['Name', 'ContactInfo']);
const READ_OF_STUDY: ReadonlySet<string> = new Set(['Period', 'Title', 'Organisation', 'Level']);
const READ_OF_SKILLS: ReadonlySet<string> = new Set(['Linguistic', 'Driving', ...SKILL_GROUPS]);

/** The other texts of an entry in one line, behind its name. */
function othersOf(entry: XmlElement, name: string, read: ReadonlySet<string>): string[] {
  const texts = otherTexts(entry, read);
  return texts.length === 0 ? [] : [[name, ...texts].filter((text) => text !== '').join(' · ')];
}

/** The town of an employer or a centre. */
const townOf = (organisation: XmlElement, name: string): string =>
  textAt(organisation, name, 'ContactInfo', 'Address', 'Contact', 'Municipality');

/** Reads a Europass document of version 3 (2013 to 2020). */
export function readSkillsPassport(root: XmlElement): CvDraftInput {
  const [learner] = elementsAt(root, 'LearnerInfo');
  const [identification] = learner === undefined ? [] : elementsAt(learner, 'Identification');
  const [skills] = learner === undefined ? [] : elementsAt(learner, 'Skills');
  const work = learner === undefined ? [] : elementsAt(learner, 'WorkExperienceList', 'WorkExperience');
  const education = learner === undefined ? [] : elementsAt(learner, 'EducationList', 'Education');
  const headline = learner === undefined ? { job: '', summary: '', unread: [] } : headlineOf(learner);
  const licences = skills === undefined ? [] : licencesOf(skills);
  const person = identification === undefined ? {} : personOf(identification);
  return {
    format: 'europass',
    person: { ...person, ...(licences.length > 0 && { extra: { driverLicenses: licences } }) },
    experience: work.map((each) => ({
      job: textAt(each, 'Position', 'Label'),
      company: textAt(each, 'Employer', 'Name'),
      place: townOf(each, 'Employer'),
      description: htmlToLines(textAt(each, 'Activities')),
      ...periodOf(each),
    })),
    education: education.map((each) => ({
      title: textAt(each, 'Title'),
      institution: textAt(each, 'Organisation', 'Name'),
      level: textAt(each, 'Level', 'Code') || textAt(each, 'Level', 'Label'),
      ...periodOf(each),
    })),
    skills: skills === undefined ? [] : readSkills(skills),
    languages: skills === undefined ? [] : languagesOf(skills),
    summary: headline.summary,
    ...(headline.job !== '' && { futureJob: { preferredPosition: headline.job } }),
    unread: [
      ...headline.unread,
      ...work.flatMap((each) => {
        const job = textAt(each, 'Position', 'Label');
        const employers = elementsAt(each, 'Employer');
        return [
          ...othersOf(each, job, READ_OF_JOB),
          ...employers.flatMap((employer) => othersOf(employer, job, READ_OF_EMPLOYER)),
        ];
      }),
      ...education.flatMap((each) => othersOf(each, textAt(each, 'Title'), READ_OF_STUDY)),
      ...(skills === undefined ? [] : [...otherTexts(skills, READ_OF_SKILLS), ...otherSkillsOf(skills)]),
      ...(learner === undefined ? [] : otherTexts(learner, READ)),
    ],
  };
}
