import { expect, test } from 'vitest';
import { jobOfHeadline, restOfHeadline } from './headline.ts';

test.each([
  ['Jefa de recepción en Hotel Sol | Turismo', 'Jefa de recepción'],
  ['Diseñadora gráfica freelance | Branding y packaging', 'Diseñadora gráfica freelance'],
  ['Técnica en Prevención de Riesgos Laborales | Formadora', 'Técnica en Prevención de Riesgos Laborales'],
  ['Experto en Marketing Digital', 'Experto en Marketing Digital'],
  ['Ingeniera en Informática @ Indra', 'Ingeniera en Informática'],
  ['Técnico superior en Electrónica en Talleres Ruiz', 'Técnico superior en Electrónica'],
  ['Técnico en Hospital Norte', 'Técnico'],
  ['Ingeniero en Madrid', 'Ingeniero'],
  ['Dependienta con más de diez años de experiencia en moda', 'Dependienta'],
  ['Maestra de Primaria, Albacete', 'Maestra de Primaria'],
  ['Camarera con idiomas', 'Camarera con idiomas'],
  ['Product manager en idealista | Buscador y datos', 'Product manager'],
  ['Senior backend engineer at eDreams ODIGEO', 'Senior backend engineer'],
  ['Especialista en marketing digital', 'Especialista en marketing digital'],
  ['Técnico en informática', 'Técnico en informática'],
  ['Licenciado en Derecho', ''],
  ['Graduada en Turismo', ''],
])('the job of the headline %s', (line, job) => {
  expect(jobOfHeadline(line)).toBe(job);
});

test.each([
  ['Enfermera en Hospital Sol | Docente', 'Docente'],
  ['Enfermera', ''],
  ['Enfermera · Docente · Autora', 'Docente · Autora'],
  ['Enfermera en Hospital Luna', 'Enfermera en Hospital Luna'],
  ['Enfermera con experiencia | Docente', 'Enfermera con experiencia | Docente'],
  ['Docente | Autora', 'Docente | Autora'],
])('what %s says besides the job and its company: %s', (headline, rest) => {
  expect(restOfHeadline(headline, 'Enfermera', ['Hospital Sol'])).toBe(rest);
});
