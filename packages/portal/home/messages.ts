import { english, spanish } from '../formats.ts';

const es = {
  hero: {
    title: 'Encuentra tu próximo empleo',
    lead: (count: number) =>
      `${spanish.plural(count, 'oferta de empleo abierta', 'ofertas de empleo abiertas')}.`,
    categories: 'Por sector',
    map: 'Por provincia',
    newest: 'Ofertas recientes',
    all: 'Ver todas las ofertas',
  },
};

const en: typeof es = {
  hero: {
    title: 'Find your next job',
    lead: (count) => `${english.plural(count, 'open job', 'open jobs')}.`,
    categories: 'By sector',
    map: 'By province',
    newest: 'Latest jobs',
    all: 'See all jobs',
  },
};

/** Texts of the home page. */
export const homeMessages = { es, en };
