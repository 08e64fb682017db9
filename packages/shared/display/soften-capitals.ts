/** The language of the texts of offers. */
const CONTENT_LANGUAGE = 'es';

/** A title without a word longer than this in characters may consist of abbreviations. */
const MAX_ABBREVIATION_LENGTH = 4;

/** Words of a phrase, which a list of abbreviations does not have: `JEFE DE OBRA`. */
const JOINING_WORDS: ReadonlySet<string> = new Set(['DE', 'DEL', 'PARA', 'CON']);

/** Abbreviations in job titles; other short words in capitals are articles, prepositions and nouns. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'ADR API BBDD BI CAD CAP CNC CRM DUE ERP ESO ETT FP HR IT ITV KAM PLC PRL QA RRHH SAP SEO SQL TCP TES TI TIC UCI UI UX'.split(
    ' ',
  ),
);

/**
 * A title for display: one that is written in capitals becomes a sentence in which known abbreviations keep theirs. The
 * length does not change.
 * @param usual other words, in capitals, as they are usually written
 */
export function softenCapitals(title: string, usual?: ReadonlyMap<string, string>): string {
  const words = title.match(/\p{L}+/gu) ?? [];
  const shouted =
    title === title.toLocaleUpperCase(CONTENT_LANGUAGE) &&
    words.some((word) => word.length > MAX_ABBREVIATION_LENGTH || JOINING_WORDS.has(word));
  if (!shouted) return title;
  return title
    .replace(/\p{L}+/gu, (word) =>
      ABBREVIATIONS.has(word) ? word : (usual?.get(word) ?? word.toLocaleLowerCase(CONTENT_LANGUAGE)),
    )
    .replace(/\p{L}/u, (first) => first.toLocaleUpperCase(CONTENT_LANGUAGE));
}
