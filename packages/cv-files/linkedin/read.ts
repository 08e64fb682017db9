import { DomainError } from '@curro/shared';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { CERTIFICATE, type CvDraftInput } from '../draft.ts';
import { jobOfHeadline, restOfHeadline } from '../headline.ts';
import { entryName, fieldName } from '../read/unread-fields.ts';
import { withVolunteering } from '../read/volunteering.ts';

/** Files of parts that a CV does not have; the candidate sees their entries. */
const UNREAD_FILES: readonly string[] = [
  'honors.csv',
  'organizations.csv',
  'patents.csv',
  'projects.csv',
  'publications.csv',
];

/** The files of a LinkedIn data export that contain parts of a CV, by their names in lower case. */
export const LINKEDIN_FILES: readonly string[] = [
  'profile.csv',
  'positions.csv',
  'education.csv',
  'certifications.csv',
  'skills.csv',
  'languages.csv',
  'phonenumbers.csv',
  'courses.csv',
  'volunteering.csv',
  ...UNREAD_FILES,
];

/** The level of a course, which has neither a centre nor dates in the export. */
const COURSE = 'Curso';

const rowsSchema = z.array(z.record(z.string(), z.string().default('')));
type Row = Readonly<Record<string, string>>;

/** The rows of a CSV file by the names of its columns. */
function readRows(text: string): Row[] {
  try {
    return rowsSchema.parse(
      parse(text, {
        columns: true,
        bom: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      }),
    );
  } catch {
    throw new DomainError('file_damaged');
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date such as `Mar 2019` or `2019` as `yyyy-MM` or `yyyy`; '' if it has another form. */
function linkedInDate(text: string): string {
  const [, month = '', year = ''] = /^(?:([A-Za-z]{3})[a-z]*\.?\s+)?(\d{4})$/.exec(text.trim()) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  return at === -1 ? year : `${year}-${String(at + 1).padStart(2, '0')}`;
}

/** A text, of a date such as `Mar 2019` with the number of its month: `03/2019`. */
const shownDate = (text: string): string =>
  linkedInDate(text).replace(/^(\d{4})-(\d{2})$/, '$2/$1') || text.trim();

/** A birth date such as `Apr 3, 1990` as `yyyy-MM-dd`; another text remains as it is. */
function linkedInDay(text: string): string {
  const [, month = '', day = '', year = ''] =
    /^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/.exec(text.trim()) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  return at === -1 ? text : [year, String(at + 1), day].map((part) => part.padStart(2, '0')).join('-');
}

/** The parts of a location: `Valencia, Valencian Community, Spain`; one without commas is the name of a city. */
function placeOf(location: string): { city: string; region: string; country: string } {
  const parts = location.split(',').map((part) => part.trim());
  const [city = '', region = ''] = parts;
  const country = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return { city, region: parts.length > 2 ? region : '', country };
}

const column = (row: Row | undefined, ...names: readonly string[]): string =>
  names.map((name) => row?.[name]?.trim() ?? '').find((value) => value !== '') ?? '';

/** The columns that are read of each file; the texts of the others are listed as unread. */
const READ_COLUMNS = {
  profile: [
    'First Name',
    'Last Name',
    'Headline',
    'Address',
    'Zip Code',
    'Birth Date',
    'Geo Location',
    'Websites',
    'Summary',
  ],
  positions: ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
  education: ['School Name', 'Degree Name', 'Start Date', 'End Date'],
  certifications: ['Name', 'Authority', 'Started On'],
  skills: ['Name'],
  languages: ['Name', 'Proficiency'],
  volunteering: ['Company Name', 'Role', 'Description', 'Started On', 'Finished On'],
  courses: ['Name'],
} as const;

/** The texts of a row without those of some columns, behind the name of its entry; '' without such texts. */
function otherTexts(row: Row, read: readonly string[], name: string): string {
  const texts = Object.entries(row)
    .filter(([label, value]) => !read.includes(label) && value.trim() !== '')
    .map(([label, value]) => `${fieldName(label)}: ${shownDate(value)}`);
  return texts.length === 0 ? '' : [name, ...texts].filter((text) => text !== '').join(' · ');
}

/** A place without names that it repeats and without Spain: `Valencia` of `Valencia, Valencia, Spain`. */
const placeName = (location: string): string =>
  location
    .split(/,\s*/)
    .filter(
      (name, at, all) => all.indexOf(name) === at && (at === 0 || !/^(?:spain|espa[ñn]a)$/iu.test(name)),
    )
    .join(', ');

/** The period of a row; without an end it lasts. */
const periodOf = (row: Row) => {
  const end = column(row, 'Finished On');
  return { start: linkedInDate(column(row, 'Started On')), end: linkedInDate(end), current: end === '' };
};

/** Web addresses in a column such as `[PERSONAL:https://example.com,BLOG:…]`. */
const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s,\]]+/g) ?? [];

