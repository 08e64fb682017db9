import type { UnderstoodSlot } from '@curro/search';
import { english, spanish } from '../formats.ts';
import { filterTitles } from './filter-groups.ts';

/** Texts by the key of a parameter value, such as an order or a facet. */
type TextsByKey = Readonly<Record<string, string>>;

/** The period of a pay that a visitor typed, unless it is of a year. */
type PayPeriod = NonNullable<UnderstoodSlot['period']>;

const spanishUnits: Readonly<Record<PayPeriod, string>> = { 'bruto-mes': 'mes', 'bruto-hora': 'hora' };
const englishUnits: Readonly<Record<PayPeriod, string>> = { 'bruto-mes': 'a month', 'bruto-hora': 'an hour' };

const spanishOrders: TextsByKey = {
  'relevancia-desc': 'Más relevantes',
  'updated-desc': 'Más recientes',
  distance: 'Más cercanas',
  salary: 'Mejor pagadas',
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
    kilometres: (km: number) => (km === 0 ? 'Solo aquí' : `${km} km`),
    submit: 'Buscar',
    suggestions: 'Sugerencias',
    suggested: (count: number) => spanish.plural(count, 'sugerencia', 'sugerencias'),
    company: 'Empresa',
    change: 'Cambiar la búsqueda:',
    near: 'Cerca de mí',
    nearFailed: 'No podemos ver tu ubicación. Escribe tu localidad o provincia.',
    province: 'provincia',
  },
  results: {
    title: (what: string, where: string) =>
      `${what === '' ? 'Ofertas de empleo' : `Empleo de ${what}`}${where === '' ? '' : ` en ${where}`}`,
    ofCompany: (name: string) => `Ofertas de ${name}`,
    rssTitle: (title: string) => `${title} · Curro`,
    count: (count: number) => spanish.plural(count, 'oferta', 'ofertas'),
    mentioned: (count: number) =>
      `Ninguna oferta · ${count === 1 ? 'una lo menciona' : `${spanish.number(count)} lo mencionan`}`,
    onlyMentioned: (count: number) =>
      `${spanish.plural(count, 'oferta', 'ofertas')} · solo ${count === 1 ? 'lo menciona' : 'lo mencionan'}`,
    around: (place: string, km: number) => `${place} y ${km} km alrededor`,
    province: (name: string) => `la provincia de ${name}`,
    sort: 'Ordenar',
    apply: 'Aplicar',
    all: (count: number) => `Ver las ${spanish.number(count)} ofertas`,
    further: 'Solo se muestran las primeras 100.000 ofertas. Añade filtros para ver las demás.',
    beyond: 'Esta página no existe: la búsqueda tiene menos resultados.',
    first: 'Volver a la primera página',
    featured: 'Destacada',
    viewed: 'Vista',
    urgent: 'Urgente',
    executive: 'Directivo',
    several: 'y otras provincias',
    distance: (km: number, town?: string) =>
      `a ${spanish.number(km)} km${town === undefined ? '' : ` de ${town}`}`,
    bySalary: (unstated: number) =>
      unstated === 0
        ? 'Primero las de mayor salario mínimo al año.'
        : `Primero las de mayor salario mínimo al año; al final, ${spanish.plural(unstated, 'oferta', 'ofertas')} sin salario publicado.`,
    noSalary: 'Salario no publicado',
    updated: 'Actualizada',
    updatedShort: 'Act.',
    confidential: 'Empresa confidencial',
    loading: 'Buscando…',
  },
  orders: spanishOrders,
  filters: {
    title: 'Filtros',
    show: (count: number) => `Ver ${spanish.plural(count, 'oferta', 'ofertas')}`,
    close: 'Cerrar los filtros',
    open: (count: number) => (count === 0 ? 'Filtrar' : `Filtrar (${count})`),
    apply: 'Aplicar filtros',
    active: 'Filtros activos',
    remove: (value: string) => `Quitar ${value}`,
    excluded: (values: readonly string[]) =>
      `Sin ${values.length === 1 ? values.join().toLowerCase() : values.map((value) => `«${value}»`).join(' ni ')}`,
    unexcluded: 'Con lo que has excluido',
    clear: 'Quitar todos',
    more: (count: number) => `${count} más`,
    since: 'Fecha de publicación',
    salary: 'Salario mínimo',
    maxSalary: 'Salario máximo',
    anySalary: 'Cualquiera',
    fromSalary: (euros: number, period?: PayPeriod) =>
      `Desde ${spanish.number(euros)} €/${period === undefined ? 'año' : spanishUnits[period]}`,
    comparedSalary:
      '«Desde» se compara con el mínimo de cada oferta: una de 28.000 a 34.000 € no sale desde 30.000 €.',
    comparedMaximum: '«Hasta» se compara con el máximo de cada oferta.',
    upToSalary: (euros: string, period?: PayPeriod) =>
      period === undefined ? `Hasta ${euros}` : `Hasta ${euros}/${spanishUnits[period]}`,
    anyKind: (label: string) => `${label}, cualquier horario`,
    unstatedOffers: (count: number) =>
      `${spanish.plural(count, 'oferta no lo indica', 'ofertas no lo indican')}.`,
    unstatedHidden: (count: number) =>
      `No se ${count === 1 ? 'muestra' : 'muestran'} ${spanish.plural(count, 'oferta que no lo indica', 'ofertas que no lo indican')}.`,
    includeUnstated: 'Incluir ofertas sin salario publicado',
    unstated: 'También sin salario publicado',
    box: 'Zona del mapa',
    employer: 'De una empresa',
    emphasis: 'Destacadas',
    towns: 'Localidades',
  },
  facets: filterTitles('es'),
  since: spanishPeriods,
  empty: {
    title: 'Ninguna oferta coincide con tu búsqueda',
    titleOf: (text: string) => `No hay ofertas de «${text}»`,
    lead: 'Prueba con una búsqueda más amplia:',
    few: 'Hay más ofertas en una búsqueda más amplia',
    leadNothing: 'Prueba con otras palabras o consulta las ofertas más recientes.',
    wider: (place: string, km: number) => `${place}, hasta ${km} km`,
    inProvince: (province: string) => `Provincia de ${province}`,
    without: (value: string) => `Sin «${value}»`,
    anyOf: (filter: string) => `Con cualquier ${filter}`,
    anywhere: 'En cualquier lugar',
    at: (place: string) => `En ${place}`,
    withoutFilters: (names: readonly string[]) => `sin ${names.map((name) => `«${name}»`).join(', ')}`,
    all: 'Todas las ofertas',
    allAt: (place: string) => `Todas las ofertas en ${place || 'cualquier lugar'}`,
    withFilters: 'con estos filtros',
    only: (terms: string) => `Buscar solo «${terms}»`,
    other: (terms: string) => `Buscar «${terms}»`,
    everything: 'Ver todas las ofertas',
    later: 'Entérate cuando haya ofertas',
    laterLead: 'Te avisamos cuando se publique una oferta que coincida.',
    alert: 'Crear una alerta',
    instead: 'Quizá te interesen',
    nearest: 'Las ofertas más cercanas',
    insteadOf: (place: string) => `Ninguna oferta coincide en ${place}. Quizá te interesen:`,
    nearestOf: (place: string) => `Ninguna oferta coincide en ${place}. Estas son las más cercanas:`,
    lacking: 'Sin alguna de tus condiciones:',
    similar: 'Estas son las más parecidas.',
  },
  mostlyMentioned: (text: string) => `La mayoría de estas ofertas solo menciona «${text}».`,
  onlyTitles: 'Ver solo las que lo tienen en el puesto',
  titlesOnly: 'Ofertas que tienen en el puesto',
  allMentioning: 'Ver todas las que lo mencionan',
  onlyWords: (text: string) => `Solo con las palabras «${text}»`,
  onlyMentioned: (text: string, place: string, count: number) =>
    `Ninguna oferta${place === '' ? '' : ` en ${place}`} es del puesto «${text}»; ${count === 1 ? 'una solo lo menciona' : `${spanish.number(count)} solo lo mencionan`}`,
  notOfEmployer: (name: string) => `Ninguna oferta abierta es de «${name}»; estas solo mencionan el nombre`,
  recent: {
    title: 'Búsquedas recientes',
    clear: 'Borrar',
    cleared: 'Búsquedas recientes borradas',
    note: 'Tus búsquedas y la hora de tu última visita solo se guardan en este dispositivo.',
    saved: (count: number) => spanish.plural(count, 'oferta guardada', 'ofertas guardadas'),
  },
  queryErrors: {
    label: 'Parte de la búsqueda no es válida',
    city: (value: string) => `No existe ninguna localidad llamada «${value}».`,
    didYouMean: '¿Querías decir…?',
    value: (field: string, value: string) => `Se ha ignorado el valor «${value}» (${field}).`,
    rest: 'Se muestran las ofertas que cumplen el resto de la búsqueda.',
  },
  typed: {
    label: 'Lo que pide tu búsqueda',
    shown: 'Mostrando resultados de',
    or: ' o ',
    not: 'no',
    searched: 'Has buscado',
    nearMe:
      'Para ver las ofertas cerca de ti necesitamos saber dónde estás: usa tu ubicación o escribe tu localidad en «Dónde».',
    useLocation: 'Usar mi ubicación',
    widened: (place: string, from: number, to: number) =>
      `No hay ofertas ${from === 0 ? 'en' : `a menos de ${from} km de`} ${place}: mostramos las que hay hasta ${to} km.`,
    inTown: '¿Buscas en esa localidad?',
    place: (name: string) => `No conocemos «${name}». Mostrando resultados en`,
    asFilters: 'Hemos convertido tu búsqueda en filtros',
    everything: 'Mostrando todas las ofertas',
    search: (text: string) => `buscar ${text}`,
    exactly: (text: string) => `buscar exactamente «${text}»`,
    filters: 'Filtros de tu búsqueda',
    ignored: (texts: string) => `No hay filtro para ${texts}: las ofertas pueden no cumplirlo.`,
    asWords: (texts: string) =>
      `Ninguna oferta de esta zona indica ${texts} entre sus condiciones: estas lo mencionan en su texto.`,
    dropped: (texts: string) => `Sin ${texts}, de tu búsqueda anterior: no había ofertas.`,
  },
  also: {
    label: 'También:',
    all: 'Ver todas',
    withoutTown: (province: string, isAlso: boolean) =>
      `${isAlso ? 'También en' : 'En'} la provincia de ${province}, sin localidad concreta`,
    inProvince: 'Ver todas las de la provincia',
    counts: (exact: number, similar: number) =>
      `${exact === 0 ? 'Ninguna oferta' : spanish.plural(exact, 'oferta', 'ofertas')} con esas palabras y ${spanish.plural(similar, 'parecida', 'parecidas')}`,
    counted: 'Los números cuentan las ofertas con esas palabras, no las parecidas.',
    show: 'Ver las ofertas',
    rest: (text: string) => `Otras ofertas que mencionan «${text}»`,
    mentions: (text: string) => `Ofertas que solo mencionan «${text}»`,
    oneWordLess: 'sin una de las palabras',
  },
  salary: {
    from: (euros: string) => `Desde ${euros}`,
    upTo: (euros: string) => `Hasta ${euros}`,
    aYear: (euros: string) => `≈ ${euros} al año`,
  },
};

