import * as z from 'zod';
import { CERTIFICATE, type CvDraftInput } from '../draft.ts';
import { entryName, fieldName, shownText } from '../read/unread-fields.ts';
import { withVolunteering } from '../read/volunteering.ts';
import { EXTRA } from './write.ts';

/** A text; any other value is read as absent, so that one wrong property does not lose the file. */
const text = z.string().optional().catch(undefined);
const list = <T extends z.ZodType>(item: T) =>
  z.array(item.optional().catch(undefined)).catch([]).default([]);
const extra = { [EXTRA]: z.record(z.string(), z.unknown()).optional().catch(undefined) };

const resumeSchema = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      phone: text,
      url: text,
      summary: text,
      location: z
        .object({ address: text, postalCode: text, city: text, countryCode: text, region: text })
        .optional()
        .catch(undefined),
      profiles: list(z.object({ url: text })),
      ...extra,
    })
    .optional()
    .catch(undefined),
  work: list(
    z.object({
      name: text,
      /** The name of the company before version 1.0.0. */
      company: text,
      position: text,
      location: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(z.string()),
      ...extra,
    }),
  ),
  volunteer: list(
    z.object({
      organization: text,
      position: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(z.string()),
    }),
  ),
  education: list(
    z.object({ institution: text, area: text, studyType: text, startDate: text, endDate: text, ...extra }),
  ),
  certificates: list(z.object({ name: text, issuer: text, date: text, ...extra })),
  skills: list(z.object({ name: text, level: text, keywords: list(z.string()) })),
  languages: list(z.object({ language: text, fluency: text, ...extra })),
  meta: z.object(extra).optional().catch(undefined),
});

/** The properties of a résumé that are read; `$schema` and `meta` describe the file. */
const READ = new Set([...Object.keys(resumeSchema.shape), '$schema']);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return value.trim() === '' ? [] : [shownText(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The sections of a résumé that a CV does not have, such as awards, one line for each entry. */
function unreadIn(value: unknown): string[] {
  const properties = z.record(z.string(), z.unknown()).catch({}).parse(value);
  return Object.entries(properties).flatMap(([name, section]) =>
    (Array.isArray(section) ? section : [section])
      .map((entry) => textsIn(entry).join(' · '))
      .filter((line) => line !== '')
      .map((line) => `${entryName(name)}: ${line}`),
  );
}

/** Volunteering without a beginning is not a job. */
const isUndated = ({ startDate }: { readonly startDate?: string | undefined }): boolean =>
  (startDate ?? '') === '';

/** The volunteering that is not read as jobs. */
const undatedVolunteering = (value: unknown): string[] =>
  unreadIn({
    volunteer: z
      .array(recordSchema)
      .catch([])
      .parse(recordSchema.parse(value).volunteer)
      .filter(({ startDate }) => isUndated({ startDate: asText(startDate) })),
  });

const recordSchema = z.record(z.string(), z.unknown()).catch({});

/** What the entries of a section say in properties that are not read, behind the name of the entry. */
function unreadOfEntries(
  value: unknown,
  section: string,
  names: readonly string[],
  read: readonly string[],
): string[] {
  const entries = recordSchema.parse(value)[section];
  return (Array.isArray(entries) ? entries : []).flatMap((each) => {
    const entry = recordSchema.parse(each);
    const texts = Object.entries(entry)
      .filter(([name]) => !read.includes(name) && name !== EXTRA)
      .map(([name, property]) => ({ name, text: textsIn(property).join(', ') }))
      .filter(({ text: found }) => found !== '')
      .map(({ name, text: found }) => `${fieldName(name)}: ${found}`);
    const name = names.map((each) => asText(entry[each])).find((text) => text !== '') ?? '';
    return texts.length === 0 ? [] : [[name, ...texts].filter((text) => text !== '').join(' · ')];
  });
}

/** The properties of the entries that are read. */
const READ_OF_ENTRIES = {
  volunteer: ['organization', 'position', 'startDate', 'endDate', 'summary', 'highlights'],
  work: ['name', 'company', 'position', 'location', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'area', 'studyType', 'startDate', 'endDate'],
  certificates: ['name', 'issuer', 'date'],
  skills: ['name', 'level', 'keywords'],
  languages: ['language', 'fluency'],
} as const;

/** The profiles of pages without their address: `GitHub: ana`. */
const unreadProfiles = (value: unknown): string[] =>
  z
    .array(recordSchema)
    .catch([])
    .parse(recordSchema.parse(recordSchema.parse(value).basics).profiles)
    .filter(({ url }) => asText(url) === '')
    .map(({ network, username }) => [network, username].map(asText).filter((text) => text !== ''))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(': '));

/** The sections of a résumé that are not read. */
const otherSections = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(recordSchema.parse(value)).filter(([name]) => !READ.has(name)));

