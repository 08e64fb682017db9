/** Legal forms and articles, which are not initials. */
const SKIPPED = /^(?:s|l|a|u|sl|sa|slu|sau|scl|the|el|la|los|las|de|del|y|e|and)$/;

/** The number of colours of initials. */
const COLOURS = 6;

/** The first letters of the first two words of the name of a company. */
export function initials(name: string): string {
  const words = name
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SKIPPED.test(word.toLocaleLowerCase('es')));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('es'))
    .join('');
}

/** The number of the colour of the initials of a name, from 0 to 7: always the same for a name. */
export const initialsColour = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % COLOURS;
