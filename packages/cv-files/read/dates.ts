/** The months in Spanish, English, Catalan and Galician. */
const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/^ene|^jan|^gen|^xan/i, '01'],
  [/^feb/i, '02'],
  [/^mar/i, '03'],
  [/^abr|^apr/i, '04'],
  [/^ma[yi]/i, '05'],
  [/^jun|^xu[ñn]/i, '06'],
  [/^jul|^xul/i, '07'],
  [/^ago|^aug/i, '08'],
  [/^se[pt]/i, '09'],
  [/^oct|^out/i, '10'],
  [/^nov/i, '11'],
  [/^dic|^de[cs]/i, '12'],
];

const MONTH_NAME = String.raw`(?<!\p{L})(?:ene(?:ro)?|gen(?:er)?|xan(?:eiro)?|jan(?:uary)?|feb(?:r|rero|reiro|rer|ruary)?|(?:mar(?:zo|ç|ch)|(?<!\p{L}{3} de )mar(?!,))|abr(?:il)?|apr(?:il)?|mayo?|maig|maio|jun(?:io|e|y)?|xu[ñn]o|xullo|jul(?:io|iol|y)?|ago(?:sto?)?|aug(?:ust)?|sep(?:t|tiembre|tember)?|set(?:iembre|embro|embre)?|oct(?:ubre|ober)?|outubro|nov(?:iembre|embro|ember|embre)?|dic(?:iembre)?|dec(?:ember|embro)?|des(?:embre)?)(?!\p{L})\.?`;
const MONTH = String.raw`(?:${MONTH_NAME}(?:,|\s+del?)?\s{1,3}|\d{1,2}[/.-])`;
/** `2019-06` and `2019-06-30`; the year of `2010-12/2012` is the begin of a period. */
const ISO_DATE = String.raw`(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?(?!\d|[/.-](?:19|20)\d{2}(?!-\d))`;
const DATE = String.raw`(?:${ISO_DATE}|(?:(?:\d{1,2}(?:[/.-]|\s+de\s+|\s(?=${MONTH_NAME})))?${MONTH})?(?:19|20)\d{2}(?!\d))`;
const DASH = String.raw`\s{0,3}(?:-|–|—|−|/|→)\s{0,3}(?:hasta\s(?:la\s|el\s)?)?|\s{1,3}(?:(?:hasta|ata|to|until|till|fins(?:\s+al?)?)(?:\s+(?:la|el|a|o))?|al?(?:\s+la)?|y|i|and|&)\s{1,3}`;
const NOW =
  "(?:(?:a )?la |el |the |l['’])?(?:actualidad|actualmente|actualment|actual|actualitat|actualidade|act|presente|ho[yx]e?(?: en d[íi]a)?|ahora|d[íi]a de hoy|fecha(?: actual)?|en curso|present|currently|current|now|today|date|ongoing)";
/** A time of the year whose years follow: `Veranos 2005, 2006 y 2007`, `campaña de Navidad 2024`. */
const SEASON = String.raw`(?<!\p{L})(?:(?:campa[ñn]as?|temporadas?)(?: (?:de (?:la )?)?\p{L}+)?|veranos?|ver[áa]ns?|estius?|inviernos?|hiverns?|navidad(?:es)?|semana santa|rebajas|cursos?(?: (?:acad[ée]mic|escolar)(?:os?|es)?)?|summers?|seasons?)(?: del?| of)?`;
const YEAR = String.raw`(?:19|20)\d{2}`;
/** A year of a list, or one that ends in the next: `2015/16`. */
const YEAR_OF_LIST = String.raw`${YEAR}(?:\/\d{2}(?!\d))?`;
/** `2005, 2006 y 2008`: years of the same job. */
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(${YEAR_OF_LIST}(?:\s?,\s?${YEAR_OF_LIST}){0,20}\s?(?:,|y|e|i|and|&)\s?${YEAR_OF_LIST})(?![\d/-]|\.\d)`,
  'iu',
);
const PERIOD = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(${DATE})(?:${DASH})(?:de\s|d['’])?(${DATE}|${NOW})(?![\p{L}\d])`,
  'iu',
);
/** `junio – septiembre de 2014`. */
const MONTHS_OF_YEAR = new RegExp(
  String.raw`(?<!\p{L})(${MONTH_NAME})(?:${DASH})(${MONTH_NAME}(?:\s+del?)?\s+((?:19|20)\d{2}))(?!\d)`,
  'iu',
);
/** `Curso 2010/11`, `2015-19`: the second number is the next year, or no month. */
const SCHOOL_YEAR = /(?<![\d/.-])((?:19|20)(\d{2}))\s?[/-]\s?(\d{2})(?![\d/.-])/;
/** The begin and the end in near cells of a table: `15/06/2023 30/09/2023 Enfermera`. */
const DATE_CELLS = new RegExp(
  String.raw`^(\d{1,2}[/.-]${DATE}|${MONTH}${YEAR})\s+(\d{1,2}[/.-]${DATE}|${MONTH}${YEAR}|${NOW})(?=\s|$)`,
  'iu',
);
/** `Junio 2019 (actualmente)` */
const STILL = new RegExp(String.raw`(?<![\p{L}\d/.-])(${DATE})\s{0,2}\(${NOW}\)`, 'iu');
const SINCE = new RegExp(String.raw`(?<!\p{L})(?:desde|dende|since|from)(?: el)?\s+(${DATE})`, 'iu');
const OPEN = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(${DATE})(?:\s{0,3}[-–—→]\s{0,3}(?:\.{2,3}|…)?|\sen adelante)(?=$|\t|\))`,
  'iu',
);

/** The end before the begin: `Actualidad - marzo 2019`. */
const NOW_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d])(?:actualidad|actualmente|presente|present)\s?[-–—]\s?(${DATE})(?![\p{L}\d]|\s?[-–—])`,
  'iu',
);

