import * as z from 'zod';
import { day, keyOf, type ResponseOf } from './field-schemas.ts';

const curriculum = z
  .object({
    id: z.int().meta({ deprecated: true }),
    code: z.uuid().meta({ description: 'The curriculumId of every path.' }),
    name: z.string(),
    principal: z.boolean().meta({ description: 'The CV that applies when none is named.' }),
    completed: z.boolean(),
    incompleteSteps: z.array(keyOf('mandatory-steps')),
  })
  .meta({ id: 'Curriculum' });
export type CurriculumResponse = ResponseOf<typeof curriculum>;

/** curriculumList (contract 4). */
export const curricula = z.array(curriculum);

/** cvTextGet, cvTextPut (contract 4.1). */
export const cvText = z
  .object({ cvtext: z.string().meta({ description: '`""` when there is none.' }) })
  .meta({ id: 'CvText' });

/** educationGet, educationPut (contract 4.2); members without value are left out. */
export const education = z
  .object({
    id: z.int(),
    educationLevelCode: keyOf('study'),
    courseCode: keyOf('study-detail').optional(),
    courseName: z.string().optional(),
    startingDate: day.optional(),
    finishingDate: day.optional(),
    stillEnrolled: z.boolean(),
    institutionName: z.string().optional(),
    hideEducation: z.boolean().meta({ description: 'Companies do not see the item.' }),
  })
  .meta({ id: 'Education' });
export type EducationResponse = ResponseOf<typeof education>;

/** educationList (contract 4.2). */
export const educations = z
  .object({
    educations: z.array(education),
    education: z
      .array(education)
      .meta({ description: 'The same list under the name that older clients read.' }),
  })
  .meta({ id: 'EducationList' });

/** experienceGet, experiencePut (contract 4.3); unset keys are the placeholders of their dictionaries. */
export const experience = z
  .object({
    id: z.string().regex(/^\d+$/),
    company: z.string(),
    job: z.string(),
    description: z.string(),
    startingDate: day,
    finishingDate: day.optional().meta({ description: 'Left out when onCourse.' }),
    onCourse: z.boolean(),
    industry: keyOf('industry'),
    level: keyOf('professional-level'),
    staff: keyOf('staff'),
    reportingTo: keyOf('manager-professional-level'),
    category: keyOf('category'),
    subcategories: z.array(keyOf('subcategory')),
    salaryMin: keyOf('salary-quantity'),
    salaryMax: keyOf('salary-quantity'),
    salaryPeriod: keyOf('salary-period'),
    hideSalary: z.boolean(),
    visible: z.boolean(),
    expertise: z.array(z.object({ skill: z.string() })),
  })
  .meta({ id: 'Experience' });
export type ExperienceResponse = ResponseOf<typeof experience>;

/** experienceList (contract 4.3). */
export const experiences = z.object({ experience: z.array(experience) }).meta({ id: 'ExperienceList' });

/** skillList (contract 4.6). */
export const curriculumSkills = z
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
export type CurriculumSkillsResponse = ResponseOf<typeof curriculumSkills>;