/**
 * Reads the CSV files of a LinkedIn data export.
 * @param files their texts by the names of `LINKEDIN_FILES`
 * @throws DomainError `file_damaged`
 */
export function readLinkedIn(files: ReadonlyMap<string, string>): CvDraftInput {
  const rowsOf = (name: string): Row[] => readRows(files.get(name) ?? '');
  const [profile] = rowsOf('profile.csv');
  const whole = column(profile, 'Headline');
  const headline = jobOfHeadline(whole);
  const unreadOf = (file: keyof typeof READ_COLUMNS, ...names: readonly string[]): string[] =>
    rowsOf(`${file}.csv`).map((row) => otherTexts(row, READ_COLUMNS[file], column(row, ...names)));
  return {
    format: 'linkedin',
    person: {
      name: column(profile, 'First Name'),
      surnames: column(profile, 'Last Name'),
      phones: rowsOf('phonenumbers.csv').map((row) => column(row, 'Number')),
      address: column(profile, 'Address'),
      zipCode: column(profile, 'Zip Code'),
      birthDay: linkedInDay(column(profile, 'Birth Date')),
      ...placeOf(column(profile, 'Geo Location')),
      webpages: addressesIn(column(profile, 'Websites')),
    },
    experience: [
      ...rowsOf('positions.csv').map((row) => ({
        job: column(row, 'Title'),
        company: column(row, 'Company Name'),
        place: placeName(column(row, 'Location')),
        description: column(row, 'Description'),
        ...periodOf(row),
      })),
      ...rowsOf('volunteering.csv').map((row) =>
        withVolunteering({
          job: column(row, 'Role'),
          company: column(row, 'Company Name'),
          description: column(row, 'Description'),
          ...periodOf(row),
        }),
      ),
    ],
    education: [
      ...rowsOf('education.csv').map((row) => ({
        title: column(row, 'Degree Name') || column(row, 'Notes'),
        institution: column(row, 'School Name'),
        level: column(row, 'Degree Name'),
        start: linkedInDate(column(row, 'Start Date')),
        end: linkedInDate(column(row, 'End Date')),
      })),
      ...rowsOf('certifications.csv').map((row) => {
        // It was issued on the first day; `Finished On` is the day on which it expires.
        return {
          title: column(row, 'Name'),
          institution: column(row, 'Authority'),
          level: CERTIFICATE,
          end: linkedInDate(column(row, 'Started On')),
        };
      }),
      ...rowsOf('courses.csv').map((row) => ({ title: column(row, 'Name'), level: COURSE })),
    ],
    skills: rowsOf('skills.csv').map((row) => ({ name: column(row, 'Name') })),
    languages: rowsOf('languages.csv').map((row) => {
      const level = column(row, 'Proficiency');
      return { name: column(row, 'Name'), reading: level, speaking: level, writing: level };
    }),
    summary: column(profile, 'Summary'),
    ...(headline !== '' && { futureJob: { preferredPosition: headline } }),
    unread: [
      restOfHeadline(
        whole,
        headline,
        rowsOf('positions.csv').map((row) => column(row, 'Company Name')),
      ),
      ...unreadOf('profile'),
      ...unreadOf('positions', 'Title', 'Company Name'),
      ...rowsOf('education.csv').map((row) => {
        const isTitle = column(row, 'Degree Name') === '';
        const read = [...READ_COLUMNS.education, ...(isTitle ? ['Notes'] : [])];
        return otherTexts(row, read, column(row, 'Degree Name', 'School Name'));
      }),
      ...unreadOf('certifications', 'Name'),
      ...unreadOf('skills', 'Name'),
      ...unreadOf('languages', 'Name'),
      ...unreadOf('volunteering', 'Role', 'Company Name'),
      ...unreadOf('courses', 'Name'),
      ...UNREAD_FILES.flatMap((name) => {
        const section = entryName(name.replace(/\.csv$/, ''));
        return rowsOf(name)
          .map((row) =>
            Object.values(row)
              .map(shownDate)
              .filter((value) => value !== ''),
          )
          .filter((values) => values.length > 0)
          .map((values) => `${section}: ${values.join(' · ')}`);
      }),
    ].filter((line) => line !== ''),
  };
}
