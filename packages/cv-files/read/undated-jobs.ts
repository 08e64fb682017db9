import { withoutDurationBehind } from './dates.ts';
import { isBullet, isHead, isTask, occupationLikeness, withoutBullet } from './vocabulary.ts';

/** Where a job is in its part, and the lines below it that describe it. */
export interface JobLines {
  readonly at: number;
  readonly below: readonly string[];
}

/** Work without a date: harvests, seasons and private households. */
const OTHER_WORK =
  /^(?:campa[ñn]as?|campanyes|temporadas?|vendimias?|verema|trabajos? (?:temporales|eventuales|espor[áa]dicos)|trabajos? en |empleos? |clases particulares)(?!\p{L})|(?<!\p{L})(?:casas|domicilios|hogares|viviendas) particulares(?!\p{L})/iu;
/** A part of a job that is named like one: `Responsable de caja`. */
const ROLE =
  /^(?:responsable|encargad[oa]|tutor[a]?|coordinador[a]?|formador[a]?|representante|supervisor[a]?|instructor[a]?|atenci[óo]n|pr[áa]cticas|relaciones|gu[íi]a|jef[ea]|lead|head|owner|mentor[a]?)(?!\p{L})/iu;
/** `varios años` behind a name: the length of a time that has no dates. */
const INDEFINITE =
  /[,(.–-]\s*(?:durante )?(?:vari[oa]s|algun[oa]s|muchos|much[oa]s) (?:a[ñn]os|meses|temporadas|veranos|campa[ñn]as)\)?\.?$/iu;

/** Tasks that are also work of their own, at no place that the text names: `Recogida de aceituna`, not `Limpieza del local`. */
const OWN_WORK =
  /^(?:recogida|recolecci[óo]n|reparto|limpiezas?|cuidados?|ventas?|poda|pintura|mudanzas?|reformas|montaje|clases|ayuda|acompañamiento|canguro)(?!\p{L})(?! (?:del|al|(?:a|de|en) (?:la|las|los|el))(?!\p{L}))/iu;
/** What was done, in words that the list of tasks does not have: `Cambio de ropa de cama`. */
const DEED =
  /^\p{Lu}\p{Ll}+(?:ci[óo]n|si[óo]n|miento|aje|anza|[ai]do|mbio|bro)(?:$|,? (?:a|al|con|de|del|en|y|e) \p{Ll})/u;
/** Whether a line says what was done in a job. */
const isDeed = (text: string): boolean => (isTask(text) || DEED.test(text)) && !OWN_WORK.test(text);
/** A company or another name in a line: `Almacén Lidl`. */
const HAS_NAME = /\s\p{Lu}\p{Ll}/u;

/** Whether a line without a date names work of its own rather than a task of the job above it. */
function namesOtherWork(text: string): boolean {
  if (!isHead(text)) return false;
  const isJob = occupationLikeness(text) === 2 && !isTask(text) && !ROLE.test(text);
  const { line, duration } = withoutDurationBehind(text);
  return isJob || OTHER_WORK.test(text) || INDEFINITE.test(text) || (duration !== '' && line !== '');
}

const markOf = (line: string): string =>
  isBullet(line) ? line.slice(0, -withoutBullet(line).length).trim() : '';

/** A sentence describes; the items of a list of jobs have no full stop. */
const isSentence = (line: string): boolean => /\p{Ll}{2}\.$/u.test(line);

/**
 * The jobs, by their place, whose description may be a list of other jobs without dates. Below a job of a list, the items
 * with its own mark are either its tasks or further jobs: they may be jobs if their words say so, or if they are at the
 * end of the list, no other job has such items, and none of them says what was done.
 * @param jobs the jobs in the order of the file
 */
export function jobsAboveUndated(lines: readonly string[], jobs: readonly JobLines[]): ReadonlySet<number> {
  const marks = jobs.map(({ at }) => markOf(lines[at] ?? ''));
  const [mark = ''] = marks;
  if (!marks.every((each) => each === mark)) return new Set();
  const itemsOf = ({ below }: JobLines): string[] =>
    below.filter((line) => line !== '' && markOf(line) === mark);
  const withItems = jobs.filter((job) => itemsOf(job).length > 0);
  const areStops = jobs.some(({ at }) => isSentence(lines[at] ?? ''));
  const isDoubtful = (job: JobLines): boolean => {
    const items = itemsOf(job).map(withoutBullet);
    if (items.some(namesOtherWork)) return mark !== '' || (jobs.length > 1 && withItems.length === 1);
    const areAlike = areStops || !items.every(isSentence);
    const isAtEnd = job === jobs.at(-1) && jobs.length > 1 && withItems.length === 1;
    const areTasks = items.some(isDeed) && !items.some((item) => HAS_NAME.test(item));
    return mark !== '' && isAtEnd && areAlike && !areTasks;
  };
  return new Set(withItems.filter(isDoubtful).map(({ at }) => at));
}
