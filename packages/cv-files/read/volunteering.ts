import type { Entries } from './entries.ts';
import type { Job } from './job.ts';
import { readJobs } from './jobs.ts';
import { isBullet, withoutBullet } from './vocabulary.ts';

/** Volunteering that is read as jobs, and the lines of the other one. */
interface Volunteering extends Entries<Job> {
  readonly other: readonly string[];
}

/** What the description of a job begins with that is volunteering. */
export const VOLUNTEERING = 'Voluntariado';
const NAMED = /volunt/iu;

/** The beginnings of the names of organisations in which candidates volunteer, also of those that begin like jobs. */
const ORGANISATION =
  /^(?:la |el |los )?(?:ong(?:d)?(?!\p{L})|c[áa]ritas|cruz (?:roja|vermella)|creu roja|ban(?:co|c) (?:de|d['’]|dels?)\s?(?:los )?aliments?|protectora|scouts?(?!\p{L})|grupo scout|agrupaci[óo]n|ampa(?!\p{L})|club|parroquia|m[ée]dicos (?:sin|del)|unicef|greenpeace|amnist[íi]a|manos unidas|oxfam|intermón|save the|protecci[óo]n civil|comedor social|cofrad[íi]a|hermandad|as(?:oc|soc)iaci[óo]n?|fundaci[óo]n?|federaci[óo]n?|plataforma|refugio|ecologistas|wwf|aecc|coordinadora (?:de|d['’])|movimiento|red de|esplai|accem|cear|aspace|cocemfe|once(?!\p{L}))/iu;

/** Whether a stored job is volunteering, as its name or the beginning of its description says. */
export const isVolunteering = ({
  job,
  description,
}: {
  readonly job: string;
  readonly description: string;
}): boolean => NAMED.test(job) || description.startsWith(VOLUNTEERING);

type Named = Pick<Job, 'job' | 'company' | 'description'>;
/** A job that is volunteering, which its names or its description say. */
export function withVolunteering<T extends Named>(entry: T): T & { job: string; description: string } {
  const job = (entry.job ?? '') === '' ? VOLUNTEERING : (entry.job ?? '');
  const isNamed = [job, entry.company, entry.description].some((text) => NAMED.test(text ?? ''));
  const about = [isNamed ? '' : VOLUNTEERING, entry.description ?? ''].filter((text) => text !== '');
  return { ...entry, job, description: about.join('\n') };
}

/** Whether a name begins like that of an organisation in which candidates volunteer. */
export const isOrganisation = (text: string): boolean => ORGANISATION.test(text);

/** A role in an organisation, behind its name: `AMPA CEIP Tenerías, vocal`. */
const ROLE_BEHIND =
  /^(.{3,}), ((?:vocal|president[ea]|tesorer[oa]|secretari[oa]|voluntari[oa]|monitora?|coordinadora?|entrenadora?|soci[oa])(?!\p{L}).*)$/iu;

/** A job whose organisation is not its name: `Protectora de Animales` above `Cuidado de perros`. */
function withOrganisation(job: Entries<Job>['entries'][number]): Entries<Job>['entries'][number] {
  const [first, second] = [job.job ?? '', job.company ?? ''];
  const [, organisation, role = ''] = ROLE_BEHIND.exec(first === '' ? second : first) ?? [];
  const isWithRole =
    (first === '' || second === '') && organisation !== undefined && isOrganisation(organisation);
  if (isWithRole)
    return { ...job, job: role.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), company: organisation };
  if (first === '' && isOrganisation(second)) return { ...job, job: VOLUNTEERING };
  if (!isOrganisation(first) || isOrganisation(second)) return job;
  return { ...job, job: second === '' ? VOLUNTEERING : second, company: first };
}

/**
 * Volunteering of which the file states the periods is read as jobs, and their names or descriptions say what it is. The
 * lines of other volunteering, such as `Reparto de alimentos los sábados`, are not read.
 */
export function readVolunteering(part: readonly string[]): Volunteering {
  // Each item of a list is one.
  const areItems = part.every((line) => line === '' || isBullet(line));
  const lines = areItems ? part.map(withoutBullet) : part;
  const { entries: jobs, unread } = readJobs(lines);
  const entries = jobs.map(withOrganisation);
  const areDated = entries.length > 0 && entries.every(({ job, start }) => job !== '' && start !== '');
  if (!areDated) return { entries: [], unread: [], other: part };
  return {
    entries: entries.map(withVolunteering),
    unread,
    other: [],
  };
}
