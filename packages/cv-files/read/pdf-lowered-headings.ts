import { headingOf } from './headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { rowsOf } from './pdf-segments.ts';

/** Places that differ by less are the same, in points. */
const TOLERANCE = 3;
/** A heading is at most this far below the first line of its part, as a multiple of the size of the text. */
const MAX_LOWERED = 2.4;
/** A larger distance than that of most lines, by this factor, separates parts. */
const PART_GAP = 1.35;
/** Rows above a heading that may begin its part. */
const MAX_ROWS = 2;

/** A rule that is drawn as a letter, as templates have it above a heading. */
const RULE = /^(?:[\p{P}\p{S}]|\u3161){1,3}$/u;

/** The pieces of text without the rules directly above headings. */
export function withoutRules(segments: readonly TextSegment[]): readonly TextSegment[] {
  const rows = rowsOf(segments);
  const rules = new Set(
    rows.flatMap((row, at) =>
      row.filter(
        ({ text, x }) =>
          RULE.test(text) &&
          rows
            .slice(at + 1, at + 1 + MAX_ROWS)
            .flat()
            .some((each) => Math.abs(each.x - x) < TOLERANCE && headingOf(each.text) !== undefined),
      ),
    ),
  );
  return rules.size === 0 ? segments : segments.filter((each) => !rules.has(each));
}

/** The left edges of texts that begin up to two lines above a known heading, right of it. */
export function edgesAboveHeadings(rows: readonly (readonly TextSegment[])[], max: number): number[] {
  const edges: number[] = [];
  for (const [at, [heading]] of rows.entries()) {
    if (edges.length === max) break;
    if (heading === undefined || headingOf(heading.text) === undefined) continue;
    const beside = rows
      .slice(Math.max(0, at - MAX_ROWS), at)
      .flatMap(([first]) => (first !== undefined && first.x > heading.right ? [first] : []))
      .filter(({ y, size }) => heading.y - y <= size * MAX_LOWERED);
    const edge = beside.at(-1)?.x;
    if (edge !== undefined && !edges.some((each) => Math.abs(each - edge) < TOLERANCE)) edges.push(edge);
  }
  return edges;
}

/** The usual distance of two lines: that of a quarter of them is smaller. */
function pitchOf(rows: readonly TextSegment[]): number {
  const distances = rows
    .slice(1)
    .map(({ y }, at) => y - (rows[at]?.y ?? 0))
    .toSorted((one, other) => one - other);
  return distances[Math.floor(distances.length / 4)] ?? 0;
}

/**
 * The heights of the first lines of parts whose headings are all equally far below them, by less than two lines; undefined
 * if the headings are not there.
 * @param headings the first lines of the headings
 * @param content the texts right of them
 */
export function topsOfLowered(
  headings: readonly TextSegment[],
  content: readonly TextSegment[],
): number[] | undefined {
  const rows = rowsOf(content).flatMap(([first]) => (first === undefined ? [] : [first]));
  const pitch = pitchOf(rows);
  const starts = rows.filter(({ y }, at) => {
    const above = rows[at - 1];
    return above === undefined || y - above.y > pitch * PART_GAP;
  });
  const tops = headings.map(({ y, size }) => {
    const start = starts.findLast((each) => each.y <= y + TOLERANCE);
    return start !== undefined && y - start.y <= Math.max(size, start.size) * MAX_LOWERED
      ? start.y
      : undefined;
  });
  const known = tops.filter((top) => top !== undefined);
  const [distance = 0] = headings.map(({ y }, at) => y - (tops[at] ?? y));
  const areEqual = headings.every(({ y }, at) => Math.abs(y - (tops[at] ?? y) - distance) < TOLERANCE);
  return known.length === headings.length && areEqual && distance > TOLERANCE ? known : undefined;
}
