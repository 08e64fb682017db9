import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { noteProposal, proposeSections } from '../propose/propose.ts';
import { readText } from './read-text.ts';

const dictionaries = loadDictionaries();
const TODAY = '2026-11-23';

/** The jobs of lines as `job | company | place / description`, a doubtful one with its doubt before it. */
function jobsOf(...lines: readonly string[]): string[] {
  const draft = draftSchema.parse(readText(['Experiencia', ...lines]));
  const { doubts } = noteProposal(draft, dictionaries, TODAY);
  return proposeSections(draft, dictionaries).experience.map(
    ({ job, company = '', place = '', description = '' }, at) => {
      const about = [place, description]
        .filter((each) => each !== '')
        .join('\n')
        .replaceAll('\n', ' / ');
      const text = [job, company, about].join(' | ');
      const doubt = doubts.experience[at];
      return doubt === undefined ? text : `${doubt}? ${text}`;
    },
  );
}

test.each([
  [
    'Desde 2018 estoy en Decoraciones Sur como oficial de primera.',
    'Oficial de primera | Decoraciones Sur | ',
  ],
  ['2015-2018 Trabajé en Zara de cajera', 'Cajera | Zara | '],
  ['2012-2015: Antes trabajé como peón en Obras Ruiz', 'Peón | Obras Ruiz | '],
])('a sentence about a job: %s', (line, job) => {
  expect(jobsOf(line, '2010-2012: Cocinera, Hotel Luna')).toEqual([job, 'Cocinera | Hotel Luna | ']);
});

test.each([
  [
    '2019-2024: Cajera en Alimerka, Gijón. Caja y reposición.',
    'Cajera | Alimerka | Gijón / Caja y reposición.',
  ],
  [
    '2015-2018: Peón agrícola en Finca Los Robles, Villaviciosa. Recogida de manzana y poda.',
    'Peón agrícola | Finca Los Robles | Villaviciosa / Recogida de manzana y poda.',
  ],
  [
    'De 2010 a 2014 trabajé como camarera en La Tagliatella, León. Barra y terraza.',
    'Camarera | La Tagliatella | León / Barra y terraza.',
  ],
  ['Dependienta (3 años) en Mango, Bilbao. 2016-2019.', 'Dependienta | Mango | Bilbao'],
  ['Desde marzo de 2021 trabajo de soldador para Navantia, Ferrol.', 'Soldador | Navantia | Ferrol'],
  [
    '2018/2020. Mozo de almacén. XPO. Guadalajara. Carga y descarga.',
    'Mozo de almacén | XPO | Guadalajara / Carga y descarga.',
  ],
  [
    '2019-2022 Limpiadora de oficinas, Ferrovial (Málaga): limpieza de despachos.',
    'Limpiadora de oficinas | Ferrovial | Málaga / Limpieza de despachos.',
  ],
  [
    'Del 3/2016 al 9/2018 - Operario de línea - Campofrío - Burgos - Envasado y paletizado',
    'Operario de línea | Campofrío | Burgos / Envasado y paletizado',
  ],
  [
    '01/2020 - 03/2022 Soldador TIG en Talleres Ibarra; Barakaldo',
    'Soldador TIG | Talleres Ibarra | Barakaldo',
  ],
  [
    'Operario de línea en Campofrío, Burgos. Turnos rotativos. (2016 a 2018)',
    'Operario de línea | Campofrío | Burgos / Turnos rotativos.',
  ],
  ['2014-2016, Bar La Plaza: camarera de barra', 'Camarera de barra | Bar La Plaza | '],
  ['Actualmente: Encargada de tienda en Parfois (desde 2019)', 'Encargada de tienda | Parfois | '],
  [
    '2012: Reponedora en Gadis, Sada. Reposición de lineales.',
    'Reponedora | Gadis | Sada / Reposición de lineales.',
  ],
  [
    'Verano 2018: socorrista en Piscina Municipal de Utrera. Vigilancia.',
    'Socorrista | Piscina Municipal de Utrera | Verano 2018 / Vigilancia.',
  ],
  [
    'FCT (2021): auxiliar de enfermería, Hospital Povisa, Vigo',
    'Auxiliar de enfermería | Hospital Povisa | Vigo / FCT',
  ],
  [
    '1998-2003 Oficial albañil. Construcciones Hnos. Pardo. Obra nueva.',
    'Oficial albañil | Construcciones Hnos. Pardo | Obra nueva.',
  ],
  [
    '2019-2021: Maestra en Escuela Infantil Pasitos (Getafe); aula de 2 años',
    'Maestra | Escuela Infantil Pasitos | Getafe / Aula de 2 años',
  ],
  ['2005-2010 Administrativa. Contabilidad y nóminas.', 'Administrativa |  | Contabilidad y nóminas.'],
  ['2015-2016: Vendedora en mercadillo. Ropa y calzado.', 'Vendedora en mercadillo |  | Ropa y calzado.'],
  [
    '2017-2019: Cambrera a Can Roca, Girona. Servei de taula.',
    'Cambrera | Can Roca | Girona / Servei de taula.',
  ],
  ['2014-2016: Peó de construcció per a Obres Puig, Manresa.', 'Peó de construcció | Obres Puig | Manresa'],
  ['2011-2014: Dependenta na Panadería Rosal, Ourense.', 'Dependenta | Panadería Rosal | Ourense'],
  ['2010-2012: Garbitzailea, Eroski, Durango.', 'Garbitzailea | Eroski | Durango'],
  [
    '2019-present: Software developer at Plexus, Vigo. Backend in Java.',
    'Software developer | Plexus | Vigo / Backend in Java.',
  ],
  ['2012-2014: Profesora de inglés a domicilio', 'Profesora de inglés a domicilio |  | '],
  ['2015-2016: Peón agrícola, Villaviciosa', 'company? Peón agrícola | Villaviciosa | '],
  [
    '6 meses (2011): Ayudante de cocina. Restaurante El Faro.',
    'Ayudante de cocina | Restaurante El Faro | 6 meses',
  ],
  [
    'Ene-2012 a Dic-2014: Monitor deportivo, Patronato de Motril',
    'Monitor deportivo | Patronato de Motril | ',
  ],
  ['Del 1 de junio al 30 de septiembre de 2019: Camarero. Hotel Sol. Lugo.', 'Camarero | Hotel Sol | Lugo'],
  ['Varios veranos (2012-2016): camarera, Bar Sol', 'Camarera | Bar Sol | Varios veranos'],
  ['2013-2015: Peón en Tragsa (brigadas contra incendios)', 'Peón | Tragsa | Brigadas contra incendios'],
  ['2018-2020 Educadora en EI Colorines. Aula de 1-2 años.', 'Educadora | EI Colorines | Aula de 1-2 años.'],
  ['8 meses en 2016: Repartidor en Glovo.', 'Repartidor | Glovo | 8 meses'],
  [
    '2011 (6 meses): Ayudante de cocina en Restaurante El Faro.',
    'Ayudante de cocina | Restaurante El Faro | 6 meses',
  ],
])('the job of the line %s', (line, expected) => {
  expect(jobsOf(line)).toEqual([expected]);
});

