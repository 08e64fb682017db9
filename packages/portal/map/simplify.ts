import type { Position } from './projection.ts';

/** Points that span less than this with their neighbours (in square units of the drawing) are left out. */
const SMALLEST_TRIANGLE = 5;

const triangle = (a: Position, b: Position, c: Position): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

/** Simplifies a line by Visvalingam's method: takes out the least telling point until all tell enough. Ends stay. */
export function simplify(line: readonly Position[]): readonly Position[] {
  const points = [...line];
  for (;;) {
    let minArea = SMALLEST_TRIANGLE;
    let minIndex = 0;
    for (let at = 1; at < points.length - 1; at += 1) {
      const [before, point, after] = [points[at - 1], points[at], points[at + 1]];
      if (before === undefined || point === undefined || after === undefined) continue;
      const area = triangle(before, point, after);
      if (area < minArea) {
        minArea = area;
        minIndex = at;
      }
    }
    if (minIndex === 0) return points;
    points.splice(minIndex, 1);
  }
}
