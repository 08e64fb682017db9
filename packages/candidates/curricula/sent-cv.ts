import type { Connection } from '@curro/db';
import * as z from 'zod';
import type { Candidate } from '../account/candidate.ts';
import { sortItems } from '../section/item-section.ts';
import { cvText, documentSections, experience, futureJob, itemSections, personalData } from '../sections.ts';
import { NO_SKILLS, skills } from '../skills/skills.ts';
import { type CvPart, cvParts } from './cv-parts.ts';
import { readDocument } from './documents.ts';
import { listItems } from './items.ts';
import type { Cv } from './read-cv.ts';

/** A CV as it was sent with an application, without what companies do not see. */
const sentCvSchema = z.object({
  /** Address of the account; '' if unknown. */
  email: z.string(),
  documents: z.record(z.string(), z.looseObject({})),
  items: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
  cvText: z.string(),
  skills: skills.stored,
  /** The parts that the candidate left out. */
  leftOut: z.array(z.enum(cvParts)).default([]),
});

export type SentCv = z.infer<typeof sentCvSchema>;

/** The fields of documents that companies do not see. */
const PRIVATE_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  [personalData.name, ['nationalIdentityCard', 'nationalIdentityCardType']],
  [futureJob.name, ['salaryMin', 'motivationToChange', 'lastJobSearch', 'lastJobSearchDetails']],
]);
/** The fields of a job whose salary the candidate hides. */
const SALARY_FIELDS = ['salaryPeriod', 'salaryMin', 'salaryMax'];

const without = (content: object, names: readonly string[] = []): object =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));

const hasValue = (item: object, field: string, value: unknown): boolean => Reflect.get(item, field) === value;

/**
 * Reads a CV for an application that is sent with it, one query after the other in its transaction: without the identity
 * document, hidden entries and salaries, and what of the desired job is not for companies.
 * @param email address of the account; '' if unknown
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function readSentCv(
  trx: Connection,
  candidate: Pick<Candidate, 'id'>,
  code: string,
  email: string,
): Promise<SentCv> {
  const context = { db: trx };
  const documents: [string, object][] = [];
  for (const section of documentSections) {
    const { content } = await readDocument(context, candidate, section, code);
    if (content !== undefined)
      documents.push([section.name, without(content, PRIVATE_FIELDS.get(section.name))]);
  }
  const items: [string, object[]][] = [];
  for (const section of itemSections) {
    const { hidden } = section.summary;
    const list = await listItems(context, candidate, { section, code });
    const shown = sortItems(section, list.items)
      .filter((item) => !hasValue(item, hidden.field, hidden.value))
      .map((item) => {
        const hidesSalary = section.name === experience.name && hasValue(item, 'hideSalary', true);
        return hidesSalary ? without(item, SALARY_FIELDS) : item;
      });
    items.push([section.name, shown]);
  }
  const { content: known = NO_SKILLS } = await readDocument(context, candidate, skills, code);
  const { [cvText.name]: text, ...others } = Object.fromEntries(documents);
  return sentCvSchema.parse({
    email,
    documents: others,
    items: Object.fromEntries(items),
    cvText: cvText.stored.optional().parse(text)?.cvtext ?? '',
    skills: known,
  });
}

/** The fields of the personal data in a part. */
const partFields: Readonly<Record<Exclude<CvPart, 'desiredJob'>, readonly string[]>> = {
  phones: ['mobilePhone', 'landLinePhone', 'internationalPhone', 'preferredContactPhone'],
  address: ['address', 'zipCode'],
  birthDay: ['birthDay'],
  nationality: ['nationalities'],
};

/** A CV without the parts that the candidate leaves out; of the desired job its position remains, the headline of the CV. */
export function withoutParts(sent: SentCv, leftOut: readonly CvPart[]): SentCv {
  const { [personalData.name]: person, [futureJob.name]: wish, ...others } = sent.documents;
  const fields = leftOut.flatMap((part) => (part === 'desiredJob' ? [] : partFields[part]));
  const position = wish?.preferredPosition;
  const shownWish = leftOut.includes('desiredJob') ? { preferredPosition: position } : wish;
  return sentCvSchema.parse({
    ...sent,
    documents: {
      ...others,
      ...(person !== undefined && { [personalData.name]: without(person, fields) }),
      ...(wish !== undefined && { [futureJob.name]: shownWish }),
    },
    leftOut: cvParts.filter((part) => leftOut.includes(part)),
  });
}

/** Parses a stored CV of an application. */
export const parseSentCv = (stored: unknown): SentCv => sentCvSchema.parse(stored);

/** A sent CV as a whole CV, for what presents one. */
export const cvOfSent = ({ documents, items, cvText: text, skills: known }: SentCv): Cv => ({
  documents: new Map(Object.entries(documents)),
  items: new Map(Object.entries(items)),
  cvText: text,
  skills: known,
});
