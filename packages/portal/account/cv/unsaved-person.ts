import { type Candidate, type Cv, personalData, readCvImport } from '@curro/candidates';
import type { CvContent } from '@curro/cv-files';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { reviewEntries } from '../import/entries.ts';
import { lacksOf } from '../import/entry-form.ts';
import type { TextContext } from './document-texts.ts';

/** The personal data of a candidate who has not stored any. */
export interface UnsavedPerson {
  /** The name, the telephones and the town of a file that waits for its review; undefined without a file that has them. */
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
});

/** The personal data of a CV of a candidate who has not stored any; undefined if they are stored. */
export async function readUnsavedPerson(
  context: PortalContext,
  { locale, choices }: TextContext,
  { candidate, code, cv }: { readonly candidate: Candidate; readonly code: string; readonly cv: Cv },
): Promise<UnsavedPerson | undefined> {
  const section = personalData.name;
  if (cv.documents.has(section)) return undefined;
  const { entries } = await readCvImport(context.db, { candidate, code });
  const waiting = entries.find((each) => each.section === section);
  const read = waiting === undefined ? undefined : personOfFile.safeParse(waiting.body).data;
  const [reviewed] = reviewEntries([waiting ?? { key: '', section, body: {} }], cv, candidate, context);
  return {
    person: read === undefined ? undefined : { ...read, webpages: [] },
    missing: reviewed === undefined ? [] : lacksOf({ locale, choices, code, hasOthers: false }, reviewed),
  };
}
