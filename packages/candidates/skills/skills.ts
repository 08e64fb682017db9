import { responses } from '@curro/shared';
import * as z from 'zod';
import type { DocumentColumn } from '../section/document-section.ts';

const { keyOf } = responses;

export const MAX_SKILL_LENGTH = 100;
export const MAX_COMMENT_LENGTH = 500;
export const MAX_EXPERTISE = 100;
export const MAX_LANGUAGES = 50;

/** The skills of a CV as stored and returned (contract 4.6). */
const skillsSchema = z
  .object({
    expertise: z.array(z.object({ skill: z.string(), level: keyOf('skill-level') })),
    language: z.array(
      z.object({
        id: z.int().meta({ description: 'Id of `language`.' }),
        category: z.int().meta({ description: 'Id of the skill category.' }),
        reading: keyOf('reading-level'),
        speaking: keyOf('speaking-level'),
        writing: keyOf('writing-level'),
        comments: z.string(),
      }),
    ),
  })
  .meta({ id: 'CurriculumSkills' });

/** The skills of a CV. No operation of candidates writes them (contract 4.6); the portal and operators do. */
export type Skills = responses.ResponseOf<typeof skillsSchema>;

/** The default of a CV without stored skills. */
export const NO_SKILLS: Skills = { expertise: [], language: [] };

/** The storage of the skills of a CV. */
export const skills = {
  table: 'curricula',
  column: 'skills',
  stored: skillsSchema,
} satisfies DocumentColumn<Skills>;
