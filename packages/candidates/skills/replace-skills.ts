import type { Database } from '@curro/db';
import {
  type Dictionaries,
  type DictionaryId,
  LANGUAGE_CATEGORY_ID,
  parseOperatorBody,
  type SkillCatalogue,
} from '@curro/shared';
import * as z from 'zod';
import { line } from '../body/line.ts';
import { type Revised, replaceDocument } from '../curricula/documents.ts';
import type { WriteCondition } from '../curricula/edit-curriculum.ts';
import {
  MAX_COMMENT_LENGTH,
  MAX_EXPERTISE,
  MAX_LANGUAGES,
  MAX_SKILL_LENGTH,
  type Skills,
  skills,
} from './skills.ts';

/** The schema of the body that replaces the skills of a CV; it also looks up the keys (contract 4.6). */
export function skillsBody(dictionaries: Dictionaries, { categories }: SkillCatalogue) {
  const keyOf = (id: DictionaryId) =>
    z.string().refine((key) => dictionaries.get(id).byKey(key) !== undefined);
  const languageCategories = new Set(
    categories.filter(({ parentId }) => parentId === LANGUAGE_CATEGORY_ID).map(({ id }) => id),
  );
  return z.object({
    expertise: z
      .array(
        z.object({
          skill: line(MAX_SKILL_LENGTH).refine((skill) => skill !== ''),
          level: keyOf('skill-level'),
        }),
      )
      .max(MAX_EXPERTISE)
      .default([]),
    language: z
      .array(
        z.object({
          id: z.int().refine((id) => dictionaries.get('language').byId(id) !== undefined),
          category: z.int().refine((id) => languageCategories.has(id)),
          reading: keyOf('reading-level'),
          speaking: keyOf('speaking-level'),
          writing: keyOf('writing-level'),
          comments: line(MAX_COMMENT_LENGTH).default(''),
        }),
      )
      .max(MAX_LANGUAGES)
      .default([]),
  });
}

/**
 * Creates the use case that replaces the skills of any CV; only operators write them (contract 8.2).
 * @returns a function that throws DomainError `invalid_request`, `not_found` for an unknown CV, `precondition_failed`
 */
export function createSkillsWriter(dictionaries: Dictionaries, catalogue: SkillCatalogue) {
  const schema = skillsBody(dictionaries, catalogue);
  return (db: Database, code: string, body: unknown, condition: WriteCondition): Promise<Revised<Skills>> =>
    replaceDocument(db, skills, code, parseOperatorBody(schema, body), condition);
}
