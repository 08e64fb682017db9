import { periodOf, singleDateOf } from './dates.ts';
import { COLUMN_START, headingOf, isStart, OTHER_HEADING } from './headings.ts';
import { isBullet } from './vocabulary.ts';

/** The end of a line that continues: a word that joins two names, and the article of a place such as `Universidad de La`. */
const OPEN_END =
  /(?<=\p{L}{3}[,)]?) (?:de|del|al|(?:a|con|de|en|para|por|y) (?:la|los|las|el|un|una)|en|y|e|con|para|por|of|and|for|of the|i|amb|d[ei] La|de Los|de Las|de El)$/u;
/** What begins the rest of a name: `y Automática`, `de la Salud`. */
const OPEN_BEGIN = /^(?:y|e|de|del|i|and|of) \p{L}/u;
/** The address of a page that is wrapped at one of its hyphens or slashes. */
export const OPEN_ADDRESS = /(?:https?:\/\/|www\.|linkedin\.com\/|github\.com\/)\S*[/-]$/iu;
/** The rest of an address, as the pages of LinkedIn have it: `dalmau-5b1a22 (LinkedIn)`. */
const REST_OF_ADDRESS = /^[\p{Ll}\d][\p{L}\d%_-]*\/?(?: \(LinkedIn\))?$/u;
/** A line that is complete: a sentence or a label. */
const CLOSED_END = /[.:;!?]$/u;
/** A shorter line need not continue: `Camarera` above `de 2010 a 2012`. */
const MIN_LINE = 12;
const MAX_LINE = 200;

const isDated = (line: string): boolean => periodOf(line) !== undefined || singleDateOf(line) !== undefined;
/** The words before the date at the end of a line: `Automáticas` of `Automáticas | 2003 - 2005`. */
const MIN_WORDS_BEFORE_DATE = 4;
function endsWithDate(line: string): boolean {
  const own = (periodOf(line) ?? singleDateOf(line))?.own ?? '';
  return own.length >= MIN_WORDS_BEFORE_DATE && /^\p{L}/u.test(own) && line.startsWith(own);
}
const isText = (line: string): boolean =>
  line !== '' &&
  !line.includes('\t') &&
  !line.startsWith(COLUMN_START) &&
  !line.startsWith(OTHER_HEADING) &&
  !isStart(line) &&
  headingOf(line) === undefined;

/** Whether a name or a sentence continues in the next line by its words, whatever the layout of the file says. */
function continues(line: string, next: string): boolean {
  if (!isText(line) || !isText(next) || line.length > MAX_LINE || next.length > MAX_LINE) return false;
  if (line.length < MIN_LINE || isBullet(next) || isDated(line)) return false;
  if (isDated(next)) return OPEN_END.test(line) && endsWithDate(next);
  return OPEN_END.test(line) || (OPEN_BEGIN.test(next) && !CLOSED_END.test(line));
}

/** The lines of a text, of which those that end or begin with a joining word are joined: the file breaks a name there. */
export function withOpenLinesJoined(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1) ?? '';
    if (OPEN_ADDRESS.test(above) && REST_OF_ADDRESS.test(line)) joined[joined.length - 1] = `${above}${line}`;
    else if (continues(above, line)) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}
