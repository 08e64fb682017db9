import { skills as curriculumSkills, replaceDocument } from '@curro/candidates';
import { type OperationHandler, sendTag } from '@curro/platform';
import {
  type Dictionaries,
  type DictionaryId,
  LANGUAGE_CATEGORY_ID,
  parseOperatorBody,
  type SkillCatalogue,
} from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { line } from './text.ts';

const MAX_SKILL_LENGTH = 100;
const MAX_COMMENT_LENGTH = 500;
const MAX_EXPERTISE = 100;
const MAX_LANGUAGES = 50;

/** The schema of `skillList` (contract 4.6), which also looks up its keys. */
export function skillsSchema(dictionaries: Dictionaries, { categories }: SkillCatalogue) {
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

/** PUT /ops/v1/curricula/{code}/skills: replaces the skills of a CV; candidates cannot write them (contract 8.2). */
export function putSkills({ db, dictionaries, skills }: ApiContext): OperationHandler {
  const schema = skillsSchema(dictionaries, skills);
  return async (c) => {
    const code = c.req.param('code') ?? '';
    const input = parseOperatorBody(schema, await readJsonBody(c));
    const ifMatch = c.req.header('if-match');
    const { revision } = await replaceDocument(db, curriculumSkills, code, input, { ifMatch });
    sendTag(c, revision);
    return c.json(input);
  };
}
