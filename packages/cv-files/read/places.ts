import { foldText } from '@curro/shared';
import { companyLikeness, institutionLikeness, occupationLikeness, studyLikeness } from './vocabulary.ts';

const placeNames = (names: string): ReadonlySet<string> =>
  new Set(names.split('|').map((name) => foldText(name.trim())));

/** The provinces, also by the names of their capitals and of other languages. */
const PROVINCES = placeNames(
  `A Coruña|La Coruña|Coruña|Álava|Araba|Albacete|Alicante|Alacant|Almería|Asturias|Ávila|Badajoz|Baleares|Illes Balears|Islas Baleares|
Barcelona|Vizcaya|Bizkaia|Burgos|Cáceres|Cádiz|Cantabria|Castellón|Castelló|Ceuta|Ciudad Real|Córdoba|Cuenca|Gerona|Girona|Granada|
Guadalajara|Guipúzcoa|Gipuzkoa|Huelva|Huesca|Jaén|La Rioja|Las Palmas|León|Lérida|Lleida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|
Orense|Ourense|Palencia|Pontevedra|Salamanca|Santa Cruz de Tenerife|Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|
València|Valladolid|Zamora|Zaragoza`,
);
/** Countries in Spanish and English, and parts of the United Kingdom. */
const COUNTRIES = placeNames(
  `España|Spain|Portugal|Francia|France|Italia|Italy|Alemania|Germany|Suiza|Switzerland|Andorra|Reino Unido|
United Kingdom|UK|Inglaterra|England|Escocia|Scotland|Wales|Irlanda|Ireland|Países Bajos|Holanda|Netherlands|Bélgica|Belgium|
Austria|Polonia|Poland|Suecia|Sweden|Dinamarca|Denmark|Noruega|Norway|Finlandia|Finland|Ucrania|Ukraine|Bulgaria|Marruecos|
Morocco|Rumanía|Romania|Argelia|Senegal|Estados Unidos|EE. UU.|EEUU|United States|USA|U.S.A.|US|Canadá|México|Brasil|Brazil|
Argentina|Bolivia|Chile|Colombia|Costa Rica|Cuba|Ecuador|El Salvador|Guatemala|Honduras|Nicaragua|Panamá|Paraguay|Perú|
Puerto Rico|República Dominicana|Dominican Republic|Uruguay|Venezuela|Australia|China|India|Japón|Japan`,
);
/** The letters behind a town of the United States: `Stanford, CA`. */
const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
    'RI SC SD TN TX UT VA VT WA WI WV WY'
  ).split(' '),
);
/** Large towns of other countries. */
const FOREIGN_TOWNS = placeNames(
  `London|Londres|Edinburgh|Edimburgo|Manchester|Birmingham|Leeds|Liverpool|Bristol|Sheffield|Nottingham|Newcastle|Brighton|Glasgow|Cardiff|Belfast|
Oxford|Cambridge|Dublin|Dublín|Cork|Galway|Lisboa|Lisbon|Oporto|París|Paris|Berlin|Berlín|Munich|Múnich|
Roma|Milán|Milan|Bruselas|Brussels|Ámsterdam|Zürich|Zurich|Ginebra|Nueva York|New York|Buenos Aires|Bogotá|Caracas|Quito|Lima|Guayaquil|Medellín|Barranquilla|Montevideo|Managua|Tegucigalpa|La Habana|
Cochabamba|Casablanca|Tánger|Rabat|Bucarest|Bucharest|Kiev|Kyiv|Varsovia|Warsaw|Turín|Torino|Nápoles|Lyon|Frankfurt|
Hamburgo|Viena|Vienna`,
);
/** The autonomous communities with other names than their provinces. */
const COMMUNITIES = placeNames(
  `Andalucía|Aragón|Canarias|Islas Canarias|Castilla y León|Castilla-La Mancha|Cataluña|Catalunya|Comunidad de Madrid|
Community of Madrid|Comunidad Valenciana|Comunitat Valenciana|Extremadura|Galicia|País Vasco|Euskadi|Principado de Asturias|
Región de Murcia`,
);
/** What people state instead of a place. */
const REMOTE = placeNames('Remoto|Remote');
/** The towns of at least 40,000 inhabitants by the dictionary `city`, and short names of some, besides the provinces. */
const TOWNS = placeNames(
  `Adeje|Alcalá de Guadaíra|Alcalá de Henares|Alcantarilla|Alcira|Alcobendas|Alcoi|Alcorcón|
Alcoy|Algeciras|Algorta|Alhaurín de la Torre|Aljarafe|Alzira|Antequera|Aranjuez|Arganda|
Arganda del Rey|Arona|Arrecife|Avilés|Badalona|Baracaldo|Barakaldo|Basauri|Benalmádena|
Benicàssim|Benidorm|Bilbao|Bilbo|Blanes|Boadilla|Boadilla del Monte|Calvià|Cartagena|
Castelldefels|Castelló de la Plana|Castellón de la Plana|Cerdanyola|Cerdanyola del Vallès|
Chiclana|Chiclana de la Frontera|Ciutat de Mallorca|Collado Villalba|Colmenar Viejo|Compostela|
Cornellá|Cornellà de Llobregat|Coslada|Costa Adeje|Dénia|Donosti|Donostia|
Donostia-San Sebastián|Dos Hermanas|Eivissa|Ejido|El Ejido|El Ferrol|El Prat|El Prat de Llobregat|
El Puerto|El Puerto de Santa María|Elche|Elda|Elx|Esplugas de Llobregat|Esplugues|
Esplugues de Llobregat|Estepona|Ferrol|Figueras|Figueres|Fuengirola|Fuenlabrada|Gandia|
Gasteiz|Gavà|Getafe|Getxo|Gijón|Granadilla|Granadilla de Abona|Granollers|Guecho|
Hospitalet|Hospitalet de Llobregat|Ibiza|Ibiza ciudad|Igualada|Irun|Iruña|Iruñea|Jerez|
Jerez de la Frontera|L'Hospitalet|L'Hospitalet de Llobregat|La Laguna|La Línea|
La Línea de la Concepción|La Orotava|La Pola Siero|La Rinconada|Las Arenas|Las Palmas de G.C.|
Las Palmas de Gran Canaria|Las Palmas GC|Las Rozas|Las Rozas de Madrid|Leganés|Linares|
Línea de la Concepción|Lloret|Lloret de Mar|Logroño|Lorca|Los Cristianos|Lucena|Lugones|
Madrid capital|Magaluf|Mairena del Aljarafe|Majadahonda|Manacor|Manresa|Marbella|Maspalomas|
Mataró|Mérida|Mijas|Mijas Costa|Mislata|Molina de Segura|Mollet|Mollet del Vallès|Móstoles|
Motril|Orihuela|Oriola|Orotava|Oviedo|Palma|Palma de Mallorca|Palmanova|
Palmas de Gran Canaria|Pamplona|Parla|Paterna|Pinto|Playa del Inglés|Pola de Siero|
Ponferrada|Port de Sagunt|Portugalete|Pozuelo|Pozuelo de Alarcón|Prat de Llobregat|
Puerto de Sagunto|Puerto de Santa María|Puerto del Rosario|Puerto Real|Puertollano|Reus|
Rincón de la Victoria|Rinconada|Rivas|Rivas-Vaciamadrid|Roquetas|Roquetas de Mar|
Rozas de Madrid|Rubí|S.S. de los Reyes|Sabadell|Sagunt|Sagunto|San Bartolomé de Tirajana|
San Baudilio de Llobregat|San Cristóbal de La Laguna|San Cugat|San Cugat del Vallés|
San Feliu de Llobregat|San Fernando|San Sebastián|San Sebastián de los Reyes|
San Vicente del Raspeig|Sanlúcar|Sanlúcar de Barrameda|Sanse|Sant Boi|Sant Boi de Llobregat|
Sant Cugat|Sant Cugat del Vallès|Sant Feliu|Sant Feliu de Llobregat|Sant Vicent del Raspeig|
Santa Coloma|Santa Coloma de Gramanet|Santa Coloma de Gramenet|Santa Eulalia|
Santa Eulalia del Río|Santa Eulària|Santa Eulària des Riu|Santa Lucía de Tirajana|Santander|
Santiago|Santiago de Compostela|Santurce|Santurtzi|Saragossa|Sardañola del Vallés|Seville|
Siero|SS de los Reyes|Talavera|Talavera de la Reina|Tarrasa|Telde|Terrassa|Torre del Mar|
Torrejón|Torrejón de Ardoz|Torrelavega|Torremolinos|Torrent|Torrevieja|Tres Cantos|Uesca|
Utrera|Uviéu|Valdemoro|Vecindario|Vélez-Málaga|Vic|Vich|Vigo|Vila-real|Viladecans|
Vilafranca|Vilafranca del Penedès|Vilanova|Vilanova i la Geltrú|Villafranca del Panadés|
Villanueva y Geltrú|Villarreal|Vitoria|Vitoria-Gasteiz|Xixón`,
);
const PLACES = new Set([...PROVINCES, ...TOWNS, ...COUNTRIES, ...FOREIGN_TOWNS, ...COMMUNITIES, ...REMOTE]);

