import { PAGE_NUMBER_END } from './page-numbers.ts';
import type { PdfTextItem } from './pdf-segments.ts';

/** Lines at the edge of a page that can be a running head or foot. */
const MAX_LINES = 2;
/** Places that differ by less are the same, in points. */
const TOLERANCE = 2;
/** The number of a page alone: `2`, `- 2 -`, `2 / 3`. */
const ONLY_NUMBER = /^[–—-]?\s*\d{1,2}(?:\s*[/|]\s*\d{1,2}|\s+(?:de|of)\s+\d{1,2})?\s*[–—-]?$/iu;

interface PageLine {
  readonly y: number;
  readonly text: string;
}

const yOf = ({ transform }: PdfTextItem): number => transform[5] ?? 0;

/** The lines of a page from top to bottom. */
function linesOf(page: readonly PdfTextItem[]): PageLine[] {
  const lines: { y: number; texts: string[] }[] = [];
  for (const item of page.toSorted((one, other) => yOf(other) - yOf(one))) {
    if (item.str.trim() === '') continue;
    const last = lines.at(-1);
    if (last !== undefined && last.y - yOf(item) <= TOLERANCE) last.texts.push(item.str.trim());
    else lines.push({ y: yOf(item), texts: [item.str.trim()] });
  }
  return lines.map(({ y, texts }) => ({ y, text: texts.join(' ') }));
}

/** The same text with another page number is the same. */
const isSame = (one: PageLine, other: PageLine): boolean =>
  Math.abs(one.y - other.y) <= TOLERANCE &&
  one.text.replaceAll(/\d+/g, '0') === other.text.replaceAll(/\d+/g, '0');

const isAt = (item: PdfTextItem, lines: readonly PageLine[]): boolean =>
  lines.some(({ y }) => Math.abs(yOf(item) - y) <= TOLERANCE);

/**
 * The texts of pages without page numbers and without the heads and feet that the pages repeat, which would be in the
 * middle of a part. A head remains on the first page; a foot is moved above its text.
 */
export function withoutRunningText(pages: readonly (readonly PdfTextItem[])[]): PdfTextItem[][] {
  const edges = pages.map((page) => {
    const lines = linesOf(page);
    return { top: lines.slice(0, MAX_LINES), bottom: lines.slice(-MAX_LINES) };
  });
  const repeats = (line: PageLine, side: 'top' | 'bottom', page: number): boolean =>
    edges.some((other, at) => at !== page && other[side].some((each) => isSame(each, line)));
  return pages.map((page, at) => {
    const { top = [], bottom = [] } = edges[at] ?? {};
    const heads = top.filter((line) => repeats(line, 'top', at));
    const feet = bottom.filter((line) => repeats(line, 'bottom', at));
    const numbers = bottom.filter(
      (line) =>
        PAGE_NUMBER_END.exec(line.text)?.index === 0 ||
        (feet.includes(line) && (PAGE_NUMBER_END.test(line.text) || ONLY_NUMBER.test(line.text))),
    );
    const isNumber = (item: PdfTextItem): boolean => isAt(item, numbers);
    if (at > 0) return page.filter((item) => !isAt(item, [...heads, ...feet]) && !isNumber(item));
    const highest = top[0]?.y ?? 0;
    const lowest = bottom.at(-1)?.y ?? 0;
    return page
      .filter((item) => !isNumber(item))
      .map((item) => {
        if (!isAt(item, feet)) return item;
        const transform = item.transform.with(5, highest + (yOf(item) - lowest) + item.height * 2);
        return { ...item, transform };
      });
  });
}
