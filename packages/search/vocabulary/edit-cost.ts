/** Costs of typing errors; 1 is an arbitrary wrong, missing or additional letter. */
const cost = { letter: 1, neighbour: 0.7, swap: 0.7, sound: 0.4, doubled: 0.4, silent: 0.4 };
/** Additional cost of an error in the first letter, which is rarely wrong. */
const FIRST_LETTER = 0.2;

const rows = ['qwertyuiop', 'asdfghjkln', 'zxcvbnm'];

/** Pairs of letters that are adjacent on a keyboard. */
const neighbours: ReadonlySet<string> = new Set(
  rows.flatMap((row, at) =>
    [...row].flatMap((letter, column) => {
      const around = [row[column + 1], rows[at + 1]?.[column], rows[at + 1]?.[column - 1]];
      return around.flatMap((other) => (other === undefined ? [] : [letter + other, other + letter]));
    }),
  ),
);

/** Pairs of letters that sound alike in Spanish. */
const sounds: ReadonlySet<string> = new Set(
  ['bv', 'gj', 'cs', 'cz', 'sz', 'ck', 'kq', 'cq', 'iy', 'ly', 'mn', 'xs', 'wv', 'wb', 'hj'].flatMap(
    (pair) => [pair, [...pair].reverse().join('')],
  ),
);

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  if (sounds.has(a + b)) return cost.sound;
  return neighbours.has(a + b) ? cost.neighbour : cost.letter;
}

/** The cost of a letter that only one of the words has; `previous` is the letter before it. */
function gap(letter: string, previous: string): number {
  if (letter === previous) return cost.doubled;
  return letter === 'h' || (letter === 'u' && previous === 'q') ? cost.silent : cost.letter;
}

/**
 * The cost of the typing errors between a folded word and the intended one: wrong, missing, additional and swapped
 * letters, cheaper for neighbours on the keyboard, letters that sound alike, doubled letters and a silent h.
 * @returns a number above `max` when the cost is greater
 */
export function editCost(typed: string, intended: string, max: number): number {
  const columns = intended.length;
  let beforePrevious: number[] = [];
  let previous: number[] = [0];
  for (let j = 1; j <= columns; j += 1) {
    previous[j] = (previous[j - 1] ?? 0) + gap(intended.charAt(j - 1), intended.charAt(j - 2));
  }
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed.charAt(i - 1);
    const current = [(previous[0] ?? 0) + gap(letter, typed.charAt(i - 2))];
    let least = current[0] ?? 0;
    for (let j = 1; j <= columns; j += 1) {
      const other = intended.charAt(j - 1);
      let best = Math.min(
        (previous[j] ?? 0) + gap(letter, typed.charAt(i - 2)),
        (current[j - 1] ?? 0) + gap(other, intended.charAt(j - 2)),
        (previous[j - 1] ?? 0) + substitution(letter, other),
      );
      if (i > 1 && j > 1 && letter === intended.charAt(j - 2) && typed.charAt(i - 2) === other) {
        best = Math.min(best, (beforePrevious[j - 2] ?? 0) + cost.swap);
      }
      current[j] = best;
      if (best < least) least = best;
    }
    if (least > max) return least;
    beforePrevious = previous;
    previous = current;
  }
  const total = previous[columns] ?? 0;
  return typed.charAt(0) === intended.charAt(0) ? total : total + FIRST_LETTER;
}
