/** A bullet at the beginning of a line. */
const BULLET = /^\s*[-–•*·]\s*/;

/** A line with this ending needs no full stop. */
const ENDED = /[.!?:;…]$/;

/** The lines of a text, such as a list of requirements, as sentences in one paragraph. */
export function asSentences(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(BULLET, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('es')))
    .map((line) => (ENDED.test(line) ? line : `${line}.`))
    .join(' ');
}
