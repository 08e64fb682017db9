import { periodOf, singleDateOf } from './dates.ts';
import { COLUMN_START, headingOf, OTHER_HEADING, type Part } from './headings.ts';
import { companyLikeness, institutionLikeness, occupationLikeness, studyLikeness } from './vocabulary.ts';

/** A part of a CV whose heading is not known, by what its lines say. */
type GuessedPart = 'experience' | 'education';

/** Lines whose unknown headings are replaced by known ones, and the parts of these. */
interface GuessedLines {
  readonly lines: readonly string[];
  readonly parts: ReadonlySet<GuessedPart>;
}

const KNOWN_HEADINGS: Readonly<Record<GuessedPart, string>> = {
  experience: 'Experiencia',
  education: 'Formación',
};

/** Parts whose lines have no other headings, unless these look like the known ones. */
const CLOSED_PARTS: ReadonlySet<Part> = new Set<Part>([
  'experience',
  'education',
  'courses',
  'skills',
  'languages',
  'languagesAndSkills',
]);

/** Fewer dates may be in another text by chance. */
const MIN_DATES = 2;

/** Whether a line begins with its date, as the entries of a list do: `2019 a 2022 - Auxiliar, Clece`. */
export const beginsWithDate = (line: string): boolean =>
  /^[\s([]*(?:(?:de(?:sde)?|del|from) )?\S{0,12}\s?(?:de )?(?:19|20)\d{2}(?!\d)/iu.test(line) &&
  (periodOf(line) !== undefined || singleDateOf(line)?.isSeparate === true);

/** A heading is a short line of words, in capitals, as a question, or above a line that begins with its date. */
function canBeHeading(line: string, next: string): boolean {
  const text = line.replace(OTHER_HEADING, '').replace(/[:.]$/, '');
  const isShort = /^[¿¡]?\p{Lu}[\p{L} ¿?¡!]{3,40}$/u.test(text);
  const isStyled = line.startsWith(OTHER_HEADING) || text === text.toUpperCase() || text.startsWith('¿');
  const likeness = [occupationLikeness, companyLikeness, studyLikeness, institutionLikeness];
  return isShort && likeness.every((each) => each(text) < 2) && (isStyled || beginsWithDate(next));
}

/** What lines with several dates are about; undefined if they say neither. */
function partOf(lines: readonly string[]): GuessedPart | undefined {
  const dated = lines.filter(
    (line) => periodOf(line) !== undefined || singleDateOf(line)?.isSeparate === true,
  );
  if (dated.length < MIN_DATES) return undefined;
  const texts = lines.map((line) => periodOf(line)?.own ?? singleDateOf(line)?.own ?? line);
  const sum = (...likeness: readonly ((text: string) => number)[]): number =>
    texts.reduce((points, text) => points + Math.max(...likeness.map((each) => each(text))), 0);
  const [work, study] = [sum(occupationLikeness, companyLikeness), sum(studyLikeness, institutionLikeness)];
  if (Math.max(work, study) < MIN_DATES) return undefined;
  return study >= work ? 'education' : 'experience';
}

/**
 * Finds the jobs and the studies below headings that are not known, such as `Mi vida en los fogones`, if the file has
 * no known heading for them.
 */
export function withGuessedHeadings(lines: readonly string[]): GuessedLines {
  const known = new Set(lines.map((line) => (line.startsWith(OTHER_HEADING) ? undefined : headingOf(line))));
  const nextOf = (at: number): string => lines.slice(at + 1, at + 3).find((line) => line !== '') ?? '';
  const isUnknown = lines.map((line, at) => {
    const part = headingOf(line);
    return (
      (part === undefined || (part === 'other' && line.startsWith(OTHER_HEADING))) &&
      canBeHeading(line, nextOf(at))
    );
  });
  const ends = (at: number): boolean =>
    isUnknown[at] === true || lines[at] === COLUMN_START || headingOf(lines[at] ?? '') !== undefined;
  const parts = new Set<GuessedPart>();
  const result = [...lines];
  let current: Part | undefined;
  for (const [at, line] of lines.entries()) {
    if (line === COLUMN_START) current = undefined;
    else if (isUnknown[at] !== true) current = headingOf(line) ?? current;
    const isClosed = current !== undefined && CLOSED_PARTS.has(current) && !line.startsWith(OTHER_HEADING);
    if (isUnknown[at] !== true || isClosed) continue;
    let end = at + 1;
    while (end < lines.length && !ends(end)) end += 1;
    const part = partOf(lines.slice(at + 1, end).filter((each) => each !== ''));
    if (part === undefined || known.has(part)) continue;
    parts.add(part);
    result[at] = KNOWN_HEADINGS[part];
  }
  return { lines: result, parts };
}
