import type { estypes } from '@elastic/elasticsearch';
import { namesOfOtherJobs } from '../also/equivalents.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** Words that make another job of one: "ayudante de soldador", "jefa de camareros". */
const LEVELS =
  `ayudante auxiliar asistente aprendiz becario peón jefe director subdirector gerente encargado responsable
  coordinador supervisor profesor formador`.split(/\s+/);
const levelStems: ReadonlySet<string> = new Set(LEVELS.map((word) => stemOf(wordsOf(word).join())));

const withWords = (field: string, query: string): Fragment => ({
  match: { [field]: { query, operator: 'and' } },
});

/** The titles of a job, and those of them with its own name. */
export interface JobTitles {
  readonly same: Fragment;
  readonly named: Fragment;
}

/**
 * Titles of a job with further words or another name of it ("Soldador TIG", "Welder" for soldador), but not those of other
 * jobs that contain its name ("Camarero de pisos", "Ayudante de camarero" for camarero).
 * @param job the folded words of the job; empty when it is not known
 * @param title the title of the offer
 * @returns undefined when the title is not that of the job
 */
export function sameJobTitle(job: readonly string[], title: string): JobTitles | undefined {
  const own = new Set(job.map(stemOf));
  const isOther = wordsOf(title)
    .map(stemOf)
    .some((stem) => levelStems.has(stem) && !own.has(stem));
  if (job.length === 0 || isOther) return undefined;
  const name = job.join(' ');
  const levels = LEVELS.filter((word) => !own.has(stemOf(wordsOf(word).join())));
  const named = withWords('title', name);
  const same: Fragment = {
    bool: {
      should: [named, withWords('title.synonyms', name)],
      minimum_should_match: 1,
      must_not: [
        { match: { title: levels.join(' ') } },
        ...namesOfOtherJobs(name).map((other) => withWords('title', normaliseNames(other))),
      ],
    },
  };
  return { same, named };
}
