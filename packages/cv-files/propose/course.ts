import { education } from '@curro/candidates';
import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import { studyOf } from '../levels.ts';
import type { ProposedBody } from './person.ts';

/** What stands before the name of a course: `Grado en Turismo`. */
const LEVEL_NAME =
  /^(?:doble )?(?:grado|graduad[oa]|licenciatura|licenciad[oa]|diplomatura|diplomad[oa]|m[áa]ster(?: universitario)?|doctorado|cfg[ms]|ciclo formativo(?: de grado (?:medio|superior))?|grado (?:medio|superior)|t[ée]cnic[oa](?: superior)?|bachelor(?:'s)?(?: degree)?|master(?:'s)?(?: degree)?)(?: en | de | in |: ?|, )/iu;

/** The course of a level with the name of the file, with or without its level; undefined if the level has none or several with it. */
export function courseOf(dictionaries: Dictionaries, level: string, title: string): string | undefined {
  const study = dictionaries.get('study').byKey(level);
  if (study === undefined) return undefined;
  const names = [title, title.trim().replace(LEVEL_NAME, '')].map(foldKey);
  const courses = dictionaries.get('study-detail').childrenOf(study.id);
  const found = courses.filter(({ es, en }) => names.includes(foldKey(es)) || names.includes(foldKey(en)));
  return found.length === 1 ? found[0]?.key : undefined;
}

/** Whether a line only names studies of a title: the headline `Recién graduada en Derecho` of a `Grado en Derecho`. */
export function namesSameStudy(line: string, title: string): boolean {
  const [first = '', second = ''] = [line, title].map((text) => text.trim().replace(/^reci[ée]n /iu, ''));
  const level = studyOf(first);
  const [name = '', own] = [first, second].map((text) => foldKey(text.replace(LEVEL_NAME, '')));
  return level !== undefined && level === studyOf(second) && name !== '' && name === own;
}

/** Whether a title only repeats the name of its level. */
const repeats = ({ es, en }: DictionaryEntry, title: string): boolean =>
  [es, en].some((name) => foldKey(name) === foldKey(title));

/** The fields of a period that a level may not have: certificates have no start. */
const PERIOD = Object.values(education.summary.period);

/**
 * An education without dates that its level does not have, and whose title is where its level has a field for it: the name of the course, the course of the dictionary
 * with this name, or the title as the diploma states it.
 */
export function withCourse(body: ProposedBody, dictionaries: Dictionaries): ProposedBody {
  const { educationLevelCode: level, courseCode } = body;
  const study = typeof level === 'string' ? dictionaries.get('study').byKey(level) : undefined;
  if (study === undefined) return body;
  const isHidden = (field: string): boolean =>
    education.modeOf?.(field, (name) => (name === 'educationLevelCode' ? study.key : ''), dictionaries) ===
    'hidden';
  const dated = Object.fromEntries(
    Object.entries(body).filter(([name]) => !PERIOD.includes(name) || !isHidden(name)),
  );
  const { courseName, ownTitle, ...others } = dated;
  const title = courseName ?? ownTitle;
  if (typeof title !== 'string') return dated;
  if (!isHidden('courseName')) return { ...others, courseName: title };
  const found =
    courseCode !== undefined || isHidden('courseCode') ? undefined : courseOf(dictionaries, study.key, title);
  if (found !== undefined) return { ...others, courseCode: found };
  return isHidden('ownTitle') || repeats(study, title) ? others : { ...others, ownTitle: title };
}
