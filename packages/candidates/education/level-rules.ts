import type { Dictionary, DictionaryEntry } from '@curro/shared';

/** How a level takes a field: it must not be sent, must be sent, may be sent. */
type FieldRule = 'forbidden' | 'required' | 'optional';

/** How a level takes its fields. `end` is finishingDate or stillEnrolled, one of the two. */
export interface LevelRules {
  readonly course: 'forbidden' | 'by-code' | 'by-name';
  readonly start: FieldRule;
  readonly end: FieldRule;
  readonly institution: FieldRule;
}

const defaultRules = { start: 'required', end: 'required', institution: 'optional' } as const;

/** The levels that are not like the others (contract 4.2, fields per level). */
const exceptions: ReadonlyMap<string, Partial<LevelRules>> = new Map<string, Partial<LevelRules>>([
  ['sin-estudios', { course: 'forbidden', start: 'forbidden', end: 'forbidden', institution: 'forbidden' }],
  ['educacion-secundaria-obligatoria', { course: 'forbidden' }],
  ['bachillerato', { course: 'forbidden' }],
  ['otros-titulos-certificaciones-y-carnes', { start: 'forbidden' }],
  ['otros-cursos-y-formacion-no-reglada', { start: 'optional' }],
]);

/** The rules of a study level: whether its course goes by code or by name follows from the data (contract 4.2). */
export function levelRules(level: DictionaryEntry, courses: Dictionary): LevelRules {
  const course = courses.childrenOf(level.id).length > 0 ? 'by-code' : 'by-name';
  return { ...defaultRules, course, ...exceptions.get(level.key) };
}
