/** The language of the texts of offers. */
const CONTENT_LANGUAGE = 'es';

/** A title without a word longer than this in characters may consist of abbreviations. */
const MAX_ABBREVIATION_LENGTH = 4;

/** Words of a phrase, which a list of abbreviations does not have: `JEFE DE OBRA`. */
const JOINING_WORDS: ReadonlySet<string> = new Set(['DE', 'DEL', 'PARA', 'CON']);

/** Abbreviations in titles of jobs and courses; other short words in capitals are articles, prepositions and nouns. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `ADE ADR API APPCC ASIR AWS BBDD BI BIM CAD CAP CFGM CFGS CNC CRM CSS DAM DAW DUE EOI ERP ESO ETT FP HR HTML IT ITV KAM
  MBA PHP PLC PRL QA RCP RRHH SAP SEM SEO SQL TCAE TCP TES TI TIC TPV UCI UI UNED UX VBA VTC`.split(/\s+/),
);

/** Names of brands and tools with their usual capitals. */
const BRANDS: ReadonlyMap<string, string> = new Map(
  `Access Adobe Amazon Analytics Android AutoCAD Canva Cisco ContaPlus Docker Excel Facebook FacturaPlus Google HubSpot
  Illustrator InDesign Instagram Java JavaScript Kubernetes LinkedIn Linux Magento Microsoft Moodle Navision Oracle Outlook
  Photoshop PowerPoint PrestaShop Python Revit Salesforce Scrum SharePoint Shopify SketchUp SolidWorks TikTok TypeScript
  WhatsApp Windows Word WordPress YouTube`
    .split(/\s+/)
    .map((name) => [name.toUpperCase(), name]),
);

/** A level of a language, or a word. */
const WORD = /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])|\p{L}+/gu;

/**
 * A title for display: one that is written in capitals becomes a sentence in which known abbreviations and brands have
 * theirs. The length does not change.
 */
export function softenCapitals(title: string): string {
  const words = title.match(/\p{L}+/gu) ?? [];
  const shouted =
    title === title.toLocaleUpperCase(CONTENT_LANGUAGE) &&
    words.some((word) => word.length > MAX_ABBREVIATION_LENGTH || JOINING_WORDS.has(word));
  if (!shouted) return title;
  return title
    .replace(WORD, (word) => {
      const isUnchanged = ABBREVIATIONS.has(word) || /\d/.test(word);
      return isUnchanged ? word : (BRANDS.get(word) ?? word.toLocaleLowerCase(CONTENT_LANGUAGE));
    })
    .replace(/\p{L}/u, (first) => first.toLocaleUpperCase(CONTENT_LANGUAGE));
}
