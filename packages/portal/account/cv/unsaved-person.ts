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

/** The entry of a section in the file that waits for its review; undefined if the section is stored, or without it. */
async function waitingFor(context: PortalContext, section: string, { candidate, code, cv }: CandidateCv) {
  if (cv.documents.has(section)) return undefined;
  const { entries } = await readCvImport(context.db, { candidate, code });
  return entries.find((each) => each.section === section);
}

/** The position that such a file states; undefined if a desired job is stored, or without one. */
export async function readUnsavedPosition(
  context: PortalContext,
  place: CandidateCv,
): Promise<string | undefined> {
  const position = (await waitingFor(context, futureJob.name, place))?.body.preferredPosition;
  return typeof position === 'string' ? position : undefined;
}

/** The personal data of a CV of a candidate who has not stored any; undefined if they are stored. */
export async function readUnsavedPerson(
  context: PortalContext,
  { locale, choices }: TextContext,
  place: CandidateCv,
): Promise<UnsavedPerson | undefined> {
  const { candidate, code, cv } = place;
  const section = personalData.name;
  if (cv.documents.has(section)) return undefined;
  const waiting = await waitingFor(context, section, place);
  const read = waiting === undefined ? undefined : personOfFile.safeParse(waiting.body).data;
  const [reviewed] = reviewEntries([waiting ?? { key: '', section, body: {} }], cv, candidate, context);
  return {
    person: read,
    missing: reviewed === undefined ? [] : lacksOf({ locale, choices, code, hasOthers: false }, reviewed),
  };
}
