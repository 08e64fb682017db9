import { cityNames, cityPopulation, type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import type { CvDraft } from '../draft.ts';
import { isKnownPlace } from '../read/places.ts';
import {
  companyLikeness,
  institutionLikeness,
  isEmployer,
  isTask,
  occupationLikeness,
} from '../read/vocabulary.ts';
import { isGuess } from './doubts.ts';

/** The place beside a job and that beside its company. */
const MAX_PLACES = 2;
/** The names of smaller municipalities are often those of other things. */
const MIN_INHABITANTS = 5_000;
/** A longer line is a sentence. */
const MAX_PLACE = 100;
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

const LEGAL_FORM_END = /\sS\.?\s?[AL]\.?(?:[LU]\.?)?$/u;
/** Companies whose names are those of persons, such as `Marín`. */
const PERSONS =
  /(?<!\p{L})(?:abogad|arquitect|asesor|bufete|cl[íi]nica|consult|despacho|estudio|farmacia|gabinete|gestor[íi]a|herederos|hermanos|hijos|notar[íi]a)/iu;

/** A name that ends like a surname: `Pérez`. */
const SURNAME = /(?:[áéíóúaeiou]n?z|garc[íi]a|mar[íi]n|gil)$/iu;

/** Whether a text behind the name of a company is a municipality: `Hotel Sol, Altea`, not `Pérez, Marín`. */
function isTownBehind(company: string, town: string, isInParentheses: boolean, dictionaries: Dictionaries) {
  const cities = citiesOf(town, dictionaries);
  if (LEGAL_FORM_END.test(company)) return cities.length > 0;
  const hasKind =
    (companyLikeness(company) > 0 || institutionLikeness(company) > 0) && !PERSONS.test(company);
  const isPerson = PERSONS.test(company) || SURNAME.test(company);
  const isNoName = isInParentheses || hasKind || /\s/.test(town) || !isPerson;
  return isNoName && cities.some((city) => cityPopulation(city) >= MIN_INHABITANTS);
}

/** A company without the places behind it: `Bar Sol, Zuera, Zaragoza`, `Bar Sol – Lugo`, `Bar Sol (Lugo)`. */
function withoutPlace(company: string, dictionaries: Dictionaries): string {
  const isPlace = (text: string): boolean => isOnlyPlace(text, dictionaries);
  const isBehind = (name: string, text: string, isInParentheses: boolean): boolean =>
    isPlace(text) || isTownBehind(name, text, isInParentheses, dictionaries);
  const withoutEnd = (name: string): string => (isGeneric(name) || isPlace(name) ? company : name);
  const [, name, place = ''] = /^(.*\S) \(([^()]+)\)$/u.exec(company) ?? [];
  if (name !== undefined) return isBehind(name, place, true) ? withoutEnd(name) : company;
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

const nameOf = ({ job, company, start, end }: Job): string => [job, company, start, end].join('\n');

/** A job and the places that the file states beside it, once each. */
interface PlacedJob {
  readonly job: Job;
  readonly places: readonly string[];
}

/** The places between the name of a company and its end: `Lugo` of ` (Lugo)`. */
const placeBehind = (end: string): string => end.replace(/^[\s,(–—-]+|\)$/gu, '');

/**
 * The jobs of a text without the places at the head of their descriptions and behind their names and companies, which are not tasks,
 * and these places. A place stays where nothing else distinguishes the job: without a company or with one such as
 * `Ayuntamiento`, it says where the work was; of jobs with the same name, company and period, each has its own.
 */
function placedJobs(draft: CvDraft, dictionaries: Dictionaries): PlacedJob[] {
  const counts = new Map<string, number>();
  for (const job of draft.experience) counts.set(nameOf(job), (counts.get(nameOf(job)) ?? 0) + 1);
  return draft.experience.map((entry) => {
    const [title, town] = dividedAtTown(entry.job, dictionaries);
    const job = { ...entry, job: title };
    if (job.company === '' || isGeneric(job.company) || (counts.get(nameOf(entry)) ?? 0) > 1) {
      const description = [town, job.description].filter((text) => text !== '').join('\n');
      return { job: { ...job, description }, places: [] };
    }
    const lines = job.description.split('\n');
    const other = lines.findIndex(
      (line, at) => !isOnlyPlace(line, dictionaries) && (at > 0 || !isLoneTown(line, dictionaries)),
    );
    const count = Math.min(other === -1 ? lines.length : other, MAX_PLACES);
    const company = withoutPlace(job.company, dictionaries);
    const all = [town, placeBehind(job.company.slice(company.length)), ...lines.slice(0, count)];
    const places = all
      .map((place) => withNamesOnce(place, dictionaries))
      .filter(
        (place, at, shown) =>
          place !== '' && shown.findIndex((each) => foldKey(each) === foldKey(place)) === at,
      );
    return { job: { ...job, company, description: lines.slice(count).join('\n') }, places };
  });
}

/** Whether the company of a job is only a municipality: the place of an employer that the file does not name. */
export function hasMunicipalityAsCompany({ company, description }: Job, dictionaries: Dictionaries): boolean {
  const [first = ''] = description.split('\n');
  const isTown = !isEmployer(company) && citiesOf(company, dictionaries).length > 0;
  return company !== '' && isTown && !isOnlyPlace(first, dictionaries);
}

/** The draft of a text without the places of its jobs. */
export const withoutPlacesOfJobs = (draft: CvDraft, dictionaries: Dictionaries): CvDraft =>
  isGuess(draft) ? { ...draft, experience: placedJobs(draft, dictionaries).map(({ job }) => job) } : draft;

/** The draft of a text with the places of its jobs in their descriptions: a CV has no field for them. */
export function withPlacesInDescriptions(draft: CvDraft, dictionaries: Dictionaries): CvDraft {
  if (!isGuess(draft)) return draft;
  const experience = placedJobs(draft, dictionaries).map(({ job, places }) => {
    const [first = ''] = job.description.split('\n');
    const others = places.filter((place) => foldKey(place) !== foldKey(first));
    const description = [...others, job.description].filter((text) => text !== '').join('\n');
    return { ...job, description };
  });
  return { ...draft, experience };
}