const CENTURY = 100;
/** A longer line is a paragraph, which may mention dates; an entry may begin with its period. */
const MAX_DATED_LINE = 200;
const BEGINNING = 45;

/** A date such as `marzo de 2019`, `03/2019`, `15/03/2019`, `2019-03-15` or `2019` as `yyyy-MM` or `yyyy`. */
function dateOf(text: string): string {
  const iso = /^\d{4}-\d{2}(?!\d)/.exec(text)?.[0];
  if (iso !== undefined) return iso;
  const year = /(?:19|20)\d{2}(?!\d)/.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.indexOf(year));
  const name = /\p{L}{3,}/u.exec(before)?.[0] ?? '';
  const number = /(\d{1,2})\D*$/.exec(before)?.[1];
  const month = MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? number?.padStart(2, '0');
  return month === undefined || Number(month) > MONTHS.length || Number(month) === 0
    ? year
    : `${year}-${month}`;
}

const BIRTH =
  'f(?:echa|\\.)?(?: de)? ?nac(?:\\.|imiento)|nacimiento|nacid[oa]|nac[íi]|(?:data de )?(?:naixement|nacemento)|nascut|nascuda|(?:date of )?birth(?:day| ?date)?|born';
const BIRTH_PLACE = String.raw`(?:\s{1,3}(?:en|a|in)\s{1,3}(?<in>[^\d\s][^\d\n]{1,59}?)|\s{0,3}[:·]\s{0,3}(?<before>\p{Lu}[\p{L} ()]{1,40}),)?`;
export const BIRTH_DAY = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${BIRTH})${BIRTH_PLACE}(?:,? el| on| en (?:19|20)\d{2} \()?\s{0,3}[:·–—-]?\s{0,3}(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<day>\d{1,2})(?:[/.-]|\s+(?:de\s+)?)(?<month>${MONTH})(?<year>(?:19|20)\d{2}))(?:\s+(?:en|in|a)\s+(?<behind>\p{Lu}[\p{L} ]{1,40}(?:\([\p{L} ]{1,40}\))?)|,\s(?<town>\p{Lu}[\p{L} ]{1,40}(?:\([\p{L} ]{1,40}\))?)(?=$|\n|\s·))?`,
  'iu',
);

/** The birth date that a text states, as `yyyy-MM-dd`, the day before the month; '' without one. */
export function birthDayOf(text: string): string {
  const { iso, day = '', month = '', year = '' } = BIRTH_DAY.exec(text)?.groups ?? {};
  if (iso !== undefined) return iso;
  const date = dateOf(`${month}${year}`);
  return date.length < 'yyyy-MM'.length ? '' : `${date}-${day.padStart(2, '0')}`;
}

/** The place of birth that a text states beside the date; '' without one. */
export function birthPlaceOf(text: string): string {
  const { in: place, before, behind, town } = BIRTH_DAY.exec(text)?.groups ?? {};
  return (place ?? before ?? behind ?? town ?? '')
    .replace(/^(?:el |la )?d[íi]a\b/iu, '')
    .replace(/[\s,·(–—-]+$/u, '');
}

/** A day in a piece of its own between separators. */
const BARE_DAY = /(?:^|[·|]\s*)(\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2})(?=\s*(?:[·|]|$))/u;
/** A candidate is at least this number of years older than the latest year of the file. */
const MIN_AGE = 14;

/**
 * A birth date without a label among the contact data, as `yyyy-MM-dd`, and its text; both '' without one. A later date
 * is probably that of the file.
 * @param all the whole text of the file
 */
export function bareBirthDay(
  contact: readonly string[],
  all: string,
): { readonly day: string; readonly text: string } {
  const text = contact.map((line) => BARE_DAY.exec(line)?.[1] ?? '').find((date) => date !== '') ?? '';
  const [day = '', , year = ''] = text.split(/[/.-]/);
  const years = (all.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []).map(Number);
  const date = dateOf(text);
  if (date.length < 'yyyy-MM'.length || Number(year) + MIN_AGE > Math.max(...years))
    return { day: '', text: '' };
  return { day: `${date}-${day.padStart(2, '0')}`, text };
}

/** A period as the draft of a CV has it: `yyyy` or `yyyy-MM`, '' if unknown. */
export interface Period {
  readonly start: string;
  readonly end: string;
  readonly current: boolean;
}

/** The period of a line, and what else the line says. */
export interface DatedLine {
  readonly period: Period;
  readonly own: string;
  /** A sentence after the period; '' without one. */
  readonly details: string;
}

/** What surrounds a period: separators and words that mean nothing without it. */
const BEFORE_TEXT = /^[\s·|,.;:()/–—-]*/u;
const AFTER_TEXT = /[\s·|,;:(/–—-]/u;

/** A text without the separators at its edges; the time is linear. */
function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && AFTER_TEXT.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(BEFORE_TEXT, '');
}

const DATE_LABEL =
  /^(?:fechas?|per[íi]odo|desde|de|del|a[ñn]os?|promoci[óo]n|dates?|from|en)(?!\p{L})(?: \([^()]{1,20}\))?[\s:.]*$/iu;

const SEASON_ONLY = new RegExp(String.raw`^${SEASON}[\s:.]*$`, 'iu');

const DURATION_TEXT =
  /(?<!\d)(?=\d{1,2}\s\p{L})(?:(\d{1,2})\s(?:a[ñn]os?|y(?:ea)?rs?|anys?)(?!\p{L}))?(?:\s(?:y\s)?)?(?:(\d{1,2})\s(?:mes(?:es|os)?|mon?ths?|mos?)(?!\p{L}))?/iu;
/** `(4 años 3 meses)`, as LinkedIn writes it, and that an end is expected. */
const DURATION =
  /\s?\((?:previst[oa]|expected)\)|(?<![\p{L}\d]\s?|\d[–-])[(·,]?\s?\d{1,2}\s(?:a[ñn]os?|anys?|mes(?:es|os)?|y(?:ea)?rs?|mon?ths?|mos?)(?:\s(?:[yi]\s)?\d{1,2}\s(?:mes(?:es|os)?|mon?ths?|mos?))?(?!\p{L})\)?/iu;
/** A duration between the text and its period: `Dependienta en Panadería Sol, 3 años (2009-2012)`. */
const DURATION_BEFORE =
  /(?:^|\t|,|·|\(|\s[–—-])\s{0,2}\d{1,2}\s(?:a[ñn]os?|mes(?:es)?|years?|months?)(?:\s(?:y|and)\s\d{1,2}\s(?:mes(?:es)?|months?))?\)?[\s,;:·–—-]*$/iu;
/** The number of months of a duration such as `4 años 3 meses`, and the rest of its text; undefined without one. */
export function durationOf(text: string): { readonly months: number; readonly rest: string } | undefined {
  const [found, years, months] = DURATION_TEXT.exec(text) ?? [];
  if (found === undefined) return undefined;
  const rest = text.replace(found, '').replace(/[\s()·,]/g, '');
  return { months: Number(years ?? 0) * MONTHS.length + Number(months ?? 0), rest };
}

/** A sentence after the period: `… 2016 – 2019. Atención a mesas y barra.` */
const SENTENCE_AFTER = /^[).]*[.:]\s+(\p{Lu}\S*(?:\s+\S+){2,})$/u;

/** What introduces a period in its line. */
const LABEL_BEFORE = new RegExp(
  String.raw`(?:^|[\s(,.·|–—-])(?:durante(?: el)?|finalizad[oa](?: en)?|obtenid[oa](?: en)?|renovad[oa](?: en)?|fechas?|per[íi]odo|a[ñn]o|dates?|desde(?: el)?|dende|des de|from|entre(?: el)?|between|del?|d['’]|${SEASON})[\s:]*$`,
  'iu',
);

/** The working time of a job, which is neither its name nor its company. */
export const WORKING_TIME =
  /^(?:(?:los )?(?:fines? de semana|s[áa]bados|domingos|festivos)(?: y (?:festivos|domingos))?|(?:a |contrato a )?(?:media jornada|jornada (?:completa|parcial|intensiva)|tiempo (?:parcial|completo))|turno de (?:noche|tarde|mañana)|(?:contratos? de )?(?:sustituci[óo]n|sustituciones|suplencias?)(?: de (?:vacaciones|verano))?|part.time|full.time|(?:varios|distintos|diversos|diferentes) (?:per[íi]odos|contratos))\.?$/iu;

/** What a job is besides its period: `2014-2015 (temporada)`, `2015-2022 (en excedencia)`. */
const TIME_NOTE =
  /^\s*\(((?:por )?(?:temporadas?|veranos?|campa[ñn]as?|sustituci[óo]n(?:es)?|pr[áa]cticas|(?:fines de semana|media jornada|jornada (?:completa|parcial)|tiempo parcial))(?: de \p{L}+)?|(?:en |de )?(?:excedencia|baja)(?!\p{L})[^()]{0,60}|(?:en )?erte|contrato (?:de|por|en) [^()\d]{3,30}|(?:contrato )?(?:indefinido|temporal|eventual|fij[oa](?: discontinu[oa])?)|turno de [^()\d]{3,20})\)\.?$/iu;

/** The months of the years before them: `Temporadas 2019 y 2020 (abril a octubre)`. */
const MONTHS_NOTE = new RegExp(
  String.raw`^\s*\(((?:de |entre )?${MONTH_NAME}(?:(?:${DASH})${MONTH_NAME})?)\)\.?$`,
  'iu',
);

/** The line without the text of its period. */
function ownText(line: string, at: number, length: number): Pick<DatedLine, 'own' | 'details'> {
  const before = line
    .slice(0, at)
    .replace(LABEL_BEFORE, '')
    .replace(/[([]\s*$/, '')
    .replace(DURATION_BEFORE, '');
  const rest = line.slice(at + length).replace(DURATION, '');
  const [note = '', time = ''] = TIME_NOTE.exec(rest) ?? MONTHS_NOTE.exec(rest) ?? [];
  if (note !== '') return { own: trimSeparators(before), details: time };
  const details = trimSeparators(before) === '' ? '' : (SENTENCE_AFTER.exec(rest)?.[1] ?? '');
  const after = details === '' ? rest.replace(/^\s*[)\]]/, '') : '';
  // `Técnico en Cocina (IES Castro, 2010)`
  const hasEnd = /^[^(]*\)/.test(line.slice(at + 1));
  const closes = hasEnd && before.lastIndexOf('(') > before.lastIndexOf(')');
  const [left, right] = [before, after].map(trimSeparators);
  const own = [closes ? `${left})` : left, right]
    .filter((text) => text !== '' && text !== undefined)
    .join('\t');
  if (WORKING_TIME.test(own)) return { own: '', details: own };
  return { own: DATE_LABEL.test(own) || SEASON_ONLY.test(own) ? '' : own, details };
}

function schoolYear(line: string): (Period & { at: number; length: number }) | undefined {
  const found = SCHOOL_YEAR.exec(line);
  const [text = '', year = '', short = '', next = ''] = found ?? [];
  if (found === null) return undefined;
  const years = (Number(next) - Number(short) + CENTURY) % CENTURY;
  const isPeriod = years === 1 || (Number(next) > MONTHS.length && Number(next) > Number(short));
  if (!isPeriod) return undefined;
  const end = String(Number(year) + years);
  return { start: year, end, current: false, at: found.index, length: text.length };
}

const LABEL_OF_YEARS = new RegExp(String.raw`(?:^|\s)(?:${SEASON}|a[ñn]os?|years?)[\s:]*$`, 'iu');

/** Whether years are beside a separator, a season or an end of the line, not in a sentence. */
function areSeparate(text: string, { index, 0: years }: RegExpExecArray): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index + years.length)];
  return (
    before === '' ||
    SEPARATE.test(before) ||
    LABEL_OF_YEARS.test(before) ||
    /^\s*(?:[.,;:|·)\t–—-]|$)/u.test(after)
  );
}

