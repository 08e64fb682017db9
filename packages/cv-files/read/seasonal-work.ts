import { seasonOf } from './dates.ts';
import { companyLikeness, occupationLikeness } from './vocabulary.ts';

/** Work of seasons, which has no name of an occupation and often no company: `Campañas de aceituna`. */
const SEASONAL =
  /^(?:campa[ñn]as?|campanyes|temporadas?|temporades|vendimias?|veremas?|recogida|recolecci[óo]n|cosechas?)(?!\p{L})/iu;
/** Whether a job is work of seasons. */
export const isSeasonalWork = (job: string): boolean => SEASONAL.test(job);

/** A season of what is gathered, not of a time of the year: `Campaña de la aceituna`. */
const SEASON_OF_CROP =
  /(?<!\p{L})(?:campa[ñn]as?|temporadas?) de (?:la |el |los |las )?(?!verano|invierno|oto[ñn]o|primavera|navidad|rebajas|alta|baja|trabajo)\p{Ll}+/iu;
/** The work that a line names by its season and what is gathered; '' without it. */
export const seasonalWorkIn = (line: string): string => SEASON_OF_CROP.exec(line)?.[0] ?? '';

/** `Campañas 2019-2022` */
const CAMPAIGNS = /^(campa[ñn]as?|campanyes|temporadas?|temporades)(?!\p{L})/iu;
/** What is gathered, without another name: `Aceituna`, `Fruta de hueso`. */
const CROP = /^\p{Lu}\p{Ll}+(?: (?:de |y |e )?\p{Ll}+){0,3}$/u;

interface Seasonal {
  readonly job?: string | undefined;
  readonly description?: string | undefined;
}

/** A job named by what is gathered, of which the description states the seasons, with a name that says so: `Campañas de aceituna`. */
export function withSeasonInName<T extends Seasonal>(entry: T): T {
  const { job = '', description = '' } = entry;
  const season = seasonOf(description.split('\n')[0] ?? '');
  const [, campaigns = ''] = CAMPAIGNS.exec(season) ?? [];
  const isNamed = isSeasonalWork(job) || occupationLikeness(job) > 0 || companyLikeness(job) > 0;
  if (campaigns === '' || isNamed || !CROP.test(job)) return entry;
  return { ...entry, job: `${campaigns} de ${job.charAt(0).toLowerCase()}${job.slice(1)}` };
}
