import { english, spanish } from '../formats.ts';
import type { Side } from './pins.ts';

const spanishSides: Readonly<Record<Side, string>> = {
  east: 'este',
  northeast: 'noreste',
  north: 'norte',
  northwest: 'noroeste',
  west: 'oeste',
  southwest: 'suroeste',
  south: 'sur',
  southeast: 'sureste',
};

/** Kilometres with one digit after the point, so that two parts of a town have different ones. */
const kilometresOf = (metres: number): number => Math.max(0.1, Math.round(metres / 100) / 10);

const es = {
  map: {
    province: (name: string, count: number) => `${name}: ${spanish.plural(count, 'oferta', 'ofertas')}`,
  },
  pinMap: {
    title: (search: string) => `${search}: mapa`,
    label: 'Mapa de las ofertas',
    open: 'Ver en el mapa',
    views: 'Vista de los resultados',
    list: 'Lista',
    closer: 'Acercar',
    wider: 'Alejar',
    places: 'Lugares del mapa',
    allPlaces: 'Más lugares',
    short: 'Mapa',
    area: (town: string) => `Zona de ${town}`,
    inArea: (search: string, town: string | undefined) =>
      town === undefined ? `${search} en la zona del mapa` : `${search} en esta zona: ${town}`,
    part: (town: string, side: Side, metres: number) =>
      `${town}, ${spanish.number(kilometresOf(metres))} km al ${spanishSides[side]}`,
    district: (town: string, name: string) => `${town}, ${name}`,
    districtPart: (town: string, name: string, side: Side, metres: number) =>
      `${town}, ${name} (${spanish.number(kilometresOf(metres))} km al ${spanishSides[side]})`,
    noTown: 'Otras localidades',
    noAddress: 'sin dirección exacta',
    unplaced: (town: string, count: number, unplaced: number) =>
      `${town}: ${spanish.plural(count, 'oferta', 'ofertas')}${count === unplaced ? '' : `, ${spanish.number(unplaced)}`} sin dirección exacta`,
    unplacedShort: (count: number, unplaced: number) =>
      `${count === unplaced ? '' : `${spanish.number(unplaced)} `}sin dirección exacta`,
    hint: 'Mueve el mapa con dos dedos',
    wheelHint: 'Mantén Ctrl o ⌘ y usa la rueda para acercar',
  },
};

const en: typeof es = {
  map: {
    province: (name, count) => `${name}: ${english.plural(count, 'job', 'jobs')}`,
  },
  pinMap: {
    title: (search) => `${search}: map`,
    label: 'Map of the jobs',
    open: 'See on the map',
    views: 'View of the results',
    list: 'List',
    closer: 'Zoom in',
    wider: 'Zoom out',
    places: 'Places on the map',
    allPlaces: 'More places',
    short: 'Map',
    area: (town) => `${town} area`,
    inArea: (search, town) =>
      town === undefined ? `${search} in this map area` : `${search} in this area: ${town}`,
    part: (town, side, metres) => `${town}, ${english.number(kilometresOf(metres))} km ${side}`,
    district: (town, name) => `${town}, ${name}`,
    districtPart: (town, name, side, metres) =>
      `${town}, ${name} (${english.number(kilometresOf(metres))} km ${side})`,
    noTown: 'Other towns',
    noAddress: 'without an exact address',
    unplaced: (town, count, unplaced) =>
      `${town}: ${english.plural(count, 'job', 'jobs')}${count === unplaced ? '' : `, ${english.number(unplaced)}`} without an exact address`,
    unplacedShort: (count, unplaced) =>
      `${count === unplaced ? '' : `${english.number(unplaced)} `}without an exact address`,
    hint: 'Use two fingers to move the map',
    wheelHint: 'Hold Ctrl or ⌘ and use the wheel to zoom',
  },
};

/** Texts of the map of provinces. */
export const mapMessages = { es, en };
