import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';

const cached = { headers: ['If-None-Match'], responseHeaders: ['ETag'] } as const;

/** The lists that other operations take their words from (contract 2, 3). */
export const dictionaryDescriptions = {
  dictionaryGet: {
    summary: 'Read a dictionary',
    details: 'By order; the first entry is the placeholder, which means "not informed".',
    ...cached,
    query: z.object({
      parent: z.int().optional().meta({ description: 'Id of a parent: keeps its entries only.' }),
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
      includeSkills: z.boolean().optional().meta({ description: 'With the skills: over a megabyte.' }),
    }),
    response: responses.skillCategories,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
