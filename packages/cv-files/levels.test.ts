import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { languageLevelOf, skillLevelOf, studyOf } from './levels.ts';

const FP_FIRST = 'formacion-profesional-grado-medio';
const FP_SECOND = 'formacion-profesional-grado-superior';
const MEDIUM = 'ciclo-formativo-grado-medio';
const HIGHER = 'ciclo-formativo-grado-superior';
const SECONDARY = 'educacion-secundaria-obligatoria';
const CERTIFICATE = 'otros-titulos-certificaciones-y-carnes';
const COURSE = 'otros-cursos-y-formacion-no-reglada';

test.each([
  ['Formación Profesional de 1.er grado', FP_FIRST],
  ['Formación Profesional de primer grado, rama Metal', FP_FIRST],
  ['Formación Profesional 1º grado', FP_FIRST],
  ['FP I', FP_FIRST],
  ['FPI Electricidad', FP_FIRST],
  ['F.P. 1 Administrativo', FP_FIRST],
  ['Formación Profesional Grado Medio', FP_FIRST],
  ['FP Grado Medio de Cocina', MEDIUM],
  ['FP 2.º grado', FP_SECOND],
  ['FP II', FP_SECOND],
  ['FPII', FP_SECOND],
  ['F.P. II Delineación', FP_SECOND],
  ['FP2 Administrativo', FP_SECOND],
  ['Formación Profesional de segundo grado', FP_SECOND],
  ['Formación Profesional de 2º Grado en Automoción', FP_SECOND],
  ['Formación Profesional Grado Superior', FP_SECOND],
  ['Técnico especialista en Electrónica', FP_SECOND],
  ['Ciclo Formativo de Grado Medio', MEDIUM],
  ['Ciclo Formativo de Grado Medio en Gestión Administrativa', MEDIUM],
  ['CFGM Cocina', MEDIUM],
  ['C.F.G.M. de Peluquería', MEDIUM],
  ['Ciclo Formativo de Grado Superior', HIGHER],
  ['CFGS Administración y Finanzas', HIGHER],
  ['Técnico Superior en Integración Social', HIGHER],
  ['Grau en Enginyeria Mecànica', 'grado'],
  ['Batxillerat', 'bachillerato'],
  ['Cicle formatiu de grau superior en Màrqueting', HIGHER],
  ['Manipulador de alimentos', CERTIFICATE],
  ['CAP mercancías', CERTIFICATE],
  ['Graduado Escolar', SECONDARY],
  ['EGB', SECONDARY],
  ['E.G.B.', SECONDARY],
  ['Graduado en ESO', SECONDARY],
  ['Graduado en Educación Secundaria', SECONDARY],
  ['Graduada en Educación Secundaria (ESPA)', SECONDARY],
  ['Título de Graduado en Enseñanza Secundaria', SECONDARY],
  ['Graduada en Secundaria', SECONDARY],
  ['Graduado Secundaria', SECONDARY],
  ['Graduat en Educació Secundària', SECONDARY],
  ['Educación Secundaria para Personas Adultas', SECONDARY],
  ['Graduada Escolar', SECONDARY],
  ['Graduado en Bachillerato', 'bachillerato'],
  ['Grado en Educación Primaria', 'grado'],
  ['Grado en Maestro en Educación Primaria', 'grado'],
  ['Graduada en Educación Social', 'grado'],
  ['Máster en Profesorado de Educación Secundaria', 'master'],
  ['DAM', HIGHER],
  ['Inglés B2', CERTIFICATE],
  ['Certificado de Inglés, nivel B2', CERTIFICATE],
  ['B2 de inglés', CERTIFICATE],
  ['First Certificate in English (FCE)', CERTIFICATE],
  ['Certificate in Advanced English (C1)', CERTIFICATE],
  ['DELF B1', CERTIFICATE],
  ['Curso de inglés B2', COURSE],
  ['Grado en Estudios Ingleses', 'grado'],
  ['TCAE', MEDIUM],
  ['Graduada en E.S.O.', SECONDARY],
  ['BUP', 'bachillerato'],
  ['B.U.P. y C.O.U.', 'bachillerato'],
  ['COU', 'bachillerato'],
  ['COU y Selectividad', 'bachillerato'],
  ['Bachillerato de Ciencias Sociales', 'bachillerato'],
  ['Bachillerato, IES Doctor Marañón', 'bachillerato'],
  ['Diplomatura en Relaciones Laborales', 'diplomado'],
  ['Graduado Social', 'diplomado'],
  ['Licenciatura en Derecho', 'licenciado'],
  ['Máster', 'master'],
  ['Máster en Marketing Digital', 'master'],
  ["Master's Degree in Law", 'master'],
  ['MSc', 'master'],
  ['MBA', 'master'],
  ['Postgrado', 'postgrado'],
  ['Posgrado en Dirección Financiera', 'postgrado'],
  ['PhD', 'doctorado'],
  ['Doctora en Biología', 'doctorado'],
  ['Grado de Ingeniería Informática', 'grado'],
  ['Doble Grado en Derecho y ADE', 'grado'],
  ['Degree', 'grado'],
  ['BSc', 'grado'],
  ['BSc in Nursing', 'grado'],
  ['Ingeniería Técnica Industrial', 'ingeniero-tecnico'],
  ['Certificado de profesionalidad', CERTIFICATE],
  ['Certificado de profesionalidad en Atención Sociosanitaria', CERTIFICATE],
  ['Carnet de carretillero', CERTIFICATE],
  ['Carné de conducir B', CERTIFICATE],
  ['Certified Scrum Master', CERTIFICATE],
  ['Curso de manipulador de alimentos', COURSE],
  ['Curso de Pedagogía, Universidad de Santiago', COURSE],
  ['Curso de ingeniería de sonido', COURSE],
  ['Grado Profesional de Música', 'ensenanzas-artisticas-regladas'],
])('%s is of the level %s', (text, level) => {
  expect(studyOf(text)).toBe(level);
  expect(loadDictionaries().get('study').byKey(level)).toBeDefined();
});

