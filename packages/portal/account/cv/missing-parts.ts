import type { ListedCv } from './read-cv.ts';
import { type CvSection, cvSections, NEW_ITEM } from './sections.ts';

/** The steps by which the API says what a CV lacks (contract 4). */
const STEPS: Readonly<Record<string, CvSection['name']>> = {
  'personal-data': 'personalData',
  education: 'education',
  experience: 'experience',
  'future-job': 'futureJob',
};

/** A part that makes a CV complete, and where it is filled in. */
export interface Part {
  readonly name: CvSection['name'];
  readonly path: string;
}

/** Where a section of a CV is filled in: items begin with a new one. */
export function fillInPath(code: string, { slug, hasItems }: CvSection): string {
  return `/cv/${code}/${slug}${hasItems ? `/${NEW_ITEM}` : ''}`;
}

/** The parts that a complete CV has, in the order of the page. */
export function neededParts({ code }: ListedCv): Part[] {
  const needed = new Set(Object.values(STEPS));
  return cvSections
    .filter(({ name }) => needed.has(name))
    .map((section) => ({ name: section.name, path: fillInPath(code, section) }));
}

/** Those that a CV lacks. */
export function missingParts(cv: ListedCv): Part[] {
  const missing = new Set(cv.incompleteSteps.map((step) => STEPS[step]));
  return neededParts(cv).filter(({ name }) => missing.has(name));
}
