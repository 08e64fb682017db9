/** The languages of the element. */
export type Language = 'es' | 'en';

const es = {
  search: 'Buscar empleo',
  what: 'Puesto, empresa o palabra',
  province: 'Provincia',
  category: 'Sector',
  sort: 'Ordenar por',
  everywhere: 'Toda España',
  everySector: 'Todos los sectores',
  submit: 'Buscar',
  sorts: {
    'updated-desc': 'Más recientes',
    'relevancia-desc': 'Más relevantes',
    'applicants-asc': 'Menos inscritos',
    title: 'Por título',
  },
  offers: 'Ofertas',
  one: 'oferta',
  many: 'ofertas',
  searching: 'Buscando…',
  newTab: '(se abre en otra pestaña)',
  confidential: 'Empresa confidencial',
  several: 'y otras provincias',
  noSalary: 'Salario no publicado',
  from: 'Desde',
  upTo: 'Hasta',
  featured: 'Destacada',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: string, pages: string) => `Página ${page} de ${pages}`,
  further: 'Mostramos las primeras 10.000 ofertas: afina la búsqueda para llegar a las demás.',
  empty: 'No hay ofertas con todo eso',
  emptyHint: 'Prueba con otras palabras o quita algún filtro.',
  clear: 'Ver todas las ofertas',
  offline: 'No hemos podido conectar con el buscador',
  offlineHint: 'Comprueba tu conexión, o prueba dentro de un momento.',
  busy: 'El buscador no da abasto',
  busyHint: 'Prueba dentro de un momento.',
  refused: 'Esta búsqueda no vale',
  retry: 'Volver a intentarlo',
};

/** The texts of the element. */
export type Messages = typeof es;

const en: Messages = {
  search: 'Search for jobs',
  what: 'Job title, company or keyword',
  province: 'Province',
  category: 'Sector',
  sort: 'Sort by',
  everywhere: 'All of Spain',
  everySector: 'All sectors',
  submit: 'Search',
  sorts: {
    'updated-desc': 'Newest first',
    'relevancia-desc': 'Most relevant',
    'applicants-asc': 'Fewest applicants',
    title: 'By title',
  },
  offers: 'Offers',
  one: 'offer',
  many: 'offers',
  searching: 'Searching…',
  newTab: '(opens in a new tab)',
  confidential: 'Confidential company',
  several: 'and other provinces',
  noSalary: 'Salary not published',
  from: 'From',
  upTo: 'Up to',
  featured: 'Featured',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page, pages) => `Page ${page} of ${pages}`,
  further: 'Only the first 10,000 offers are shown. Narrow the search to see others.',
  empty: 'No offers found',
  emptyHint: 'Try other keywords, or remove a filter.',
  clear: 'See all offers',
  offline: 'The job search is not reachable',
  offlineHint: 'Check your connection, or try again in a moment.',
  busy: 'The job search is overloaded',
  busyHint: 'Try again in a moment.',
  refused: 'The search is not valid',
  retry: 'Try again',
};

/** The texts of a language. */
export const messagesOf = (language: Language): Messages => (language === 'en' ? en : es);

/** The language of the element for a language tag: English for English tags, otherwise Spanish. */
export const languageOf = (tag: string): Language => (/^en\b/i.test(tag) ? 'en' : 'es');
