import { DomainError } from '@curro/shared';
import { elementsAt, parseXml, type XmlElement } from '../europass/xml.ts';
import { periodOf } from './dates.ts';
import { headingOfRow, withTabbedHeadingsAbove } from './docx-margin-headings.ts';
import { isDateWithPlace } from './europass-entries.ts';
import { COLUMN_START, headingOf, namesEntries } from './headings.ts';
import { markEntries } from './pdf-entries.ts';
import { type BlockLine, markHeadings, nameFirst } from './pdf-headings.ts';
import { type Column, columnKindsOf, linesOfRow } from './table-rows.ts';
import { isBullet } from './vocabulary.ts';

/** The files of a Word document that contain text: names and contact data may be in the heads of its pages. */
export const WORD_FILES: readonly string[] = ['header1.xml', 'header2.xml', 'header3.xml', 'document.xml'];
/** Maximum number of elements of a file; each formatted word has about ten. */
const MAX_ELEMENTS = 400_000;
/** Maximum number of characters of all lines. */
const MAX_CHARACTERS = 200_000;
/** The size of text that states none, in half points. */
const USUAL_SIZE = 22;
/** The sizes of titles that state none, by the names of their styles in English and Spanish. */
const STYLE_SIZES: readonly (readonly [RegExp, number])[] = [
  [/^(?:title|ttulo|puesto)$/i, 56],
  [/^(?:heading|ttulo)1$/i, 40],
  [/^(?:heading|ttulo)2$/i, 32],
  [/^(?:heading|ttulo)3$/i, 28],
];
/** A cell with at least this number of lines beside another one is a column of the page, not of a table. */
const MIN_COLUMN_LINES = 4;

const GAP: BlockLine = { text: '', size: 0, page: 0, font: '' };
const COLUMN: BlockLine = { ...GAP, text: COLUMN_START };

/** The value of the first element at a path, such as the style of a paragraph; '' without one. */
const valueAt = (element: XmlElement, ...path: readonly string[]): string =>
  Object.entries(elementsAt(element, ...path)[0]?.attributes ?? {}).find(([name]) =>
    /(?:^|:)val$/.test(name),
  )?.[1] ?? '';

/** The runs of a paragraph, also those of links and fields. */
const runsIn = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap((child) => {
    if (child.name === 'r') return [child];
    return ['hyperlink', 'ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple'].includes(child.name)
      ? runsIn(child)
      : [];
  });

/** The text of a run; a line break is a line feed. */
function textOfRun({ children }: XmlElement): string {
  return children
    .map(({ name, text }) => {
      if (name === 't') return text;
      if (name === 'tab' || name === 'ptab') return '\t';
      if (name === 'br' || name === 'cr') return '\n';
      return name === 'noBreakHyphen' ? '-' : '';
    })
    .join('');
}

/** The text boxes in an element: those of the newer of two alternatives. */
const textBoxesIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => {
    if (child.name === 'txbxContent') return [child];
    return child.name === 'Fallback' ? [] : textBoxesIn(child);
  });

/** Whether a run is bold by its own format or its style. */
function isBoldRun(run: XmlElement): boolean {
  const own = elementsAt(run, 'rPr', 'b').length > 0 && !/^(?:0|false)$/.test(valueAt(run, 'rPr', 'b'));
  return own || /^(?:strong|textoennegrita)$/i.test(valueAt(run, 'rPr', 'rStyle'));
}

/** A text of one line without double and outer spaces. */
const plainText = (text: string): string =>
  text
    // Spaces instead of a tab
    .replace(/(?<=\S)[^\S\t\n]{3,}(?=\S)/g, '\t')
    .replace(/[^\S\t]+/g, ' ')
    .replace(/ ?\t[\t ]*/g, '\t')
    .trim();

/** The length of the bold beginning of a text before other text; undefined without one. */
function boldLength(runs: readonly XmlElement[], text: string): number | undefined {
  const filled = runs.filter((run) => textOfRun(run).trim() !== '');
  const end = filled.findIndex((run) => !isBoldRun(run));
  if (end <= 0 || filled.slice(end).some(isBoldRun)) return undefined;
  const bold = plainText(filled.slice(0, end).map(textOfRun).join(''));
  return text.startsWith(bold) ? bold.length : undefined;
}

/** The lines whose bold title is below a period with its place, each title before a tab. */
const withTitlesApart = (lines: readonly BlockLine[]): BlockLine[] =>
  lines.map((line, at) => {
    const { text, bold } = line;
    if (bold === undefined || !isDateWithPlace(lines[at - 1]?.text ?? '')) return line;
    const name = text.slice(bold).replace(/^[\s·|,–—-]+/u, '');
    return name === '' ? line : { ...line, text: `${text.slice(0, bold)}\t${name}` };
  });

