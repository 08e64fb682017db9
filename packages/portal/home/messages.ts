import { english, spanish } from '../formats.ts';

const es = {
  hero: {
    title: 'Encuentra tu próximo empleo',
    lead: (count: number) => spanish.plural(count, 'oferta abierta', 'ofertas abiertas'),
    leadMore: 'Busca sin registrarte.',
    popular: 'Búsquedas frecuentes',
    conditions: {
      label: 'Búsquedas sin puesto',
      remote: 'Teletrabajo',
      noExperience: 'Sin experiencia',
      partTime: 'Media jornada',
    },
    companies: 'Empresas con más ofertas',
    categories: 'Empleo por sector',
    allCategories: 'Ver todos los sectores',
    map: 'Empleo por provincia',
    newest: 'Ofertas recientes',
    allMine: 'Ver todas',
    mine: (search: string) => `Lo último de «${search}»`,
    newOne: '1 nueva desde tu última visita',
    newMany: (count: number) => `${spanish.number(count)} nuevas desde tu última visita`,
    own: 'Para ti',
    ownSearch: (job: string, town: string | undefined) =>
      town === undefined ? `Ofertas de ${job}` : `Ofertas de ${job} cerca de ${town}`,
    ownApplications: (news: number) =>
      news === 0 ? 'Mis candidaturas' : `Mis candidaturas · ${spanish.plural(news, 'novedad', 'novedades')}`,
    all: 'Ver todas las ofertas',
  },
};

const en: typeof es = {
  hero: {
    title: 'Find your next job',
    lead: (count) => english.plural(count, 'open job', 'open jobs'),
    leadMore: 'Search without an account.',
    popular: 'Popular searches',
    conditions: {
      label: 'Searches without a job title',
      remote: 'Remote',
      noExperience: 'No experience needed',
      partTime: 'Part-time',
    },
    companies: 'Companies with the most jobs',
    categories: 'Jobs by sector',
    allCategories: 'See all sectors',
    map: 'Jobs by province',
    newest: 'Latest jobs',
    allMine: 'See all',
    mine: (search) => `Latest for “${search}”`,
    newOne: '1 new since your last visit',
    newMany: (count) => `${english.number(count)} new since your last visit`,
    own: 'For you',
    ownSearch: (job, town) => (town === undefined ? `${job} jobs` : `${job} jobs near ${town}`),
    ownApplications: (news) =>
      news === 0 ? 'My applications' : `My applications · ${english.plural(news, 'update', 'updates')}`,
    all: 'See all jobs',
  },
};

/** Texts of the home page. */
export const homeMessages = { es, en };