/** A longer line is a paragraph. */
const MAX_LINE = 400;

/** Whether a text is a province. */
export const isProvince = (text: string): boolean => PROVINCES.has(foldText(text.trim()));

/** Provinces that addresses abbreviate, behind a town: `Puertollano (C. Real)`. */
const SHORT_PROVINCES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}(?:\s?\(|,\s))(?:c|cdad|cd)\.\s?real(?=\)|$|\s?[·|,])/giu, 'Ciudad Real'],
  [
    /(?<=\p{L}(?:\s?\(|,\s))(?:s\/c|s\.\s?c\.|sta\.?\s?cruz)(?: de)? (?:tenerife|tfe\.?)(?=\)|$|\s?[·|,])/giu,
    'Santa Cruz de Tenerife',
  ],
];

const TWO_NAMES = /(\p{Lu}[\p{L}]+)\s?\/\s?(\p{Lu}[\p{L}]+)/gu;
/** A line with one whole name of its province: not two, as in `Valencia (Valencia/València)`, and no abbreviation. */
export function withProvinceOnce(line: string): string {
  if (line.length > MAX_LINE) return line;
  const whole = SHORT_PROVINCES.reduce((text, [short, name]) => text.replace(short, name), line);
  return whole.replace(TWO_NAMES, (text, one: string, other: string) =>
    isProvince(one) && isProvince(other) ? one : text,
  );
}

