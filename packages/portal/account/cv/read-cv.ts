import type { Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { expectBody } from '../operation-result.ts';

const curriculaSchema = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    principal: z.boolean(),
    completed: z.boolean(),
    incompleteSteps: z.array(z.string()),
  }),
);

/** A CV as the API lists it. */
export type ListedCv = z.infer<typeof curriculaSchema>[number];

const anyObject = z.record(z.string(), z.unknown());
const educationSchema = z.object({
  educations: z.array(
    z.object({
      id: z.number(),
      educationLevelCode: z.string(),
      courseCode: z.string().default(''),
      courseName: z.string().default(''),
      startingDate: z.string().optional(),
      finishingDate: z.string().optional(),
      stillEnrolled: z.boolean(),
      institutionName: z.string().default(''),
      hideEducation: z.boolean(),
    }),
  ),
});
const experienceSchema = z.object({
  experience: z.array(
    z.object({
      id: z.string(),
      job: z.string(),
      company: z.string(),
      category: z.string(),
      startingDate: z.string().optional(),
      finishingDate: z.string().optional(),
      onCourse: z.boolean(),
      visible: z.boolean(),
    }),
  ),
});
const skillsSchema = z.object({
  expertise: z.array(z.object({ skill: z.string(), level: z.string() })),
  language: z.array(
    z.object({ id: z.number(), reading: z.string(), speaking: z.string(), writing: z.string() }),
  ),
});

/** Everything of one CV. */
export interface FullCv {
  readonly personalData: unknown;
  readonly futureJob: unknown;
  readonly text: string;
  readonly educations: z.infer<typeof educationSchema>['educations'];
  readonly experiences: z.infer<typeof experienceSchema>['experience'];
  readonly skills: z.infer<typeof skillsSchema>;
}

/** The CVs of whoever is signed in, the principal one first. */
export async function readCurricula(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
): Promise<readonly ListedCv[]> {
  return expectBody(await callOperation(c, locale, { path: '/curriculum' }), curriculaSchema).body;
}

/** All sections of a CV. */
export async function readCv(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
  code: string,
): Promise<FullCv> {
  const section = async <T extends z.ZodType>(resource: string, schema: T): Promise<z.infer<T>> =>
    expectBody(await callOperation(c, locale, { path: `/curriculum/${code}/${resource}` }), schema).body;
  const [personalData, futureJob, text, education, experience, skills] = await Promise.all([
    section('personaldata', anyObject),
    section('futurejob', anyObject),
    section('cvtext', z.object({ cvtext: z.string() })),
    section('education', educationSchema),
    section('experience', experienceSchema),
    section('skill', skillsSchema),
  ]);
  return {
    personalData,
    futureJob,
    text: text.cvtext,
    educations: education.educations,
    experiences: experience.experience,
    skills,
  };
}
