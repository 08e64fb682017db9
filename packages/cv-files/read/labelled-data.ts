import { foldText } from '@curro/shared';
import { isCountryName } from './places.ts';

/** What a label of the personal data names. */
type DataKind = 'nationality' | 'gender' | 'address' | 'zipCode' | 'city' | 'region' | 'country';

/** Labels in Spanish, Catalan and English, as forms and tables have them. */
const LABELS: readonly (readonly [DataKind, string])[] = [
  ['nationality', '(?:doble )?(?:nacionalidad(?:es)?|nacionalitats?)|nacionalidade|(?:dual )?nationality'],
  ['gender', 'sexo|sexe|g[ée]nero|gender|sex'],
  [
    'address',
    'direcci[óo]n(?: (?:postal|particular|actual))?|domicilio|adreça|domicili|enderezo|helbidea|address',
  ],
  ['zipCode', 'c[óo]digo postal|codi postal|c\\.? ?p\\.?|postal code|post ?code|zip(?: code)?'],
  ['city', 'localidad|poblaci[óo]n?|municipio|municipi|ciudad|ciutat|town|city'],
  ['region', 'provincia|prov[íi]ncia|province'],
  ['country', 'pa[íi]s(?: de residencia)?|country'],
];

/** A label and its text: `Nacionalidad: española – …`, or the cells of a row `Provincia · Badajoz`. */
const LABELLED = LABELS.map(
  ([kind, label]) =>
    [
      kind,
      new RegExp(
        String.raw`(?:^|\s[·|–—-]\s|[.,;]\s)[^\p{L}\d]*((?:${label})\s*(?::|(?<=^[^\p{L}\d]*(?:${label})\s)·)\s*((?:(?!\s[·|–—]\s)[^|\n])+))`,
        'iu',
      ),
    ] as const,
);

/** The texts of personal data with labels, and what of the lines they are. */
export interface LabelledData {
  readonly values: Readonly<Partial<Record<DataKind, string>>>;
  readonly texts: Readonly<Partial<Record<DataKind, string>>>;
}

/** A longer line is a paragraph. */
const MAX_LINE = 200;

/** A postcode of Spain beside a town or a street: `Puente Genil (Córdoba) C.P. 14500`. */
const POSTCODE = /[\s,(–-]*(?:c\.?\s?p\.?:?\s*)?(?<!\d)((?:0[1-9]|[1-4]\d|5[0-2])\d{3})(?!\d)\)?/iu;
/** The next label without a separator before it: `Española Número de teléfono: …`. */
const NEXT_LABEL = /\s+\p{Lu}[\p{L} ]{2,40}:.*$/u;

