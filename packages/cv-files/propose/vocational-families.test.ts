import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { familyOf } from './vocational-families.ts';

const MEDIUM = 'ciclo-formativo-grado-medio';
const HIGHER = 'ciclo-formativo-grado-superior';

test.each([
  [HIGHER, 'CFGS Administración y Finanzas', 'cfgs-administracion-y-gestion'],
  [MEDIUM, 'Técnico en Gestión Administrativa', 'cfgm-administracion-y-gestion'],
  [HIGHER, 'Desarrollo de Aplicaciones Web (DAW)', 'cfgs-informatica-y-comunicaciones'],
  [MEDIUM, 'CFGM Sistemas Microinformáticos y Redes', 'cfgm-informatica-y-comunicaciones'],
  [MEDIUM, 'Cuidados Auxiliares de Enfermería (TCAE)', 'cfgm-sanidad'],
  [HIGHER, 'Técnico Superior en Laboratorio Clínico y Biomédico', 'cfgs-sanidad'],
  [HIGHER, 'Técnico Superior en Educación Infantil', 'cfgs-servicios-socioculturales-y-a-la-comunidad'],
  [MEDIUM, 'Técnico en Cocina y Gastronomía', 'cfgm-hosteleria-y-turismo'],
  [MEDIUM, 'CFGM Instal·lacions Elèctriques i Automàtiques', 'cfgm-electricidad-y-electronica'],
  [MEDIUM, 'Electromecánica de Vehículos Automóviles', 'cfgm-transporte-y-mantenimiento-de-vehiculos'],
  [MEDIUM, 'Instalaciones Frigoríficas y de Climatización', 'cfgm-instalacion-y-mantenimiento'],
  [MEDIUM, 'Soldadura y Calderería', 'cfgm-fabricacion-mecanica'],
  [MEDIUM, 'Peluquería y Cosmética Capilar', 'cfgm-imagen-personal'],
  [MEDIUM, 'CFGM Actividades Comerciales', 'cfgm-comercio-y-marketing'],
  [HIGHER, 'Transporte y Logística', 'cfgs-comercio-y-marketing'],
  [HIGHER, 'Técnico Superior en Alquimia', undefined],
  ['grado', 'Grado en Enfermería', undefined],
])('the family of %s %s', (level, title, family) => {
  expect(familyOf(level, title)).toBe(family);
  if (family !== undefined) expect(loadDictionaries().get('study-detail').byKey(family)?.key).toBe(family);
});
