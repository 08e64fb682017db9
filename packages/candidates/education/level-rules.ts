import type { Dictionary, DictionaryEntry } from '@curro/shared';

/** Whether a level forbids, requires or allows a field. */
type FieldRule = 'forbidden' | 'required' | 'optional';

/** The rules of a level for its fields. `end` is either finishingDate or stillEnrolled. */
export interface LevelRules {
  readonly course: 'forbidden' | 'by-code' | 'by-name';
  readonly start: FieldRule;
  readonly end: FieldRule;
  readonly institution: FieldRule;
}

const defaultRules = { start: 'required', end: 'required', institution: 'optional' } as const;

/** The levels whose rules differ from the default (contract 4.2, fields per level). */
const exceptions: ReadonlyMap<string, Partial<LevelRules>> = new Map<string, Partial<LevelRules>>([
  ['sin-estudios', { course: 'forbidden', start: 'forbidden', end: 'forbidden', institution: 'forbidden' }],
  ['educacion-secundaria-obligatoria', { course: 'forbidden' }],
  ['bachillerato', { course: 'forbidden' }],
  ['otros-titulos-certificaciones-y-carnes', { start: 'forbidden' }],
  ['otros-cursos-y-formacion-no-reglada', { start: 'optional' }],
]);

/** The rules of a study level. A level with courses in the dictionary requires a code, others a name (contract 4.2). */
export function levelRules(level: DictionaryEntry, courses: Dictionary): LevelRules {
  const course = courses.childrenOf(level.id).length > 0 ? 'by-code' : 'by-name';
  return { ...defaultRules, course, ...exceptions.get(level.key) };
}
