import { isAreaOfTrainee } from './areas.ts';
import { WORKING_TIME } from './dates.ts';
import { isDepartment } from './departments.ts';
import { capitalised, TASKS_BEHIND } from './one-line-jobs.ts';
import { canBeTown, isPlace } from './places.ts';
import { SELF_EMPLOYED } from './self-employment.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  isEmployer,
  isLegalForm,
  isTask,
  occupationLikeness,
} from './vocabulary.ts';

/** What separates the parts of a line whatever they say. */
const STRONG_SEPARATOR = /\t|\s*\|\s*|\s*(?<!l)·\s*|\s+(?:[–—-]|\/|@)\s+|:\s+(?=\p{Lu})/u;
const AT_COMPANY =
  /\s+(?:en|EN|at|para)\s+(?!PR[ÁA]CTICAS|FORMACI[ÓO]N|PLANTILLA)(?:(?:el|la|los|las|the|EL|LA|LOS|LAS)\s+)?(?:empresa\s+)?(?=\p{Lu}|(?:casas?|domicilios?|fam[íi]lias?|hogar(?:es)?) (?:particular(?:es)?|privad[oa]s?)(?!\p{L})|(?:varias|dos|tres|distintas|diversas) (?:casas|familias)(?!\p{L}))/gu;
const FULL_STOP = /^(.*?\p{L}{5})\.\s+(\p{Lu}.*)$/u;
/** What ends with a full stop within a name: `Obras Hnos. Martín`. */
const ABBREVIATION =
  /(?<!\p{L})(?:hnos|hros|c[íi]a|s?coop|soc|sra?|dra?|st[ao]|av(?:da)?|gral|ntra|prof|dpto|aux|adm[óo]n|t[ée]c|ing|ayto|univ)$/iu;
/** A full stop after a short word, where the words behind it are a job or a company. */
const SHORT_STOP = /^([^.]*(?:\p{L}{2}|\)))\.\s+(\p{Lu}[^.]*)\.?$/u;
const IN_PARENTHESES = /^([^()]+?)\s*\((\p{Lu}[^()]*)\)$/u;
const NAME_WITH_TOWN = /^([^()]{2,80}\((\p{Lu}[^()]{1,40})\))\s+(\p{Lu}[^()]*)$/u;
/** How or when the work is done, which is not the name of a company: `CAMARERA (EVENTOS)`, `Cajera (fines de semana)`. */
const ASIDE =
  /^(?:eventos?|extras?|banquetes|(?:de )?(?:sustituci[óo]n(?:es)?|suplencias?|refuerzo|temporada|campa[ñn]a|verano|navidad)(?: .*)?|(?:en )?pr[áa]cticas(?: .*)?|becari[oa]|(?:a )?(?:media jornada|tiempo (?:parcial|completo)|jornada (?:completa|parcial))|fines? de semana|turno .*|noches?|por horas|fij[oa](?:[ -]discontinu[oa])?|temporal|eventual|intern[oa]|extern[oa]|interin[oa]|aut[óo]nom[oa]|freelance|voluntari[oa]|j[úu]nior|s[ée]nior|part.time|full.time|seasonal|temporary|internship|remote)$/iu;
/** `Técnico en Marketing`, `Auxiliar en Geriatría`: what follows is part of the job. */
const JOB_IN_FIELD =
  /^(?:t[ée]cnic|especialista|expert|graduad|licenciad|diplomad|ingenier|(?:jef[ea]|responsable|auxiliar)$)/iu;
/** What follows the name of a company: its town. */
const TOWN_BEHIND = /\(\p{Lu}[^()]*\)$/u;

/** A longer line describes a job. */
export const MAX_TITLE = 150;
/** A longer line is a paragraph. */
const MAX_LINE = 600;
/** `Camarera en Bar Sol. Atención a mesas y barra.` */
const STOPS = /(?<=.{5}[\p{L})]{3})\.\s+(?=\p{Lu})|(?<=\sS\.\s?[AL](?:\.\s?[LUP])?\.)\s+(?=\p{Lu})/gu;
const MIN_SENTENCE_WORDS = 6;

/** A title and the sentence behind it in the same line, '' without one. */
export function withoutSentence(line: string): readonly [string, string] {
  const [, title = '', tasks = ''] = line.length > MAX_LINE ? [] : (TASKS_BEHIND.exec(line) ?? []);
  if (title !== '' && title.length <= MAX_TITLE && divided(title)[1] !== '')
    return [title, tasks.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())];
  // `Limpiadora, Ferrovial (Málaga): limpieza de despachos`
  const [, named = '', deeds = ''] = /^([^:]{5,150}):\s+(\p{Ll}.*)$/u.exec(line.slice(0, MAX_LINE)) ?? [];
  if (named !== '' && divided(named)[1] !== '' && occupationLikeness(named) > 0)
    return [named, capitalised(deeds)];
  // `Dependienta. Droguería Lola, Úbeda. Venta y almacén.`
  for (const { index, 0: stop } of line.slice(0, MAX_TITLE).matchAll(STOPS)) {
    const rest = line.slice(index + stop.length);
    // `Transportes Hnos. Luque`
    if (ABBREVIATION.test(line.slice(0, index))) continue;
    const isSentence = isTask(rest) || rest.split(' ').length >= MIN_SENTENCE_WORDS;
    if (isSentence && companyLikeness(rest) < 2) return [line.slice(0, index), rest];
  }
  return [line, ''];
}

