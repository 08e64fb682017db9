/** Words of Spanish, Arab, Portuguese, Italian, French and Dutch names that belong to the surname after them. */
const PARTICLES =
  'de|del|la|las|los|el|al|da|das|do|dos|di|della|du|le|van|von|der|den|ben|bel(?=\\s+(?:ha[dj]|k|ab))|bin|bint|ibn|abu|abou|abd|ait|aït|ould|san|santa|y|i';

/** The words of a name with the particles before them: `de la Fuente`, `El Amrani`, `Ben Salah`, `Van der Berg`. */
export const wordsOfName = (name: string): readonly string[] =>
  name.match(new RegExp(String.raw`(?:(?:${PARTICLES})\s+)*\S+`, 'giu')) ?? [];

/**
 * The two surnames of a Spanish name, each with the part that belongs to it: `Ruiz de Arana` and `López`. The second one is
 * '' without one.
 */
export function surnamesOf(text: string): readonly [first: string, second: string] {
  const words = wordsOfName(text);
  const [first = '', next = '', ...others] = words;
  // A name has two surnames: `Ruiz de Arana López` cannot be `Ruiz` and two others.
  const isDouble = others.length > 0 && /^del? /iu.test(next) && !/^del? /iu.test(first);
  return isDouble ? [`${first} ${next}`, others.join(' ')] : [first, words.slice(1).join(' ')];
}

const PARTICLE = new RegExp(`^(?:${PARTICLES})$`, 'iu');

/** Whether each word of a text is a particle or begins with a capital letter: `Desarrollo de personas` is not a name. */
export const areNames = (text: string): boolean =>
  text.split(/\s+/).every((word) => PARTICLE.test(word) || /^\p{Lu}/u.test(word));
