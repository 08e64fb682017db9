/** The source of the offers of this folder. */
export const SOURCE = 'assist';

const EXPIRES = '2099-12-31T00:00:00Z';

const madrid = { city: 'Madrid', province: 'Madrid' };
const sevilla = { city: 'Sevilla', province: 'Sevilla' };

/** The same offer a number of times, with a number in the description so that none duplicates another. */
const times = (count: number, offer: Readonly<Record<string, unknown>>): object[] =>
  Array.from({ length: count }, (_, at) => ({
    description: `Un puesto con el número ${at} en un equipo distinto cada vez: ${'abcdefghij'.repeat(at + 1)}.`,
    expires: EXPIRES,
    published: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}T08:00:00Z`,
    ...offer,
    externalId: `${String(offer.externalId)}-${at}`,
  }));

/** What the suites of this folder search. */
export const assistOffers: readonly object[] = [
  ...times(24, {
    ...madrid,
    externalId: 'waiter',
    title: 'Camarero/a (Madrid)',
    company: { id: 'meson', name: 'Mesón Trasgolar S.L.' },
    requirements: 'Experiencia como camarero en sala & barra.',
    workday: 'completa',
    contractType: 'indefinido',
  }),
  ...times(6, {
    ...sevilla,
    externalId: 'waitress',
    title: 'CAMARERA',
    company: { id: 'brisa', name: 'Brisa Hoteles S.A.' },
    workday: 'parcial-noche',
  }),
  ...times(5, {
    ...sevilla,
    externalId: 'clerk',
    title: 'Auxiliar administrativo/a en Sevilla',
    company: { name: 'Gestoría Limonar' },
    category: 'administracion-empresas',
    teleworking: 'solo-teletrabajo',
  }),
  ...times(3, {
    ...madrid,
    externalId: 'keeper',
    title: 'Mozo de almacén',
    company: { name: 'Almacenes Ruibarbo' },
    skills: ['Masa madre'],
  }),
];