/** The level of text in the outline of a document; lower ones are of titles. */
const TEXT_LEVEL = 9;

/** Whether a paragraph is a title by its style or its level in the outline. */
function isTitle(paragraph: XmlElement): boolean {
  const [level] = elementsAt(paragraph, 'pPr', 'outlineLvl');
  const style = valueAt(paragraph, 'pPr', 'pStyle');
  const hasLevel = level !== undefined && Number(valueAt(paragraph, 'pPr', 'outlineLvl')) < TEXT_LEVEL;
  return hasLevel || STYLE_SIZES.some(([name]) => name.test(style));
}

/** Whether a paragraph is an item of a list: LibreOffice gives titles a numbering without numbers, and `0` is none. */
const isListItem = (paragraph: XmlElement): boolean =>
  elementsAt(paragraph, 'pPr', 'numPr').length > 0 &&
  valueAt(paragraph, 'pPr', 'numPr', 'numId') !== '0' &&
  !isTitle(paragraph);

/** The list and the level of a paragraph; '' for another paragraph. */
const listOf = (paragraph: XmlElement | undefined): string =>
  paragraph === undefined || !isListItem(paragraph)
    ? ''
    : ['numId', 'ilvl'].map((name) => valueAt(paragraph, 'pPr', 'numPr', name)).join(' ');

/**
 * The lines of a paragraph.
 * @param isAmongItems whether a neighbour is of the same list: a heading is not, also if it has a number
 */
function linesOfParagraph(paragraph: XmlElement, isAmongItems: boolean): BlockLine[] {
  const runs = runsIn(paragraph);
  const text = runs.map(textOfRun).join('');
  const isItem = isListItem(paragraph);
  const isBold = runs.length > 0 && runs.every(isBoldRun);
  const style = valueAt(paragraph, 'pPr', 'pStyle');
  const usual = STYLE_SIZES.find(([name]) => name.test(style))?.[1] ?? USUAL_SIZE;
  const size = Math.max(...runs.map((run) => Number(valueAt(run, 'rPr', 'sz')) || usual), 1);
  return text.split('\n').map((line, at): BlockLine => {
    const plain = plainText(line);
    if (plain === '') return GAP;
    const isListed = isItem && at === 0 && (isAmongItems || headingOf(plain) === undefined);
    const marked = isBullet(plain) ? plain.replace(/^\s*\S\s*/u, '- ') : plain;
    const shown = isListed && !isBullet(plain) ? `- ${plain}` : marked;
    const bold = text.includes('\n') ? undefined : boldLength(runs, shown);
    return {
      text: shown,
      size,
      page: 0,
      font: `${style} ${isBold}`,
      ...(bold !== undefined && { bold }),
    };
  });
}

const textsOf = (lines: readonly BlockLine[]): string[] =>
  lines.map(({ text }) => text).filter((text) => text !== '');

/** Whether the cells of a row are the headings of parts beside each other. */
function areHeadings(cells: readonly BlockLine[][]): boolean {
  const filled = cells.filter((lines) => lines.length > 0);
  return filled.length > 1 && filled.every((lines) => headingOf(textsOf(lines).join(' ')) !== undefined);
}

/** The lines of a cell without the gaps around them. */
function linesOfCell(cell: XmlElement): BlockLine[] {
  const lines = linesOf(cell);
  const isFilled = ({ text }: BlockLine): boolean => text !== '';
  return lines.slice(Math.max(0, lines.findIndex(isFilled)), lines.findLastIndex(isFilled) + 1);
}

/** The lines of a table, of which each row of headings begins columns of the page. */
function linesOfTable(table: XmlElement): BlockLine[] {
  const rows = elementsAt(table, 'tr').map((row) => elementsAt(row, 'tc').map(linesOfCell));
  const lines: BlockLine[] = [];
  for (let at = 0; at < rows.length; ) {
    const next = rows.findIndex((cells, index) => index > at && areHeadings(cells));
    const part = rows.slice(at, next === -1 ? rows.length : next);
    const [head = []] = part;
    lines.push(
      ...(areHeadings(head)
        ? head.flatMap((_, column) => {
            const texts = part.flatMap((cells) => cells[column] ?? []);
            return texts.length === 0 ? [] : [COLUMN, ...texts];
          })
        : linesOfRows(part)),
    );
    at += part.length;
  }
  return lines;
}