test.each([
  'FP Básica',
  'Formación Profesional Básica en Cocina',
  'Ciclo Formativo de Grado Básico',
  'Formación Profesional',
  'Graduado en Formación Profesional',
  'Graduada en FP',
  'Grado en Educación Secundaria',
  'Graduado en Garantía Social',
  'Educación Secundaria',
  'Selectividad',
  'Prueba de acceso a la universidad',
  'Certificado de escolaridad',
  'Graph Design',
  'Zaragoza, España',
  '1.er grado',
])('%s is of no level of the list', (text) => {
  expect(studyOf(text)).toBeUndefined();
});

test.each([
  ['Nativo (C1 JQCV)', 'nativo'],
  ['non-native B2', 'intermedio'],
  ['nadiu', 'nativo'],
  ['nivell mitjà', 'medio'],
  ['First Certificate', 'intermedio'],
  ['nociones', 'elemental'],
  ['hablado', undefined],
  ['good', 'intermedio'],
  ['buen nivel', 'intermedio'],
  ['bona', 'intermedio'],
  ['Catalán: bona comprensió', undefined],
  ['buena comprensión', undefined],
  ['good understanding', undefined],
  ['good comprehension', undefined],
  ['Catalán B1, buena comprensión', 'medio'],
])('the level of a language %s', (text, key) => {
  expect(languageLevelOf(text)).toBe(key);
});

test.each([
  ['usuario', 'medio'],
  ['nivel usuario', 'medio'],
  ['usuario avanzado', 'alto'],
  ['usuario básico', 'bajo'],
  ['nivel profesional', 'alto'],
  ['iniciación', 'bajo'],
  ['Nivell mitjà', 'medio'],
  ['cinturón negro', undefined],
])('the level of a skill: %s', (text, level) => {
  expect(skillLevelOf(text)).toBe(level);
});
