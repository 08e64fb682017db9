import { namesLanguage } from './lists.ts';

/** The words above the columns of the language table of Europass, in Spanish and English, and the names of its levels. */
const COLUMN_WORDS =
  /(?<!\p{L})(?:comprensi[óo]n(?: de(?= lectura))?|comprender|expresi[óo]n|producci[óo]n|interacci[óo]n|capacidad|escritura|escrita|escribir|hablar|oral|lectora|lectura|auditiva|understanding|speaking|writing|listening|reading|spoken|production|interaction|autoevaluaci[óo]n|nivel europeo)(?:\s*\(\*\))?(?!\p{L})/giu;
/** `Niveles: A1 y A2: usuario básico` below the table. */
const LEGEND =
  /(?<!\p{L})(?:niveles|levels)\s*:.*A1|usuario (?:b[áa]sico|independiente|competente)|(?:basic|independent|proficient) user|marco com[úu]n europeo/iu;
const ABILITIES =
  /comprensi|expresi|producci|interacci|capacidad|escritura|escrita|understanding|speaking|writing|listening|interaction/giu;
/** A table names at least this number of abilities. */
const MIN_ABILITIES = 3;
/** A language and the levels of listening, reading, two of speaking, and writing. */
const ROW =
  /(?<!\p{L})(\p{L}{3,}(?: \p{L}+)?)\s+([ABC][12])\s+([ABC][12])\s+([ABC][12])\s+([ABC][12])\s+([ABC][12])(?![\p{L}\d])/gu;

/** Whether a line has nothing but words above columns and levels, with at most a language. */
const isOfTable = (line: string): boolean => {
  const rest = line
    .replace(COLUMN_WORDS, ' ')
    .replace(/(?<![\p{L}\d])[ABC][12](?![\p{L}\d])/gu, ' ')
    .trim();
  return rest === '' || (rest !== line.trim() && /^\p{L}+(?: \p{L}+)?$/u.test(rest) && namesLanguage(rest));
};

/**
 * The lines about languages, each row of a table of Europass as `inglés: leído C1, hablado B2, escrito B2`. The levels
 * may be in several lines, between the words above the columns.
 */
export function withoutLanguageTables(lines: readonly string[]): readonly string[] {
  const table = lines.filter((line) => isOfTable(line) || LEGEND.test(line));
  const text = table.filter((line) => !LEGEND.test(line)).join(' ');
  const abilities = new Set((text.match(ABILITIES) ?? []).map((word) => word.toLowerCase()));
  const rows = [...text.replace(COLUMN_WORDS, ' ').matchAll(ROW)];
  if (abilities.size < MIN_ABILITIES || rows.length === 0) return lines;
  // Before 2020 the interaction was before the production.
  const spokenProduction = /producci[óo]n/iu.test(text)
    ? /producci[óo]n/iu
    : /expresi[óo]n oral|production/iu;
  const [production, interaction] = [spokenProduction, /interacci|interaction/iu].map((word) =>
    text.search(word),
  );
  const isInteractionFirst = (production ?? -1) > (interaction ?? -1) && (interaction ?? -1) !== -1;
  return [
    ...lines.filter((line) => !table.includes(line)),
    ...rows.map(([, language, , read, third, fourth, written]) => {
      const spoken = isInteractionFirst ? fourth : third;
      return `${language}: leído ${read}, hablado ${spoken}, escrito ${written}`;
    }),
  ];
}