/** The lines of rows: by the names of their columns, as columns of the page, or as lines with gaps. */
function linesOfRows(rows: readonly BlockLine[][][]): BlockLine[] {
  const columns: Column[] = [];
  const hasHeadings = rows.some((cells) => {
    const heading = headingOfRow(cells);
    return heading !== undefined && namesEntries(heading.text);
  });
  return rows.flatMap((cells): BlockLine[] => {
    const texts = cells.map((lines) => textsOf(lines).join('\n'));
    const kinds = columnKindsOf(texts);
    if (kinds !== undefined) {
      columns.splice(
        0,
        columns.length,
        ...kinds.map((kind, at) => ({ kind, label: texts[at] ?? '', left: at })),
      );
      return [];
    }
    if (columns.length > 0 && cells.length === columns.length)
      return [
        ...linesOfRow(texts, columns).map((text): BlockLine => ({ ...GAP, text, size: USUAL_SIZE })),
        GAP,
      ];
    columns.length = 0;
    const heading = hasHeadings ? headingOfRow(cells) : undefined;
    return heading === undefined ? linesOfCells(cells) : [GAP, heading, ...linesOfCells(cells.slice(1))];
  });
}

/** The lines of a row: as columns of the page, or as lines with gaps. */
function linesOfCells(cells: readonly BlockLine[][]): BlockLine[] {
  const filled = cells.filter((lines) => lines.length > 0);
  const long = filled.filter(
    (lines) =>
      textsOf(lines).length >= MIN_COLUMN_LINES || lines.some(({ text }) => headingOf(text) !== undefined),
  );
  if (filled.length > 1 && long.length > 1) return filled.flatMap((lines) => [COLUMN, ...lines]);
  const joined: BlockLine[] = [];
  for (const [right, ...below] of filled) {
    // The last line of a cell, such as a date, is beside the first line of the next one.
    const left = joined.pop();
    if (right === undefined) continue;
    joined.push(left === undefined ? right : { ...right, text: `${left.text}\t${right.text}` }, ...below);
  }
  return [...joined, ...(joined.length > 1 ? [GAP] : [])];
}

/** The lines of the paragraphs and tables of an element. */
function linesOf(element: XmlElement): BlockLine[] {
  const { children } = element;
  return children.flatMap((child, at): BlockLine[] => {
    if (child.name === 'p') {
      const list = listOf(child);
      const isAmongItems =
        list !== '' && [children[at - 1], children[at + 1]].some((each) => listOf(each) === list);
      return linesOfParagraph(child, isAmongItems);
    }
    if (child.name === 'tbl') return linesOfTable(child);
    return ['sdt', 'sdtContent', 'ins', 'body'].includes(child.name) ? linesOf(child) : [];
  });
}

/**
 * The lines of text boxes. Each is a column, but one without a heading continues the box above if that is only a heading,
 * or if it has periods and the last heading is one of jobs or studies.
 */
function linesOfBoxes(boxes: readonly XmlElement[]): BlockLine[] {
  let heading = '';
  let isOpen = false;
  return boxes.map(linesOf).flatMap((lines) => {
    const texts = textsOf(lines);
    const headings = texts.filter((text) => headingOf(text) !== undefined);
    const hasEntries = namesEntries(heading) && texts.some((text) => periodOf(text) !== undefined);
    const isContinued = headings.length === 0 && (isOpen || hasEntries);
    if (texts.length > 0) isOpen = headings.length === texts.length;
    heading = headings.at(-1) ?? (isContinued ? heading : '');
    return isContinued ? [GAP, ...lines] : [COLUMN, ...lines];
  });
}

/**
 * Reads the text of a Word document (Office Open XML): its heads, its text, then its text boxes as columns. Deleted text
 * is not read.
 * @param files the texts of `WORD_FILES` by their names
 * @returns lines as `readText` takes them
 * @throws DomainError `file_damaged`, `file_unsafe`, `file_too_complex`
 */
export function linesOfDocx(files: ReadonlyMap<string, string>): string[] {
  const roots = WORD_FILES.flatMap((name) => {
    const file = files.get(name);
    return file === undefined ? [] : [parseXml(file, MAX_ELEMENTS).root];
  });
  const boxes = linesOfBoxes(roots.flatMap(textBoxesIn));
  const lines = withTitlesApart(withTabbedHeadingsAbove([...roots.flatMap(linesOf), ...boxes]));
  if (lines.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS)
    throw new DomainError('file_too_complex');
  return markEntries(markHeadings(nameFirst(lines))).map(({ text }) => text);
}
