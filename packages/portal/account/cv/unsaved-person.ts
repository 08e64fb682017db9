import { type Candidate, type Cv, futureJob, personalData, readCvImport } from '@curro/candidates';
import type { CvContent } from '@curro/cv-files';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { reviewEntries } from '../import/entries.ts';
import { lacksOf } from '../import/entry-form.ts';
import type { TextContext } from './document-texts.ts';

/** The personal data of a candidate who has not stored any. */
export interface UnsavedPerson {
  /** What a CV prints of the person of a file that waits for its review; undefined without a file that has it. */
  readonly person: NonNullable<CvContent['personalData']> | undefined;
  /** The labels of the fields that are missing to store them. */
  readonly missing: readonly string[];
}

/** What of a file the preview and the PDF show: the candidate's own data, which are not stored. */
const personOfFile = z.object({
  name: z.string().default(''),
  surname1: z.string().default(''),
  surname2: z.string().optional(),
  country: z.string().default(''),
  province: z.string().default(''),
  cityCode: z.string().optional(),
  cityName: z.string().optional(),
  mobilePhone: z.string().optional(),
  landLinePhone: z.string().optional(),
  internationalPhone: z.string().optional(),
  zipCode: z.string().optional(),
  address: z.string().optional(),
  birthDay: z.string().optional(),
  nationalities: z.array(z.string()).optional(),
  webpages: z.array(z.object({ url: z.string(), type: z.string().optional() })).default([]),
  driverLicenses: z.array(z.string()).optional(),
  vehicleOwner: z.boolean().optional(),
  workPermits: z.array(z.string()).optional(),
});

/** The CV of a candidate. */
interface CandidateCv {
  readonly candidate: Candidate;
  readonly code: string;
  readonly cv: Cv;
}

/** What of the file that waits for the review of a CV its preview shows, since it is not stored. */
interface Unsaved {
  /** Undefined if personal data are stored. */
  readonly person: UnsavedPerson | undefined;
  /** The position of the desired job; undefined if a desired job is stored, or without one. */
  readonly position: string | undefined;
}

/** Reads what a CV lacks of the personal data and the desired job, and the waiting file has. */
export async function readUnsaved(
  context: PortalContext,
  { locale, choices }: TextContext,
  { candidate, code, cv }: CandidateCv,
): Promise<Unsaved> {
  const [hasPerson, hasWish] = [personalData, futureJob].map(({ name }) => cv.documents.has(name));
  if (hasPerson && hasWish) return { person: undefined, position: undefined };
  const { entries } = await readCvImport(context.db, { candidate, code });
  const waitingFor = (name: string) => entries.find(({ section }) => section === name);
  const position = hasWish ? undefined : waitingFor(futureJob.name)?.body.preferredPosition;
  const unsaved = { position: typeof position === 'string' ? position : undefined };
  if (hasPerson) return { ...unsaved, person: undefined };
  const section = personalData.name;
  const waiting = waitingFor(section);
  const read = waiting === undefined ? undefined : personOfFile.safeParse(waiting.body).data;
  const [reviewed] = reviewEntries([waiting ?? { key: '', section, body: {} }], cv, candidate, context);
  const missing =
    reviewed === undefined ? [] : lacksOf({ locale, choices, code, hasOthers: false }, reviewed);
  return { ...unsaved, person: { person: read, missing } };
}
