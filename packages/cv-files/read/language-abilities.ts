/** The words for reading, speaking and writing, and those for listening, of which a CV has no level. */
const ABILITY =
  /(?<!\p{L})(?:(comprensi[óo]n (?:auditiva|oral)|comprensi[óo] (?:auditiva|oral)|escucha|ent(?:endido|iend[oe])|listening|understanding)|(le[íi]d[oa]s?|l[íi]d[oa]s?|lectura|leer?|leo|llegi(?:t|r)|comprensi[óo]n?(?: (?:lectora|escrita|de lectura))?|reading|read)|(hablad[oa]s?|hablar?|hablo|falad[oa]|falar|parla(?:t|r)|conversaci[óo]n?|(?:expresi[óo]n|expressi[óo]|interacci[óo]n?|producci[óo]n?|nivell?) oral|oral|speaking|spoken)|(escrit[oa]?s?|escrib(?:ir|e|o)|escriure|escrip?tura|expresi[óo]n escrita|expressi[óo] escrita|writing|written))(?!\p{L})/giu;
/** What surrounds a level between two abilities. */
const AROUND_LEVEL =
  /^[\s:=()–—-]+|(?:[\s,;:·|/.()–—-]|\s(?:y|e|i|and|nivell?|level)(?=$|[\s,;:·|/.()–—-]))+$/giu;

/** What ends a level: `B2` of `escrito B2, PET`. */
const AFTER_LEVEL = /[,;·|](.*)$/su;

/**
 * The levels of reading, speaking and writing of a text, each behind its word, and the text behind the last one;
 * undefined if it has no own ones.
 */
export function abilitiesOf(text: string) {
  const found = [...text.matchAll(ABILITY)];
  const texts = found.map(({ index, 0: word }, at) =>
    text.slice(index + word.length, found[at + 1]?.index ?? text.length),
  );
  const levels = texts.map((each) =>
    each
      .replace(AFTER_LEVEL, '')
      .replace(AROUND_LEVEL, '')
      .replace(/^(?:y|e|i|and|nivell?|level|[^\p{L}\d]+)$/iu, ''),
  );
  const last = texts.at(-1) ?? '';
  // `hablado y escrito B2` and `nivel alto hablado y medio escrito`; `escrito -` has none.
  const areBehind = levels.at(-1) !== '' || /^\s*[–—-]/.test(last);
  if (!areBehind || levels.filter((level) => level !== '').length < 2) return undefined;
  const levelOf = (ability: number): string | undefined => {
    const at = found.findIndex((each) => each[ability] !== undefined);
    // `leído y hablado B2, escrito B1`
    return at === -1 ? undefined : (levels.slice(at).find((level) => level !== '') ?? '');
  };
  const [reading, speaking, writing] = [levelOf(2), levelOf(3), levelOf(4)];
  const stated = [reading, speaking, writing].filter((level) => level !== undefined);
  if (stated.length < 2) return undefined;
  const same = stated.every((level) => level === stated[0]) ? (stated[0] ?? '') : '';
  return {
    levels: { reading: reading ?? same, speaking: speaking ?? same, writing: writing ?? same },
    rest: AFTER_LEVEL.exec(last)?.[1] ?? '',
  };
}

/** The abilities that a text with one level names, and the text without their words. */
export function namedAbilitiesOf(text: string) {
  const found = [...text.matchAll(ABILITY)];
  const [reading, speaking, writing] = [2, 3, 4].map((ability) =>
    found.some((each) => each[ability] !== undefined),
  );
  return {
    reading: reading === true,
    speaking: speaking === true,
    writing: writing === true,
    rest: text.replace(ABILITY, ' '),
  };
}

/** The same abilities behind their levels: `nivel alto hablado y medio escrito`, `B1 (hablado)`. */
export const LEVELS_BEFORE = [
  '(?:le[íi]d[oa]s?|lectura|comprensi[óo]n lectora|reading)',
  '(?:hablad[oa]s?|oral|conversaci[óo]n|speaking|spoken)',
  '(?:escrit[oa]s?|escritura|writing|written)',
].map(
  (ability) =>
    new RegExp(
      String.raw`(?<![\p{L}\d])([abc][12]|nativo|muy alto|alto|medio|bajo|b[áa]sico|intermedio|avanzado)(?:\s+|\s*\()${ability}(?!\p{L})`,
      'iu',
    ),
);
