/** Words of Spanish, Arab, Portuguese, Italian, French and Dutch names that belong to the surname after them. */
const PARTICLES =
  'de|del|la|las|los|el|al|da|das|do|dos|di|della|du|le|van|von|der|den|ben|bel(?=\\s+(?:ha[dj]|k|ab))|bin|bint|ibn|abu|abou|abd|ait|aït|ould|san|santa|y|i';

/** The words of a name with the particles before them: `de la Fuente`, `El Amrani`, `Ben Salah`, `Van der Berg`. */
export const wordsOfName = (name: string): readonly string[] =>
  name.match(new RegExp(String.raw`(?:(?:${PARTICLES})\s+)*\S+`, 'giu')) ?? [];

const PARTICLE = new RegExp(`^(?:${PARTICLES})$`, 'iu');

/** Whether each word of a text is a particle or begins with a capital letter: `Desarrollo de personas` is not a name. */
export const areNames = (text: string): boolean =>
  text.split(/\s+/).every((word) => PARTICLE.test(word) || /^\p{Lu}/u.test(word));
