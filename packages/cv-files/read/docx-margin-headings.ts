import { headingOf, namesEntries, OTHER_HEADING } from './headings.ts';
import type { BlockLine } from './pdf-headings.ts';

const MIN_HEADINGS = 2;

const headingLine = (line: BlockLine, text: string): BlockLine => ({
  ...line,
  text: `${OTHER_HEADING}${text}`,
});

/** The heading in the first cell of the row of a table, whose other cells have none; undefined for another row. */
export function headingOfRow([first = [], ...others]: readonly (readonly BlockLine[])[]):
  | BlockLine
  | undefined {
  const [line] = first;
  const text = first.map((each) => each.text).join(' ');
  const beside = others.flat();
  const isHeading = headingOf(text) !== undefined && beside.length > 0;
  if (line === undefined || !isHeading || beside.some((each) => headingOf(each.text) !== undefined))
    return undefined;
  return headingLine(line, text);
}

/** Divides the lines that begin with a heading and a tab: `Formación<tab>Bachillerato` is two of them. */
export function withTabbedHeadingsAbove(lines: readonly BlockLine[]): BlockLine[] {
  const divided = lines.map((line): readonly [BlockLine, BlockLine] | undefined => {
    const [label = '', ...cells] = line.text.split('\t');
    const rest = cells.join('\t');
    return headingOf(label) === undefined || rest === '' || headingOf(rest) !== undefined
      ? undefined
      : [headingLine(line, label), { ...line, text: rest }];
  });
  const headings = divided.flatMap((pair) => pair?.[0] ?? []);
  const areDistinct = new Set(headings.map(({ text }) => text)).size === headings.length;
  const areHeadings =
    headings.length >= MIN_HEADINGS && areDistinct && headings.some(({ text }) => namesEntries(text));
  return areHeadings ? lines.flatMap((line, at) => divided[at] ?? [line]) : [...lines];
}
