import { withoutBullet } from './vocabulary.ts';

/** Not inside parentheses: `Office (Word, Excel)` is one item. */
const OUTSIDE = String.raw`(?![^()]{0,100}\))`;
const ITEM_SEPARATOR = new RegExp(
  String.raw`(?:[,;•|\t]|(?<!l)·)${OUTSIDE}|(?<=\p{L}{4})\.\s+(?=\p{Lu})${OUTSIDE}`,
  'u',
);

/** The items of lines that list something, such as skills. */
const itemsOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => withoutBullet(line).split(ITEM_SEPARATOR))
    .map((text) =>
      withoutBullet(text)
        .trim()
        .replace(/(?<=\p{L}{3}|\))\.$/u, ''),
    )
    .filter((text) => text !== '');

/** A label before a list: `Lenguajes: Python, Java`. */
const LIST_LABEL = /^(\p{Lu}[^:\t,;.()]{2,40})(?::\s+|\t)(?=\S)/u;
/** A level of one skill rather than a skill. */
const LEVEL =
  /^(?:nivel|level|b[áa]sic|medi[oa]|intermedi|alto|avanzad|expert|usuari|bajo|basic|advanced|high|low)/iu;

/** The skills of lines; the label of a list is none. */
export const skillsOf = (lines: readonly string[]): string[] =>
  lines.flatMap((text) => {
    const line = withoutBullet(text);
    const rest = line.replace(LIST_LABEL, '');
    const items = itemsOf([rest]);
    const isList =
      rest !== line && items.length > 1 && !/[:\t]/.test(rest) && !items.some((item) => LEVEL.test(item));
    return isList ? items : itemsOf([line]);
  });

const SKILL_LEVEL =
  '(?:b[áa]sic[oa]|medi[oa]|intermedi[oa]|alt[oa]|avanzad[oa]|expert[oa]|baj[oa]|basic|beginner|intermediate|advanced|expert|high|low)';
const WITH_LEVEL = new RegExp(
  String.raw`^(.{0,59}[\p{L}\d+#)])(?:\s?\((?:nivel |level: ?)?(${SKILL_LEVEL})\)|\s?[:–—-]\s?(?:nivel )?(${SKILL_LEVEL})|,? nivel:? (${SKILL_LEVEL}))$`,
  'iu',
);

/** A skill, with its level if the text states it: `Excel (avanzado)`, `Excel: nivel alto`. */
export function skillOf(text: string): { readonly name: string; readonly level?: string } {
  const [, name = text, ...levels] = WITH_LEVEL.exec(text) ?? [];
  const level = levels.find((each) => each !== undefined);
  return level === undefined ? { name } : { name, level };
}

/** What follows a language in a list: its level or an ability. */
const LANGUAGE_DETAIL =
  /^(?:nivel|level|[abc][12]|nativ|bilingüe|fluid|fluent|alto|medio|bajo|básic|basic|intermedi|avanzad|advanced|lectura|le[íi]d|escrit|habla|conversaci|comprensi|expresi|reading|writing|written|speaking|spoken|listening|lengua (?:matern|nativ)|matern|mother|first|certific)/iu;

/** Whether a line names a level of a language. */
export const hasLanguageLevel = (line: string): boolean =>
  /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])|nativ|matern|biling[üu]e|(?<!\p{L})(?:nivel|fluid|conversaci)/iu.test(
    line,
  );

/** What separates languages in a line; a full stop after a level or a longer word, not after an abbreviation. */
const LANGUAGE_SEPARATOR = new RegExp(
  String.raw`( ?[,;•·|] ?${OUTSIDE}| (?:y|e|and) ${OUTSIDE}|(?<=\p{L}{5}|[ABC][12]|\))\. (?=\p{Lu}))`,
  'u',
);

/** The languages of a line with their levels: `Inglés B2, Francés A2` are two. */
function languagesOfLine(line: string): string[] {
  const languages: string[] = [];
  // The separators are at the odd places.
  const parts = withoutBullet(line).replace(/\s+/g, ' ').replace(/\.$/, '').split(LANGUAGE_SEPARATOR);
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (part === '') continue;
    const before = languages.at(-1);
    const [, shared] = /^\p{L}+(\s*[:(–-].+)$/u.exec(part) ?? [];
    // `Español y árabe: nativo`
    if (
      before !== undefined &&
      shared !== undefined &&
      /^\p{L}+$/u.test(before) &&
      /\p{L}/u.test(parts[at - 1] ?? '')
    )
      languages[languages.length - 1] = `${before}${shared}`;
    if (before === undefined || !LANGUAGE_DETAIL.test(part)) languages.push(part);
    else languages[languages.length - 1] = `${before}${parts[at - 1] ?? ''}${part}`;
  }
  return languages;
}

/** The levels of reading, speaking and writing, if each has its own. */
const ABILITIES = [
  'le[íi]d[oa]|lectura|leer|reading',
  'hablad[oa]|habla(?:r)?|conversaci[óo]n|expresi[óo]n oral|speaking|spoken',
  'escrit[oa]|escribir|escritura|expresi[óo]n escrita|writing|written',
].map((names) => new RegExp(String.raw`(?<!\p{L})(?:${names}):?\s{1,3}([^,;·|]{0,59}[^,;·|\s])`, 'iu'));

/** A longer text is not a language with its level. */
const MAX_LANGUAGE = 200;
const LANGUAGE = /^(\p{L}[\p{L} ]*?)\s*(?:[:(,·|–—-]|\s)\s*(.*)$/u;

/** The languages of lines with their levels; a level may be on the line below its language. */
export function languagesOf(lines: readonly string[]) {
  const texts: string[] = [];
  for (const text of lines.flatMap((line) => languagesOfLine(line))) {
    const before = texts.at(-1);
    if (before !== undefined && LANGUAGE_DETAIL.test(text)) texts[texts.length - 1] = `${before} ${text}`;
    else texts.push(text);
  }
  return texts.map((text) => {
    const [, language = text, level = ''] = LANGUAGE.exec(text.slice(0, MAX_LANGUAGE)) ?? [];
    const plain = level.replace(/^([^(]*)\)$/, '$1');
    const [reading, speaking, writing] = ABILITIES.map((ability) => ability.exec(plain)?.[1]);
    const stated = [reading, speaking, writing].filter((each) => each !== undefined);
    // `hablado y escrito B2`
    const isShared = stated.length < 2 || stated.some((each) => /^(?:y|e|and|,)\s/iu.test(each));
    if (isShared) return { name: language, reading: plain, speaking: plain, writing: plain };
    const same = stated.every((each) => each === stated[0]) ? stated[0] : '';
    return { name: language, reading: reading ?? same, speaking: speaking ?? same, writing: writing ?? same };
  });
}
