import { readRows } from './data.ts';
import { type Draw, parseWeights, type Weighted, weightedDraw } from './random.ts';

/** Responsibility of a title: -1 below the occupation, 0 the occupation, 1 above it, 2 management. */
export type Grade = -1 | 0 | 1 | 2;

/** A title of an occupation, written `Camarero/a de sala`; `{lenguaje}` is replaced by a variant of that set. */
export interface Title {
  readonly text: string;
  readonly grade: Grade;
  /** Lines of business that have the title; undefined when all of the family have it. */
  readonly activity: Draw<string> | undefined;
  /** Not inflected: English titles and titles that do not name one person. */
  readonly fixed: boolean;
  /** One of ESCO's rare titles, which only generic companies offer. */
  readonly rare: boolean;
}

/** One choice for a slot in a title (`{lenguaje}`: Java) and the skills that go with it. */
export interface Variant {
  readonly label: string;
  readonly skills: readonly string[];
}

const grades = new Map<string, Grade>([
  ['-1', -1],
  ['0', 0],
  ['1', 1],
  ['2', 2],
]);

/** The common titles by family. */
export function loadTitles(): Map<string, Weighted<Title>[]> {
  const families = new Map<string, Weighted<Title>[]>();
  for (const { family = '', grade = '', weight = '', title = '', activities = '' } of readRows('titles')) {
    const fixed = title.startsWith('=');
    const item = {
      text: fixed ? title.slice(1) : title,
      grade: grades.get(grade) ?? 0,
      activity: activities === '' ? undefined : weightedDraw(parseWeights(activities)),
      fixed,
      rare: false,
    };
    const titles = families.get(family) ?? [];
    families.set(family, [...titles, { item, weight: Number(weight) }]);
  }
  return families;
}

const IN_CHARGE = /^(director|gerente|jefe|responsable)/i;
const ABOVE = /^(supervisor|coordinador|encargado)/i;

function gradeOf(title: string): Grade {
  if (IN_CHARGE.test(title)) return 2;
  return ABOVE.test(title) ? 1 : 0;
}

/** The titles of ESCO by ISCO-08 unit group (four digits). */
export function loadEscoTitles(): Map<string, Title[]> {
  const groups = new Map<string, Title[]>();
  for (const { isco = '', title = '' } of readRows('esco-titles')) {
    const titles = groups.get(isco) ?? [];
    groups.set(isco, titles);
    titles.push({ text: title, grade: gradeOf(title), activity: undefined, fixed: false, rare: true });
  }
  return groups;
}

/** The choices for the slots in titles, by the name of the slot. */
export function loadVariants(): Map<string, Draw<Variant>> {
  const sets = new Map<string, Weighted<Variant>[]>();
  for (const { set = '', weight = '', label = '', skills = '' } of readRows('variants')) {
    const variants = sets.get(set) ?? [];
    sets.set(set, variants);
    variants.push({ item: { label, skills: skills.split('|') }, weight: Number(weight) });
  }
  return new Map([...sets].map(([set, variants]) => [set, weightedDraw(variants)]));
}
