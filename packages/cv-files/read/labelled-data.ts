import { foldText } from '@curro/shared';

/** What a label of the personal data names. */
type DataKind = 'nationality' | 'gender' | 'address' | 'zipCode' | 'city' | 'region' | 'country';

/** Labels in Spanish, Catalan and English, as forms and tables have them. */
const LABELS: readonly (readonly [DataKind, string])[] = [
  ['nationality', 'nacionalidad(?:es)?|nacionalitat|nationality'],
  ['gender', 'sexo|sexe|g[ée]nero|gender|sex'],
  ['address', 'direcci[óo]n(?: (?:postal|particular|actual))?|domicilio|adreça|domicili|address'],
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
/** What follows a nationality: `marroquí, con permiso de trabajo`. */
const PERMIT = /[\s,]+(?:con|with|amb)\s.*$/iu;
/** The next label without a separator before it: `Española Número de teléfono: …`. */
const NEXT_LABEL = /\s+\p{Lu}[\p{L} ]{2,40}:.*$/u;

/** Reads the personal data that have a label; the first text of each kind counts. */
export function labelledData(lines: readonly string[]): LabelledData {
  const values: Partial<Record<DataKind, string>> = {};
  const texts: Partial<Record<DataKind, string>> = {};
  for (const line of lines.flatMap((each) => (each.length > MAX_LINE ? each.split(/\s\|\s/) : [each]))) {
    if (line.length > MAX_LINE) continue;
    for (const [kind, pattern] of LABELLED) {
      const [, text, value] = pattern.exec(line) ?? [];
      if (text === undefined || value === undefined || values[kind] !== undefined) continue;
      const next = NEXT_LABEL.exec(value)?.[0] ?? '';
      const rest = kind === 'nationality' ? (PERMIT.exec(value)?.[0] ?? next) : kind === 'gender' ? next : '';
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
  aleman: 'DE',
  german: 'DE',
  argelin: 'DZ',
  argentin: 'AR',
  bolivian: 'BO',
  brasilen: 'BR',
  brazilian: 'BR',
  britanic: 'GB',
  british: 'GB',
  bulgar: 'BG',
  chilen: 'CL',
  chin: 'CN',
  colombian: 'CO',
  cuban: 'CU',
  dominican: 'DO',
  ecuatorian: 'EC',
  salvadoren: 'SV',
  frances: 'FR',
  french: 'FR',
  guatemaltec: 'GT',
  honduren: 'HN',
  holandes: 'NL',
  irlandes: 'IE',
  irish: 'IE',
  italian: 'IT',
  marroqui: 'MA',
  mexican: 'MX',
  nicaraguense: 'NI',
  pakistani: 'PK',
  paraguay: 'PY',
  peruan: 'PE',
  polac: 'PL',
  polish: 'PL',
  portugues: 'PT',
  portuguese: 'PT',
  ruman: 'RO',
  romanian: 'RO',
  rus: 'RU',
  senegales: 'SN',
  ucranian: 'UA',
  uruguay: 'UY',
  venezolan: 'VE',
};

/** The countries of a text such as `Española y argentina`; undefined if one is not known. */
export function nationalitiesOf(text: string): readonly string[] | undefined {
  const names = text.split(/\s*[,/;]\s*|\s+(?:y|e|i|and)\s+/iu).filter((name) => name !== '');
  const countries = names.map((name) => {
    const folded = foldText(name.trim().replace(/[()]/g, ''));
    return NATIONALITIES[folded] ?? NATIONALITIES[folded.replace(/(?:[ao]|es|as|os)$/u, '')];
  });
  return countries.includes(undefined) || countries.length === 0
    ? undefined
    : countries.filter((country) => country !== undefined);
}

const GENDERS: readonly (readonly [string, RegExp])[] = [
  ['male', /^(?:hombre|var[óo]n|masculin[oa]?|home|male|man)$/iu],
  ['female', /^(?:mujer|femenin[oa]?|femen[íi]|dona|female|woman)$/iu],
];

/** The gender that a text names; undefined for another text, such as a letter. */
export const genderOf = (text: string): string | undefined =>
  GENDERS.find(([, pattern]) => pattern.test(text.trim()))?.[0];
