import { english, spanish } from '../formats.ts';

const es = {
  map: {
    province: (name: string, count: number) => `${name}: ${spanish.plural(count, 'oferta', 'ofertas')}`,
    few: 'menos',
    many: 'más',
  },
  pinMap: {
    title: (search: string) => `${search}: mapa`,
    label: 'Mapa de las ofertas',
    open: 'Ver en el mapa',
    list: 'Ver la lista',
    zoomOut: 'Alejar',
    places: 'Lugares del mapa',
    allPlaces: 'Más lugares',
    short: 'Mapa',
    noTown: 'Sin localidad',
    pin: (town: string, count: number) =>
      [town, spanish.plural(count, 'oferta', 'ofertas')].filter((text) => text !== '').join(': '),
  },
};

const en: typeof es = {
  map: {
    province: (name, count) => `${name}: ${english.plural(count, 'job', 'jobs')}`,
    few: 'fewer',
    many: 'more',
  },
  pinMap: {
    title: (search) => `${search}: map`,
    label: 'Map of the jobs',
    open: 'See on the map',
    list: 'See the list',
    zoomOut: 'Zoom out',
    places: 'Places on the map',
    allPlaces: 'More places',
    short: 'Map',
    noTown: 'No town',
    pin: (town, count) =>
      [town, english.plural(count, 'job', 'jobs')].filter((text) => text !== '').join(': '),
  },
};

/** Texts of the map of provinces. */
export const mapMessages = { es, en };
