import { parseWeights, type Weighted, weightedDraw } from '../random/weighted.ts';
import { readRows } from '../read/read-data.ts';
import type { Grade, Title } from './family.ts';

const grades = new Map<string, Grade>([
  ['-1', -1],
  ['0', 0],
  ['1', 1],
  ['2', 2],
]);

/** The titles that boards are full of, by family. */
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
