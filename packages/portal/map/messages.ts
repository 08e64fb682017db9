import { english, spanish } from '../formats.ts';

const es = {
  map: {
    province: (name: string, count: number) => `${name}: ${spanish.plural(count, 'oferta', 'ofertas')}`,
    few: 'menos',
    many: 'más',
  },
};

const en: typeof es = {
  map: {
    province: (name, count) => `${name}: ${english.plural(count, 'job', 'jobs')}`,
    few: 'fewer',
    many: 'more',
  },
};

/** Texts of the map of provinces. */
export const mapMessages = { es, en };
