import {
  cvTextBody,
  educationBody,
  experienceBody,
  futureJobBody,
  personalDataBody,
} from '@curro/candidates/test-cases';

/** A body that its section accepts, by the last word of the section's path. */
export const bodies = {
  personaldata: personalDataBody,
  education: educationBody,
  experience: experienceBody,
  futurejob: futureJobBody,
  cvtext: cvTextBody,
} as const;

export type Section = keyof typeof bodies;
