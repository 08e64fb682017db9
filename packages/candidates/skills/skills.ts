import { responses } from '@curro/shared';
import * as z from 'zod';
import type { DocumentColumn } from '../section/document-section.ts';

const { keyOf } = responses;

export const MAX_SKILL_LENGTH = 100;
export const MAX_COMMENT_LENGTH = 500;
export const MAX_EXPERTISE = 100;
export const MAX_LANGUAGES = 50;

/** The skills of a CV as the API returns them (contract 4.6). */
export const skillsResponse = z
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

/** The stored skills of a CV, with what only the portal reads and writes (ADR 0055). */
const storedSkills = skillsResponse.extend({
  expertise: z.array(
    skillsResponse.shape.expertise.element.extend({
      /** The candidate has not stated the level, which a stored skill needs. */
      unstatedLevel: z.literal(true).optional(),
    }),
  ),
});

/** The skills of a CV. No operation of candidates writes them (contract 4.6); the portal and operators do. */
export type Skills = responses.ResponseOf<typeof storedSkills>;

/** The default of a CV without stored skills. */
export const NO_SKILLS: Skills = { expertise: [], language: [] };

/** The storage of the skills of a CV. */
export const skills = {
  table: 'curricula',
  column: 'skills',
  stored: storedSkills,
} satisfies DocumentColumn<Skills>;
