import { softenCapitals } from '@curro/shared/display';

/** Abbreviations of studies and tools, and brands, as they are usually written. */
const USUAL: ReadonlyMap<string, string> = new Map(
  `ADE ADR AMPA APPCC ASIR AWS BIM BUP CAE CAP CCNA CELGA CFGM CFGS CSS DAM DAW COU CPE DALF DELE DELF EGA EGB EOI ESO ESPA FCE FCT FP FPB GMAO HTML IELTS IES ITIL JQCV MAG MBA MIG PHP PEMP PLC PRL RCP RITE ROPO SAP SEM SEO SQL TCAE TIG TIP TOEFL TOEIC TPC TPM TPV UNED VBA VTC
  Access Adobe Amazon Analytics Android AutoCAD Canva Cisco ContaPlus Docker Excel Facebook FacturaPlus Google HubSpot
  Illustrator InDesign Instagram Java JavaScript Kubernetes LinkedIn Linux Magento Microsoft Moodle Navision Oracle Outlook
  Photoshop PowerPoint PrestaShop Python Revit Salesforce Scrum SharePoint Shopify SketchUp SolidWorks TikTok TypeScript
  WhatsApp Windows Word WordPress YouTube`
    .split(/\s+/)
    .map((name) => [name.toUpperCase(), name]),
);

/** The level of a language: `INGLÉS B2`. */
const LEVEL = /(?<![\p{L}\d])([abc])([12])(?![\p{L}\d])/gu;

/** An abbreviation with full stops: `E.S.O.` */
const WITH_STOPS = /(?<![\p{L}.])\p{L}(?:\.\p{L}){1,4}(?!\p{L})/gu;

/** The title of a job or of studies; of one in capitals, brands, abbreviations and levels have theirs. */
export function softenTitle(title: string): string {
  const softened = softenCapitals(title, USUAL);
  return softened === title
    ? title
    : softened
        .replace(LEVEL, (_, letter: string, digit: string) => letter.toUpperCase() + digit)
        .replace(WITH_STOPS, (abbreviation) => abbreviation.toUpperCase());
}

/** Words of names in lower case; an article only behind one of them. */
const JOINING = /^(?:de|del|y|e|i|en|con|por|para|of|and|the|d)$/u;
const ARTICLES = /^(?:la|las|el|los|l)$/u;
/** Short words of many names. */
const SHORT_WORDS = /^(?:bar|caf[eé]|casa|club|gran|san|sol|mar|sur)$/u;
/** Shorter words may be abbreviations: `BBVA`, `SEAT`, `S.L.`. */
const MIN_NAME_LENGTH = 5;

/** The name of a company; of one in capitals, words that cannot be abbreviations have a capital letter only. */
export function softenName(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{Lu}{5}/u.test(name);
  if (!isShouted) return name;
  let isBehindJoining = false;
  return name.replace(/\p{L}+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const isJoining = at > 0 && (JOINING.test(lower) || (isBehindJoining && ARTICLES.test(lower)));
    isBehindJoining = isJoining;
    if (isJoining) return lower;
    const isPartOfAbbreviation = name[at - 1] === '.' || name[at + word.length] === '.';
    const isWord = word.length >= MIN_NAME_LENGTH || ARTICLES.test(lower) || SHORT_WORDS.test(lower);
    if (!isWord || isPartOfAbbreviation) return word;
    return USUAL.get(word) ?? `${word.slice(0, 1)}${lower.slice(1)}`;
  });
}
