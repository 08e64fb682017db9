import { loadDictionaries } from '@curro/shared';
import type { Body, Parsed } from '../body/parsed.ts';
import { parseCoverLetter, presentCoverLetter } from '../cover-letters/cover-letter.ts';
import { cvText } from '../cv-text/cv-text.ts';
import { education } from '../education/education.ts';
import { experience } from '../experience/experience.ts';
import { futureJob } from '../future-job/future-job.ts';
import { personalData } from '../personal-data/personal-data.ts';
import type { DocumentSection } from '../section/document-section.ts';
import { type ItemSection, presentItem } from '../section/item-section.ts';
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

const owner = personalData.parse(cvTextOwnerBody, { dictionaries, today });
if (!owner.ok) throw new Error('the owner of the CV text cases is not valid');
const context = { dictionaries, today, personalData: owner.value, email: cvTextOwnerEmail };

type Write = (body: Body, existingIds: string[]) => Written;

const document =
  <T extends object>(section: DocumentSection<T>): Write =>
  (body) =>
    present(section.parse(body, section.name === 'cvText' ? context : { dictionaries, today }), (stored) =>
      section.present(stored, { dictionaries }),
    );

const item =
  <T extends object>(section: ItemSection<T>): Write =>
  (body, itemIds) =>
    present(section.parse(body, { dictionaries, itemIds }), (stored) =>
      presentItem(section, { ...stored, id: storedId }, dictionaries),
    );

/** Each write without its storage: parsed with the ids that the CV holds, and presented. */
export const sectionWrites: Readonly<Record<SectionWrite, Write>> = {
  personalDataPut: document(personalData),
  educationPut: item(education),
  experiencePut: item(experience),
  futureJobPut: document(futureJob),
  cvTextPut: document(cvText),
  coverLetterPut: (body, keys) =>
    present(parseCoverLetter(body, { letters: keys.map((key) => ({ key, main: false })) }), (stored) =>
      presentCoverLetter({ ...stored, key: storedId }),
    ),
};
