import { editDistance, foldKey } from '@curro/shared';

/** Changed letters up to which a key is taken for another one, in proportion to its length. */
const MAX_SHARE = 0.4;

/** Changed letters between two keys; two exchanged neighbours count as one. */
function typingErrors(key: string, other: string, max: number): number {
  const exchanged = Array.from(
    { length: Math.max(0, key.length - 1) },
    (_, at) => `${key.slice(0, at)}${key[at + 1] ?? ''}${key[at] ?? ''}${key.slice(at + 2)}`,
  );
  return Math.min(
    editDistance(key, other, max),
    ...exchanged.map((each) => editDistance(each, other, max) + 1),
  );
}

/** How far a key is from a known one, both folded: a part of it is nearer than a beginning with changed letters. */
function distanceOf(key: string, known: string): number {
  if (known.includes(key)) return 1;
  const beginnings = [key.length - 1, key.length, key.length + 1].map((length) => known.slice(0, length));
  return Math.min(
    typingErrors(key, known, key.length),
    ...beginnings.map((beginning) => typingErrors(key, beginning, key.length) + 1),
  );
}

/** The known keys that are most like another one, the nearest first. */
export function nearestKeys(wrong: string, known: readonly string[], max: number): string[] {
  const key = foldKey(wrong);
  if (key === '') return [];
  const limit = Math.max(1, Math.floor(key.length * MAX_SHARE));
  return known
    .map((each) => {
      const folded = foldKey(each);
      return { each, distance: distanceOf(key, folded), length: folded.length };
    })
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.length - b.length)
    .slice(0, max)
    .map(({ each }) => each);
}

/** The known key that is most like another one; undefined if none is. */
export const nearestKey = (wrong: string, known: readonly string[]): string | undefined =>
  nearestKeys(wrong, known, 1)[0];

/** ` (did you mean KEY?)` for a key that is like a known one, else nothing. */
export function nearestOf(wrong: string, known: readonly string[]): string {
  const nearest = nearestKey(wrong, known);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