/** A month and two figures of a year, as in tables: `Sep-19`, `09/19`; and a year without its century: `'19`. */
const SHORT_MONTH = new RegExp(String.raw`(${MONTH_NAME})[-/' ]['’]?(\d{2})(?![\d/.-]\d|\d)`, 'giu');
const SHORT_YEARS =
  /(?<![\p{L}\d])['’](\d{2})(?=\s?[-–—]\s?['’](\d{2})(?!\d))|(?<=['’]\d{2}\s?[-–—]\s?)['’](\d{2})(?!\d)/giu;
/** A month and two figures of a year in a period, or behind `desde`: `03/19-Hoy`, `10/15 – 02/19`. */
const SHORT_DATE = String.raw`(0?[1-9]|1[0-2])/(\d{2})`;
const SHORT_DASH = String.raw`(?:\s?[-–—]\s?|\s(?:a|al|hasta)\s(?:la\s|el\s)?)`;
const SHORT_MONTH_ONLY = String.raw`(?<![\d/.-])(?:0?[1-9]|1[0-2])/\d{2}`;
const SHORT_DATES = new RegExp(
  String.raw`(?<![\d/.])(?<!(?<!/\d{2})-)${SHORT_DATE}(?![\d/.])(?:(?=${SHORT_DASH}(?:(?:0?[1-9]|1[0-2])/\d{2}(?![\d/.-])|${NOW}(?!\p{L})))|(?<=${SHORT_MONTH_ONLY}${SHORT_DASH}\d{1,2}/\d{2}|(?<!\p{L})(?:desde|since)\s\d{1,2}/\d{2})(?!-))`,
  'giu',
);
/** A month before its year: `Ene-2012`, `Sept./2018`. */
const MONTH_AND_YEAR = new RegExp(String.raw`(${MONTH_NAME})[-/.]((?:19|20)\d{2})(?!\d|[/.-]\d)`, 'giu');
/** The days of two months of a year: `1 de junio al 30 de septiembre de 2019`. */
const DAYS_OF_YEAR = new RegExp(
  String.raw`(?<!\d)\d{1,2} de (${MONTH_NAME})\s(?:al?|hasta el|-|–)\s\d{1,2} de (${MONTH_NAME})(?:\sdel?)?\s((?:19|20)\d{2})(?!\d)`,
  'giu',
);
/** The days of a month: `1 al 30 de junio de 2019`. */
const DAYS_OF_MONTH = new RegExp(
  String.raw`(?<!\d)(?:del )?\d{1,2} (?:al?|-|–) \d{1,2} de (${MONTH_NAME})(?:\sdel?)?\s((?:19|20)\d{2})(?!\d)`,
  'giu',
);
/** A school year, and the two numbers of it: `2005/2006`, `2005/06`, `2005-2006`. */
const WHOLE_SCHOOL_YEAR = String.raw`((?:19|20)\d{2})(?:\/|-(?=(?:19|20)\d{2}))((?:19|20)?\d{2})(?![\d/.-])`;
/** `2005/2006 a 2010/2011`, `Curso 2019/20 – actualidad`, `desde el curso 2019/2020`. */
const SCHOOL_PERIOD = new RegExp(
  String.raw`(?<![\d/.-])${WHOLE_SCHOOL_YEAR}(${DASH})(?:${WHOLE_SCHOOL_YEAR}|(?=${NOW}(?!\p{L})))`,
  'giu',
);
const SINCE_SCHOOL_YEAR = new RegExp(
  String.raw`(?<!\p{L})(desde|since|from)(?: el| la)?(?: (?:cursos?|a[ñn]o)(?: (?:acad[ée]mico|escolar))?)? ${WHOLE_SCHOOL_YEAR}(?!${DASH}[\p{L}\d])`,
  'giu',
);

/** The last year of a school year such as `2005/06`; undefined if the second number is not the next year. */
function endOfSchoolYear(year: string, next: string): string | undefined {
  const end = String(Number(year) + 1);
  return end.endsWith(next) ? end : undefined;
}

/** A line with the first and the last year of its school years. */
const withoutSchoolYears = (line: string): string =>
  line
    .replace(
      SCHOOL_PERIOD,
      (text, year: string, next: string, dash: string, last?: string, afterLast?: string) => {
        const end = last === undefined ? '' : endOfSchoolYear(last, afterLast ?? '');
        return endOfSchoolYear(year, next) === undefined || end === undefined ? text : `${year}${dash}${end}`;
      },
    )
    .replace(SINCE_SCHOOL_YEAR, (text, since: string, year: string, next: string) =>
      endOfSchoolYear(year, next) === undefined ? text : `${since} ${year}`,
    );

/** Later years of two figures are those of the last century. */
const LAST_SHORT_YEAR = 45;

/** A line whose short years have their century; the same line without them. */
function withWholeYears(line: string): string {
  const whole = (year: string): string => `${Number(year) > LAST_SHORT_YEAR ? '19' : '20'}${year}`;
  const wholeDate = (_: string, month: string, year: string): string => `${month}/${whole(year)}`;
  return withoutSchoolYears(line)
    .replace(SHORT_DATES, wholeDate)
    .replace(MONTH_AND_YEAR, '$1 $2')
    .replace(DAYS_OF_YEAR, '$1 – $2 $3')
    .replace(DAYS_OF_MONTH, '$1 $2')
    .replace(SHORT_MONTH, (_, month: string, year: string) => `${month.replace(/\.$/, '')} ${whole(year)}`)
    .replace(SHORT_YEARS, (...years: readonly string[]) => whole(years[1] ?? years[3] ?? ''));
}

const MONTH_OF_YEAR = String.raw`(?:${MONTH_NAME}(?:,|\s+del?)?\s{1,3}|(?:0?[1-9]|1[0-2])/)${YEAR}(?!\d)`;
/** `julio 2021, julio 2022 y agosto de 2023` */
const MONTHS_APART = new RegExp(
  String.raw`(?<![\p{L}\d/.-])${MONTH_OF_YEAR}(?:\s?,\s?${MONTH_OF_YEAR}){0,9}\s?(?:,|y|e|i|and|&)\s?${MONTH_OF_YEAR}`,
  'iu',
);

/**
 * The months of different years that a line lists, such as summers, and where it does; undefined for another line, such
 * as `Entre julio de 2021 y julio de 2022`.
 */
export function monthsApartOf(
  line: string,
): { readonly at: number; readonly length: number; readonly months: readonly string[] } | undefined {
  if (line.length > MAX_DATED_LINE) return undefined;
  const found = MONTHS_APART.exec(line);
  if (found === null || /(?:entre|between|desde|from)(?: el)?\s+$/iu.test(line.slice(0, found.index)))
    return undefined;
  const months = found[0].match(new RegExp(MONTH_OF_YEAR, 'giu')) ?? [];
  const years = new Set(months.map((month) => month.slice(-'yyyy'.length)));
  return years.size < months.length ? undefined : { at: found.index, length: found[0].length, months };
}

/** A sentence that ends with its start, without a separator before it: `Tutora de alumnos de Enfermería desde 2022.` */
const START_AT_END = new RegExp(
  String.raw`^[^·|\t–—]{15,}\p{L}\s(?:desde|since)(?: el| la)?(?: (?:curso|a[ñn]o|verano de))? ${DATE}\.?$`,
  'iu',
);

/** Whether a sentence says since when the candidate does something, as a task of a job does. */
export const mentionsStart = (line: string): boolean =>
  line.length <= MAX_DATED_LINE && START_AT_END.test(line.trim());

/** `Varios contratos entre 2018 y 2020` is the period of a job. */
const SEVERAL_BETWEEN =
  /(?:^|[·|,.(\t–—-]\s*)(?:varios|distintos|diversos|diferentes) (?:per[íi]odos|contratos) (?:entre|between)\s+$/iu;

const YEAR_LENGTH = 4;
/** The last year of `2015/16`, or of a single year. */
const endOfYears = (year: string): string =>
  year.includes('/') ? String(Number(year.slice(0, YEAR_LENGTH)) + 1) : year;

/** The period of a line; undefined without one. */
export function periodOf(text: string): DatedLine | undefined {
  return periodOfWhole(withWholeYears(text));
}

function periodOfWhole(line: string): DatedLine | undefined {
  const isParagraph = line.length > MAX_DATED_LINE;
  const text = isParagraph ? line.slice(0, BEGINNING) : line;
  const dated = (found: RegExpExecArray, start: string, end: string): DatedLine => ({
    period: { start: dateOf(start), end: dateOf(end), current: !/\d{4}/.test(end) },
    ...ownText(line, found.index, found[0].length),
  });
  // `Windows 2000 y 2003, Indra, 2004 - 2008`: years are not a part of a period.
  const years = YEARS.exec(text);
  const period = PERIOD.exec(text.replace(YEARS, (found) => ' '.repeat(found.length)));
  // `Incremento del tráfico entre 2020 y 2023` mentions years.
  const before = text.slice(0, (period ?? years)?.index ?? 0);
  if (/\S\s+(?:entre|between)\s+$/iu.test(before) && !SEVERAL_BETWEEN.test(before)) return undefined;
  if (period !== null) return dated(period, period[1] ?? '', period[2] ?? '');
  const cells = DATE_CELLS.exec(text);
  if (cells !== null) return dated(cells, cells[1] ?? '', cells[2] ?? '');
  if (years !== null && areSeparate(text, years)) {
    const sorted = years[0]
      .split(/[^\d/]+/u)
      .flatMap((year) => [year.slice(0, YEAR_LENGTH), endOfYears(year)])
      .toSorted();
    return dated(years, sorted[0] ?? '', sorted.at(-1) ?? '');
  }
  const months = MONTHS_OF_YEAR.exec(text);
  if (months !== null) return dated(months, `${months[1]} ${months[3]}`, months[2] ?? '');
  if (isParagraph) return undefined;
  const school = schoolYear(line);
  if (school !== undefined) {
    const { at, length, ...years } = school;
    return { period: years, ...ownText(line, at, length) };
  }
  const open = STILL.exec(line) ?? SINCE.exec(line) ?? OPEN.exec(line) ?? NOW_FIRST.exec(line);
  return open === null ? undefined : dated(open, open[1] ?? '', '');
}

const FIRST_DATE = new RegExp(
  String.raw`^[\s([]*(?:(?:a[ñn]o|durante(?: el)?|${SEASON})\s{1,3})?(${DATE})(?:\)|\s?\])?(?=$|[\s:.,;·|/)–—-])(?!-\d)`,
  'iu',
);
const LAST_DATE = new RegExp(String.raw`(?:^|[\s,;.(·|/–—-])(${DATE})[\s).]*$`, 'iu');

/** A punctuation mark before the date at the end. */
const SEPARATE = new RegExp(
  String.raw`[,;.(|·\t–—-]\s*(?:(?:a[ñn]o|renovad[oa](?: en)?|${SEASON})\s)?$|\p{L}\s(?-i:Veranos?|Navidad(?:es)?|Campaña|Temporada)(?: de)?\s$`,
  'iu',
);

const NUMBER = String.raw`(?:\d{1,2}|un[ao]?s?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|dues|quatre|cinc|sis|catro|oito|one|two|three|four|five|six)`;
const UNIT = '(?:d[íi]as?|semanas?|mes(?:es|os)?|a[ñn]os?|anys?|anos?|setmanes|weeks?|months?|years?)';
/** How exact a duration is, or what lasted so long: `unos 6 meses`, `contrato de 3 meses`. */
const ABOUT = String.raw`(?:(?:unos|unas|casi|uns|unes|about|m[áa]s de|aprox(?:\.|imadamente)?|durante|duraci[óo]n:?|total:?|contratos?(?: de)?)\s)?`;
/** Seasons and contracts without their years: `3 temporadas`, `varios contratos`. */
const COUNTED = String.raw`(?:${NUMBER}|vari[oa]s|algun[oa]s|distint[oa]s|divers[oa]s)\s(?:temporadas?|campa[ñn]as?|veranos?|inviernos?|navidad(?:es)?|estius?|contratos?|cursos?(?: escolar(?:es)?)?)`;
const DURATION_NAME = String.raw`${ABOUT}(?:${NUMBER}\s?${UNIT}(?:(?:\s(?:y|i|e|and)|,)?\s(?:medi[oa]|mig|${NUMBER}\s?${UNIT}))?|a[ñn]o y medio|medio a[ñn]o|${COUNTED})(?:\saprox(?:\.|imadamente)?)?`;
/** A duration that begins a line, before its date: `6 meses (2011): …`, `Unos tres meses en 2016: …`. */
const DURATION_FIRST = new RegExp(
  String.raw`^(${DURATION_NAME})\s*(?:[,:–—-]\s*)?(?:(?:en|de|del|durante|durant|in|during|a|o|ao|no)\s(?:el\s|la\s|l['’])?)?(?=\(?(?:${DATE}|${SEASON}\s))`,
  'iu',
);
/** A duration in brackets, and the rest of its text. */
const DURATION_IN_BRACKETS = new RegExp(String.raw`\s?\((${DURATION_NAME})\)`, 'iu');
/** A duration between separators: `Mercadona, 6 meses, 2020`, `Bar Sol · 1 año y 2 meses`. */
const DURATION_BETWEEN = new RegExp(
  String.raw`(?:\s*[,;·|\t]\s*|\.\s+|\s+[–—-]\s+|\s+(?=(?:durante|unos|unas)\s))(${DURATION_NAME})(?=\s*(?:[,;·|\t)(]|\.?$|\.\s|[–—-]\s))`,
  'iu',
);
/** A duration in brackets before its date: `(6 meses, 2020)`. */
const DURATION_OPENS = new RegExp(
  String.raw`(?<=\()(${DURATION_NAME})(?:\s*[,;·–—-]\s*|\s(?:en|de)\s)(?=\S)`,
  'iu',
);

/** A text without the duration in brackets or between separators, and that duration; '' without one. */
export function withoutDurationBehind(text: string): { readonly line: string; readonly duration: string } {
  const head = text.slice(0, MAX_DATED_LINE);
  const [whole, duration = ''] =
    DURATION_IN_BRACKETS.exec(head) ?? DURATION_BETWEEN.exec(head) ?? DURATION_OPENS.exec(head) ?? [];
  return whole === undefined ? { line: text, duration: '' } : { line: text.replace(whole, ''), duration };
}

/**
 * A line without the duration before its date, in brackets or between separators: `2011: Camarera` and `6 meses` of
 * `6 meses (2011): Camarera`. The duration is '' without one.
 */
export function withoutDuration(line: string): { readonly line: string; readonly duration: string } {
  if (!/\d{4}/.test(line)) return { line, duration: '' };
  const [first, begin = ''] = DURATION_FIRST.exec(line) ?? [];
  return first === undefined
    ? withoutDurationBehind(line)
    : { line: line.slice(first.length), duration: begin };
}

const WHOLE_DURATION = new RegExp(`^${DURATION_NAME}$`, 'iu');
/** Whether a text is a duration and nothing else. */
export const isDuration = (text: string): boolean => WHOLE_DURATION.test(text);

const COUNTS_SEASONS = new RegExp(COUNTED, 'iu');
/** Whether a duration counts seasons or contracts, which a period does not say. */
export const countsSeasons = (duration: string): boolean => COUNTS_SEASONS.test(duration);

/** The only date of a line at its beginning or end. */
interface SingleDate extends Pick<DatedLine, 'own'> {
  readonly date: string;
  /** Whether the date is at the beginning or after a punctuation mark, not in a sentence. */
  readonly isSeparate: boolean;
}

/** `6 meses en` before a year. */
const DURATION_IN =
  /(?<=[.,(·]\s?)\d{1,2}\s(?:mes(?:es)?|a[ñn]os?|semanas?)\s(?:en|de)\s(?=(?:19|20)\d{2})/iu;

/** The only date of a line, and what else the line says; undefined without one. */
export function singleDateOf(text: string): SingleDate | undefined {
  // `Limpiadora en Clece. 6 meses en 2013`
  const line = text.replace(DURATION_IN, '');
  const isParagraph = line.length > MAX_DATED_LINE;
  const found = isParagraph
    ? FIRST_DATE.exec(line.slice(0, BEGINNING))
    : (FIRST_DATE.exec(line) ?? LAST_DATE.exec(line));
  if (found === null) return undefined;
  const before = line.slice(0, found.index + found[0].indexOf(found[1] ?? ''));
  const isSeparate = FIRST_DATE.test(line) || SEPARATE.test(before);
  const { own } = ownText(line, found.index, found[0].length);
  return { date: dateOf(found[1] ?? ''), own, isSeparate };
}

const BRACKETED_DATE = new RegExp(String.raw`^(.{3,60}?)\s\((${DATE})\)[.:,]?\s+(\S.*)$`, 'iu');

/** The only date of a line, in brackets between its texts: `Camarera (2012): Bar Sol`; undefined for another line. */
export function dateInBrackets(line: string): SingleDate | undefined {
  if (line.length > MAX_DATED_LINE) return undefined;
  const [, before = '', date = '', behind = ''] = BRACKETED_DATE.exec(line) ?? [];
  if (date === '') return undefined;
  return { date: dateOf(date), own: `${before}\t${behind}`, isSeparate: true };
}

const DATE_BEHIND_LABEL = new RegExp(String.raw`^([^:]{3,60}):\s(${DATE}),\s+(\p{Lu}[^\d]{2,80})$`, 'iu');

/** The only date of a line behind its label and before another text: `Vendimia: septiembre 2018, Tomelloso`. */
export function dateBehindLabel(line: string): SingleDate | undefined {
  const [, before = '', date = '', behind = ''] =
    line.length > MAX_DATED_LINE ? [] : (DATE_BEHIND_LABEL.exec(line) ?? []);
  return date === '' ? undefined : { date: dateOf(date), own: `${before}, ${behind}`, isSeparate: true };
}

/** A season with its years, and years that do not follow each other, which the period of a job does not say. */
const SEASON_OF_YEARS = new RegExp(
  String.raw`${SEASON}\s(?:${YEAR_OF_LIST}(?:\s?,\s?${YEAR_OF_LIST}){0,20}(?:\s?(?:,|y|e|i|and|&|a|[/–-])\s?${YEAR_OF_LIST})?)(?!\d)`,
  'iu',
);

/** The season and the years of a job: `Veranos 2015 y 2016`, `Campañas 2005, 2007 y 2009`; '' without a season. */
export function seasonOf(text: string): string {
  if (text.length > MAX_DATED_LINE) return '';
  const [season = ''] = SEASON_OF_YEARS.exec(text) ?? [];
  return /^cursos?/iu.test(season) ? '' : season.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Whether a text is a period or a date with nothing beside it. */
export const isOnlyDate = (text: string): boolean =>
  periodOf(text)?.own === '' || singleDateOf(text)?.own === '';
