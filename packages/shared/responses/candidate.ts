import * as z from 'zod';
import { instant, keyOf, keyOrEmpty, pd, type ResponseOf } from './field-schemas.ts';

/** candidateGet (contract 2). */
export const candidate = z
  .object({
    id: z.int(),
    email: z.string(),
    emailHash: z.string().meta({ description: 'SHA-256, in hex, of the address in lower case.' }),
    key: z.uuid(),
    hasPhoto: z.boolean(),
    photo: z.string().optional().meta({ description: 'Address of the photo.' }),
    photoAccepted: z.boolean(),
    isPhotoAccepted: z.boolean().meta({ description: 'The same as photoAccepted.' }),
    name: z.string(),
    surname1: z.string(),
    surname2: z.string(),
    fullName: z.string(),
    city: z.string().meta({ description: 'Name of the home town.' }),
    province: pd,
    publicProfileLink: z.string(),
    status: z.int().meta({ description: '0 is normal.' }),
    validatedMail: z
      .union([z.literal(0), z.literal(1)])
      .meta({ description: '1: the address is confirmed.' }),
    accountCreation: instant,
    lastCVUpdate: instant.optional(),
    lastInscripcion: instant.optional().meta({ description: 'The latest application.' }),
    extendedBannerAttributes: z.literal(''),
    subSegment: keyOrEmpty('candidate-subsegment'),
    doesNotWantNotifications: z.boolean(),
  })
  .meta({ id: 'Candidate' });
export type CandidateResponse = ResponseOf<typeof candidate>;

const skill = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.enum(['expertise', 'language']),
    order: z.int(),
    key: z.string(),
    deprecated: z.boolean(),
  })
  .meta({ id: 'Skill' });
export type SkillResponse = ResponseOf<typeof skill>;

/** candidateSkillList (contract 2). */
export const skills = z.array(skill);

const skillCategory = z
  .object({
    id: z.int(),
    name: z.string(),
    order: z.int(),
    type: z.literal(0).optional().meta({ description: 'Root categories only.' }),
    parentCategoryId: z.int(),
    get subcategories() {
      return z.array(skillCategory);
    },
    skills: skills
      .optional()
      .meta({ description: 'With `includeSkills`, in categories without subcategories.' }),
  })
  .meta({ id: 'SkillCategory', description: 'A node of the tree of skill categories.' });

export type SkillCategoryResponse = ResponseOf<typeof skillCategory>;

/** candidateSkillCategoryList (contract 2). */
export const skillCategories = z.array(skillCategory);

const curriculum = z
  .object({
    id: z.int().meta({ deprecated: true }),
    code: z.uuid().meta({ description: 'The curriculumId of every path.' }),
    name: z.string(),
    principal: z.boolean().meta({ description: 'The CV that is used when an application names none.' }),
    completed: z.boolean(),
    incompleteSteps: z.array(keyOf('mandatory-steps')),
  })
  .meta({ id: 'Curriculum' });
export type CurriculumResponse = ResponseOf<typeof curriculum>;

/** curriculumList (contract 4). */
export const curricula = z.array(curriculum);
