import { cityNames, cityPopulation, type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import type { CvDraft } from '../draft.ts';
import { isKnownPlace, isTownName, placeInMixedCase, withoutSurroundings } from '../read/places.ts';
import {
  companyLikeness,
  institutionLikeness,
  isEmployer,
  isTask,
  occupationLikeness,
} from '../read/vocabulary.ts';
import { VOLUNTEERING } from '../read/volunteering.ts';
import { isGuess } from './doubts.ts';

/** The place beside a job and that beside its company. */
const MAX_PLACES = 2;
/** The names of smaller municipalities are often those of other things. */
const MIN_INHABITANTS = 5_000;
/** A longer line is a sentence. */
const MAX_PLACE = 100;
/** Jobs of a file with places, from which on a village behind a company is one, too. */
const MIN_WITH_TOWN = 2;
const SEPARATOR = /\s*[,()/·|]\s*|\s+[–—-]\s+/u;

/** `Mesas` of `Las Mesas`: the name without its article may be another word. */
const ARTICLE = /^(?:el|la|los|las|els|les|a|o|as|os) |^l['’]/iu;
function namesOfCity(city: DictionaryEntry): string[] {
  const all = cityNames(city);
  const withArticle = all.filter((name) => ARTICLE.test(name));
  const bare = new Set(withArticle.map((name) => name.replace(ARTICLE, '')));
  return all.filter((name) => !bare.has(name));
}

/** The municipalities with each folded name. */
type CitiesByName = ReadonlyMap<string, readonly DictionaryEntry[]>;
const citiesByDictionaries = new WeakMap<Dictionaries, CitiesByName>();

function citiesOf(name: string, dictionaries: Dictionaries): readonly DictionaryEntry[] {
  let cities = citiesByDictionaries.get(dictionaries);
  if (cities === undefined) {
    const pairs = dictionaries
      .get('city')
      .entries.flatMap((city) =>
        [...new Set(namesOfCity(city).map(foldKey))].map((each) => ({ each, city })),
      );
    const groups = Map.groupBy(pairs, ({ each }) => each);
    cities = new Map([...groups].map(([each, group]) => [each, group.map(({ city }) => city)]));
    citiesByDictionaries.set(dictionaries, cities);
  }
  return cities.get(foldKey(name)) ?? [];
}

/** Short names of countries that the dictionary does not have. */
const SHORT_COUNTRIES: Readonly<Record<string, string>> = {
  uk: 'Reino Unido',
  england: 'Reino Unido',
  inglaterra: 'Reino Unido',
  usa: 'Estados Unidos',
};

/** Whether a region is the province or the country of a municipality. */
function isTownOf(town: string, region: string, dictionaries: Dictionaries): boolean {
  const provinces = dictionaries.get('province');
  const province = provinces.resolveName(region)?.id;
  const country = dictionaries.get('country').resolveName(SHORT_COUNTRIES[foldKey(region)] ?? region)?.id;
  return citiesOf(town, dictionaries).some(
    ({ parent = 0 }) =>
      parent === province || (country !== undefined && provinces.byId(parent)?.parent === country),
  );
}

/**
 * Whether a line is surely a place and nothing else: large towns, provinces and countries, or a municipality before its
 * own province or country: `Zuera, Zaragoza, España`. The name of a village alone may be another word: `Hornos`, `Campo`.
 */
function isOnlyPlace(line: string, dictionaries: Dictionaries): boolean {
  if (line.length > MAX_PLACE || !/^\p{Lu}/u.test(line)) return false;
  const [town = '', ...regions] = line.split(SEPARATOR).filter((name) => name !== '');
  const isOwn = (region: string): boolean => isTownOf(town, region, dictionaries);
  return (
    (isKnownPlace(town) || regions.some(isOwn)) &&
    regions.every((region) => isKnownPlace(region) || isOwn(region))
  );
}

/** Whether a line is the name of a municipality that is not also another word, such as that of a village. */
function isLoneTown(line: string, dictionaries: Dictionaries): boolean {
  const isOther = isTask(line) || companyLikeness(line) > 0 || occupationLikeness(line) > 0;
  return (
    !isOther &&
    /^\p{Lu}/u.test(line) &&
    citiesOf(line, dictionaries).some((city) => cityPopulation(city) >= MIN_INHABITANTS)
  );
}

/** A place in which no name is repeated: `Valencia` of `Valencia (Valencia)`, `Alicante` of `Alicante/Alacant`. */
function withNamesOnce(place: string, dictionaries: Dictionaries): string {
  const provinces = dictionaries.get('province');
  const keyOf = (name: string): string => provinces.resolveName(name)?.key ?? foldKey(name);
  const names = place.split(SEPARATOR).filter((name) => name !== '');
  const once = names.filter((name, at) => names.findIndex((each) => keyOf(each) === keyOf(name)) === at);
  return once.length === names.length ? place : once.join(', ');
}

/** Words for employers and places of work, besides those of companies and places of study. */
const OTHER_KIND =
  /^(?:aeropuerto|ajuntament|almac[ée]n|ambulatorio|audiencia|autoridad|biblioteca|bomberos|cabildo|canal|casino|catedral|catering|cine|cocina|consell|consistorio|consulado|delegaci[óo]n|diario|diputaci[óo]|domicilios?|ej[ée]rcito|embajada|feria|gobierno|juzgados?|limpieza|mercado|museo|obispado|obras?|parroquia|particular(?:es)?|polic[íi]a|puerto|radio|registro|seguridad|spa|teatro|televisi[óo]n|tribunal|universitat|zoo)$/iu;
/** Companies with names of one word that the lists of kinds of companies have. */
const BRAND = /^(?:correos|telepizza)$/iu;

/** Whether a company is only of a kind, of which its place is the name: `Ayuntamiento`. */
const isGeneric = (company: string): boolean =>
  /^\p{L}+$/u.test(company) &&
  !BRAND.test(company) &&
  !isEmployer(company) &&
  (companyLikeness(company) > 0 || institutionLikeness(company) > 0 || OTHER_KIND.test(company));

/** A household, or several companies, and where they are. */
const IN_PLACE =
  /^((?:una |varias |varios |distintas |distintos |diversas |diversos )?(?:familias?|casas?|domicilios?|particular(?:es)?|empresas?|restaurantes|bares|hoteles|comercios|oficinas|obras)(?: \p{Ll}+)?) en (\p{Lu}.*)$/iu;

const LEGAL_FORM_END = /\sS\.?\s?[AL]\.?(?:[LU]\.?)?$/u;
/** Companies whose names are those of persons, such as `Marín`. */
const PERSONS =
  /(?<!\p{L})(?:abogad|arquitect|asesor|bufete|cl[íi]nica|consult|despacho|estudio|farmacia|gabinete|gestor[íi]a|herederos|hermanos|hijos|notar[íi]a)/iu;

/** A name that ends like a surname: `Pérez`. */
const SURNAME = /(?:[áéíóúaeiou]n?z|garc[íi]a|mar[íi]n|gil)$/iu;

/** What is known of a text behind the name of a company. */
interface Behind {
  readonly isInParentheses: boolean;
  /** Whether other jobs of the file have places: a village is one, too. */
  readonly isUsual: boolean;
}

/** Whether a text behind the name of a company is a municipality: `Hotel Sol, Altea`, not `Pérez, Marín`. */
function isTownBehind(
  company: string,
  town: string,
  { isInParentheses, isUsual }: Behind,
  dictionaries: Dictionaries,
): boolean {
  const cities = citiesOf(town, dictionaries);
  if (LEGAL_FORM_END.test(company) || (isUsual && !PERSONS.test(company))) return cities.length > 0;
  const hasKind =
    (companyLikeness(company) > 0 || institutionLikeness(company) > 0) && !PERSONS.test(company);
  const isPerson = PERSONS.test(company) || SURNAME.test(company);
  const isNoName = isInParentheses || hasKind || /\s/.test(town) || !isPerson;
  return isNoName && cities.some((city) => cityPopulation(city) >= MIN_INHABITANTS);
}

/**
 * A company without the places behind it: `Bar Sol, Zuera, Zaragoza`, `Bar Sol – Lugo`, `Bar Sol (Lugo)`, `Una familia en Getafe`.
 */
function withoutPlace(company: string, isUsual: boolean, dictionaries: Dictionaries): string {
  const isPlace = (text: string): boolean => isOnlyPlace(text, dictionaries);
  const isBehind = (name: string, text: string, isInParentheses: boolean): boolean =>
    isPlace(text) || isTownBehind(name, text, { isInParentheses, isUsual }, dictionaries);
  const withoutEnd = (name: string): string => (isGeneric(name) || isPlace(name) ? company : name);
  const [, name, place = ''] = /^(.*\S) \(([^()]+)\)$/u.exec(company) ?? [];
  if (name !== undefined) return isBehind(name, place, true) ? withoutEnd(name) : company;
  const [, kind, town = ''] = IN_PLACE.exec(company) ?? [];
  // `Familia` alone would name nothing.
  if (kind?.includes(' ') === true && (isPlace(town) || isLoneTown(town, dictionaries)))
    return withoutEnd(kind);
  // The separators are at the odd places.
  const parts = company.split(/(, | [–—-] )/u);
  for (let end = 1; end < parts.length; end += 2) {
    const before = parts.slice(0, end).join('');
    if (isBehind(before, parts.slice(end + 1).join(''), false)) return withoutEnd(before);
  }
  return company;
}

type Job = CvDraft['experience'][number];

/** The name of a job without the town in brackets behind it, and the town; '' without one: `Investigador (Derio)`. */
function dividedAtTown(title: string, dictionaries: Dictionaries): readonly [job: string, town: string] {
  const [, job = '', town = ''] = /^(.*\S) ?\(([^()]+)\)$/u.exec(title) ?? [];
  const isTown =
    isOnlyPlace(town, dictionaries) ||
    (/^\p{Lu}/u.test(town) &&
      citiesOf(town, dictionaries).some((city) => cityPopulation(city) >= MIN_INHABITANTS));
  return job !== '' && isTown ? [job, town] : [title, ''];
}

/** Whether the company of a job is only a municipality: the place of an employer that the file does not name. */
export function hasMunicipalityAsCompany({ company, description }: Job, dictionaries: Dictionaries): boolean {
  const [first = ''] = description.split('\n');
  const isTown = !isEmployer(company) && citiesOf(company, dictionaries).length > 0;
  return company !== '' && isTown && !isOnlyPlace(first, dictionaries);
}

/** The place between the name of a company and its end: `Lugo` of ` (Lugo)`. */
const placeBehind = (end: string): string => end.replace(/^ en |^[\s,(–—-]+|\)$/gu, '');

/** Where the work is done, behind a place or alone: ` (remoto)`, ` – híbrido`. */
const WORKPLACE =
  /(?:^|(?:\s*,|\s+[·–—-])?\s+)\(?(?:en )?(?:100 ?% )?(?:remot[oea]|teletrabajo|h[íi]brid[oa]|hybrid|presencial|on-?site|a distancia)\)?$/iu;

const PLACE_LABEL =
  /^(?:lugar|localidad|localitat|lloc|ciudad|ciutat|poblaci[óo]n?|ubicaci[óo]n?|location|city|place)(?: de trabajo)?(?:\s*:\s*|\t\s*|\s{2,})/iu;
const COUNTRY_LABEL = /\s*[|·,\t]\s*(?:pa[íi]s|country)\s*:\s*/giu;

/** The place that a line with a label says: `Lugo, España` of `Localidad: Lugo | País: España`; '' without one. */
function labelledPlace(line: string, dictionaries: Dictionaries): string {
  const place = line.replace(PLACE_LABEL, '').replace(COUNTRY_LABEL, ', ');
  const isStated = place.length < line.length && place.length <= MAX_PLACE;
  return isStated && (isTownName(place) || isOnlyPlace(place, dictionaries)) ? place : '';
}

/** Whether a line at the head of a description is only a place; the name of one town can be at its beginning only. */
function isPlaceAtHead(
  line: string,
  { at, stated }: { readonly at: number; readonly stated: readonly string[] },
  dictionaries: Dictionaries,
): boolean {
  const place = withoutSurroundings(line.replace(WORKPLACE, ''));
  return (
    (place === '' && line !== '') ||
    stated.some((each) => foldKey(each) === foldKey(line)) ||
    isOnlyPlace(place, dictionaries) ||
    (at === 0 && isLoneTown(place, dictionaries))
  );
}

/**
 * The places of a description, and its other lines: those at its head and those with a label are not tasks.
 * @param stated the places behind the names of the job and its company
 */
function dividedDescription(
  description: string,
  stated: readonly string[],
  dictionaries: Dictionaries,
): { readonly places: readonly string[]; readonly tasks: string } {
  const all = description.split('\n');
  const marks = all[0] === VOLUNTEERING ? [VOLUNTEERING] : [];
  const lines = all.slice(marks.length);
  const other = lines.findIndex((line, at) => !isPlaceAtHead(line, { at, stated }, dictionaries));
  const count = Math.min(other === -1 ? lines.length : other, MAX_PLACES);
  const rest = lines.slice(count).map((line) => ({ line, place: labelledPlace(line, dictionaries) }));
  return {
    places: [...lines.slice(0, count), ...rest.map(({ place }) => place)].filter((place) => place !== ''),
    tasks: [...marks, ...rest.filter(({ place }) => place === '').map(({ line }) => line)].join('\n'),
  };
}

/** Places in one text, each once: `Lugo, España` of `Lugo` and `Lugo, España`. */
function joinedPlaces(all: readonly string[], dictionaries: Dictionaries): string {
  const places = all
    .map((place) => placeInMixedCase(withNamesOnce(place, dictionaries)))
    .filter((place) => place !== '');
  const isSaid = (place: string, at: number): boolean =>
    places.some((each, other) => {
      const [whole, part] = [foldKey(each), foldKey(place)];
      return at !== other && (whole === part ? other < at : `-${whole}-`.includes(`-${part}-`));
    });
  return places.filter((place, at) => !isSaid(place, at)).join(', ');
}

/**
 * The draft of a text whose jobs have their places apart: those at the head of their descriptions, those with a label, and
 * those behind their names and companies. They are not tasks.
 */
export function withPlacesApart(draft: CvDraft, dictionaries: Dictionaries): CvDraft {
  if (!isGuess(draft)) return draft;
  const withTown = draft.experience.filter(
    ({ company, description }) =>
      withoutPlace(company, false, dictionaries) !== company ||
      dividedDescription(description, [], dictionaries).places[0] !== undefined,
  ).length;
  const isUsual = withTown >= MIN_WITH_TOWN;
  const experience = draft.experience.map((entry) => {
    const [job, town] = dividedAtTown(entry.job, dictionaries);
    const company = withoutPlace(entry.company, isUsual, dictionaries);
    const stated = [town, placeBehind(entry.company.slice(company.length))].filter((text) => text !== '');
    const { places, tasks } = dividedDescription(entry.description, stated, dictionaries);
    const place = joinedPlaces([...stated, ...places], dictionaries);
    return { ...entry, job, company, place, description: tasks };
  });
  return { ...draft, experience };
}
