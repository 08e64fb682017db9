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
