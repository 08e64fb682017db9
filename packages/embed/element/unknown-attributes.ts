/** Attributes of any element that are not properties of the same name. */
const ANY_ELEMENT = /^(?:class|is|exportparts|xmlns|(?:item|on|data-|aria-).*)$/;
/** The letters of a name by which a wrong letter is a typing error. */
const LETTERS_PER_ERROR = 3;

/** The number of letters to change, add or remove. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1];
    for (let at = 1; at < row.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The nearest of some names, if a name can be a misspelt one; else an empty text. */
export function nearestOf(name: string, known: readonly string[]): string {
  const [nearest = ''] = known.toSorted((one, other) => distance(name, one) - distance(name, other));
  const isNear = distance(name, nearest) <= Math.max(1, Math.floor(name.length / LETTERS_PER_ERROR));
  return isNear ? nearest : '';
}

/**
 * The attributes that are neither those of the element nor of any element, with the nearest one of the element or an empty text. Names with
 * other characters than letters are those of a framework unless they are near.
 * @param known the attributes of the element
 * @param globals the properties of any element in lower case
 */
export function unknownAttributes(
  names: readonly string[],
  known: readonly string[],
  globals: ReadonlySet<string>,
): readonly (readonly [name: string, nearest: string])[] {
  return names
    .filter((name) => !known.includes(name) && !globals.has(name) && !ANY_ELEMENT.test(name))
    .flatMap((name) => {
      const nearest = nearestOf(name, known);
      if (nearest !== '') return [[name, nearest] as const];
      return /^[a-z]+$/.test(name) ? [[name, ''] as const] : [];
    });
}
