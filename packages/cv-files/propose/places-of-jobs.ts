import { cityNames, type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import type { CvDraft } from '../draft.ts';
import { isPlace, isRemote, isTownOfProvince } from '../read/places.ts';
import { isGuess } from './doubts.ts';

/** The place beside a job and that beside its company. */
const MAX_PLACES = 2;
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

/** The folded names of municipalities, provinces and countries, by the dictionaries they are from. */
const namesByDictionaries = new WeakMap<Dictionaries, ReadonlySet<string>>();

function placeNamesOf(dictionaries: Dictionaries): ReadonlySet<string> {
  const known = namesByDictionaries.get(dictionaries);
  if (known !== undefined) return known;
  const labels = (['province', 'country'] as const).flatMap((id) =>
    dictionaries
      .get(id)
      .entries.flatMap(({ es, en }) => [es, en].flatMap((name) => [name, ...name.split('/')])),
  );
  const cities = dictionaries.get('city').entries.flatMap(namesOfCity);
  const names = new Set([...labels, ...cities].map(foldKey));
  namesByDictionaries.set(dictionaries, names);
  return names;
}

/**
 * Whether a line is a municipality, a province or a country, or several, and nothing else: `Zuera, Zaragoza, España`, not
 * `Madrid (remoto)`.
 */
function isOnlyPlace(line: string, dictionaries: Dictionaries): boolean {
  if (line.length > MAX_PLACE || !/^\p{Lu}/u.test(line)) return false;
  const parts = line.split(SEPARATOR).filter((name) => name !== '');
  if (parts.some(isRemote)) return false;
  const names = placeNamesOf(dictionaries);
  const isNamed = (name: string): boolean => isPlace(name) || names.has(foldKey(name));
  return isNamed(line) || isTownOfProvince(line) || parts.every(isNamed);
}

/** A company without the places behind it: `Bar Sol, Zuera, Zaragoza`, `Bar Sol – Zuera`, `Bar Sol (Zuera)`. */
function withoutPlace(company: string, dictionaries: Dictionaries): string {
  const [, name, place = ''] = /^(.*\S) \(([^()]+)\)$/u.exec(company) ?? [];
  if (name !== undefined) return isOnlyPlace(place, dictionaries) ? name : company;
  // The separators are at the odd places.
  const parts = company.split(/(, | [–—-] )/u);
  while (parts.length > 1 && isOnlyPlace(parts.at(-1) ?? '', dictionaries)) parts.splice(-2);
  return parts.join('');
}

type Job = CvDraft['experience'][number];

const nameOf = ({ job, company, start, end }: Job): string => [job, company, start, end].join('\n');

/**
 * The draft of a text without the places at the head of the descriptions of its jobs and behind their companies: a CV
 * has no field for them, and they are not tasks. A place stays where nothing else distinguishes the job: without a company, it says where the
 * work was; of jobs with the same name, company and period, each has its own.
 */
export function withoutPlacesOfJobs(draft: CvDraft, dictionaries: Dictionaries): CvDraft {
  if (!isGuess(draft)) return draft;
  const counts = new Map<string, number>();
  for (const job of draft.experience) counts.set(nameOf(job), (counts.get(nameOf(job)) ?? 0) + 1);
  const experience = draft.experience.map((job) => {
    if (job.company === '' || (counts.get(nameOf(job)) ?? 0) > 1) return job;
    const lines = job.description.split('\n');
    const other = lines.findIndex((line) => !isOnlyPlace(line, dictionaries));
    const places = Math.min(other === -1 ? lines.length : other, MAX_PLACES);
    return {
      ...job,
      company: withoutPlace(job.company, dictionaries),
      description: lines.slice(places).join('\n'),
    };
  });
  return { ...draft, experience };
}
