import { expect, it } from 'vitest';
import { unmentionedSkills } from './mentioned-skills.ts';

it.each([
  ['IVA e IRPF', 'Declaraciones de IVA, IRPF e Impuesto de Sociedades'],
  ['IVA e IRPF', 'Liquidación del IVA'],
  ['Microsoft Excel', 'Microsoft Office (Excel avanzado)'],
  ['Microsoft Excel', 'Curso de Excel'],
  ['Excel avanzado', 'Excel'],
  ['Adobe Photoshop', 'photoshop'],
  ['Contabilidad', 'Auxiliar contable'],
  ['Facturación', 'emisión de FACTURAS'],
  ['Atención al cliente', 'Atendía a los clientes y atención telefónica'],
  ['Gestión de almacenes', 'Mozo de almacén'],
  ['Inglés', 'Inglés: B2'],
  ['React/Angular', 'Angular'],
  ['Conocimientos', 'conocimientos'],
  ['+', ''],
])('finds %j in %j', (skill, text) => {
  expect(unmentionedSkills([skill], ['Otra cosa', text])).toEqual([]);
});

it.each([
  ['Microsoft Excel', 'Microsoft Office (Word)'],
  ['Contabilidad analítica', 'Contabilidad'],
  ['Carretilla elevadora', 'Mozo de almacén'],
  ['Gestión de equipos', 'Gestión de compras'],
  ['SAP', 'Sapiencia'],
  ['Excel, ', 'Word'],
])('does not find %j in %j', (skill, text) => {
  expect(unmentionedSkills([skill], [text])).toEqual([skill]);
});
