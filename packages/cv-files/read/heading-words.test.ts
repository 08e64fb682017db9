import { expect, test } from 'vitest';
import { headingOf, OTHER_HEADING } from './headings.ts';
import { withPlainLetters } from './letter-spacing.ts';
import { readText } from './read-text.ts';

test.each([
  ['Prácticas y experiencia', 'experience'],
  ['PRÁCTICAS Y EMPLEOS', 'experience'],
  ['Prácticas y trabajos de verano', 'experience'],
  ['Prácticas en empresas y trabajos de verano:', 'experience'],
  ['Becas y prácticas', 'experience'],
  ['Experiencia laboral y voluntariado', 'experience'],
  ['Voluntariado y experiencia', 'experience'],
  ['Empleos, prácticas y proyectos', 'experience'],
  ['Experiencia / Prácticas', 'experience'],
  ['Trabajos de verano', 'experience'],
  ['Recorrido profesional', 'experience'],
  ['Mi trayectoria laboral', 'experience'],
  ['Mis prácticas', 'experience'],
  ['MIS EMPLEOS:', 'experience'],
  ['Mis trabajos', 'experience'],
  ['Mi empleo', 'experience'],
  ['Mi recorrido', 'experience'],
  ['Mi trayectoria', 'experience'],
  ['Les meves pràctiques', 'experience'],
  ['My internships', 'experience'],
  ['Antecedentes laborales', 'experience'],
  ['Actividad profesional', 'experience'],
  ['Datos profesionales', 'experience'],
  ['Internships and summer jobs', 'experience'],
  ['Work experience & internships', 'experience'],
  ['Experiència i pràctiques', 'experience'],
  ['Estudios y cursos', 'education'],
  ['Formación académica y certificaciones', 'education'],
  ['Titulación y otros cursos', 'education'],
  ['Trayectoria académica', 'education'],
  ['Itinerario formativo', 'education'],
  ['Mis títulos', 'education'],
  ['Títulos', 'education'],
  ['TÍTULOS:', 'education'],
  ['My education', 'education'],
  ['Mis cursos', 'courses'],
  ['Mis certificados', 'courses'],
  ['Formación y carnés', 'education'],
  ['Cursos y carnets profesionales', 'courses'],
  ['Carnés y permisos', 'courses'],
  ['Mis competencias', 'skills'],
  ['Mis programas', 'skills'],
  ['My languages', 'languages'],
  ['Mis aficiones', 'other'],
  ['Mis proyectos', 'other'],
  ['Mis referencias', 'other'],
  ['Seminarios, talleres y cursos', 'courses'],
  ['Competencias digitales y herramientas', 'skills'],
  ['Habilidades, aptitudes y destrezas', 'skills'],
  ['Programas y herramientas', 'skills'],
  ['Idiomas y competencias digitales', 'languagesAndSkills'],
  ['Informática, ofimática e idiomas', 'languagesAndSkills'],
  ['Otros idiomas y lenguas', 'languages'],
])('%s is a heading of %s', (line, part) => {
  expect(headingOf(line)).toBe(part);
});

test.each([
  'Experiencia y formación',
  'Prácticas y estudios',
  'Trabajo social',
  'Trabajo en equipo',
  'Prácticas curriculares',
  'Prácticas de enfermería',
  'Mis prácticas de enfermería',
  'Mi trabajo social',
  'Mis tareas',
  'Mi vida',
  'Programas y proyectos',
  'Educación y trabajo social',
  'Actividad física',
  'Experiencia y trato con el público',
  'Recorrido profesional por Europa',
])('%s is not a known heading', (line) => {
  expect(headingOf(line)).toBeUndefined();
});

test.each([
  ['Prácticas y mucho más', 'experience'],
  ['Experiencia como camarera', 'experience'],
  ['Trabajos que me han marcado', 'experience'],
  ['Idiomas, viajes y trabajos', 'other'],
  ['Competencias y más', 'skills'],
])('%s in the type of the headings is one of %s', (line, part) => {
  expect(headingOf(`${OTHER_HEADING}${line}`)).toBe(part);
});

test.each([
  ['E x p e r i e n c i a', 'experience'],
  ['F O R M A C I Ó N', 'education'],
  ['F O R M A C I O\u0301 N', 'education'],
  ['P e r \ufb01 l', 'summary'],
  ['E XPERIENCIA', 'experience'],
  ['E XPERIENCIA L ABORAL', 'experience'],
  ['F ORMACIÓN A CADÉMICA', 'education'],
  ['I D IOMAS', 'languages'],
  ['E X P E R I E N C I A   L A B O R A L :', 'experience'],
  ['H a b i l i d a d e s', 'skills'],
  ['D A T O S  D E  C O N T A C T O', 'contact'],
])('a heading in letter-spaced or small capitals: %s', (heading, part) => {
  const { summary, unread, ...draft } = readText([
    'Ana Gil Sanz',
    '600 11 22 33',
    heading,
    'Grado en Derecho, 2012',
  ]);
  expect(headingOf(withPlainLetters(heading))).toBe(part);
  expect(JSON.stringify([summary, unread, draft])).not.toContain(heading);
});

test.each(['Camarera A Coruña', 'Grupo A', 'Vitamina E', 'Nivel B'])('%s is not a heading', (line) => {
  expect(headingOf(line)).toBeUndefined();
});

test.each([
  ['Carnés y licencias', 'courses'],
  ['CARNETS PROFESIONALES', 'courses'],
  ['Carnets y habilitaciones', 'courses'],
  ['Voluntariado y asociaciones', 'volunteering'],
  ['Asociacionismo y voluntariado', 'volunteering'],
  ['Formació reglada', 'education'],
  ['Altra formació', 'courses'],
  ['Altres coneixements', 'skills'],
  ["Altres dades d'interès", 'other'],
  ['Estudos', 'education'],
  ['Outra formación', 'courses'],
  ['Coñecementos informáticos', 'skills'],
  ['Linguas', 'languages'],
  ['Datos persoais', 'contact'],
  ['Outros datos de interese', 'other'],
  ['Lan-esperientzia', 'experience'],
  ['Ikasketak', 'education'],
  ['Hizkuntzak', 'languages'],
  ['Datu pertsonalak', 'contact'],
  ['Boluntariotza', 'volunteering'],
])('a heading of cards, of associations, or in Catalan, Galician or Basque: %s', (heading, part) => {
  expect(headingOf(heading)).toBe(part);
});
