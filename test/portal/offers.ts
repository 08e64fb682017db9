import { offerId } from '@curro/shared';

/** The source of the offers of these suites. */
export const SOURCE = 'portal';

/** The id that an offer of these suites gets. */
export const idOf = (externalId: string): string => offerId(SOURCE, externalId);

const HOUR_MS = 3_600_000;
const EXPIRES = '2099-12-31T00:00:00Z';
const now = Date.now();
const hoursAgo = (hours: number): string =>
  new Date(now - hours * HOUR_MS).toISOString().replace(/\.\d+/, '');

const baker = {
  description: 'Obrador artesano busca panadera para el turno de noche.\n\n- Masa madre\n- Hornos de leña',
  company: { id: 'mistral', name: 'Hornos Mistral S.L.', uri: 'https://hornos-mistral.example' },
  category: 'turismo-restauracion',
  subcategory: 'restauracion',
  contractType: 'indefinido',
  workday: 'parcial-noche',
  expires: EXPIRES,
};

/** Clerks enough for three pages, in turns of province and of where they work. */
const clerks = Array.from({ length: 45 }, (_, at) => ({
  externalId: `clerk-${at}`,
  title: `Administrativo/a ${at + 1}`,
  description: 'Tareas de administración.',
  company: { name: `Gestoría ${at % 5}` },
  ...(at % 3 === 0 ? { city: 'Madrid', province: 'Madrid' } : { city: 'Sevilla', province: 'Sevilla' }),
  category: 'administracion-empresas',
  teleworking: at % 2 === 0 ? 'trabajo-solo-presencial' : 'teletrabajo-posible',
  ...(at % 4 === 0 ? { salaryMin: 18_000 + at * 100, salaryPeriod: 'bruto-ano' } : {}),
  published: hoursAgo(24 * 10 + at),
  expires: EXPIRES,
}));

/** What the portal's suites search: places at known distances, states, markup where none belongs. */
export const portalOffers: readonly object[] = [
  {
    ...baker,
    externalId: 'baker-zamora',
    title: 'Panadera/o de noche',
    requirements: 'Carné de manipulador.',
    city: 'Zamora',
    province: 'Zamora',
    experienceMin: 'al-menos-1-ano',
    teleworking: 'trabajo-solo-presencial',
    salaryMin: 1_500,
    salaryMax: 1_800,
    salaryPeriod: 'bruto-mes',
    published: hoursAgo(2),
  },
  // 30 and 55 km from Zamora
  {
    ...baker,
    externalId: 'baker-toro',
    title: 'Panadera de Toro',
    city: 'Toro',
    province: 'Zamora',
    published: hoursAgo(30),
  },
  {
    ...baker,
    externalId: 'baker-benavente',
    title: 'Panadero de Benavente',
    city: 'Benavente',
    province: 'Zamora',
    published: hoursAgo(50),
  },
  {
    externalId: 'remote',
    title: 'Programador Java sénior',
    description: 'Desarrollo de servicios en Java, siempre desde casa.',
    company: { id: 'nube', name: 'Nubarrón Sistemas S.A.', kind: 'recruiter' },
    places: [
      { city: 'Barcelona', province: 'Barcelona' },
      { city: 'Madrid', province: 'Madrid' },
    ],
    category: 'informatica-telecomunicaciones',
    experienceMin: 'al-menos-3-anos',
    teleworking: 'solo-teletrabajo',
    salaryMin: 36_000,
    salaryPeriod: 'bruto-ano',
    urgent: true,
    bold: true,
    externalUrlForm: 'https://nubarron.example/apply?job=7',
    published: hoursAgo(5),
    expires: EXPIRES,
  },
  {
    externalId: 'markup',
    title: 'Diseñador/a <script>alert(1)</script> "web" & más',
    description: 'Maquetación de páginas </script><img src=x onerror=alert(1)>.',
    company: { name: 'Óscar & "Hijos" <b>' },
    city: 'A Coruña',
    category: 'diseno-artes-graficas',
    published: hoursAgo(200),
    expires: EXPIRES,
  },
  {
    externalId: 'closed',
    title: 'Mozo de almacén',
    description: 'Carga y descarga.',
    city: 'Getafe',
    province: 'Madrid',
    category: 'compras-logistica-almacen',
    state: 'closed',
    published: hoursAgo(300),
    expires: EXPIRES,
  },
  {
    externalId: 'gone',
    title: 'Oferta retirada',
    description: 'Se retiró.',
    city: 'Madrid',
    published: hoursAgo(300),
    expires: EXPIRES,
  },
  ...clerks,
];
