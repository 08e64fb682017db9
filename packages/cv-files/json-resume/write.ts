import { isCourseLevel } from '@curro/candidates';
import type { Dictionaries, DictionaryEntry, DictionaryId } from '@curro/shared';
import { type CvContent, yearOf } from '../content.ts';
import { cefrOf } from '../levels.ts';
import { firstDay, lastDay } from '../propose/dates.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The property for the fields that JSON Resume has no place for; the schema permits additional properties. */
export const EXTRA = 'x-curro';

const joined = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== '').join(' ');

/** The names of the keys of a CV in the language of its file. */
interface Names {
  readonly dictionaries: Dictionaries;
  /** The name of a key; undefined without one. */
  nameOf(id: DictionaryId, key: string | undefined): string | undefined;
}

function basicsOf(
  { personalData, email, futureJob, cvText }: CvContent,
  { dictionaries, nameOf }: Names,
): object {
  if (personalData === undefined) return { email, summary: stated(cvText) };
  const { name, surname1, surname2, address, zipCode, cityCode, cityName, webpages, ...rest } = personalData;
  const country = dictionaries.get('country').byKey(rest.country);
  return {
    name: joined(name, surname1, surname2),
    label: futureJob?.preferredPosition,
    email,
    phone: rest.mobilePhone ?? rest.landLinePhone ?? rest.internationalPhone,
    summary: stated(cvText),
    location: {
      address,
      postalCode: zipCode,
      city: dictionaries.get('city').byKey(cityCode ?? '')?.es ?? cityName,
      region: dictionaries.get('province').byKey(rest.province)?.es,
      countryCode: country?.columns.iso2,
    },
    profiles: webpages.map(({ url, type }) => ({
      network: nameOf('url-type', type) ?? 'Web',
      url,
    })),
    [EXTRA]: { name, surname1, surname2, cityCode, cityName, webpages, ...rest },
  };
}

const MONTH_LENGTH = 'yyyy-MM'.length;

/** A stored day that begins or ends its month, which stands for the month, as `yyyy-MM`; any other one whole. */
function dateOf(
  day: string | undefined,
  { isYear, limit }: { readonly isYear: boolean | undefined; readonly limit: typeof firstDay },
): string | undefined {
  if (day === undefined || isYear === true) return yearOf(day);
  const month = day.slice(0, MONTH_LENGTH);
  return limit(month) === day ? month : day;
}

const startOf = (day: string | undefined, isYear: boolean | undefined): string | undefined =>
  dateOf(day, { isYear, limit: firstDay });
const endOf = (day: string | undefined, isYear: boolean | undefined): string | undefined =>
  dateOf(day, { isYear, limit: lastDay });

/** A text; undefined for an empty one, which JSON leaves out. */
const stated = (text: string | undefined): string | undefined => text || undefined;

type Study = CvContent['education'][number];

function studyOf(
  { institutionName, startingDate, finishingDate, stillEnrolled: _, ...rest }: Study,
  { nameOf }: Names,
) {
  return {
    institution: institutionName,
    area: rest.ownTitle ?? rest.courseName ?? nameOf('study-detail', rest.courseCode),
    studyType: nameOf('study', rest.educationLevelCode),
    startDate: startOf(startingDate, rest.startingYearOnly),
    endDate: endOf(finishingDate, rest.finishingYearOnly),
    [EXTRA]: rest,
  };
}

function certificateOf(course: Study, names: Names): object {
  const { institution, area, studyType, startDate, endDate, [EXTRA]: rest } = studyOf(course, names);
  const { startingDate, stillEnrolled } = course;
  return {
    name: area ?? studyType,
    issuer: institution,
    date: endDate ?? startDate,
    [EXTRA]: { ...rest, startingDate, stillEnrolled },
  };
}

/** The level of a language for any reader: `B1 (Medio)`, or the name of a level without letters. */
function fluencyOf(key: string, { nameOf }: Names): string | undefined {
  const [letters, name] = [cefrOf(key), nameOf('speaking-level', key)];
  return letters === undefined || name === undefined ? name : `${letters} (${name})`;
}

/**
 * A CV as JSON Resume 1.0.0 (jsonresume.org). Fields without a standard place are in the property `x-curro`.
 * @param language the language of the names of languages, levels and studies
 * @returns the object to serialise
 */
export function writeJsonResume(
  content: CvContent,
  dictionaries: Dictionaries,
  language: 'es' | 'en',
): object {
  const label = (entry: DictionaryEntry | undefined): string | undefined => entry?.[language];
  const names: Names = { dictionaries, nameOf: (id, key = '') => label(dictionaries.get(id).byKey(key)) };
  const { education, experience, skills, futureJob } = content;
  const isCourse = ({ educationLevelCode }: Study): boolean =>
    isCourseLevel(educationLevelCode, dictionaries);
  return {
    $schema: SCHEMA,
    basics: basicsOf(content, names),
    work: experience.map(
      ({ job, company, place, description, startingDate, finishingDate, onCourse: _, ...rest }) => ({
        name: company,
        position: job,
        location: place,
        startDate: startOf(startingDate, rest.startingYearOnly),
        endDate: endOf(finishingDate, rest.finishingYearOnly),
        summary: stated(description),
        [EXTRA]: rest,
      }),
    ),
    education: education.filter((each) => !isCourse(each)).map((each) => studyOf(each, names)),
    certificates: education.filter(isCourse).map((each) => certificateOf(each, names)),
    skills: skills.expertise.map(({ skill, level }) => ({
      name: skill,
      level: names.nameOf('skill-level', level),
    })),
    languages: skills.language.map(({ id, ...rest }) => ({
      language: label(dictionaries.get('language').byId(id)),
      fluency: fluencyOf(rest.speaking, names),
      [EXTRA]: rest,
    })),
    meta: { version: 'v1.0.0', [EXTRA]: futureJob === undefined ? {} : { futureJob } },
  };
}
