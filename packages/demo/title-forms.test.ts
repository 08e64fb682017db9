import { expect, it } from 'vitest';
import { hasGender, inflect } from './title-forms.ts';

it.each([
  ['Camarero/a de sala', 'Camarero de sala', 'Camarera de sala', 'Camareros/as de sala'],
  ['Dependiente/a', 'Dependiente', 'Dependienta', 'Dependientes/as'],
  ['Vendedor/a de tienda', 'Vendedor de tienda', 'Vendedora de tienda', 'Vendedores/as de tienda'],
  [
    'Auxiliar administrativo/a',
    'Auxiliar administrativo',
    'Auxiliar administrativa',
    'Auxiliares administrativos/as',
  ],
  ['Técnico/a comercial', 'Técnico comercial', 'Técnica comercial', 'Técnicos/as comerciales'],
  ['Peón industrial', 'Peón industrial', 'Peón industrial', 'Peones industriales'],
  ['Capataz de obra', 'Capataz de obra', 'Capataz de obra', 'Capataces de obra'],
  ['Cuidador/a de niños', 'Cuidador de niños', 'Cuidadora de niños', 'Cuidadores/as de niños'],
  ['Fresador/a CNC', 'Fresador CNC', 'Fresadora CNC', 'Fresadores/as CNC'],
  ['Soldador/a MIG/MAG', 'Soldador MIG/MAG', 'Soldadora MIG/MAG', 'Soldadores/as MIG/MAG'],
  ['Desarrollador/a Java', 'Desarrollador Java', 'Desarrolladora Java', 'Desarrolladores/as Java'],
  [
    'Captador/a de socios/as para ONG',
    'Captador de socios para ONG',
    'Captadora de socias para ONG',
    'Captadores/as de socios/as para ONG',
  ],
  [
    'Conductor/a de tráiler (C+E)',
    'Conductor de tráiler (C+E)',
    'Conductora de tráiler (C+E)',
    'Conductores/as de tráiler (C+E)',
  ],
])('writes %s in its forms', (title, masculine, feminine, plural) => {
  expect(inflect(title, 'both')).toBe(title);
  expect(inflect(title, 'masculine')).toBe(masculine);
  expect(inflect(title, 'feminine')).toBe(feminine);
  expect(inflect(title, 'plural')).toBe(plural);
});

it('recognises titles that have a gender', () => {
  expect(hasGender('Recepcionista')).toBe(false);
  expect(hasGender('Auxiliar administrativo/a')).toBe(true);
});
