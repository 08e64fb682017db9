import { periodOf } from './dates.ts';
import { headingOf } from './headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { SIZE_TOLERANCE } from './pdf-headings.ts';
import { first, joinText, type Line, MAX_LINE_PITCH, OPEN_END, TOLERANCE } from './pdf-wraps.ts';
import {
  companyLikeness,
  institutionLikeness,
  isBullet,
  occupationLikeness,
  studyLikeness,
} from './vocabulary.ts';

/** A shorter line of a title would have had place for the next word. */
const MIN_TITLE = 30;
/** What is between a title and the period beside it, in multiples of the size of the letters. */
const PERIOD_GAP = 0.5;
const LIKENESS = [companyLikeness, institutionLikeness, occupationLikeness, studyLikeness];

/** A title with the period at the right edge of its line. */
interface DatedTitle {
  readonly title: TextSegment;
  readonly period: TextSegment;
}

/** The title and the period of a line that has nothing else; undefined for another line. */
function datedTitleOf({ cells }: Line): DatedTitle | undefined {
  const [title, period, ...others] = cells;
  if (title === undefined || period === undefined || others.length > 0) return undefined;
  return periodOf(period.text)?.own === '' && periodOf(title.text) === undefined
    ? { title, period }
    : undefined;
}

/** The only text of a line without a period; undefined for another line. */
function loneTextOf({ cells }: Line): TextSegment | undefined {
  const [text, ...others] = cells;
  const isLone = text !== undefined && others.length === 0;
  return isLone && periodOf(text.text) === undefined && !isBullet(text.text) ? text : undefined;
}

/** Whether a text continues the title above it, which had no place for its first word beside the period. */
function continuesTitle(
  title: TextSegment,
  rest: TextSegment,
  period: TextSegment,
  next: TextSegment | undefined,
): boolean {
  const isBelow = rest.page === title.page && rest.y - title.y <= title.size * MAX_LINE_PITCH;
  const isAlike = rest.font === title.font && Math.abs(rest.size - title.size) < SIZE_TOLERANCE;
  if (!isBelow || !isAlike || Math.abs(rest.x - title.x) > TOLERANCE) return false;
  if (headingOf(title.text) !== undefined || headingOf(rest.text) !== undefined) return false;
  if (title.text.length < MIN_TITLE || /[.;:]$/.test(title.text)) return false;
  const [word = ''] = rest.text.split(' ');
  const wordWidth = ((rest.right - rest.x) * word.length) / rest.text.length;
  const isFull = title.right + wordWidth + title.size * PERIOD_GAP > period.x;
  const isOpen = OPEN_END.test(title.text) || /^\p{Ll}/u.test(rest.text);
  const isOther = LIKENESS.some((likeness) => likeness(rest.text) === 2);
  // The line below the title has other letters.
  const isEnd = next === undefined || next.font !== title.font;
  return isOpen || (isFull && isEnd && !isOther);
}

/**
 * Joins the lines of each title that is wrapped beside its period at the right edge, which is in the first or in the last
 * of these lines.
 */
export function joinWrappedTitles(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const above = result.at(-1);
    const next = lines[at + 1];
    const below = next === undefined ? undefined : first(next);
    const [ofAbove, ofLine] = [above, line].map((each) =>
      each === undefined ? undefined : datedTitleOf(each),
    );
    const [loneAbove, lone] = [above, line].map((each) =>
      each === undefined ? undefined : loneTextOf(each),
    );
    const [title, rest, period] =
      ofAbove !== undefined && lone !== undefined
        ? [ofAbove.title, lone, ofAbove.period]
        : [loneAbove, ofLine?.title, ofLine?.period];
    if (
      title !== undefined &&
      rest !== undefined &&
      period !== undefined &&
      continuesTitle(title, rest, period, below)
    ) {
      const text = joinText(title.text, rest.text);
      result[result.length - 1] = { ...line, cells: [{ ...rest, text, right: rest.right }, period] };
    } else result.push(line);
  }
  return result;
}
