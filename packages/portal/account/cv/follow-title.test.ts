import type { FormValues } from '@curro/platform';
import { expect, test } from 'vitest';
import { PROPOSED } from '../edit/target.ts';
import { followTitle, withProposals } from './follow-title.ts';

const fields = { title: 'job', groups: [['level'], ['category', 'subcategories']] };

/** What titles propose. */
const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Camarera: { level: 'empleado-a', category: 'turismo-restauracion', subcategories: 'restauracion' },
  Contable: {
    level: 'empleado-a',
    category: 'administracion-empresas',
    subcategories: 'finanzas-contabilidad',
  },
  'Directora de marketing': { level: 'direccion-gerencia', category: 'marketing-comunicacion' },
  Encargada: { level: 'mando-intermedio' },
};

const formOf = (values: Readonly<Record<string, string | readonly string[]>>): FormValues =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()]));

/** The form with proposals for its empty fields; an area only for a form without a category. */
const propose = async (values: FormValues): Promise<FormValues> => {
  const [job = ''] = values.get('job') ?? [];
  const isOpen = (name: string): boolean => (values.get(name)?.[0] ?? '') === '';
  const ofJob = Object.entries(AREAS[job.trim()] ?? {}).filter(([name]) =>
    name === 'level' ? isOpen(name) : isOpen('category'),
  );
  return new Map([...values, ...ofJob.map(([name, value]) => [name, [value]] as const)]);
};

/** The values of a form, without empty ones and its record. */
const shown = (values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...values]
      .map(([name, all]) => [name, all.join()] as const)
      .filter(([name, text]) => name !== PROPOSED && text !== ''),
  );

/** The form after changes, one update after the other. */
async function after(...changes: readonly Readonly<Record<string, string>>[]): Promise<FormValues> {
  let values = formOf({});
  for (const change of changes)
    values = await followTitle(new Map([...values, ...formOf(change)]), fields, propose);
  return values;
}

test('proposals that are not changed follow the title', async () => {
  expect(shown(await after({ job: 'Camarera' }, { job: 'Contable' }))).toEqual({
    job: 'Contable',
    ...AREAS.Contable,
  });
  // The area of the other title has no speciality.
  expect(shown(await after({ job: 'Camarera' }, { job: 'Directora de marketing' }))).toEqual({
    job: 'Directora de marketing',
    ...AREAS['Directora de marketing'],
  });
  expect(shown(await after({ job: 'Camarera' }, { job: 'Encargada' }, { job: 'Contable' }))).toEqual({
    job: 'Contable',
    ...AREAS.Contable,
  });
});

test('what a title does not propose is empty again', async () => {
  expect(shown(await after({ job: 'Camarera' }, { job: 'Encargada' }))).toEqual({
    job: 'Encargada',
    level: 'mando-intermedio',
  });
  expect(shown(await after({ job: 'Camarera' }, { job: '' }))).toEqual({});
});

test.each([
  ['a level', { level: 'especialista' }, { ...AREAS.Contable, level: 'especialista' }],
  ['an area', { category: 'otros', subcategories: '' }, { level: 'empleado-a', category: 'otros' }],
  [
    'a speciality of the proposed area',
    { subcategories: 'hosteleria' },
    { level: 'empleado-a', category: 'turismo-restauracion', subcategories: 'hosteleria' },
  ],
])('%s that the candidate chose stays', async (_, chosen, expected) => {
  expect(shown(await after({ job: 'Camarera' }, chosen, { job: 'Contable' }))).toEqual({
    job: 'Contable',
    ...expected,
  });
  // Also if both arrive with one update, and after another title.
  expect(
    shown(await after({ job: 'Camarera' }, { ...chosen, job: 'Encargada' }, { job: 'Contable' })),
  ).toEqual({ job: 'Contable', ...expected });
});

test('a proposal that the candidate empties does not come back for the same title', async () => {
  const emptied = { level: '' };
  const { level: _, ...area } = AREAS.Camarera ?? {};
  expect(shown(await after({ job: 'Camarera' }, emptied, { company: 'Bar Sol' }))).toEqual({
    job: 'Camarera',
    company: 'Bar Sol',
    ...area,
  });
  expect(shown(await after({ job: 'Camarera' }, emptied, { job: 'Contable' }))).toEqual({
    job: 'Contable',
    ...AREAS.Contable,
  });
});

test('a value without a proposal is proposed by a later update for the same title', async () => {
  let isLate = true;
  const late = async (values: FormValues): Promise<FormValues> => (isLate ? values : propose(values));
  const first = await followTitle(formOf({ job: 'Camarera' }), fields, late);
  expect(shown(first)).toEqual({ job: 'Camarera' });
  isLate = false;
  expect(shown(await followTitle(first, fields, late))).toEqual({ job: 'Camarera', ...AREAS.Camarera });
});

test('stored values stay, those that a file proposed follow the title', async () => {
  const stored = { level: 'empleado-a', category: 'turismo-restauracion', subcategories: 'restauracion' };
  const opened = await followTitle(formOf({ job: 'Camarera', ...stored }), fields, propose);
  const change = formOf({ job: 'Contable' });
  expect(shown(await followTitle(new Map([...opened, ...change]), fields, propose))).toEqual({
    job: 'Contable',
    ...stored,
  });
  const ofFile = withProposals(opened, ['level', 'category', 'subcategories']);
  expect(shown(await followTitle(new Map([...ofFile, ...change]), fields, propose))).toEqual({
    job: 'Contable',
    ...AREAS.Contable,
  });
});
