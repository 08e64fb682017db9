import type { Candidate } from '../account/candidate.ts';
import { type StoredItem, sortItems } from '../section/item-section.ts';
import { cvText, documentSections, itemSections } from '../sections.ts';
import { NO_SKILLS, type Skills, skills } from '../skills/skills.ts';
import { readDocument } from './documents.ts';
import type { CandidateContext } from './edit-curriculum.ts';
import { listItems } from './items.ts';

/** All sections of a CV; items in the order of their lists. */
export interface Cv {
  /** The stored documents by section name. */
  readonly documents: ReadonlyMap<string, object>;
  /** The stored items by section name. */
  readonly items: ReadonlyMap<string, readonly StoredItem<object>[]>;
  /** Empty if not stored. */
  readonly cvText: string;
  readonly skills: Skills;
}

/**
 * A whole CV of a candidate.
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function readCv(
  context: Pick<CandidateContext, 'db'>,
  candidate: Candidate,
  code: string,
): Promise<Cv> {
  const [entries, lists, known] = await Promise.all([
    Promise.all(
      documentSections.map(async (section) => {
        const { content } = await readDocument(context, candidate, section, code);
        return [section.name, content] as const;
      }),
    ),
    Promise.all(
      itemSections.map(async (section) => {
        const { items } = await listItems(context, candidate, { section, code });
        return [section.name, sortItems(section, items)] as const;
      }),
    ),
    readDocument(context, candidate, skills, code),
  ]);
  const documents = new Map(
    entries.flatMap(([name, content]) => (content ? [[name, content] as const] : [])),
  );
  return {
    documents,
    items: new Map(lists),
    cvText: cvText.stored.optional().parse(documents.get(cvText.name))?.cvtext ?? '',
    skills: known.content ?? NO_SKILLS,
  };
}
