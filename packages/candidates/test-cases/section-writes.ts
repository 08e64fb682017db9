import { loadDictionaries } from '@curro/shared';
import type { ZodObject } from 'zod';
import type { Body, Parsed } from '../body/parsed.ts';
import { coverLetter, parseCoverLetter, presentCoverLetter } from '../cover-letters/cover-letter.ts';
import type { DocumentSection } from '../section/document-section.ts';
import { type ItemSection, presentItem } from '../section/item-section.ts';
import { documentSections, itemSections, personalData } from '../sections.ts';
import { cvTextOwnerBody, cvTextOwnerEmail } from './cv-text-cases.ts';
import type { SectionWrite } from './section-cases.ts';

export const today = '2026-11-21';
const dictionaries = loadDictionaries();

/** The id of every stored item. */
export const storedId = '16430987168';

/** The stored value and the response of a write. */
export type Written = Parsed<{ readonly stored: object; readonly response: object }>;

/** An operation without storage. */
interface Write {
  /** The schema of the body. */
  readonly body: ZodObject;
  /** Parses a body, with the ids of the items of the CV, and presents the value. */
  readonly write: (body: Body, existingIds: string[]) => Written;
}

function present<T extends object>(parsed: Parsed<T>, response: (stored: T) => object): Written {
  if (!parsed.ok) return parsed;
  return { ok: true, value: { stored: parsed.value, response: response(parsed.value) } };
}

const owner = personalData.parse(cvTextOwnerBody, { dictionaries, today });
if (!owner.ok) throw new Error('the owner of the CV text cases is not valid');
const cvTextContext = { personalData: owner.value, email: cvTextOwnerEmail };

const document = <T extends object>(section: DocumentSection<T>): Write => ({
  body: section.body,
  write(body) {
    const context = section.name === 'cvText' ? cvTextContext : {};
    return present(section.parse(body, { dictionaries, today, ...context }), (stored) =>
      section.present(stored, { dictionaries }),
    );
  },
});

const item = <T extends object>(section: ItemSection<T>): Write => ({
  body: section.body,
  write: (body, itemIds) =>
    present(section.parse(body, { dictionaries, itemIds }), (stored) =>
      presentItem(section, { ...stored, id: storedId }, dictionaries),
    ),
});

const letter: Write = {
  body: coverLetter.body,
  write: (body, keys) =>
    present(parseCoverLetter(body, { letters: keys.map((key) => ({ key, main: false })) }), (stored) =>
      presentCoverLetter({ ...stored, key: storedId }),
    ),
};

/** The write of an operation. */
export function sectionWrite(operation: SectionWrite): Write {
  if (operation === 'coverLetterPut') return letter;
  const itemSection = itemSections.find(({ name }) => operation === `${name}Put`);
  if (itemSection !== undefined) return item(itemSection);
  const documentSection = documentSections.find(({ name }) => operation === `${name}Put`);
  if (documentSection === undefined) throw new Error(`no section for ${operation}`);
  return document(documentSection);
}