/** Whether a text is a large town. */
export const isLargeTown = (text: string): boolean => TOWNS.has(foldText(text.trim()));

/** Whether a text is the name of a country. */
export const isCountryName = (text: string): boolean => COUNTRIES.has(foldText(text.trim()));

/** Whether a text is the name of the country of the portal. */
export const isSpain = (text: string): boolean => /^(?:espa[ñn]a|spain)$/iu.test(text.trim());

/** A town, its state, and its country or state: `Medellín, Colombia`, `Cambridge, MA, USA`. */
const TOWN_AND_COUNTRY =
  /^(\p{Lu}[\p{L}'’-]+(?: (?:de |del |la |upon )*\p{Lu}[\p{L}'’-]+){0,2})(?:, [A-Z]{2})?(?:, |\s?\()(\p{Lu}[\p{L}. ]{1,20})\)?$/u;

/** Whether a text is a town with one of the regions: countries, states of the United States, or provinces. */
function isTownOf(text: string, isRegion: (name: string) => boolean): boolean {
  const [, town = '', region = ''] = TOWN_AND_COUNTRY.exec(text) ?? [];
  const likeness = [companyLikeness, institutionLikeness, occupationLikeness, studyLikeness];
  const isTown = likeness.every((of) => of(town) === 0);
  return isRegion(region) && isTown;
}

const isCountry = (name: string): boolean => COUNTRIES.has(foldText(name)) || STATES.has(name);

/** What stands around the name of a town as a region: `Barcelona y alrededores`, `Greater Madrid Metropolitan Area`. */
const AROUND =
  /(?<=\p{L}) (?:y alrededores|i rodalia|(?:metropolitan )?area)(?=$|,)|^(?:[áa]rea metropolitana de|[àa]rea metropolitana de|greater) /giu;

/** A place without the words around its name: `Madrid` of `Madrid y alrededores`. */
export const withoutSurroundings = (text: string): string => text.replace(AROUND, '');

/** Whether a text is a town or a country that is often in a CV, with or without others: `Lugo, España`. */
export const isPlace = (text: string): boolean =>
  withoutSurroundings(text)
    .split(/[,()/]/)
    .every((name) => name.trim() === '' || PLACES.has(foldText(name.trim()))) ||
  isTownOf(text.trim(), isCountry);

/** Whether a text is a place, or a town of any size with its province: `Armilla, Granada`, `Bormujos (Sevilla)`. */
export const isPlaceWithProvince = (text: string): boolean =>
  text.trim() !== '' && (isPlace(text) || isTownOf(text.trim(), isProvince));

/** Whether a text is one large town, province, community or country that the lists have. */
export const isKnownPlace = (name: string): boolean =>
  PLACES.has(foldText(name.trim())) && !REMOTE.has(foldText(name.trim()));

/** Words of places that stay in lower case: `Alcalá de Henares`. */
const JOINING_WORD = /(?<=\s)(?:De|Del|La|Las|Los|El|Y|I)(?=\s)/gu;
/** A shorter country is an abbreviation: `USA`. */
const MAX_ABBREVIATION = 3;

/** A place in capitals as `Zaragoza` or `Alcalá de Henares`; any other text is unchanged. */
export function placeInMixedCase(place: string): string {
  const isInCapitals = place === place.toUpperCase();
  if (!isInCapitals) return place;
  return place
    .replace(/\p{L}+/gu, (word, at: number) => {
      const isAbbreviation = word.length <= MAX_ABBREVIATION && /(?:^|,\s)$/u.test(place.slice(0, at));
      const ends = /^(?:$|,)/u.test(place.slice(at + word.length));
      return isAbbreviation && ends ? word : word.charAt(0) + word.slice(1).toLowerCase();
    })
    .replace(JOINING_WORD, (word) => word.toLowerCase());
}

