import {
  cvTextBody,
  educationBody,
  experienceBody,
  futureJobBody,
  personalDataBody,
} from '@curro/candidates/test-cases';

/** A valid body of a section, by the last segment of the section's path. */
export const bodies = {
  personaldata: personalDataBody,
  education: educationBody,
  experience: experienceBody,
  futurejob: futureJobBody,
  cvtext: cvTextBody,
} as const;

export type Section = keyof typeof bodies;
