import {
  cvTextBody,
  educationBody,
  experienceBody,
  futureJobBody,
  personalDataBody,
  type SectionWrite,
  sectionCases,
} from '@curro/candidates/test-cases';
import { operations } from '@curro/shared';

/** A valid body of a section, by the last segment of the section's path. */
export const bodies = {
  personaldata: personalDataBody,
  education: educationBody,
  experience: experienceBody,
  futurejob: futureJobBody,
  cvtext: cvTextBody,
} as const;

export type Section = keyof typeof bodies;

const ON_CURRICULUM = '/curriculum/{curriculumId}/';

/** An operation on a section of a CV. */
interface SectionOperation {
  readonly operation: (typeof operations)[number];
  /** The path below the CV, with 1 as the id of an item. */
  readonly path: string;
  /** A valid body of a write. */
  readonly body: object | undefined;
}

/** The first valid body of each write: the same on every day. */
const validBodies = new Map(
  Object.entries(sectionCases('2026-01-01')).map(([id, { accepted }]) => [id, accepted[0]?.body]),
);

/** All operations on sections of a CV. */
export const sectionOperations: readonly SectionOperation[] = operations
  .filter(({ path }) => path.startsWith(ON_CURRICULUM))
  .map((operation) => ({
    operation,
    path: operation.path.slice(ON_CURRICULUM.length).replace(/\{\w+\}/, '1'),
    body: validBodies.get(operation.id),
  }));

/** The writes of sections with their paths below the CV. */
export const sectionWrites = sectionOperations.flatMap(({ operation, path }) =>
  isSectionWrite(operation.id) ? [[operation.id, path] as const] : [],
);

function isSectionWrite(id: string): id is SectionWrite {
  return validBodies.has(id);
}