const LABELLED_TOWN =
  /^(?:localidad|ciudad|poblaci[óo]n|city|town)\s*:\s*(\p{Lu}[\p{L}'’ -]{1,40}?)(?:\s*[|·,\t]\s*(?:pa[íi]s|country)\s*:\s*(\p{Lu}[\p{L} ]{1,40}))?$/iu;
/** The town of a line with its label, and its country if that is not Spain: `Localidad: Lugo | País: España`; '' without one. */
export function labelledTown(line: string): string {
  const [, town = '', country = ''] = LABELLED_TOWN.exec(line) ?? [];
  return country === '' || isSpain(country) ? town : `${town}, ${country}`;
}

/** Where the work was done, behind the name of a company or a job: `Lumenpay (remote)`. */
const WORKPLACE_BEHIND =
  /(?:,\s*|\s+[·–-]\s+|\s*\()(?:100 ?% )?(?:en )?(?:remot[aeo]|teletrabajo|h[íi]brid[ao]|hybrid|on-?site|presencial|a distancia)\)?$/iu;
/** A longer end of a name is not looked at, so that the time is linear. */
const MAX_LEGAL_FORM = 12;
/** A longer text in brackets is not looked at, so that the time is linear. */
const MAX_BRACKETS = 80;
/** `Primafrío S.L., Alhama de Murcia`: a name behind a legal form is that of a town, also of one that is not known. */
const LEGAL_FORM_END = /\sS\.?\s?[AL]\.?(?:[LU]\.?)?$/u;
const TOWN_NAME = /^\p{Lu}\p{Ll}[\p{L}'’-]+(?: (?:(?:de|del|la|las|los|el) )*\p{Lu}[\p{L}'’-]+){0,2}$/u;
/** Whether a text looks like the name of a town: `Aranda de Duero`. */
export const isTownName = (text: string): boolean =>
  TOWN_NAME.test(text) &&
  [companyLikeness, institutionLikeness, occupationLikeness].every((of) => of(text) < 2);
/** Whether a text may be the name of a town, and is not like those of companies, centres and jobs. */
export const canBeTown = (text: string): boolean =>
  TOWN_NAME.test(text) &&
  [companyLikeness, institutionLikeness, occupationLikeness].every((of) => of(text) === 0);

/** A full stop behind a word that is not an abbreviation such as `Avda.`. */
const STOP_BEFORE_PLACE = String.raw`(?<=\p{L}{4})(?<!(?<!\p{L})(?:avda|ctra|prof|hnos|dpto|univ|gral|ntra))\.\s+`;
const BEFORE_PLACE = new RegExp(String.raw`,\s+|\s*\(|${STOP_BEFORE_PLACE}`, 'giu');
const LAST_STOP = new RegExp(`^(.+)${STOP_BEFORE_PLACE}([^.]+)$`, 'iu');

/**
 * A name and the place behind it: `Lumenpay` and `Valencia, Spain (remote)`.
 * @returns the name, and '' for a name without a place
 */
export function dividedAtPlace(text: string): readonly [name: string, place: string] {
  const end = WORKPLACE_BEHIND.exec(text)?.index ?? text.length;
  const named = text.slice(0, end);
  const boundary = [...named.matchAll(BEFORE_PLACE)].find(({ index, 0: mark }) => {
    const rest = named.slice(index + mark.length);
    // `Bar Sol (Cambre, A Coruña)`
    const isWithinBrackets =
      !mark.includes('(') && /\([^()]*$/u.test(named.slice(Math.max(0, index - MAX_BRACKETS), index));
    if (isWithinBrackets) return false;
    // `Chiringuito El Ancla, Chipiona (Cádiz)`
    const isBehindForm =
      LEGAL_FORM_END.test(named.slice(Math.max(0, index - MAX_LEGAL_FORM), index)) && canBeTown(rest);
    return (
      index > 0 && (isPlace(rest) || (mark.startsWith(',') && (isBehindForm || isTownOf(rest, isProvince))))
    );
  });
  const at = boundary?.index ?? end;
  const place = text
    .slice(at)
    .replace(/^(?:[,.]\s*|\s+[·–-]\s+|\s*\()/u, '')
    // `Hotel Costa Alborán (España)` above `Torremolinos`
    .replace(/^([^()]+)\), ([^()]+)$/u, '$2, $1');
  return [text.slice(0, at), place.includes('(') ? place : place.replace(/\)$/, '')];
}

/** A name with the place behind its full stop behind a comma: `Cruz Roja. Madrid`. */
export function withPlaceAtComma(text: string): string {
  const [, name, place = ''] = LAST_STOP.exec(text) ?? [];
  return name !== undefined && isPlace(place) ? `${name}, ${place}` : text;
}
