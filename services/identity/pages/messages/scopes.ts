import type { Language } from '@curro/shared';

interface ScopeDescription {
  readonly scopes: readonly string[];
  readonly es: string;
  readonly en: string;
}

/** The descriptions of scopes on the consent page; related scopes share one. */
const lines: readonly ScopeDescription[] = [
  {
    scopes: ['email', 'CANDIDATE_PROFILE_WITH_EMAIL'],
    es: 'Ver tu nombre y tu correo.',
    en: 'View your name and email address.',
  },
  {
    scopes: ['CV'],
    es: 'Ver la lista de tus currículos y cartas de presentación.',
    en: 'View the list of your CVs and cover letters.',
  },
  {
    scopes: ['CANDIDATE_READ_CURRICULUM_PERSONAL_DATA'],
    es: 'Ver tus datos personales: documento, teléfonos, dirección.',
    en: 'View your personal data: identity document, phone numbers, address.',
  },
  {
    scopes: ['CANDIDATE_EDIT_CURRICULUM_PERSONAL_DATA'],
    es: 'Cambiar tus datos personales.',
    en: 'Change your personal data.',
  },
  {
    scopes: [
      'CANDIDATE_READ_CURRICULUM_CVTEXT',
      'CANDIDATE_READ_CURRICULUM_EDUCATION',
      'CANDIDATE_READ_CURRICULUM_EXPERIENCE',
      'CANDIDATE_READ_CURRICULUM_FUTURE_JOB',
      'CANDIDATE_READ_CURRICULUM_SKILLS',
    ],
    es: 'Leer tus currículos.',
    en: 'Read your CVs.',
  },
  {
    scopes: [
      'CANDIDATE_EDIT_CURRICULUM_CVTEXT',
      'CANDIDATE_EDIT_CURRICULUM_EDUCATION',
      'CANDIDATE_EDIT_CURRICULUM_EXPERIENCE',
      'CANDIDATE_EDIT_CURRICULUM_FUTURE_JOB',
    ],
    es: 'Cambiar tus currículos.',
    en: 'Change your CVs.',
  },
  {
    scopes: ['CANDIDATE_DELETE_CURRICULUM_EDUCATION', 'CANDIDATE_DELETE_CURRICULUM_EXPERIENCE'],
    es: 'Borrar estudios y experiencias de tus currículos.',
    en: 'Delete education and experience from your CVs.',
  },
  {
    scopes: ['MY_APPLICATIONS'],
    es: 'Ver tus candidaturas e inscribirte en ofertas.',
    en: 'View your applications and apply for jobs.',
  },
  {
    scopes: ['APPLICATION_TIMELINE'],
    es: 'Seguir la evolución de tus candidaturas.',
    en: 'Track the progress of your applications.',
  },
  { scopes: ['COVER_LETTER_READ'], es: 'Leer tus cartas de presentación.', en: 'Read your cover letters.' },
  {
    scopes: ['COVER_LETTER_WRITE'],
    es: 'Escribir tus cartas de presentación.',
    en: 'Write your cover letters.',
  },
  {
    scopes: ['COVER_LETTER_DELETE'],
    es: 'Borrar tus cartas de presentación.',
    en: 'Delete your cover letters.',
  },
  {
    scopes: ['SAVED_SEARCH_READ'],
    es: 'Ver tus búsquedas guardadas.',
    en: 'View your saved searches.',
  },
  {
    scopes: ['SAVED_SEARCH_WRITE'],
    es: 'Guardar y cambiar búsquedas y sus avisos.',
    en: 'Save and change searches and their alerts.',
  },
  {
    scopes: ['SAVED_SEARCH_DELETE'],
    es: 'Borrar tus búsquedas guardadas.',
    en: 'Delete your saved searches.',
  },
];

/** Scopes that the consent page does not show. */
const HIDDEN = new Set(['openid', 'offline_access']);

/** Returns the distinct descriptions of scopes; a scope without a description is returned by name. */
export function describeScopes(scopes: readonly string[], language: Language): string[] {
  const requested = new Set(scopes);
  const matching = lines.filter((line) => line.scopes.some((scope) => requested.has(scope)));
  const described = new Set(matching.flatMap((line) => line.scopes));
  const others = [...requested].filter((scope) => !described.has(scope) && !HIDDEN.has(scope));
  return [...matching.map((line) => line[language]), ...others];
}
