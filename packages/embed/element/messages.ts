/** The languages of the element. */
export type Language = 'es' | 'en';

const es = {
  search: 'Buscar empleo',
  what: 'Puesto, empresa o palabra clave',
  province: 'Provincia',
  category: 'Sector',
  sort: 'Ordenar por',
  everywhere: 'Toda España',
  everySector: 'Todos los sectores',
  submit: 'Buscar',
  sorts: {
    'updated-desc': 'Más recientes',
    'relevancia-desc': 'Más relevantes',
    'applicants-asc': 'Con menos candidatos',
    title: 'Por título (A-Z)',
  },
  offers: 'Ofertas',
  one: 'oferta',
  many: 'ofertas',
  searching: 'Buscando…',
  newTab: '(se abre en otra pestaña)',
  confidential: 'Empresa confidencial',
  several: 'y otras provincias',
  noSalary: 'Salario no publicado',
  updated: (age: string) => `Actualizada ${age}`,
  from: 'Desde',
  upTo: 'Hasta',
  featured: 'Destacada',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: string, pages: string) => `Página ${page} de ${pages}`,
  further: 'Solo se muestran las primeras 100.000 ofertas. Añade filtros para ver las demás.',
  didYouMean: '¿Querías decir…?',
  empty: 'Ninguna oferta coincide con tu búsqueda',
  emptyHint: 'Prueba con otras palabras o quita un filtro.',
  clear: 'Ver todas las ofertas',
  offline: 'No se ha podido conectar con el buscador',
  offlineHint: 'Comprueba tu conexión o inténtalo de nuevo en unos minutos.',
  busy: 'El buscador está saturado',
  busyHint: 'Inténtalo de nuevo en unos minutos.',
  refused: 'Esta búsqueda no es válida',
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
    title: 'Title (A-Z)',
  },
  offers: 'Jobs',
  one: 'job',
  many: 'jobs',
  searching: 'Searching…',
  newTab: '(opens in a new tab)',
  confidential: 'Confidential company',
  several: 'and other provinces',
  noSalary: 'Salary not published',
  updated: (age) => `Updated ${age}`,
  from: 'From',
  upTo: 'Up to',
  featured: 'Featured',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page, pages) => `Page ${page} of ${pages}`,
  further: 'Only the first 100,000 jobs are listed. Add filters to see the others.',
  didYouMean: 'Did you mean…?',
  empty: 'No jobs match your search',
  emptyHint: 'Try other keywords, or remove a filter.',
  clear: 'See all jobs',
  offline: 'The job search cannot be reached',
  offlineHint: 'Check your connection, or try again in a few minutes.',
  busy: 'The job search is overloaded',
  busyHint: 'Try again in a few minutes.',
  refused: 'This search is not valid',
  retry: 'Try again',
};

/** The texts of a language. */
export const messagesOf = (language: Language): Messages => (language === 'en' ? en : es);

/** The language of the element for a language tag: English for `en` tags, otherwise Spanish. */
export const languageOf = (tag: string): Language => (/^en\b/i.test(tag) ? 'en' : 'es');
