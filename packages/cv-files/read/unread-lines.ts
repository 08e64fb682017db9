import { foldText } from '@curro/shared';
import { headingOf } from './headings.ts';
import { PAGE_OF_TOTAL_END } from './page-numbers.ts';
import { withoutBullet } from './vocabulary.ts';

/** Headings that do not say what their lines are about, such as `OTROS DATOS`. */
const VAGUE_HEADING =
  /^(?:otr[oa]s|otras cosas|(?:otros )?datos(?: adicionales| de inter[ée]s)?|m[áa]s (?:cosas|datos|informaci[óo]n)|(?:otra )?informaci[óo]n(?: adicional| complementaria| de inter[ée]s)?|observaciones|altres(?: dades)?|others?|additional information):?$/iu;

/**
 * The lines without headings that are known, and without others of which nothing follows: a heading is not content.
 * @param headings lines that only look like headings
 */
export function withoutHeadings(lines: readonly string[], headings: ReadonlySet<string>): string[] {
  const isKnown = (line: string): boolean => headingOf(line) !== undefined;
  const isHeading = (line: string): boolean => headings.has(line) || isKnown(line);
  const left = lines.filter((line) => line !== '');
  return left.filter((line, at) => {
    const next = left[at + 1];
    const isOpen = next !== undefined && !isHeading(next) && !VAGUE_HEADING.test(withoutBullet(line));
    return !isHeading(line) || (isOpen && !isKnown(line));
  });
}

/** The words of titles, heads and feet of pages: `Currículum vítae`, `Página 1 de 2`. */
const PAGE_WORDS = new Set(
  'europass curriculum curriculo vitae cv hoja vida resume pagina paginas pag page de del d of'.split(' '),
);
/** A word that may be the number of a page or of the pages. */
const SMALL_NUMBER = /^\d{1,2}$/;
const MAX_SMALL_NUMBERS = 2;
/** The foot of the pages of Europass. */
const COPYRIGHT = /^©.*(?:uni[óo]n europea|european union|europass)/iu;
/** The same behind the date of the file, with the address of the site and the number of the page. */
const EUROPASS_FOOT =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\s+)?©\s?(?:uni[óo]n europea|european union)(?!\p{L})|^(?:https?:\/\/)?(?:www\.)?europass\.(?:cedefop\.)?europa\.eu(?:\s|$)/iu;
/** What forms and custom add to a CV without describing the candidate. */
const NOISE =
  /^(?:nivel en el (?:mec|eqf)|eqf level)\s*:?\s*(?:nivel|level)?\s*\d(?: (?:del?|of) (?:mec|eqf))?$|^(?:references )?available (?:up)?on request\.?$|^(?:referencias )?disponibles? (?:si se solicitan?|bajo petici[óo]n|a petici[óo]n)\.?$|^\((?:personal|company|portfolio|blog|other|mobile|home|work)\)$/iu;
/** `Ana Gil - Curriculum vitae - 1 / 2` */
const NUMBERED_TITLE =
  /(?<!\p{L})(?:curr[íi]culum(?: v[íi]tae)?|c\.?v\.?)[\s·|–—-]{1,5}\d{1,2}\s?\/\s?\d{1,2}$/iu;
/** A longer line says more than the head of a page. */
const MAX_PAGE_LINE = 120;

/** Whether a line is the foot of a page with its number or its copyright and no data, such as a telephone. */
export function isPageFoot(line: string): boolean {
  if (line.length > MAX_PAGE_LINE) return false;
  if (EUROPASS_FOOT.test(line)) return !line.includes('@');
  const at = Math.max(line.search(PAGE_OF_TOTAL_END), line.search(NUMBERED_TITLE));
  return at !== -1 && !/[\d@]/.test(line.slice(0, at));
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The lines without those of the heads and feet of pages, which have only the name of the candidate, the title of the
 * file and the number of the page. Each line is there once.
 * @param name the full name of the candidate; '' if unknown
 */
export function withoutPageLines(lines: readonly string[], name: string): string[] {
  const nameWords = new Set(wordsOf(name));
  const isOfPage = (line: string): boolean => {
    if (line.length > MAX_PAGE_LINE) return false;
    const words = wordsOf(line);
    const numbers = words.filter((word) => SMALL_NUMBER.test(word));
    return (
      COPYRIGHT.test(line) ||
      NOISE.test(line.trim()) ||
      (numbers.length <= MAX_SMALL_NUMBERS &&
        words.every((word) => SMALL_NUMBER.test(word) || PAGE_WORDS.has(word) || nameWords.has(word)))
    );
  };
  return [...new Set(lines)].filter((line) => !isOfPage(line));
}