/** A title and the working time behind it: `Enfermera. Contratos de sustitución`; '' without one. */
export function withoutWorkingTime(line: string): readonly [string, string] {
  const at = Math.max(...['. ', ', ', '\t'].map((mark) => line.lastIndexOf(mark)));
  const time = line.slice(at + 1).trim();
  return at > 0 && WORKING_TIME.test(time) ? [line.slice(0, at), time] : [line, ''];
}

/** The text of a title: the job and the company, one '' if the line has one part only. */
type Division = readonly [string, string];

/** How much more a text is a job than a company. */
export const jobScore = (text: string): number => occupationLikeness(text) - companyLikeness(text);

/** `Aragón Informática (Zaragoza)`: a town is behind companies, whose names may contain the word of an occupation. */
function isCompanyWithTown(text: string): boolean {
  const [, name, town] = IN_PARENTHESES.exec(text) ?? [];
  if (name === undefined || town === undefined) return false;
  return isPlace(town) && occupationLikeness(name.split(' ')[0] ?? '') === 0;
}

/** Households are the companies of carers and cleaners: `Cuidadora interna, casa particular en Getafe`. */
const HOUSEHOLD =
  /^(?:(?:casas?|cases|domicilios?|domicilis?|fam[íi]li(?:as?|es)|hogar(?:es)?|viviendas?|empleador(?:as?|es)?) (?:particular(?:es|s)?|privad[oa]s?)|particular(?:es)?(?=$|,)|fam[íi]lias?(?= en \p{L})|(?:varias|dos|tres|distintas|diversas|diferentes) (?:casas|familias|hogares))(?!\p{L})/iu;
/** A household in brackets behind the job: `Cuidadora interna (familia particular, Pozuelo)`. */
const IN_BRACKETS = /^([^()]+?)\s*\(([^()]+)\)$/u;

/** A rank behind the title of a job: `Staff nurse, Band 5`, `Administrativa, Grupo C1`. */
const RANK =
  /^(?:band|grade|level|tier|nivel|grupo|categor[íi]a|escala|turno|l[íi]nea|zona|grau|nivell|grup)\s(?:\d{1,2}|[A-Z]\d?|[IVX]{1,4})$/iu;

/** A title without the rank behind it. */
export function withoutRank(title: string): string {
  const at = title.lastIndexOf(', ');
  return at > 0 && RANK.test(title.slice(at + 2)) ? title.slice(0, at) : title;
}

const isPlaceBehind = (parts: readonly string[]): boolean => parts.length > 0 && isPlace(parts.join(', '));