/** A nationality without a colon: `Nacionalidad marroquí.`, `De nacionalidad española e italiana`. */
const NATIONALITY =
  /(?:^|\s[·|–—-]\s|[.,;]\s|\s(?:y|i|e|and|tengo|tinc|amb|con)\s)[^\p{L}\d]*((?:(?:de )?(?:doble )?(?:nacionalidad|nacionalitat|nacionalidade)|(?:dual )?nationality)\s+(\p{L}[\p{L} /,-]*\p{L}))\)?\.?(?=$|\s?[.,;·|(]|\s[–—-])/iu;
/** A nationality in a sentence about the candidate: `Española, nacida el …`, `Soy colombiana, nací …`, `Rumano, 41 años`. */
const ADJECTIVE =
  /(?:^|\s[·|]\s)(?:(?:soy|s[óo]c)\s)?(\p{L}{4,}),\s(?=nac[ií]|nascu|(?:de )?\d{2} a(?:ñ|ny)os?|con (?:carn|permiso))/iu;

/** The nationality that a line states without a colon, and its text; undefined without one that is known. */
function plainNationality(line: string) {
  const [, adjective = ''] = ADJECTIVE.exec(line) ?? [];
  // The name of a country is that of a place.
  if (nationalitiesOf(adjective) !== undefined && !isCountryName(adjective))
    return { value: adjective, text: adjective };
  const [, text = '', value = ''] = NATIONALITY.exec(line) ?? [];
  const rest = behindNationalities(value);
  const named = value.slice(0, value.length - rest.length);
  if (nationalitiesOf(named) === undefined) return undefined;
  return { value: named, text: text.slice(0, text.length - rest.length) };
}

/** Reads the personal data that have a label; the first text of each kind counts. */
export function labelledData(lines: readonly string[]): LabelledData {
  const values: Partial<Record<DataKind, string>> = {};
  const texts: Partial<Record<DataKind, string>> = {};
  for (const line of lines.flatMap((each) => (each.length > MAX_LINE ? each.split(/\s\|\s/) : [each]))) {
    if (line.length > MAX_LINE) continue;
    const plain = values.nationality === undefined ? plainNationality(line) : undefined;
    if (plain !== undefined) [values.nationality, texts.nationality] = [plain.value, plain.text];
    for (const [kind, pattern] of LABELLED) {
      const [, text, value] = pattern.exec(line) ?? [];
      if (text === undefined || value === undefined || values[kind] !== undefined) continue;
      const next = ['nationality', 'gender'].includes(kind) ? (NEXT_LABEL.exec(value)?.[0] ?? '') : '';
      const rest = kind === 'nationality' ? behindNationalities(value) || next : next;
      values[kind] = value
        .slice(0, value.length - rest.length)
        .trim()
        .replace(/[.;,]$/, '');
      texts[kind] = text.slice(0, text.length - rest.length).trim();
      const [postcode = '', zipCode] = POSTCODE.exec(value) ?? [];
      if (kind !== 'city' || zipCode === undefined) continue;
      values.city = value.replace(postcode, ' ').replace(/\s+/g, ' ').trim();
      values.zipCode ??= zipCode;
    }
  }
  return { values, texts };
}

/** The countries of nationalities without their last letters, which differ by gender and number. */
const NATIONALITIES: Readonly<Record<string, string>> = {
  espanol: 'ES',
  espanyol: 'ES',
  spanish: 'ES',
  afgan: 'AF',
  albanes: 'AL',
  aleman: 'DE',
  american: 'US',
  angolen: 'AO',
  argelin: 'DZ',
  argentin: 'AR',
  armeni: 'AM',
  australian: 'AU',
  austriac: 'AT',
  bangladesi: 'BD',
  belg: 'BE',
  bielorrus: 'BY',
  bolivian: 'BO',
  bosni: 'BA',
  brasilen: 'BR',
  brazilian: 'BR',
  britanic: 'GB',
  british: 'GB',
  bulgar: 'BG',
  caboverdian: 'CV',
  camerunes: 'CM',
  canadiens: 'CA',
  chec: 'CZ',
  chilen: 'CL',
  chin: 'CN',
  colombian: 'CO',
  costarricens: 'CR',
  costarriquen: 'CR',
  croat: 'HR',
  cuban: 'CU',
  danes: 'DK',
  dominican: 'DO',
  ecuatoguinean: 'GQ',
  ecuatorian: 'EC',
  egipci: 'EG',
  estadounidens: 'US',
  filipin: 'PH',
  finlandes: 'FI',
  frances: 'FR',
  french: 'FR',
  gambian: 'GM',
  georgian: 'GE',
  german: 'DE',
  ghanes: 'GH',
  grieg: 'GR',
  guatemaltec: 'GT',
  guinean: 'GN',
  haitian: 'HT',
  holandes: 'NL',
  honduren: 'HN',
  hungar: 'HU',
  indi: 'IN',
  irani: 'IR',
  irish: 'IE',
  irlandes: 'IE',
  italian: 'IT',
  japones: 'JP',
  leton: 'LV',
  libanes: 'LB',
  lituan: 'LT',
  malien: 'ML',
  maliens: 'ML',
  marroqu: 'MA',
  marroqui: 'MA',
  mauritan: 'MR',
  mauritanian: 'MR',
  mexican: 'MX',
  moldav: 'MD',
  moroccan: 'MA',
  nepali: 'NP',
  nicaraguense: 'NI',
  nigerian: 'NG',
  norueg: 'NO',
  pakistani: 'PK',
  panamen: 'PA',
  paraguay: 'PY',
  peruan: 'PE',
  polac: 'PL',
  polish: 'PL',
  portugues: 'PT',
  portuguese: 'PT',
  puertorriquen: 'PR',
  romanian: 'RO',
  ruman: 'RO',
  rus: 'RU',
  salvadoren: 'SV',
  senegales: 'SN',
  serbi: 'RS',
  siri: 'SY',
  suec: 'SE',
  suiz: 'CH',
  tunecin: 'TN',
  turc: 'TR',
  ucranian: 'UA',
  uruguay: 'UY',
  venezolan: 'VE',
};

/** The country of a nationality, or of the name of a country; undefined if it is not known. */
function countryOf(name: string): string | undefined {
  const folded = foldText(name.trim().replace(/[()]/g, ''));
  const country = NATIONALITIES[folded] ?? NATIONALITIES[folded.replace(/(?:[aoe]|[aeo]s)$/u, '')];
  return country ?? (isCountryName(name) ? name.trim() : undefined);
}

/** What joins nationalities. */
const BETWEEN = /\s*[,/;-]\s*|\s+(?:y|e|i|and)\s+/giu;

/** The countries of a text such as `Española y argentina`; undefined if one is not known. */
export function nationalitiesOf(text: string): readonly string[] | undefined {
  const names = text.split(BETWEEN).filter((name) => name !== '');
  const countries = names.map(countryOf);
  return countries.includes(undefined) || countries.length === 0
    ? undefined
    : countries.filter((country) => country !== undefined);
}

/** What may stand behind nationalities: `marroquí (permiso de residencia)`, `peruana, con papeles`, `rumana. NIE en vigor`. */
const BEHIND =
  /\s*[,;.(–—-]\s*|\s+(?:y|e|i|and)\s+(?=(?:con|amb|with|tengo|tinc|poseo|dispongo|carn|perm|veh|coche|resid|nac)\p{L}*(?:\s|$))|\s+(?=(?:con|with|amb|sin|permiso|residencia|desde|tarjeta|en)\s)/giu;

/** The end of a text that begins with nationalities; '' if nothing follows, or another one may: `española y kazaja`. */
function behindNationalities(text: string): string {
  if (nationalitiesOf(text) !== undefined) return '';
  const ends = [...text.matchAll(BEHIND)].map(({ index }) => index);
  const at = ends.findLast((end) => nationalitiesOf(text.slice(0, end)) !== undefined);
  const rest = at === undefined ? '' : text.slice(at);
  // One word behind a comma is another nationality, which is not known.
  return /^\s*[,;-]\s*\p{L}+$/u.test(rest) ? '' : rest;
}

const GENDERS: readonly (readonly [string, RegExp])[] = [
  ['male', /^(?:hombre|var[óo]n|masculin[oa]?|home|male|man)$/iu],
  ['female', /^(?:mujer|femenin[oa]?|femen[íi]|dona|female|woman)$/iu],
];

/** The gender that a text names; undefined for another text, such as a letter. */
export const genderOf = (text: string): string | undefined =>
  GENDERS.find(([, pattern]) => pattern.test(text.trim()))?.[0];
