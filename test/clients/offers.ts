/** The number of offers of these suites: more than a page of 100, and not a multiple of a page. */
export const OFFER_COUNT = 125;

const CITIES = ['Madrid', 'Barcelona', 'Zamora', 'Sevilla', 'Bilbao'];
const PUBLISHED_MS = Date.parse('2026-03-01T08:00:00Z');
const HOUR_MS = 3_600_000;

/** Programmers and clerks in turns, in five cities in turns. */
export const offers: readonly object[] = Array.from({ length: OFFER_COUNT }, (_, at) => ({
  externalId: `offer-${at}`,
  description: 'Incorporación inmediata.',
  company: { name: 'Gestoría Ruibarbo' },
  city: CITIES[at % CITIES.length],
  contractType: 'indefinido',
  ...(at % 2 === 0
    ? { title: 'Programadora Java', category: 'informatica-telecomunicaciones', salaryMin: 30_000 }
    : { title: 'Administrativo', category: 'administracion-empresas' }),
  ...(at % 2 === 0 ? { salaryPeriod: 'bruto-ano', workday: 'completa' } : { workday: 'parcial-noche' }),
  published: new Date(PUBLISHED_MS + at * HOUR_MS).toISOString(),
  expires: '2099-12-31T00:00:00Z',
}));

/** The number of offers of a category and of a city, and of both. */
export const COUNTS = { java: 63, city: 25, twoCities: 50, javaInMadrid: 13 } as const;
