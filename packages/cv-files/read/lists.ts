import { withoutBullet } from './vocabulary.ts';

/** Not inside parentheses: `Office (Word, Excel)` is one item. */
const OUTSIDE = String.raw`(?![^()]{0,100}\))`;
const ITEM_SEPARATOR = new RegExp(
  String.raw`(?:[,;•|\t]|(?<!l)·|\s/\s)${OUTSIDE}|(?<=\p{L}{4})\.\s+(?=\p{Lu})${OUTSIDE}`,
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

/** A level as marks, a percentage or a number: `●●●●○`, `80 %`, `4/5`. */
const RATING = /\s*(?:([●⬤⚫★■◆]{1,10})([○◯⚪☆□◇]{0,10})|(?<!\d)(\d{1,3})\s?%|(?<![\d/])(\d{1,2})\/(5|10))$/u;
const USUAL_MARKS = 5;
const PERCENT = 100;
/** The least shares of high and medium levels. */
const [HIGH, MEDIUM] = [0.75, 0.45];

/** The share of the whole that a rating states. */
function shareOf([, full = '', empty = '', percent, points, of]: RegExpExecArray): number {
  const marks = empty === '' ? Math.max(USUAL_MARKS, full.length) : full.length + empty.length;
  if (percent !== undefined) return Number(percent) / PERCENT;
  return points === undefined ? full.length / marks : Number(points) / Number(of);
}

const levelOfRating = (rating: RegExpExecArray): string => {
  const share = shareOf(rating);
  return share >= HIGH ? 'alto' : share >= MEDIUM ? 'medio' : 'bajo';
};

/** Levels by the least share of the marks; all marks of a language of Spain are those of a native speaker. */
const MARK_LEVELS: readonly (readonly [number, string])[] = [
  [0.95, 'C2'],
  [0.75, 'C1'],
  [0.55, 'B2'],
  [0.35, 'B1'],
  [0, 'A2'],
];
const levelOfMarks = (language: string, share: number): string => {
  const [level = ''] = MARK_LEVELS.flatMap(([least, name]) => (share >= least ? [name] : []));
  const isOfSpain = /^(?:espa[ñn]ol|castell|catal|valenci|galleg|galego|eusk|spanish)/iu.test(language);
  return level === 'C2' && isOfSpain ? 'nativo' : level;
};

/** Words of levels and abilities, without which a certificate is left. */
const LEVEL_WORDS =
  /(?<![\p{L}\d])(?:[abc][12]|nivell?|level|muy|nativ[oa]s?|nati[uv]e?s?|nadi[uv]s?|biling[üu]es?|bilingual|or|amb[oa]s|lenguas?|llengua|mother|tongue|matern[oa]s?|alto|alt|medio|mitj[àa]|bajo|baix|b[áaà]sic[oa]?|elemental|nociones|intermedi[oa]|avan[zç]a[dt][oa]?|fluid[oa]|fluent|advanced|intermediate|basic|profesional|professional|working|full|limited|limitad[oa]|complet[oa]|competencia|proficiency|usuario|le[íi]d[oa]|hablad[oa]|escrit[oa]|lectura|comprensi[óo]n|lectora|auditiva|expresi[óo]n|oral|escritura|habla|conversaci[óo]n|bien|perfect[oa]|y|e|i|and|de|en|o)(?![\p{L}\d])/giu;
const MIN_CERTIFICATE = 3;

/** Levels before a certificate; that of a native speaker belongs to the certificate: `Nativo (C1 JQCV)`. */
const LEVELS_FIRST =
  /^\s*nativ[oa](?![\p{L}\d])|^(?:[\s,;:(·–—-]*(?:nivell?\s)?(?:[abc][12]|alto|medio|bajo|b[áa]sico|intermedio|avanzado)(?![\p{L}\d])){1,3}/iu;

/** What a text says besides the level, such as a certificate: `First Certificate` of `B2 (First Certificate)`. */
function certificateOf(text: string): string {
  const isMore = text.replace(LEVEL_WORDS, '').replace(/[^\p{L}\d]/gu, '').length >= MIN_CERTIFICATE;
  if (!isMore) return '';
  // `Nivel medio (B1, Cambridge PET)` states its level twice.
  return text.replace(LEVELS_FIRST, '').replace(/^[\s,;:(·–—-]+|[\s,;:)·–—-]+$/gu, '');
}

/** A skill, with its level if the text states it: `Excel (avanzado)`, `Excel: nivel alto`, `Excel ●●●○○`. */
export function skillOf(text: string): { readonly name: string; readonly level?: string } {
  const rating = RATING.exec(text);
  if (rating !== null && rating.index > 0)
    return { name: text.slice(0, rating.index).replace(/[\s:·–—-]+$/, ''), level: levelOfRating(rating) };
  const [, name = text, ...levels] = WITH_LEVEL.exec(text) ?? [];
  const level = levels.find((each) => each !== undefined);
  return level === undefined ? { name } : { name, level };
}

/** What follows a language in a list: its level or an ability. */
const LANGUAGE_DETAIL =
  /^(?:nivell?|level|[abc][12]|cae|cpe|fce|pet|eoi|delf|dalf|goethe|toefl|toeic|ielts|nati[uv]|nadi[uv]|bilingüe|nocion|fluid|fluent|alto|medio|bajo|básic|basic|intermedi|avanzad|advanced|lectura|le[íi]d|escrit|habla|conversaci|comprensi|expresi|reading|writing|written|speaking|spoken|listening|amb[oa]s|lenguas? (?:matern|nativ)|matern|mother|first|certific)/iu;

/** More words than a language with its level has. */
const MAX_LANGUAGE_WORDS = 6;

/** Whether a line names a level of a language. */
export const hasLanguageLevel = (line: string): boolean =>
  /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])|nativ|matern|biling[üu]e|(?<!\p{L})(?:nivel|fluid|conversaci)/iu.test(
    line,
  );

