import { expect, test } from 'vitest';
import { headingOf, OTHER_HEADING } from './headings.ts';

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