test('a line that begins with a duration and a year begins a job', () => {
  const found = jobsOf(
    '2015-2018: Peón agrícola en Finca Los Robles. Poda.',
    'Tres meses (2013): Peón de obra. Construcciones Vela.',
    `2012: Reponedora en Gadis. ${'Reposición de lineales y atención al público. '.repeat(5)}`.trim(),
  );
  expect(found.map((each) => each.split(' | ').slice(0, 2))).toEqual([
    ['Peón agrícola', 'Finca Los Robles'],
    ['Peón de obra', 'Construcciones Vela'],
    ['Reponedora', 'Gadis'],
  ]);
});

test.each([
  ['a period above its line', ['2016 - 2019', 'Infermera a CAP Sants, Barcelona. Vacunació i cures.']],
  ['a period below its line', ['Infermera a CAP Sants, Barcelona. Vacunació i cures.', '2016 - 2019']],
])('a job of one line with %s', (_, lines) => {
  expect(jobsOf(...lines)).toEqual(['Infermera | CAP Sants | Barcelona / Vacunació i cures.']);
});

test('a job of which only the end is stated', () => {
  const { experience } = readText([
    'Experiencia',
    '2006-2010: Camarera, Bar Sol',
    'Antes de 2006: peón en varias obras',
  ]);
  expect(experience).toMatchObject([
    { job: 'Camarera' },
    { job: 'Peón en varias obras', start: '', end: '2006' },
  ]);
});

test('a heading of internships among studies, and competitive examinations', () => {
  const { experience, education, unread } = readText([
    'Educación',
    'Grado en Publicidad, Universidad de La Laguna, 2020 – 2024',
    'Prácticas',
    'Community manager, Agencia Volcánica, febrero – junio 2024',
    'Oposiciones',
    '2021 - Primera prueba superada',
  ]);
  expect(experience).toMatchObject([{ job: 'Community manager', company: 'Agencia Volcánica' }]);
  expect(education).toHaveLength(1);
  expect(unread).toEqual(['2021 - Primera prueba superada']);
});

test.each([
  ['Panificadora Luque S.A. Repartidor.', 'Repartidor | Panificadora Luque S.A. | '],
  [
    'Instalaciones Eléctricas Vega, S.L. Electricista de mantenimiento.',
    'Electricista de mantenimiento | Instalaciones Eléctricas Vega, S.L. | ',
  ],
  ['Bar Sol, S.L. Camarera, Sevilla', 'Camarera | Bar Sol, S.L. | Sevilla'],
  ['Hijos de Luis Vega, C.B. Dependiente', 'Dependiente | Hijos de Luis Vega, C.B. | '],
  [
    'Agrícola El Sol. Peón agrícola, recogida de lechuga y brócoli. Poda en invierno.',
    'Peón agrícola | Agrícola El Sol | Recogida de lechuga y brócoli. Poda en invierno.',
  ],
  ['El Corte Inglés. Dependienta; sección de moda.', 'Dependienta | El Corte Inglés | Sección de moda'],
])('a company and its job behind a full stop: %s', (line, job) => {
  expect(jobsOf(`2016-2019 ${line}`, '2010-2012: Cocinera, Hotel Luna')).toEqual([
    job,
    'Cocinera | Hotel Luna | ',
  ]);
});
