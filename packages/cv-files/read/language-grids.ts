import { COLUMN_START, headingOf } from './headings.ts';

/** A language of a grid of Europass, with its levels and the certificates below its row. */
interface GridLanguage {
  readonly name: string;
  readonly reading: string;
  readonly speaking: string;
  readonly writing: string;
  readonly comments?: string;
}

/** The words above the columns of a grid, in Spanish and English, and the label beside them: `Otros idiomas`. */
const HEAD_WORDS = new Set(
  'comprender comprensión comprension auditiva lectora lectura hablar habla interacción interaccion expresión expresion producción produccion capacidad oral escribir escritura escrita de otro otros idioma idiomas lengua lenguas understanding listening reading speaking spoken interaction production writing other language languages'.split(
    ' ',
  ),
);
const ABILITIES =
  /comprensi|interacci|expresi|producci|escrit|hablar|understanding|listening|reading|speaking|interaction|writing/giu;
/** A grid names at least this number of abilities. */
const MIN_ABILITIES = 3;
/** The word above the writing is also one of speaking. */
const WRITING = /(?:expresi[óo]n|producci[óo]n)[\s-]+escrita/giu;
const INTERACTION = /interacci[óo]n|interaction/giu;
const PRODUCTION = /expresi[óo]n|producci[óo]n|production/giu;

/** What the form of before 2013 has beside each level. */
const USER =
  /(?<!\p{L})(?:usuario (?:b[áa]sico|independiente|competente)|(?:basic|independent|proficient) user)/giu;
/** A language and the levels of listening, reading, two of speaking, and writing; the legend may be behind it. */
const ROW =
  /^[^\p{L}]*(\p{L}{3,}(?: \p{L}+)?)\s+([ABC][12])\s+([ABC][12])\s+([ABC][12])\s+([ABC][12])\s+([ABC][12])(?:\s+(?:niveles|levels)\s*:.*)?\s*$/iu;
/** The names of the levels below the grid. */
const LEGEND =
  /^[^\p{L}]*(?:\(\*\)\s*)?(?:(?:niveles|levels)\s*:|(?:marco (?:com[úu]n )?europeo|common european framework)|[ABC][12].*(?:usuario|user))/iu;
/** What is below the last row of a grid may be another part. */
const CERTIFICATE =
  /certific|diploma|t[íi]tulo|degree|(?<!\p{L})(?:CAE|CPE|FCE|PET|DELF|DALF|DELE|EOI|IELTS|TOEFL|TOEIC|HABE|EGA|JQCV|CELGA)(?!\p{L})/iu;
const MAX_CERTIFICATE = 120;
/** More lines between two rows are not certificates. */
const MAX_CERTIFICATES = 3;

const rowOf = (line: string): RegExpExecArray | null => ROW.exec(line.replace(USER, ' '));

const isHead = (line: string): boolean =>
  (line.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => HEAD_WORDS.has(word)) && !/\d/.test(line);

/** A level alone among the skills shows that the cells of another grid are there. */
export const isLevelAlone = (text: string): boolean => /^[ABC][12]$/iu.test(text.trim());
/** Whether a text may be a cell of a grid: a word above its columns. */
export const isGridHead = (text: string): boolean => /\p{L}/u.test(text) && isHead(text);

/** The place of the first line of the words above the columns of a row; undefined without them. */
function headAbove(lines: readonly string[], row: number): number | undefined {
  let from = row;
  while (from > 0 && lines[from - 1] !== COLUMN_START && isHead(lines[from - 1] ?? '')) from -= 1;
  const found = lines.slice(from, row).join(' ').toLowerCase().match(ABILITIES) ?? [];
  return new Set(found).size < MIN_ABILITIES ? undefined : from;
}

/** Whether the interaction is before the production, as it was before 2020. */
function isInteractionFirst(head: string): boolean {
  const [interaction, production] = [INTERACTION, PRODUCTION].map((word) =>
    Math.max(-1, ...[...head.replace(WRITING, ' ').matchAll(word)].map(({ index }) => index)),
  );
  return (
    interaction !== undefined && production !== undefined && production > interaction && interaction > -1
  );
}

/** The places of the certificates from a place on, which a row or the legend follows, or that say what they are. */
function certificatesAt(lines: readonly string[], from: number): number[] {
  const places: number[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    if (rowOf(line) !== null || LEGEND.test(line)) return places;
    const isOther =
      line === COLUMN_START ||
      /\t/.test(line) ||
      line.length > MAX_CERTIFICATE ||
      headingOf(line) !== undefined;
    if (isOther || places.length === MAX_CERTIFICATES) break;
    places.push(at);
  }
  const isOther = places.findIndex((at) => !CERTIFICATE.test(lines[at] ?? ''));
  return isOther === -1 ? places : places.slice(0, isOther);
}

/** The rows of the grid from a place on, and the place behind it. */
function rowsFrom(lines: readonly string[], from: number, spokenCell: number) {
  const languages: GridLanguage[] = [];
  let end = from;
  for (let at = from; at < lines.length; ) {
    const line = lines[at] ?? '';
    const row = rowOf(line);
    if (row !== null) {
      const [, name = '', , reading = '', third = '', fourth = '', writing = ''] = row;
      const certificates = certificatesAt(lines, at + 1);
      const comments = certificates.map((place) => (lines[place] ?? '').replace(/^[\s•-]+/u, '')).join(', ');
      const speaking = spokenCell === 3 ? third : fourth;
      languages.push({ name, reading, speaking, writing, ...(comments !== '' && { comments }) });
      at = (certificates.at(-1) ?? at) + 1;
    } else if (LEGEND.test(line)) at += 1;
    else if (line === '') {
      at += 1;
      continue;
    } else break;
    end = at;
  }
  return { languages, end };
}

/**
 * Takes the grids of languages of Europass out of the lines, in whatever part they are: the form of 2013 has them among
 * the personal skills, where each of their cells would be a skill.
 */
export function withoutLanguageGrids(lines: readonly string[]) {
  const left: string[] = [];
  const languages: GridLanguage[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const from = rowOf(lines[at] ?? '') === null ? undefined : headAbove(lines, at);
    if (from === undefined) {
      left.push(lines[at] ?? '');
      continue;
    }
    const head = lines.slice(from, at).join(' ');
    const rows = rowsFrom(lines, at, isInteractionFirst(head) ? 4 : 3);
    languages.push(...rows.languages);
    // A blank line may be the gap between two parts.
    left.splice(left.length - (at - from), at - from, '');
    at = rows.end - 1;
  }
  return { lines: left, languages };
}