/** Whether a list names a language that people speak, not one of programming. */
export const namesLanguage = (line: string): boolean =>
  /(?<!\p{L})(?:espa[ñn]ol|castell?an?[oà]?|ingl[ée]s|angl[èe]s|franc[ée]s|alem[áa]n|catal[áàa]n?|galleg|galego|eusk|italian|portug|[áa]rabe|ruman|romanian|rus[oa]|polac|b[úu]lgar|ucranian|holand|neerland|japon|corean|turco|sueco|chin[oa]|wolof|quechua|guaran[íi]|spanish|english|french|german)(?!\p{L}*ci[óo]n)/iu.test(
    line,
  );

/** Whether a line is one language with its level: `Inglés medio`. */
export const isLanguageLine = (line: string): boolean => {
  const [language = '', ...rest] = line.split(/[\s:(,–-]+/);
  return namesLanguage(language) && LANGUAGE_DETAIL.test(rest[0] ?? '') && rest.length <= MAX_LANGUAGE_WORDS;
};

/** What separates languages in a line; a full stop after a level or a longer word, not after an abbreviation. */
const LANGUAGE_SEPARATOR = new RegExp(
  String.raw`( ?[,;•·|] ?${OUTSIDE}| / ${OUTSIDE}| (?:y|e|i|and) ${OUTSIDE}|(?<=\p{L}{5}|alto|bajo|[ABC][12]|\))\. (?=\p{Lu}))`,
  'u',
);

/** A level of several languages: `Catalán y castellano, lenguas maternas`, `Gallego, español (nativos)`. */
const SHARED_LEVEL =
  /^[\s:(–-]*(?:amb[oa]s\s|lenguas\s|idiomas\s|matern[oa]s|nativ[oa]s|biling[üu]es|native languages)/iu;

/** Adds a level to the last languages of a list that have none. */
function addSharedLevel(languages: string[], level: string): void {
  for (let at = languages.length - 1; at >= 0 && /^\p{L}+$/u.test(languages[at] ?? ''); at -= 1)
    languages[at] = `${languages[at]}${level}`;
}

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
    if (shared !== undefined && SHARED_LEVEL.test(shared)) addSharedLevel(languages, shared);
    if (before !== undefined && SHARED_LEVEL.test(part)) {
      addSharedLevel(languages, `: ${part}`);
      continue;
    }
    if (before === undefined || !LANGUAGE_DETAIL.test(part)) languages.push(part);
    else languages[languages.length - 1] = `${before}${parts[at - 1] ?? ''}${part}`;
  }
  return languages;
}

/** The levels of reading, speaking and writing, if each has its own. */
const ABILITIES = [
  'le[íi]d[oa]|lectura|leer|comprensi[óo]n(?: (?:lectora|escrita|de lectura))?(?! (?:auditiva|oral))|reading',
  'hablad[oa]|habla(?:r)?|conversaci[óo]n|expresi[óo]n oral|speaking|spoken',
  'escrit[oa]|escribir|escritura|expresi[óo]n escrita|writing|written',
].map((names) => new RegExp(String.raw`(?<!\p{L})(?:${names}):?\s{1,3}([^,;·|]{0,59}[^,;·|\s])`, 'iu'));

/** The same abilities behind their levels: `nivel alto hablado y medio escrito`. */
const LEVELS_BEFORE = ['le[íi]d[oa]', 'hablad[oa]', 'escrit[oa]'].map(
  (ability) =>
    new RegExp(
      String.raw`(?<![\p{L}\d])([abc][12]|nativo|muy alto|alto|medio|bajo|b[áa]sico|intermedio|avanzado)\s+${ability}(?!\p{L})`,
      'iu',
    ),
);

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
    const whole = text.slice(0, MAX_LANGUAGE);
    const rating = RATING.exec(whole);
    const unrated = rating === null ? whole : whole.slice(0, rating.index);
    const [, language = unrated, stated = ''] = LANGUAGE.exec(unrated) ?? [];
    const level = rating === null ? stated : levelOfMarks(language, shareOf(rating));
    const plain = level.replace(/^([^(]*)\)$/, '$1');
    const certificate = certificateOf(stated);
    const more = {
      ...(certificate !== '' && { comments: certificate }),
      ...(rating !== null && { isRated: true }),
    };
    const [reading, speaking, writing] = ABILITIES.map((ability) => ability.exec(plain)?.[1]);
    const abilities = [reading, speaking, writing].filter((each) => each !== undefined);
    // `hablado y escrito B2`
    const isShared = abilities.length < 2 || abilities.some((each) => /^(?:y|e|and|,)\s/iu.test(each));
    const [readBefore, spokenBefore, writtenBefore] = LEVELS_BEFORE.map(
      (ability) => ability.exec(plain)?.[1] ?? '',
    );
    if (isShared && spokenBefore !== '' && writtenBefore !== '')
      return {
        name: language,
        reading: readBefore || spokenBefore,
        speaking: spokenBefore,
        writing: writtenBefore,
        ...more,
      };
    if (isShared) return { name: language, reading: plain, speaking: plain, writing: plain, ...more };
    const same = abilities.every((each) => each === abilities[0]) ? abilities[0] : '';
    return {
      name: language,
      reading: reading ?? same,
      speaking: speaking ?? same,
      writing: writing ?? same,
      ...more,
    };
  });
}
