import { languageLevelOf } from '../levels.ts';
import { headingOf } from './headings.ts';
import { abilitiesOf, LEVELS_BEFORE, namedAbilitiesOf } from './language-abilities.ts';
import { isOnlyRating, withoutSigns, withRatings } from './ratings.ts';
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
    .filter((text) => /[\p{L}\p{N}]/u.test(text));

/** A level of one skill rather than a skill. */
const LEVEL =
  /^(?:nivel|level|b[áa]sic|medi[oa]|intermedi|alto|avanzad|expert|usuari|bajo|basic|advanced|high|low)/iu;

const SKILL_LEVEL =
  '(?:b[áàa]sic[oa]?|medi[oa]|mitj[àa]|intermedi[oa]?|alt[oa]?|avanzad[oa]|avançat|expert[oa]?|baj[oa]|baix|usuari[oa]?(?: (?:b[áa]sic[oa]?|medi[oa]|avanzad[oa]|expert[oa]))?|beginner|intermediate|advanced|high|low)';
/** A label before a list: `Lenguajes: Python, Java`, `Excel (avanzado): tablas dinámicas, macros`. */
const LIST_LABEL = new RegExp(
  String.raw`^(\p{Lu}[^:\t,;.()]{2,40}(?:\((?:nivell? )?${SKILL_LEVEL}\))?)(?::\s+|\t)(?=\S)`,
  'u',
);
/** A label that says what its list is of, besides the headings of skills. */
const LIST_KIND =
  /^(?:(?:otr[oa]s|competencias?|habilidades|aptitudes|destrezas|lenguajes|llenguatges|eines|programming|languages|frameworks|librer[íi]as|libraries|bases de datos|databases|sistemas|systems|herramientas|tools|programas|aplicaciones|applications|software|tecnolog[íi]as|technologies|metodolog[íi]as|entornos|plataformas|platforms)(?: .*)?|front-?end|back-?end|dev-?ops|cloud|web|gesti[óo]n|dise[ñn]o|design|programaci[óo]n|redes|maquinaria|idiomas|inter[eé]s(?:es)?|interests?|aficiones|hobbies)$/iu;
