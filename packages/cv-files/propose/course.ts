import { education } from '@curro/candidates';
import { type Dictionaries, foldKey } from '@curro/shared';
import type { ProposedBody } from './person.ts';

/** What stands before the name of a course: `Grado en Turismo`. */
const LEVEL_NAME =
  /^(?:doble )?(?:grado|graduad[oa]|licenciatura|licenciad[oa]|diplomatura|diplomad[oa]|m[áa]ster(?: universitario)?|doctorado|cfg[ms]|ciclo formativo(?: de grado (?:medio|superior))?|grado (?:medio|superior)|t[ée]cnic[oa](?: superior)?|bachelor(?:'s)?(?: degree)?|master(?:'s)?(?: degree)?)(?: en | de | in |: ?)/iu;

/** The course of a level with the name of the file, with or without its level; undefined if the level has none or several with it. */
export function courseOf(dictionaries: Dictionaries, level: string, title: string): string | undefined {
  const study = dictionaries.get('study').byKey(level);
  if (study === undefined) return undefined;
  const names = [title, title.trim().replace(LEVEL_NAME, '')].map(foldKey);
  const courses = dictionaries.get('study-detail').childrenOf(study.id);
  const found = courses.filter(({ es, en }) => names.includes(foldKey(es)) || names.includes(foldKey(en)));
  return found.length === 1 ? found[0]?.key : undefined;
}

/**
 * An education with its course as its level requires it. Of a level with courses in the dictionary, the course with the
 * name replaces the name; without one the name remains, until a course is chosen. A level without course has no name.
 */
export function withCourse(body: ProposedBody, dictionaries: Dictionaries): ProposedBody {
  const { courseName, ...others } = body;
  const { educationLevelCode: level, courseCode } = body;
  if (typeof courseName !== 'string' || typeof level !== 'string') return body;
  const isHidden = (field: string): boolean =>
    education.modeOf?.(field, (name) => (name === 'educationLevelCode' ? level : ''), dictionaries) ===
    'hidden';
  if (!isHidden('courseName') || dictionaries.get('study').byKey(level) === undefined) return body;
  if (courseCode !== undefined || isHidden('courseCode')) return others;
  const found = courseOf(dictionaries, level, courseName);
  return found === undefined ? body : { ...others, courseCode: found };
}