/** A comma that separates job and company: `Camarera de sala, Restaurante Sol`, not `Bar Sol, S.L.`. */
function dividedAtComma(line: string): Division | undefined {
  const parts = line.split(/,\s+/);
  for (let at = 1; at < parts.length; at += 1) {
    const [left, right] = [parts.slice(0, at).join(', '), parts.slice(at).join(', ')];
    const [next = '', ...behind] = parts.slice(at);
    if (SELF_EMPLOYED.test(next) && occupationLikeness(left) > 0) return [left, right];
    if (HOUSEHOLD.test(next) && !/\([^()]*$/.test(left)) return [left, capitalised(right)];
    // `Prácticas (FCT, 400 horas)`
    if (/\([^()]*$/.test(left)) continue;
    const isLowerCaseJob =
      /^\p{Ll}/u.test(next) && occupationLikeness(next) === 2 && occupationLikeness(left) === 0;
    // `Peón agrícola, invernaderos Agrosol`
    const isNamed =
      (/^\p{Ll}+ (?:de |del |la |el )*\p{Lu}/u.test(next) && companyLikeness(next) === 2) || isEmployer(next);
    const isLowerCaseCompany = /^\p{Ll}/u.test(next) && occupationLikeness(left) === 2 && isNamed;
    // `eDreams`
    const isCapital = /^(?:[\p{Lu}\d]|\p{Ll}{1,2}\p{Lu}\p{Ll})/u.test(next);
    const canBegin = isLowerCaseJob || isLowerCaseCompany || isCapital;
    // `Transportes Duero, S.A. (Valladolid)`
    const isForm = isLegalForm(next.replace(/\s*\([^()]*\)\.?$/, ''));
    const isOther = isPlace(next) || RANK.test(next) || isDepartment(next);
    if (isForm || isOther || !canBegin) continue;
    const isPair =
      isLowerCaseJob ||
      isLowerCaseCompany ||
      (occupationLikeness(left) > 0 && occupationLikeness(next) === 0) ||
      // `Repartidor, Lechera Sol, Lorca`: a town is behind the company.
      (occupationLikeness(left) === 2 && occupationLikeness(next) < 2 && isPlaceBehind(behind)) ||
      (occupationLikeness(left) > 0 && isCompanyWithTown(right)) ||
      (companyLikeness(next) > 0 && companyLikeness(left) === 0) ||
      (companyLikeness(left) > 0 && occupationLikeness(next) === 2);
    if (isPair) return [left, right];
  }
  return undefined;
}

function dividedAtPreposition(line: string): Division | undefined {
  // `Prácticas en Marketing en Pikolin`
  const found = [...line.matchAll(AT_COMPANY)].find(
    ({ index, 0: at }) => !isAreaOfTrainee(line.slice(0, index), line.slice(index + at.length)),
  );
  if (found === undefined) return undefined;
  const left = line.slice(0, found.index);
  // `Mozo de almacén (Randstad para Amazon)`
  if (/\([^()]*$/.test(left)) return undefined;
  const right = line
    .slice(found.index + found[0].length)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const isField = JOB_IN_FIELD.test(left) && companyLikeness(right) === 0 && !TOWN_BEHIND.test(right);
  if (isPlace(right) || isField) return undefined;
  return [left, right];
}

/**
 * The cells of a row, of which the first one has a separator of its own: `Hotel Sol - Playa<tab>Camarera`. Undefined for another
 * line, also if the first cell names both job and company.
 */
function dividedAtCell(line: string): Division | undefined {
  const [cell = '', ...others] = line.split('\t').map((part) => part.trim());
  const rest = others.join(', ');
  const [left = '', ...behind] = cell.split(STRONG_SEPARATOR);
  if (rest === '' || behind.length === 0 || isPlace(rest) || ASIDE.test(rest)) return undefined;
  const right = behind.join(', ');
  const isPair =
    companyLikeness(rest) < 2 &&
    ((occupationLikeness(left) === 2 && companyLikeness(right) === 2) ||
      (companyLikeness(left) === 2 && occupationLikeness(right) === 2));
  return isPair ? undefined : [cell, rest];
}

/** A line such as `Camarera en Bar Sol`, `Camarera · Bar Sol` or `Camarera, Restaurante Sol`, divided. */
export function divided(text: string): Division {
  if (text.length > MAX_TITLE) return [text, ''];
  // The full stop before a period, not that of `S.L.` or `Hnos.`
  const line = endsWithAbbreviation(text) ? text : text.replace(/(?<=\p{Ll}{3})\.$/u, '');
  const atCell = dividedAtCell(line);
  if (atCell !== undefined) return atCell;
  const [first = '', ...others] = line.split(STRONG_SEPARATOR).map((part) => part.trim());
  if (others.length > 0) {
    const rest = others.join(', ');
    // `Camarera, Bar Sol | Lugo`
    const inner = isPlace(rest) ? dividedAtComma(first) : undefined;
    return inner === undefined ? [first, rest] : [inner[0], `${inner[1]}, ${rest}`];
  }
  // `Prosegur (Sevilla) Vigilante de seguridad`
  const [, name = '', town = '', behind = ''] = NAME_WITH_TOWN.exec(line) ?? [];
  if (behind !== '' && isPlace(town)) return [name, behind];
  const matched = (pattern: RegExp): Division | undefined => {
    const [, left, right] = pattern.exec(line) ?? [];
    if (left === undefined || right === undefined || ABBREVIATION.test(left)) return undefined;
    return [left.trim(), right.trim()];
  };
  const atStop = matched(SHORT_STOP);
  const isPair = atStop?.some((part) => Math.abs(jobScore(part)) === 2) === true;
  const [, ofHousehold = '', household = ''] = IN_BRACKETS.exec(line) ?? [];
  if (HOUSEHOLD.test(household)) return [ofHousehold, capitalised(household)];
  const inParentheses = matched(IN_PARENTHESES);
  const [before = '', inside = ''] = inParentheses ?? [];
  // `Primafrío, S.L. (Alhama de Murcia)`
  const isAside = ASIDE.test(inside) || (endsWithAbbreviation(before) && canBeTown(inside));
  return (
    matched(FULL_STOP) ??
    (isPair ? atStop : undefined) ??
    dividedAtComma(line) ??
    dividedAtPreposition(line) ??
    (isAside ? undefined : inParentheses) ?? [line, '']
  );
}
