import { english, spanish } from '../formats.ts';
import { filterTitles } from './filter-groups.ts';

/** Texts by the key of a parameter value, such as an order or a facet. */
type TextsByKey = Readonly<Record<string, string>>;

const spanishOrders: TextsByKey = {
  'relevancia-desc': 'Más relevantes',
  'updated-desc': 'Más recientes',
  updated: 'Más antiguas',
  'applicants-asc': 'Con menos candidatos',
  title: 'Por título (A-Z)',
  'title-desc': 'Por título (Z-A)',
  city: 'Por localidad (A-Z)',
  'city-desc': 'Por localidad (Z-A)',
  author: 'Por empresa (A-Z)',
  'author-desc': 'Por empresa (Z-A)',
};

const spanishPeriods: TextsByKey = {
  ANY: 'Cualquier fecha',
  _24_HOURS: 'Últimas 24 horas',
  _7_DAYS: 'Última semana',
  _15_DAYS: 'Últimos 15 días',
};

const es = {
  form: {
    label: 'Buscar empleo',
    what: 'Qué',
    whatHint: 'Puesto, empresa o palabra clave',
    where: 'Dónde',
    whereHint: 'Localidad o provincia',
    radius: 'Radio',
    kilometres: (km: number) => `${km} km`,
    submit: 'Buscar',
    suggestions: 'Sugerencias',
    province: 'provincia',
  },
  results: {
    title: (what: string, where: string) =>
      `${what === '' ? 'Ofertas de empleo' : `Empleo de ${what}`}${where === '' ? '' : ` en ${where}`}`,
    rssTitle: (title: string) => `${title} · Curro`,
    count: (count: number) => spanish.plural(count, 'oferta', 'ofertas'),
    around: (place: string, km: number) => `${place} y ${km} km alrededor`,
    sort: 'Ordenar',
    apply: 'Aplicar',
    rss: 'Seguir esta búsqueda por RSS',
    further: 'Solo se muestran las primeras 100.000 ofertas. Añade filtros para ver las demás.',
    beyond: 'Esta página no existe: la búsqueda tiene menos resultados.',
    first: 'Volver a la primera página',
    featured: 'Destacada',
    urgent: 'Urgente',
    executive: 'Directivo',
    several: 'y otras provincias',
    noSalary: 'Salario no publicado',
    confidential: 'Empresa confidencial',
    loading: 'Buscando…',
  },
  orders: spanishOrders,
  filters: {
    title: 'Filtros',
    open: (count: number) => (count === 0 ? 'Filtrar' : `Filtrar (${count})`),
    apply: 'Aplicar filtros',
    active: 'Filtros activos',
    remove: (value: string) => `Quitar ${value}`,
    clear: 'Quitar todos',
    more: (count: number) => `${count} más`,
    since: 'Fecha de publicación',
    salary: 'Salario mínimo',
    maxSalary: 'Salario máximo',
    anySalary: 'Cualquiera',
    fromSalary: (euros: number) => `Desde ${spanish.number(euros)} €/año`,
    upToSalary: (euros: string) => `Hasta ${euros}`,
    employer: 'De una empresa',
    emphasis: 'Destacadas',
    range: 'Marca dos para incluir también los valores intermedios.',
    map: 'Mapa por provincia',
    towns: 'Localidades',
  },
  facets: filterTitles('es'),
  since: spanishPeriods,
  empty: {
    title: 'Ninguna oferta coincide con tu búsqueda',
    lead: 'Prueba a quitar o ampliar un filtro:',
    leadNothing: 'Prueba con otras palabras o consulta las ofertas más recientes.',
    wider: (place: string, km: number) => `${place}, hasta ${km} km`,
    without: (value: string) => `Sin «${value}»`,
    only: (terms: string) => `Buscar solo «${terms}»`,
    everything: 'Ver todas las ofertas',
  },
  queryErrors: {
    label: 'Parte de la búsqueda no es válida',
    city: (value: string) => `No existe ninguna localidad llamada «${value}».`,
    didYouMean: '¿Querías decir…?',
    value: (field: string, value: string) => `Se ha ignorado el valor «${value}» (${field}).`,
    rest: 'Se muestran las ofertas que cumplen el resto de la búsqueda.',
  },
  salary: {
    from: (euros: string) => `Desde ${euros}`,
    upTo: (euros: string) => `Hasta ${euros}`,
  },
};

