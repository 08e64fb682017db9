import { areNames } from '../name-particles.ts';
import { headingOf, OTHER_HEADING } from './headings.ts';
import { hasRating } from './ratings.ts';
import { companyLikeness, institutionLikeness, occupationLikeness, studyLikeness } from './vocabulary.ts';

/** Sizes that differ by less are the same. */
export const SIZE_TOLERANCE = 0.6;
/** The size of the name of the candidate beside that of the text. */
const NAME_SIZE = 1.25;

/** A line of text as it looks in a file. */
export interface BlockLine {
  readonly text: string;
  readonly size: number;
  readonly page: number;
  /** The font of its first piece; '' for an empty line. */
  readonly font: string;
  /** The length of its bold beginning in a Word document, before other text. */
  readonly bold?: number;
}

/** A name over more lines, or of more words, is a heading or a sentence. */
const [MAX_NAME_LINES, MAX_NAME_WORDS] = [4, 7];

/** Whether three or more large lines are one name, each part in its line: they are below each other and name no job. */
function areOneName(names: readonly BlockLine[], lines: readonly BlockLine[]): boolean {
  const [top, bottom] = [names[0], names.at(-1)];
  if (top === undefined || bottom === undefined || names.length > MAX_NAME_LINES) return false;
  const between = lines.slice(lines.indexOf(top), lines.indexOf(bottom) + 1);
  const text = names.map((line) => line.text).join(' ');
  return (
    between.filter((line) => line.text !== '').length === names.length &&
    text.split(' ').length <= MAX_NAME_WORDS &&
    /^[\p{L}'’. -]+$/u.test(text) &&
    areNames(text) &&
    occupationLikeness(text) < 2
  );
}

/** The largest text of the first page is the name; it may be in a column that is not read first. */
export function nameFirst(lines: readonly BlockLine[]): BlockLine[] {
  const sizes = lines.map(({ size }) => size).filter((size) => size > 0);
  const usual = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
  const largest = lines.reduce((most, { page, size }) => (page === 0 ? Math.max(most, size) : most), 0);
  const isName = ({ text, size, page }: BlockLine): boolean =>
    page === 0 &&
    size > largest - SIZE_TOLERANCE &&
    // `de la Fuente` below `Ana`
    /^\p{L}[^\t\d]*$/u.test(text) &&
    (/^\p{Lu}/u.test(text) || areNames(text)) &&
    headingOf(text) === undefined;
  const names = lines.filter(isName);
  const [name] = names;
  if (name === undefined || largest < usual * NAME_SIZE) return [...lines];
  // `Marta` above `Iglesias Pardo`, `LUCÍA` above `FERNÁNDEZ` and `ORTEGA`.
  if (names.length > 2 && !areOneName(names, lines)) return [...lines];
  return [
    { ...name, text: names.map(({ text }) => text).join(' ') },
    ...lines.filter((line) => !isName(line)),
  ];
}

const isUpperCase = (text: string): boolean => text === text.toUpperCase();

/** How a line looks: its size, its font, and whether it is in capitals. */
const styleOf = ({ size, font, text }: BlockLine): string =>
  `${Math.round(size / SIZE_TOLERANCE)} ${font} ${isUpperCase(text)}`;

/** At least this share of the lines of a style are known headings if it is that of the headings. */
const HEADING_SHARE = 0.6;
const MIN_HEADINGS = 2;
const MAX_UNKNOWN_HEADING = 40;

/**
 * Whether a line may be a heading that is not known: it names no job, company, study or centre, and has no date and no rating. The job of
 * `Experiencia como camarera` is not one.
 */
const canBeHeading = ({ text }: BlockLine): boolean =>
  text.length <= MAX_UNKNOWN_HEADING &&
  /^[¿¡]?\p{Lu}[^\t\d@]*$/u.test(text) &&
  !hasRating(text) &&
  (headingOf(`${OTHER_HEADING}${text}`) !== 'other' ||
    [occupationLikeness, companyLikeness].every((likeness) => likeness(text) < 2)) &&
  [institutionLikeness, studyLikeness].every((likeness) => likeness(text) < 2);

/**
 * Marks the lines that look like the headings, but are none that is known, such as "Logros": what is below them belongs
 * to no job above. The first line is the name.
 */
export function markHeadings(lines: readonly BlockLine[]): BlockLine[] {
  const styles = new Map<string, { known: number; all: number }>();
  const fonts = new Map<string, number>();
  const fontOf = ({ size, font }: BlockLine): string => `${Math.round(size / SIZE_TOLERANCE)} ${font}`;
  const shown = lines.filter(({ size }) => size > 0);
  for (const line of shown) {
    const style = styles.get(styleOf(line)) ?? { known: 0, all: 0 };
    style.all += 1;
    if (headingOf(line.text) !== undefined) style.known += 1;
    styles.set(styleOf(line), style);
    fonts.set(fontOf(line), (fonts.get(fontOf(line)) ?? 0) + 1);
  }
  const [usual = ''] = [...fonts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return lines.map((line, at) => {
    const { known, all } = styles.get(styleOf(line)) ?? { known: 0, all: 0 };
    const isStyled = known >= MIN_HEADINGS && known / all >= HEADING_SHARE && fontOf(line) !== usual;
    const isUnknown = at > 0 && isStyled && headingOf(line.text) === undefined && canBeHeading(line);
    return isUnknown ? { ...line, text: `${OTHER_HEADING}${line.text}` } : line;
  });
}