const englishOrders: TextsByKey = {
  'relevancia-desc': 'Most relevant',
  'updated-desc': 'Newest first',
  distance: 'Nearest first',
  salary: 'Highest paid',
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
    whatHint: 'Job title or company',
    where: 'Where',
    whereHint: 'Town or province',
    radius: 'Radius',
    kilometres: (km) => (km === 0 ? 'Here only' : `${km} km`),
    submit: 'Search',
    suggestions: 'Suggestions',
    suggested: (count) => english.plural(count, 'suggestion', 'suggestions'),
    company: 'Company',
    change: 'Change the search:',
    near: 'Near me',
    nearFailed: 'We cannot see your location. Type your town or province.',
    province: 'province',
  },
  results: {
    title: (what, where) =>
      `${what === '' ? 'Jobs' : `Jobs for ${what}`}${where === '' ? '' : ` in ${where}`}`,
    ofCompany: (name) => `Jobs at ${name}`,
    rssTitle: (title) => `${title} · Curro`,
    count: (count) => english.plural(count, 'job', 'jobs'),
    mentioned: (count) =>
      `No job · ${count === 1 ? 'one mentions it' : `${english.number(count)} mention it`}`,
    onlyMentioned: (count) =>
      `${english.plural(count, 'job', 'jobs')} · only ${count === 1 ? 'mentions it' : 'mention it'}`,
    around: (place, km) => `${place} and ${km} km around`,
    province: (name) => `the province of ${name}`,
    sort: 'Sort',
    apply: 'Apply',
    all: (count) => `See all ${english.number(count)} jobs`,
    further: 'Only the first 100,000 jobs are listed. Add filters to see the others.',
    beyond: 'This page does not exist: the search has fewer results.',
    first: 'Back to the first page',
    featured: 'Featured',
    viewed: 'Viewed',
    urgent: 'Urgent',
    executive: 'Executive',
    several: 'and other provinces',
    distance: (km, town) => `${english.number(km)} km ${town === undefined ? 'away' : `from ${town}`}`,
    bySalary: (unstated) =>
      unstated === 0
        ? 'Highest yearly minimum salary first.'
        : `Highest yearly minimum salary first; ${english.plural(unstated, 'job', 'jobs')} without a published salary last.`,
    noSalary: 'Salary not published',
    updated: 'Updated',
    updatedShort: 'Upd.',
    confidential: 'Confidential company',
    loading: 'Searching…',
  },
  orders: englishOrders,
  filters: {
    title: 'Filters',
    show: (count) => `See ${english.plural(count, 'job', 'jobs')}`,
    close: 'Close the filters',
    open: (count) => (count === 0 ? 'Filter' : `Filter (${count})`),
    apply: 'Apply filters',
    active: 'Active filters',
    remove: (value) => `Remove ${value}`,
    excluded: (values) =>
      `Without ${values.length === 1 ? values.join().toLowerCase() : values.map((value) => `“${value}”`).join(' or ')}`,
    unexcluded: 'With what you have excluded',
    clear: 'Clear all',
    more: (count) => `${count} more`,
    since: 'Date published',
    salary: 'Minimum salary',
    maxSalary: 'Maximum salary',
    anySalary: 'Any',
    fromSalary: (euros, period) =>
      `From €${english.number(euros)} ${period === undefined ? 'a year' : englishUnits[period]}`,
    comparedSalary:
      '“From” is compared with the lowest salary of a job: one of €28,000 to €34,000 is not listed from €30,000.',
    comparedMaximum: '“Up to” is compared with the highest salary of a job.',
    upToSalary: (euros, period) => `Up to ${euros}${period === undefined ? '' : ` ${englishUnits[period]}`}`,
    anyKind: (label) => `${label}, any hours`,
    unstatedOffers: (count) => `${english.plural(count, 'job does not state it', 'jobs do not state it')}.`,
    unstatedHidden: (count) =>
      `Not shown: ${english.plural(count, 'job that does not state it', 'jobs that do not state it')}.`,
    includeUnstated: 'Include jobs that state no salary',
    unstated: 'Also without a stated salary',
    box: 'Map area',
    employer: 'One company',
    emphasis: 'Featured',
    towns: 'Towns',
  },
  facets: filterTitles('en'),
  since: englishPeriods,
  empty: {
    title: 'No jobs match your search',
    titleOf: (text) => `No jobs match “${text}”`,
    lead: 'Try a wider search:',
    few: 'A wider search finds more jobs',
    leadNothing: 'Try other keywords, or see the latest jobs.',
    wider: (place, km) => `${place}, up to ${km} km`,
    inProvince: (province) => `Province of ${province}`,
    without: (value) => `Without “${value}”`,
    anyOf: (filter) => `Any ${filter}`,
    anywhere: 'Anywhere',
    at: (place) => `In ${place}`,
    withoutFilters: (names) => `without ${names.map((name) => `“${name}”`).join(', ')}`,
    all: 'All jobs',
    allAt: (place) => (place === '' ? 'All jobs anywhere' : `All jobs in ${place}`),
    withFilters: 'with these filters',
    only: (terms) => `Search only for “${terms}”`,
    other: (terms) => `Search for “${terms}”`,
    everything: 'See all jobs',
    later: 'Hear about new jobs',
    laterLead: 'We notify you when a matching job is published.',
    alert: 'Create an alert',
    instead: 'You may like these',
    nearest: 'The nearest jobs',
    insteadOf: (place) => `No job matches in ${place}. You may like these:`,
    nearestOf: (place) => `No job matches in ${place}. These are the nearest ones:`,
    lacking: 'Without some of your conditions:',
    similar: 'These are the closest ones.',
  },
  mostlyMentioned: (text) => `Most of these jobs only mention “${text}”.`,
  onlyTitles: 'Show only those with it in the title',
  titlesOnly: 'Jobs with this in the title:',
  allMentioning: 'Show all that mention it',
  onlyWords: (text) => `Only with the words “${text}”`,
  onlyMentioned: (text, place, count) =>
    `No job${place === '' ? '' : ` in ${place}`} is for “${text}”; ${count === 1 ? 'one only mentions it' : `${english.number(count)} only mention it`}`,
  notOfEmployer: (name) => `No open job is at “${name}”; these only mention the name`,
  recent: {
    title: 'Recent searches',
    clear: 'Clear',
    cleared: 'Recent searches cleared',
    note: 'Your searches and the time of your last visit are stored on this device only.',
    saved: (count) => english.plural(count, 'saved job', 'saved jobs'),
  },
  queryErrors: {
    label: 'Part of the search is not valid',
    city: (value) => `There is no town called “${value}”.`,
    didYouMean: 'Did you mean…?',
    value: (field, value) => `The value “${value}” was ignored (${field}).`,
    rest: 'These jobs match the rest of your search.',
  },
  typed: {
    label: 'What your search asks for',
    shown: 'Showing results for',
    or: ' or ',
    not: 'not',
    searched: 'You searched for',
    nearMe:
      'To show jobs near you, we need to know where you are: use your location, or type your town in “Where”.',
    useLocation: 'Use my location',
    widened: (place, from, to) =>
      `There are no jobs ${from === 0 ? 'in' : `within ${from} km of`} ${place}: these are within ${to} km.`,
    inTown: 'Did you mean the town?',
    place: (name) => `We do not know “${name}”. Showing results in`,
    asFilters: 'Your search has become filters',
    everything: 'Showing all jobs',
    search: (text) => `search for ${text}`,
    exactly: (text) => `search exactly for “${text}”`,
    filters: 'Filters of your search',
    ignored: (texts) => `There is no filter for ${texts}: some jobs may not meet it.`,
    asWords: (texts) =>
      `No job in this area states ${texts} as a condition: these mention it in their texts.`,
    dropped: (texts) => `Without ${texts} of your search before: there were no jobs.`,
  },
  also: {
    label: 'Also:',
    all: 'See all',
    withoutTown: (province, isAlso) =>
      `${isAlso ? 'Also in' : 'In'} the province of ${province}, without a stated town`,
    inProvince: 'See all in the province',
    counts: (exact, similar) =>
      `${exact === 0 ? 'No job' : english.plural(exact, 'job', 'jobs')} with these words and ${english.number(similar)} similar`,
    counted: 'The numbers count the jobs with these words, not the similar ones.',
    show: 'See the jobs',
    rest: (text) => `Other jobs that mention “${text}”`,
    mentions: (text) => `Jobs that only mention “${text}”`,
    oneWordLess: 'without one word',
  },
  salary: {
    from: (euros) => `From ${euros}`,
    upTo: (euros) => `Up to ${euros}`,
    aYear: (euros) => `≈ ${euros} a year`,
  },
};

/** Texts of the search form, the filters and the list of results. */
export const searchMessages = { es, en };