/** What a résumé says that is not read. */
const allUnreadIn = (value: unknown): string[] => [
  ...unreadIn(otherSections(value)),
  ...undatedVolunteering(value),
  ...unreadOfEntries(value, 'volunteer', ['position', 'organization'], READ_OF_ENTRIES.volunteer),
  ...unreadProfiles(value),
  ...unreadOfEntries(value, 'work', ['position', 'name', 'company'], READ_OF_ENTRIES.work),
  ...unreadOfEntries(value, 'education', ['area', 'studyType', 'institution'], READ_OF_ENTRIES.education),
  ...unreadOfEntries(value, 'certificates', ['name'], READ_OF_ENTRIES.certificates),
  ...unreadOfEntries(value, 'skills', ['name'], READ_OF_ENTRIES.skills),
  ...unreadOfEntries(value, 'languages', ['language'], READ_OF_ENTRIES.languages),
];

/** Whether a parsed JSON file is a JSON Resume. */
export function isJsonResume(value: unknown): boolean {
  const named = z.object({ basics: z.record(z.string(), z.unknown()) });
  const listed = z.object({ work: z.array(z.unknown()), education: z.array(z.unknown()) });
  return z.union([named, listed]).safeParse(value).success;
}

const defined = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item) => item !== undefined);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name and surnames of a person: everything after the first word is the surname unless `x-curro` divides it. */
function namesOf(
  full: string,
  fields: Readonly<Record<string, unknown>>,
): { name: string; surnames: string } {
  if (typeof fields.name === 'string') {
    return { name: fields.name, surnames: [fields.surname1, fields.surname2].map(asText).join(' ').trim() };
  }
  const [name = '', ...surnames] = full.trim().split(/\s+/);
  return { name, surnames: surnames.join(' ') };
}

interface Dated {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}
const periodOf = ({ startDate, endDate }: Dated) => ({
  start: startDate,
  end: endDate,
  current: startDate !== undefined && (endDate ?? '') === '',
});

/** The text of an entry with its list of deeds. */
const descriptionOf = ({
  summary,
  highlights,
}: {
  readonly summary?: string | undefined;
  readonly highlights: readonly (string | undefined)[];
}): string =>
  [summary ?? '', ...defined(highlights).map((line) => `- ${line}`)]
    .filter((line) => line !== '')
    .join('\n')
    .trim();

/** Reads a JSON Resume; properties of a wrong type are ignored. */
export function readJsonResume(value: unknown): CvDraftInput {
  const { basics, work, volunteer, education, certificates, skills, languages, meta } =
    resumeSchema.parse(value);
  const personExtra = basics?.[EXTRA] ?? {};
  const { location } = basics ?? {};
  const pages = [basics?.url, ...defined(basics?.profiles ?? []).map(({ url }) => url)];
  const futureJob = z.record(z.string(), z.unknown()).safeParse(meta?.[EXTRA]?.futureJob);
  return {
    format: 'json-resume',
    person: {
      ...namesOf(basics?.name ?? '', personExtra),
      phones: defined([basics?.phone]),
      address: location?.address,
      zipCode: location?.postalCode,
      city: location?.city,
      region: location?.region,
      country: location?.countryCode,
      webpages: defined(pages),
      extra: personExtra,
    },
    experience: [
      ...defined(work).map((each) => ({
        job: each.position,
        company: each.name ?? each.company,
        place: each.location,
        description: descriptionOf(each),
        ...periodOf(each),
        extra: each[EXTRA],
      })),
      ...defined(volunteer)
        .filter((each) => !isUndated(each))
        .map((each) =>
          withVolunteering({
            job: each.position ?? '',
            company: each.organization ?? '',
            description: descriptionOf(each),
            ...periodOf(each),
          }),
        ),
    ],
    education: [
      ...defined(education).map((each) => ({
        title: each.area,
        institution: each.institution,
        level: each.studyType,
        ...periodOf(each),
        extra: each[EXTRA],
      })),
      ...defined(certificates).map(({ name, issuer, date, [EXTRA]: more }) => ({
        title: name,
        institution: issuer,
        level: CERTIFICATE,
        // The one date of the standard says when it was issued. Files of Curro state the start of a course and whether it has ended.
        start: asText(more?.startingDate),
        end: date,
        current: more?.stillEnrolled === true,
        extra: more,
      })),
    ],
    // The level is that of the skill, not of its keywords.
    skills: defined(skills).flatMap(({ name, level, keywords }) => [
      ...(name === undefined ? [] : [{ name, level }]),
      ...defined(keywords).map((keyword) => ({ name: keyword })),
    ]),
    languages: defined(languages).map(({ language, fluency, [EXTRA]: more }) => ({
      name: language,
      reading: fluency,
      speaking: fluency,
      writing: fluency,
      comments: asText(more?.comments),
      extra: more,
    })),
    summary: basics?.summary,
    unread: allUnreadIn(value),
    ...(futureJob.success
      ? { futureJob: futureJob.data }
      : (basics?.label ?? '') !== '' && { futureJob: { preferredPosition: basics?.label } }),
  };
}