const WITH_LEVEL = new RegExp(
  String.raw`^(.{0,59}[\p{L}\d+#)])(?:\s?\((?:nivell? |level: ?)?(${SKILL_LEVEL})\)|\s?[:–—-]\s?(?:nivell? )?(${SKILL_LEVEL})|(?<! a| con),?(?: a| con)? nivell?(?: de)?:? (${SKILL_LEVEL}))$`,
  'iu',
);
/** A level beside the name of a program: `Excel avanzado`, `Photoshop básico`. */
const PROGRAM_LEVEL =
  /^(\p{Lu}[\p{L}\d+#.]*(?: \p{Lu}[\p{L}\d+#.]*)?) (avanzad[oa]|avançat|intermedi[oa]|b[áàa]sic[oa]?|experto|(?:a )?nivel usuario|advanced|intermediate|basic)$/u;

/** A level of the items before it: `Word, Excel e Internet a nivel usuario`. */
const SHARED_SKILL_LEVEL = new RegExp(
  String.raw`^(.+?),?(?:\s?[:–—-])?(?: a| con)? nivell?(?: de)?:? (${SKILL_LEVEL})\.?$`,
  'iu',
);
/** The same behind names that end with two: `Word, PowerPoint y Outlook: usuario`. */
const LEVEL_OF_NAMES = new RegExp(
  String.raw`^(.*?\p{Lu}[^,;:()]*\s(?:y|e|i|and)\s\p{Lu}[^,;:()]*?)\s?[:–—-]\s?(${SKILL_LEVEL})\.?$`,
  'iu',
);
/** A level before its items: `Nivel usuario de Word y Excel`. */
const LEVEL_FIRST = new RegExp(
  String.raw`^(nivell?(?: de)? ${SKILL_LEVEL}) (?:de|en|con) (\p{L}.*?)\.?$`,
  'iu',
);
/** `Usuario de Word`, `Usuaria avanzada de Excel` */
const USER_OF =
  /^(?:nivell? )?(?:usu[aà]ri[oa]?(?: a nivel)?|user)(?: (?:b[áàa]sic[oa]?|medi[oa]|avan[zç]ad[oa]|avançat|expert[oa]|habitual|a nivel \p{L}+))? (?:(?:del?|en|con|of) (?:paquete |programas? |los? |l['’])?|d['’])(\p{L}.*?)\.?$/iu;
const levelOfUser = (text: string): string =>
  /(?:b[áàa]sic|medi|avan[zç]a|expert)\p{L}*/iu.exec(
    text.split(/\s(?:(?:del?|en|con|of)\s|d['’])/iu)[0] ?? '',
  )?.[0] ?? '';
/** Two names at the end of a list: `Excel e Internet`, not `Seguridad e higiene`. */
const TWO_NAMES = /^(\p{Lu}[^()]*?)\s(?:y|e|i|and)\s(\p{Lu}[^()]*)$/u;
/** A level in an item of its own: `Prevención de riesgos, nivel básico`. */
const LEVEL_ITEM = new RegExp(`^nivell?(?: de)?:? (${SKILL_LEVEL})$`, 'iu');

/** A level alone in a cell or a line: `Excel` beside `Avanzado`. */
const ONLY_LEVEL = new RegExp(String.raw`^[-–—•·*\s]*(?:nivell?:? )?(${SKILL_LEVEL})$`, 'iu');
const LEVEL_CELL = new RegExp(String.raw`(?<=[^\t:])\t(?:nivell?:? )?(${SKILL_LEVEL})(?=\t|$)`, 'giu');

/** A level behind the label of its skill: `a nivel de usuario` of `Informática: a nivel de usuario`. */
const LABELLED_LEVEL = new RegExp(String.raw`^(?:(?:a |con )?nivell?(?: de)?:? )?(${SKILL_LEVEL})\.?$`, 'iu');

/** A skill with nothing but its level behind its label; undefined for a list: `Informática: Word, Excel`. */
export function leveledSkill(label: string, content: string): string | undefined {
  if (isOnlyRating(content)) return `${label} ${content}`;
  const [, level] = LABELLED_LEVEL.exec(content) ?? [];
  return level === undefined ? undefined : `${label}: ${level}`;
}

/** A level in more words, without what it is of: `Conocimientos básicos`, `Usuario a nivel medio`. */
const LEVEL_PHRASE = new RegExp(
  String.raw`^(?:(?:buen |buenos )?(?:conocimientos?|manejo|dominio|usuari[oa]|coneixements)(?: (?:inform[áa]ticos?|de inform[áa]tica))?,? )?(?:(?:a|con|de) )?(?:nivell? )?(?:de )?(${SKILL_LEVEL}|b[áa]sicos|medios|avanzados)(?:[ -](?:alt[oa]|baj[oa]))?(?: (?:a nivel )?(?:de )?usuari[oa])?\.?$`,
  'iu',
);
/** The level that a text states without what it is of; '' for another text. */
export const bareLevelOf = (text: string): string =>
  (LABELLED_LEVEL.exec(text) ?? LEVEL_PHRASE.exec(text))?.[1]?.replace(/s$/, '') ?? '';

/** Levels whose words are names, too: the bass in `Guitarra`, `Bajo`, `Batería`, the language Basic, the saxophone. */
const LEVEL_OR_NAME = /^(?:basic|medi[oa]|alt[oa]?|baj[oa]|baix|high|low)$/iu;
/** Whether a text is a level without what it is of, and cannot be a skill: `Nivel usuario`. */
export const isLevelWithoutSkill = (text: string): boolean =>
  bareLevelOf(text) !== '' && !LEVEL_OR_NAME.test(text);

const MIN_LEVELS = 2;

/** Whether the words of levels in cells and lines of their own are levels: at least two are, or names and levels alternate. */
function haveLevels(lines: readonly string[]): boolean {
  const cells = lines.flatMap((line) => line.split('\t')).filter((cell) => cell.trim() !== '');
  const areLevels = cells.map((cell) => ONLY_LEVEL.test(cell));
  const alternate = areLevels.length % 2 === 0 && areLevels.every((is, at) => is === (at % 2 === 1));
  return alternate || areLevels.filter(Boolean).length >= MIN_LEVELS;
}

/** The lines with each level that is alone behind its skill. */
function withLevels(lines: readonly string[]): string[] {
  const areSure = haveLevels(lines);
  const isLevel = (level: string, text: string): boolean =>
    areSure || !LEVEL_OR_NAME.test(level) || /nivel/i.test(text);
  const joined: string[] = [];
  /** The last line with text. */
  let last = -1;
  for (const line of lines) {
    const [, level] = ONLY_LEVEL.exec(line) ?? [];
    const skill = joined[last] ?? '';
    const isAlone = skill !== '' && !/[,;:]/.test(skill) && !WITH_LEVEL.test(skill);
    if (level !== undefined && isAlone && isLevel(level, line)) joined[last] = `${skill}: ${level}`;
    else {
      if (line !== '') last = joined.length;
      const withCells = line.replace(LEVEL_CELL, (cell, each: string) =>
        isLevel(each, cell) ? `: ${each}\t` : cell,
      );
      joined.push(withCells.replace(/\t$/, ''));
    }
  }
  return joined;
}

const PROGRAM =
  /^(?:(?:microsoft |ms |google |adobe )?(?:office|word|excel|power ?point|access|outlook|teams|canva|photoshop|illustrator|indesign|premiere|windows|internet|correo electr[óo]nico|drive|sap|autocad|contaplus|a3|html|css|javascript|java|python|sql|linux))$/iu;

/** Whether a text is the name of a program. */
export const isProgram = (text: string): boolean => PROGRAM.test(text);

/** Two programs that a word joins: `Word y PowerPoint`. */
function programsOf(item: string): string[] {
  const names = item.split(/\s(?:y|e|i|and)\s/u);
  return names.length === 2 && names.every((name) => PROGRAM.test(name)) ? names : [item];
}

/** The items of a line of skills, each with the level that follows them. */
function leveledItemsOf(text: string): string[] {
  const [, used = ''] = USER_OF.exec(text) ?? [];
  const line =
    used === ''
      ? text.replace(LEVEL_FIRST, '$2 a $1')
      : `${used} a nivel ${`usuario ${levelOfUser(text)}`.trim()}`;
  const [, list = '', level = ''] = SHARED_SKILL_LEVEL.exec(line) ?? LEVEL_OF_NAMES.exec(line) ?? [];
  const items = itemsOf([list]);
  const [only = '', ...more] = items;
  if (more.length === 0 && programsOf(only).length > 1)
    return programsOf(only).map((program) => `${program}: ${level}`);
  if (used !== '' && more.length > 0) {
    const last = programsOf(items.at(-1) ?? '');
    return [...items.slice(0, -1), ...last].map((program) => `${program}: ${level}`);
  }
  const [, one, other] = TWO_NAMES.exec(items.at(-1) ?? '') ?? [];
  if (one !== undefined && other !== undefined) {
    const before = items.slice(0, -1);
    // The other separators divide lists.
    const isOneList = !/[;|•·\t]|\.\s/u.test(list);
    return [
      ...before.map((item) => (isOneList && !WITH_LEVEL.test(item) ? `${item}: ${level}` : item)),
      `${one}: ${level}`,
      `${other}: ${level}`,
    ];
  }
  const result: string[] = [];
  for (const item of itemsOf([line]).flatMap(programsOf)) {
    const [, own] = LEVEL_ITEM.exec(item) ?? [];
    const skill = result.at(-1);
    if (own === undefined || skill === undefined || WITH_LEVEL.test(skill)) result.push(item);
    else result[result.length - 1] = `${skill}: ${own}`;
  }
  return result;
}

/** The items of a list with what its label states: their level, a skill that they are part of, or nothing but their kind. */
function labelledItemsOf(label: string, items: readonly string[]): string[] {
  const level = bareLevelOf(label);
  if (level !== '')
    return items.map((item) => (skillOf(item).level === undefined ? `${item}: ${level}` : item));
  const isKind = LIST_KIND.test(label) || headingOf(label) !== undefined;
  return isKind ? [...items] : [...leveledItemsOf(label), ...items];
}

/** The skills of lines; a label that only says what its list is of is none. */
export const skillsOf = (lines: readonly string[]): string[] =>
  withLevels(withRatings(lines)).flatMap((text) => {
    const line = withoutBullet(text);
    const [matched = '', label = ''] = LIST_LABEL.exec(line) ?? [];
    const rest = line.slice(matched.length);
    const [, names = rest] = LEVEL_OF_NAMES.exec(rest) ?? [];
    const items = leveledItemsOf(rest);
    const isLevel = bareLevelOf(label) !== '' || skillOf(label).level !== undefined;
    const areItems = items.length > 1 || (isLevel && items.length > 0);
    const isList =
      matched !== '' && areItems && !/[:\t]/.test(names) && !items.some((item) => LEVEL.test(item));
    return isList ? labelledItemsOf(label, items) : leveledItemsOf(line);
  });

/** A rating as `withRatings` has it. */
const RATING = /\s*(?<!\d)(\d{1,3}) %$/u;
const PERCENT = 100;
/** The least shares of high and medium levels. */
const [HIGH, MEDIUM] = [0.75, 0.45];

/** The share of the whole that a rating states. */
const shareOf = ([, percent]: RegExpExecArray): number => Number(percent) / PERCENT;

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
  /(?<![\p{L}\d])(?:[abc][12]|nivell?|level|muy|nativ[oa]s?|nati[uv]e?s?|nadi[uv]s?|biling[üu]es?|bilingual|or|amb[oa]s|lenguas?|llengua|mother|tongue|matern[oa]s?|alto|alt|medio|mitj[àa]|bajo|baix|b[áaà]sic[oa]?|elemental|nociones|intermedi[oa]|avan[zç]a[dt][oa]?|fluid[oa]|fluent|advanced|intermediate|basic|elementary|beginner|proficient|excelente|excellent|principiante|profesional|professional|working|full|limited|limitad[oa]|complet[oa]|competencia|proficiency|usuario|le[íi]d[oa]s?|hablad[oa]s?|falad[oa]|l[íi]do|parlat|llegit|escrit[oa]?s?|spoken|speaking|written|writing|reading|listening|understanding|good|very|fair|buen[oa]?|lectura|comprensi[óo]n|lectora|auditiva|expresi[óo]n|oral|escritura|habla|conversaci[óo]n|bien|regular(?:mente)?|correct(?:o|a|amente)|lo|leo|leer?|hablo|hablar?|escrib(?:o|e|ir)|perfect[oa]|y|e|i|and|de|en|o)(?![\p{L}\d])/giu;
const MIN_CERTIFICATE = 3;

/** Levels before a certificate; that of a native speaker belongs to the certificate: `Nativo (C1 JQCV)`. */
const LEVELS_FIRST =
  /^\s*(?:nati[uv][oae]?|nadi[uv]a?)(?![\p{L}\d])|^(?:[\s,;:(·–—-]*(?:nivell?\s)?(?:[abc][12]|alto|medio|bajo|b[áa]sico|intermedio|avanzado)(?![\p{L}\d])){1,3}/iu;

/** The certificates of Cambridge, whose names begin with their level. */
const CAMBRIDGE =
  /(?<!\p{L})(?:A2 Key|B1 Preliminary|B2 First|C1 Advanced|C2 Proficiency)(?! certificate)(?!\p{L})/iu;

/** What a text says besides the level, such as a certificate: `First Certificate` of `B2 (First Certificate)`. */
function certificateOf(text: string): string {
  const [cambridge] = CAMBRIDGE.exec(text) ?? [];
  if (cambridge !== undefined && text.replace(cambridge, '').replace(/[^\p{L}\d]/gu, '') === '')
    return cambridge;
  const isMore = text.replace(LEVEL_WORDS, '').replace(/[^\p{L}\d]/gu, '').length >= MIN_CERTIFICATE;
  if (!isMore) return '';
  // `Nivel medio (B1, Cambridge PET)` states its level twice.
  const certificate = text.replace(LEVELS_FIRST, '').replace(/^[\s,;:(·–—-]+|[\s,;:)·–—-]+$/gu, '');
  // `Advanced (CAE)`
  return /\([^)]*$/u.test(certificate) ? `${certificate})` : certificate;
}

const ABILITY_WORD =
  '(?:le[íi]d[oa]s?|l[íi]d[oa]|hablad[oa]s?|falad[oa]|escrit[oa]?s?|parlat|llegit|entendido|spoken|written|read)';
/** Two abilities with one level: `nivel medio hablado y escrito`. */
const ONLY_ABILITIES = new RegExp(
  String.raw`(?<!\p{L})${ABILITY_WORD}(?:(?:,| y| e| i| and)\s${ABILITY_WORD})+(?!\p{L})`,
  'iu',
);
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What a text says of the abilities that its level is about, if it names some of them; else ''. */
function namedAbilities(text: string): string {
  const [named = ''] = ONLY_ABILITIES.exec(text) ?? [];
  return named.split(/,|\s(?:y|e|i|and)\s/iu).length === 2 ? capitalised(named) : '';
}

/** The levels of a language with one level for all abilities, or for those that the text names: `B1 hablado y leído`. */
function sharedLevels(text: string) {
  const { rest, ...named } = namedAbilitiesOf(text);
  const count = [named.reading, named.speaking, named.writing].filter(Boolean).length;
  // A level of speaking and writing is also one of reading. `Nivel conversación` is a level.
  // `B2. Nivel de conversación alto`
  const isBefore = /^[abc][12]\s*[.,;]/iu.test(text);
  const isOfAll =
    count === 0 || (named.speaking && named.writing) || isBefore || languageLevelOf(rest) === undefined;
  // `medio B1, Hablado`
  const level = rest.replace(/\s+/g, ' ').replace(/^[\s,;:(·–—-]+|[\s,;:(·–—-]+$/gu, '');
  const isAlone = count > 0 && !isOfAll && languageLevelOf(level) !== undefined && !/[():]/.test(level);
  const levelOf = (isNamed: boolean): string => (isOfAll || isNamed ? (isAlone ? level : text) : '');
  return {
    reading: levelOf(named.reading),
    speaking: levelOf(named.speaking),
    writing: levelOf(named.writing),
  };
}

/** What a text says of a language if one of its levels is not known: `Leído`. */
function unknownLevel(text: string, levels: readonly string[]): string {
  const isUnknown = levels.some((level) => level !== '' && languageLevelOf(level) === undefined);
  const words = text.replace(/^[\s:(–—-]+|[\s).]+$/gu, '');
  return isUnknown && /\p{L}/u.test(words) ? capitalised(words) : '';
}

/** What a skill includes, behind it. */
const DETAILS_BEHIND = /^([^()]+?)(\s\([^()]+\))$/u;

/** How well a skill is known, before it: `Nociones de Python`, `Conocimientos avanzados de SAP`. */
const KNOWLEDGE =
  /^(nociones|conocimientos?|coneixements|knowledge)(?: (b[áaà]sic[oa]?s|medios|intermedi[oa]?s|avan[zç]a[dt][oa]?s))? (?:de |en |del |of |d['’])(\p{L}.*)$/iu;
const BASIC = 'básico';

/** A skill, with its level if the text states it: `Excel (avanzado)`, `Excel: nivel alto`, `Excel 80 %`. */
export function skillOf(text: string): { readonly name: string; readonly level?: string } {
  const [, stage = '', detail = '', known = ''] = KNOWLEDGE.exec(text) ?? [];
  if (known !== '') {
    const level = detail === '' && /^noc/iu.test(stage) ? BASIC : detail;
    const { name, level: own = level } = skillOf(known.charAt(0).toUpperCase() + known.slice(1));
    return own === '' ? { name } : { name, level: own };
  }
  const rating = RATING.exec(text);
  const unrated = rating === null || rating.index === 0 ? text : text.slice(0, rating.index);
  const plain = withoutSigns(unrated).replace(/[\s:·–—-]+$/, '');
  // `Excel avanzado (tablas dinámicas, macros)`
  const [, head = plain, details = ''] = WITH_LEVEL.test(plain) ? [] : (DETAILS_BEHIND.exec(plain) ?? []);
  const [, named, ...levels] = WITH_LEVEL.exec(head) ?? PROGRAM_LEVEL.exec(head) ?? [];
  const name = named === undefined ? plain : `${named}${details}`;
  const stated = levels.find((each) => each !== undefined);
  const level = stated ?? (unrated === text || rating === null ? undefined : levelOfRating(rating));
  return level === undefined ? { name } : { name, level };
}

/** What follows a language in a list: its level or an ability. */
const LANGUAGE_DETAIL =
  /^\(?(?:nivell?|level|[abc][12]|cae|cpe|fce|pet|eoi|delf|dalf|goethe|toefl|toeic|ielts|nati[uv]|nadi[uv]|bilingüe|nocion|bien|regular|correct|muy|fluid|fluent|alto|medio|bajo|básic|basic|intermedi|avanzad|advanced|lectura|le[íi]d|leer?(?!\p{L})|leo(?!\p{L})|lo (?:le|habl|escrib|entiend)|me defiend|entiend|escri[tpb]|hablo|habla|fala|parla|llegi|oral(?!\p{L})|conversaci|comprensi|expres|interacci|producci|reading|writing|written|speaking|spoken|listening|amb[oa]s|lenguas? (?:matern|nativ)|matern|mother|first|certific)/iu;

/** More words than a language with its level has. */
const MAX_LANGUAGE_WORDS = 6;

/** Whether a line names a level of a language. */
export const hasLanguageLevel = (line: string): boolean =>
  /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])|nativ|matern|biling[üu]e|(?<!\p{L})(?:nivel|fluid|conversaci)/iu.test(
    line,
  );

/** The beginnings of the names of languages that people speak. */
const LANGUAGE_NAMES =
  'espa[ñn]ol|castell?an?[oà]?|ingl[ée]s|angl[èe]s|franc[ée]s|alem[áa]n|catal[áàa]n?|valenci(?:ano?|à)|galleg[oa]?|galego|eusk[ea]ra|italian[oa]?|portugu[ée]s|[áa]rabe|rumano|ruso|polaco|chino|spanish|english|french|german|portuguese|italian';
/** Whether a list names a language that people speak, not one of programming. */
export const namesLanguage = (line: string): boolean =>
  /(?<!\p{L})(?:espa[ñn]ol|castell?an?[oà]?|ingl[ée]s|angl[èe]s|franc[ée]s|alem[áa]n|catal[áàa]n?|valenci(?:ano?(?!\p{L})|à)|galleg|galego|eusk|italian|portug|[áa]rabe|ruman|romanian|rus[oa]|polac|b[úu]lgar|ucranian|holand|neerland|japon|corean|turco|sueco|chin[oa]|wolof|quechua|guaran[íi]|spanish|english|french|german)(?!\p{L}*ci[óo]n)/iu.test(
    line,
  );

/** Whether a line is one language with its level: `Inglés medio`. */
export const isLanguageLine = (line: string): boolean => {
  const [language = '', ...rest] = line.split(/[\s:(,–-]+/);
  return namesLanguage(language) && LANGUAGE_DETAIL.test(rest[0] ?? '') && rest.length <= MAX_LANGUAGE_WORDS;
};

/** A full stop between two sentences. */
const BETWEEN_SENTENCES = /(?<=[\p{L}\d)]{2}|\s\p{Lu})\.\s+(?=\p{Lu})/u;
/** A longer line is a paragraph. */
const MAX_SENTENCES_LINE = 400;

/** The sentences of a line with several that are one language with its level each: `Carné B. Inglés básico.` */
export function languageSentences(line: string): readonly string[] {
  const sentences = line.length > MAX_SENTENCES_LINE ? [] : line.split(BETWEEN_SENTENCES);
  return sentences.length > 1
    ? sentences.map((each) => each.replace(/\.$/, '')).filter((each) => isLanguageLine(each))
    : [];
}

/** What separates languages in a line; a full stop after a level or a longer word, not after an abbreviation. */
const LANGUAGE_SEPARATOR = new RegExp(
  String.raw`( ?[,;•·|] ?${OUTSIDE}| / ${OUTSIDE}| (?:y|e|i|and) ${OUTSIDE}|(?<=\p{L}{5}|alto|bajo|[ABC][12]|\))\. (?=\p{Lu}))`,
  'u',
);

/** `Español: nativo - Inglés: B1` */
const BETWEEN_LANGUAGES = new RegExp(String.raw`\s[–—-]\s(?=(?:${LANGUAGE_NAMES})(?!\p{L}))`, 'giu');

/** A level of several languages: `Catalán y castellano, lenguas maternas`, `Gallego, español (nativos)`. */
const SHARED_LEVEL =
  /^[\s:(–-]*(?:amb[oa]s\s|lenguas\s|idiomas\s|matern[oa]s|nativ[oa]s|biling[üu]es?(?!\p{L})|native languages|(?:hablad|escrit|le[íi]d)[oa]s(?!\p{L}))/iu;

/** A level behind one language: `árabe: nativo`, `castellano nativos`. */
const SEPARATE_LEVEL =
  /^(?!lenguas|idiomas|amb[oa]s)\p{L}+(\s*[:(–-].+|\s(?:(?:lenguas|idiomas) (?:matern|nativ)[oa]s|(?:matern|nativ)[oa]s|biling[üu]es?|(?:hablad|escrit|le[íi]d)[oa]s))$/iu;

/** Adds a level to the last languages of a list that have none, or to the last one. */
function addSharedLevel(languages: string[], level: string): void {
  const last = languages.length - 1;
  if (last >= 0 && !/^\p{L}+$/u.test(languages[last] ?? '')) languages[last] = `${languages[last]}${level}`;
  for (let at = languages.length - 1; at >= 0 && /^\p{L}+$/u.test(languages[at] ?? ''); at -= 1)
    languages[at] = `${languages[at]}${level}`;
}

/** The languages of a line with their levels: `Inglés B2, Francés A2` are two. */
function languagesOfLine(line: string): string[] {
  const languages: string[] = [];
  // The separators are at the odd places.
  const parts = withoutBullet(line)
    .replace(BETWEEN_LANGUAGES, '; ')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .split(LANGUAGE_SEPARATOR);
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (part === '') continue;
    const before = languages.at(-1);
    const [, shared] = SEPARATE_LEVEL.exec(part) ?? [];
    // `Español y árabe: nativo`, `Gallego y castellano nativos`
    if (
      before !== undefined &&
      shared !== undefined &&
      /^\p{L}+$/u.test(before) &&
      /\p{L}/u.test(parts[at - 1] ?? '')
    )
      languages[languages.length - 1] = `${before}${shared}`;
    if (shared !== undefined && SHARED_LEVEL.test(shared) && /^\p{L}+$/u.test(languages.at(-1) ?? ''))
      addSharedLevel(languages, shared);
    if (before !== undefined && SHARED_LEVEL.test(part)) {
      const isFirst = /^\p{L}+$/u.test(languages.at(-1) ?? '');
      addSharedLevel(languages, isFirst ? `: ${part}` : `${parts[at - 1]}${part}`);
      continue;
    }
    if (before === undefined || !LANGUAGE_DETAIL.test(part)) languages.push(part);
    else languages[languages.length - 1] = `${before}${parts[at - 1] ?? ''}${part}`;
  }
  return languages;
}

/** A longer text is not a language with its level. */
const MAX_LANGUAGE = 200;
const LANGUAGE = /^(\p{L}[\p{L} ]*?)\s*(?:[:(,·|.–—-]|\s)\s*(.*)$/u;

/** Languages of two words. */
const TWO_WORDS = /^((?:chino|chinese) (?:mandar[íi]n|canton[ée]s|cantonese))[\s:(,·|.–—-]*(.*)$/iu;

/** The languages of lines with their levels; a level may be on the line below its language. */
export function languagesOf(lines: readonly string[]) {
  const texts: string[] = [];
  for (const text of withRatings(lines, false).flatMap(languagesOfLine)) {
    const before = texts.at(-1);
    if (before !== undefined && LANGUAGE_DETAIL.test(text)) texts[texts.length - 1] = `${before} ${text}`;
    else texts.push(text);
  }
  return texts.flatMap((text) => {
    const whole = text.slice(0, MAX_LANGUAGE);
    const rating = RATING.exec(whole);
    const unrated = withoutSigns(rating === null ? whole : whole.slice(0, rating.index));
    if (!/\p{L}/u.test(unrated)) return [];
    const [, language = unrated, stated = ''] = TWO_WORDS.exec(unrated) ?? LANGUAGE.exec(unrated) ?? [];
    // `Inglés B2 ●●●○○`: what is stated is exact.
    const isRated = rating !== null && languageLevelOf(stated) === undefined;
    const level = isRated ? levelOfMarks(language, shareOf(rating)) : stated;
    const plain = level.replace(/^([^(]*)\)$/, '$1');
    const abilities = abilitiesOf(plain);
    const certificate = certificateOf(abilities?.rest ?? stated);
    const [read, spoken, written] = LEVELS_BEFORE.map((ability) => ability.exec(plain)?.[1] ?? '');
    const isBefore = spoken !== '' && written !== '';
    const levels =
      abilities?.levels ??
      (isBefore
        ? { reading: read || spoken || '', speaking: spoken ?? '', writing: written ?? '' }
        : sharedLevels(plain));
    const named = abilities === undefined && certificate === '' ? namedAbilities(plain) : certificate;
    const comments = named !== '' ? named : unknownLevel(plain, Object.values(levels));
    const more = { ...(comments !== '' && { comments }), ...(isRated && { isRated: true }) };
    return [{ name: language, ...levels, ...more }];
  });
}
