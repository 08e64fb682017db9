import { loadDictionaries } from '@curro/shared';
import type { Body, Parsed } from '../body/parsed.ts';
import { parseCoverLetter } from '../cover-letters/parse-cover-letter.ts';
import { presentCoverLetter } from '../cover-letters/present-cover-letter.ts';
import { parseCvText } from '../cv-text/parse-cv-text.ts';
import { presentCvText } from '../cv-text/present-cv-text.ts';
import { parseEducation } from '../education/parse-education.ts';
import { presentEducation } from '../education/present-education.ts';
import { parseExperience } from '../experience/parse-experience.ts';
import { presentExperience } from '../experience/present-experience.ts';
import { parseFutureJob } from '../future-job/parse-future-job.ts';
import { presentFutureJob } from '../future-job/present-future-job.ts';
import { parsePersonalData } from '../personal-data/parse-personal-data.ts';
import { presentPersonalData } from '../personal-data/present-personal-data.ts';
import { cvTextOwnerBody, cvTextOwnerEmail } from './cv-text-cases.ts';
import type { SectionWrite } from './section-cases.ts';

export const today = '2026-11-21';
const dictionaries = loadDictionaries();

/** The id that stored items get here. */
export const storedId = '16430987168';

/** What a write answers: what it stores as the read prints it, and the value itself. */
export type Written = Parsed<{ readonly stored: object; readonly response: object }>;

function present<T extends object>(parsed: Parsed<T>, response: (stored: T) => object): Written {
  if (!parsed.ok) return parsed;
  return { ok: true, value: { stored: parsed.value, response: response(parsed.value) } };
}

const owner = parsePersonalData(cvTextOwnerBody, { dictionaries, today });
if (!owner.ok) throw new Error('the owner of the CV text cases is not valid');
const cvTextContext = { personalData: owner.value, email: cvTextOwnerEmail };

/** Each write without its store: parsed with the ids that the CV holds, and presented. */
export const sectionWrites: Readonly<Record<SectionWrite, (body: Body, existingIds: string[]) => Written>> = {
  personalDataPut: (body) => present(parsePersonalData(body, { dictionaries, today }), presentPersonalData),
  educationPut: (body, itemIds) =>
    present(parseEducation(body, { dictionaries, itemIds }), (stored) =>
      presentEducation({ ...stored, id: storedId }),
    ),
  experiencePut: (body, itemIds) =>
    present(parseExperience(body, { dictionaries, itemIds }), (stored) =>
      presentExperience({ ...stored, id: storedId }, dictionaries),
    ),
  futureJobPut: (body) => present(parseFutureJob(body, { dictionaries }), presentFutureJob),
  cvTextPut: (body) => present(parseCvText(body, cvTextContext), presentCvText),
  coverLetterPut: (body, keys) =>
    present(parseCoverLetter(body, { letters: keys.map((key) => ({ key, main: false })) }), (stored) =>
      presentCoverLetter({ ...stored, key: storedId }),
    ),
};
