import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';

const cached = { headers: ['If-None-Match'], responseHeaders: ['ETag'] } as const;

/** Dictionaries and skills (contract 2, 3). */
export const dictionaryDescriptions = {
  dictionaryGet: {
    summary: 'Read a dictionary',
    details: 'Sorted by order; the first entry is the placeholder for "not set".',
    ...cached,
    query: z.object({
      parent: z.int().optional().meta({ description: 'Id of a parent; selects its entries.' }),
    }),
    response: responses.dictionary,
  },
  dictionaryTypeGet: {
    summary: 'Read a list of skills',
    ...cached,
    response: responses.dictionaryType,
  },
  candidateSkillList: {
    summary: 'Read the skills of a category',
    ...cached,
    query: z.object({ categoryId: z.int().meta({ description: 'Id of a skill category.' }) }),
    response: responses.skills,
  },
  candidateSkillCategoryList: {
    summary: 'Read the tree of skill categories',
    ...cached,
    query: z.object({
      includeSkills: z.boolean().optional().meta({ description: 'Includes the skills: more than 1 MB.' }),
    }),
    response: responses.skillCategories,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
