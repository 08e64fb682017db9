/**
 * The names of sections and fields of files in English, in Spanish: what is in no part of a CV is shown to candidates, who
 * can move it to their text.
 */
const NAMES: Readonly<Record<string, string>> = {
  awards: 'Premio',
  honors: 'Premio',
  publications: 'Publicación',
  patents: 'Patente',
  projects: 'Proyecto',
  interests: 'Interés',
  references: 'Referencia',
  organizations: 'Asociación',
  volunteer: 'Voluntariado',
  volunteering: 'Voluntariado',
  courses: 'Curso',
};

/** What is neither a job nor studies: `Premio: Mejor tapa`. */
const OTHER = new RegExp(
  `^(?:${[...new Set(Object.values(NAMES))].filter((name) => !['Voluntariado', 'Proyecto', 'Curso'].includes(name)).join('|')}): `,
  'u',
);

/** Whether a line is of a section of a file that contains neither jobs nor studies, such as awards. */
export const isOfOtherSection = (line: string): boolean => OTHER.test(line);

const FIELD_NAMES: Readonly<Record<string, string>> = {
  activities: 'Actividades',
  cause: 'Causa',
  courses: 'Asignaturas',
  description: 'Descripción',
  'finished on': 'Hasta',
  gpa: 'Nota',
  highlights: 'Detalles',
  industry: 'Sector',
  'instant messengers': 'Mensajería',
  keywords: 'Palabras clave',
  level: 'Nivel',
  'license number': 'Número',
  'maiden name': 'Apellido de soltera',
  network: 'Red',
  notes: 'Notas',
  score: 'Nota',
  summary: 'Resumen',
  'twitter handles': 'Twitter',
  url: 'Web',
  username: 'Usuario',
};

/** The Spanish name of an entry of a section, by the name of the section in its file; that name if it is not known. */
export const entryName = (section: string): string => NAMES[section.toLowerCase()] ?? section;

/** The Spanish name of a field; that of the file if it is not known. */
export const fieldName = (field: string): string => FIELD_NAMES[field.trim().toLowerCase()] ?? field;

const ISO_DATE = /^(\d{4})-(\d{2})(?:-\d{2})?(?:T.*)?$/;

/** A text of a file as it is shown: a date with its month and year. */
export const shownText = (text: string): string => text.trim().replace(ISO_DATE, '$2/$1');
