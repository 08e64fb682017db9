import type { Entries } from './entries.ts';
import { type Job, withNotes } from './job.ts';
import { readJobs } from './jobs.ts';
import { withoutBullet } from './vocabulary.ts';

/** What the description of a job begins with that is below a heading of internships. */
export const INTERNSHIP = 'Prácticas';

const KIND =
  '(?:pr[áa]cticas|pr[àa]ctiques|internships?|placements?|fct|formaci[óo]n en (?:los )?centros? de trabajo|estancias? formativas?)';
const MODIFIER =
  "(?:profesionales|professionals|formativas|curriculares|extracurriculares|laborales|no laborales|universitarias|acad[ée]micas|externas|realizadas|erasmus ?\\+?|(?:en|de) (?:una |la )?empresas?|en centros? de trabajo|d[’']empresa)";
const HEADING = new RegExp(
  String.raw`^(?:mis |my )?${KIND}(?:,? ${MODIFIER}){0,2}(?: (?:y|e|i|and|/) (?:becas|fct|internships|placements))?(?:\s?[(/]\s?(?:fct|pr[áa]cticas)\)?)?\s?:?$`,
  'iu',
);

/** Whether a text is a heading of internships and nothing else. */
export const isInternshipHeading = (text: string): boolean => HEADING.test(withoutBullet(text).trim());

/** What a job or its description says if it is an internship. */
const NAMED =
  /(?<!\p{L})(?:pr[áa]cticas|pr[àa]ctiques|becari[oa]|aprendi(?:z|za)|alumn[oa]|intern(?:ship)?|trainee|fct|formaci[óo]n en centros? de trabajo)(?!\p{L})/iu;

/** The jobs below a heading of internships, whose descriptions say what they are. */
export function readInternships(part: readonly string[]): Entries<Job> {
  const { entries, unread } = readJobs(part);
  return {
    entries: entries.map((entry) => {
      const isNamed = [entry.job, entry.description].some((text) => NAMED.test(text ?? ''));
      return isNamed ? entry : withNotes([INTERNSHIP], entry);
    }),
    unread,
  };
}
