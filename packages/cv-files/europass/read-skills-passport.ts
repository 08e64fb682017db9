import type { CvDraftInput } from '../draft.ts';
import { NATIVE } from '../levels.ts';
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

function skillsOf(skills: XmlElement): string[] {
  return SKILL_GROUPS.flatMap((group) => elementsAt(skills, group, 'Description'))
    .flatMap(({ text }) => htmlToLines(text).split('\n'))
    .map((line) => line.replace(/^-\s*/, '').trim())
    .filter((line) => line !== '');
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
  'Identification',
  'WorkExperienceList',
  'EducationList',
  'Skills',
]);

/** Reads a Europass document of version 3 (2013 to 2020). */
export function readSkillsPassport(root: XmlElement): CvDraftInput {
  const [learner] = elementsAt(root, 'LearnerInfo');
  const [identification] = learner === undefined ? [] : elementsAt(learner, 'Identification');
  const [skills] = learner === undefined ? [] : elementsAt(learner, 'Skills');
  const work = learner === undefined ? [] : elementsAt(learner, 'WorkExperienceList', 'WorkExperience');
  const education = learner === undefined ? [] : elementsAt(learner, 'EducationList', 'Education');
  return {
    format: 'europass',
    person: identification === undefined ? {} : personOf(identification),
    experience: work.map((each) => ({
      job: textAt(each, 'Position', 'Label'),
      company: textAt(each, 'Employer', 'Name'),
      description: htmlToLines(textAt(each, 'Activities')),
      ...periodOf(each),
    })),
    education: education.map((each) => ({
      title: textAt(each, 'Title'),
      institution: textAt(each, 'Organisation', 'Name'),
      level: textAt(each, 'Level', 'Code') || textAt(each, 'Level', 'Label'),
      ...periodOf(each),
    })),
    skills: skills === undefined ? [] : skillsOf(skills).map((name) => ({ name })),
    languages: skills === undefined ? [] : languagesOf(skills),
    summary: '',
    unread: learner === undefined ? [] : otherTexts(learner, READ),
  };
}
