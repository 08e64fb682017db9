import { editDistance, foldKey } from '@curro/shared';

/** Changed letters up to which a key is taken for another one, in proportion to its length. */
const MAX_SHARE = 0.4;

/** The known key that is most like another one; undefined if none is. */
export function nearestKey(wrong: string, known: readonly string[]): string | undefined {
  const key = foldKey(wrong);
  if (key === '') return undefined;
  const ranked = known
    .map((each) => {
      const folded = foldKey(each);
      // The beginning of a key, or a part of it, is nearer than a key with as many changed letters.
      const distance = folded.includes(key) ? 1 : editDistance(key, folded, key.length);
      return { each, distance, length: folded.length };
    })
    .sort((a, b) => a.distance - b.distance || a.length - b.length);
  const [first] = ranked;
  return first !== undefined && first.distance <= Math.max(1, Math.floor(key.length * MAX_SHARE))
    ? first.each
    : undefined;
}

/** ` (did you mean KEY?)` for a key that is like a known one, else nothing. */
export function nearestOf(wrong: string, known: readonly string[]): string {
  const nearest = nearestKey(wrong, known);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