const englishOrders: TextsByKey = {
  'relevancia-desc': 'Most relevant',
  'updated-desc': 'Newest first',
  updated: 'Oldest first',
  'applicants-asc': 'Fewest applicants',
  title: 'Title (A-Z)',
  'title-desc': 'Title (Z-A)',
  city: 'Town (A-Z)',
  'city-desc': 'Town (Z-A)',
  author: 'Company (A-Z)',
  'author-desc': 'Company (Z-A)',
};

const englishPeriods: TextsByKey = {
  ANY: 'Any time',
  _24_HOURS: 'Last 24 hours',
  _7_DAYS: 'Last 7 days',
  _15_DAYS: 'Last 15 days',
};

const en: typeof es = {
  form: {
    label: 'Search for jobs',
    what: 'What',
    whatHint: 'Job title, company or keyword',
    where: 'Where',
    whereHint: 'Town or province',
    radius: 'Radius',
    kilometres: (km) => `${km} km`,
    submit: 'Search',
    suggestions: 'Suggestions',
    province: 'province',
  },
  results: {
    title: (what, where) =>
      `${what === '' ? 'Jobs' : `Jobs for ${what}`}${where === '' ? '' : ` in ${where}`}`,
    rssTitle: (title) => `${title} · Curro`,
    count: (count) => english.plural(count, 'job', 'jobs'),
    around: (place, km) => `${place} and ${km} km around`,
    sort: 'Sort',
    apply: 'Apply',
    rss: 'Follow this search by RSS',
    further: 'Only the first 100,000 jobs are listed. Add filters to see the others.',
    beyond: 'This page does not exist: the search has fewer results.',
    first: 'Back to the first page',
    featured: 'Featured',
    urgent: 'Urgent',
    executive: 'Executive',
    several: 'and other provinces',
    noSalary: 'Salary not published',
    confidential: 'Confidential company',
    loading: 'Searching…',
  },
  orders: englishOrders,
  filters: {
    title: 'Filters',
    open: (count) => (count === 0 ? 'Filter' : `Filter (${count})`),
    apply: 'Apply filters',
    active: 'Active filters',
    remove: (value) => `Remove ${value}`,
    clear: 'Clear all',
    more: (count) => `${count} more`,
    since: 'Date published',
    salary: 'Minimum salary',
    maxSalary: 'Maximum salary',
    anySalary: 'Any',
    fromSalary: (euros) => `From €${english.number(euros)} a year`,
    upToSalary: (euros) => `Up to ${euros}`,
    employer: 'One company',
    emphasis: 'Featured',
    range: 'Select two to include the values between them.',
    map: 'Map by province',
    towns: 'Towns',
  },
  facets: filterTitles('en'),
  since: englishPeriods,
  empty: {
    title: 'No jobs match your search',
    lead: 'Try removing or widening a filter:',
    leadNothing: 'Try other keywords, or see the latest jobs.',
    wider: (place, km) => `${place}, up to ${km} km`,
    without: (value) => `Without “${value}”`,
    only: (terms) => `Search only for “${terms}”`,
    everything: 'See all jobs',
  },
  queryErrors: {
    label: 'Part of the search is not valid',
    city: (value) => `There is no town called “${value}”.`,
    didYouMean: 'Did you mean…?',
    value: (field, value) => `The value “${value}” was ignored (${field}).`,
    rest: 'These jobs match the rest of your search.',
  },
  salary: {
    from: (euros) => `From ${euros}`,
    upTo: (euros) => `Up to ${euros}`,
  },
};

/** Texts of the search form, the filters and the list of results. */
export const searchMessages = { es, en };
