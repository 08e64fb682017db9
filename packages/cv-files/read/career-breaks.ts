import { foldText } from '@curro/shared';
import { periodOf, singleDateOf } from './dates.ts';
import { occupationLikeness, withoutBullet } from './vocabulary.ts';

const FAMILY = `(?:familia(?:r(?:es)?)?|familiars|hij[oa]s?|fill[oa]?s|padres?|pares|madre|mare|nai|pai|children|family)`;
const OWN_FAMILY = `(?:${FAMILY}|pare|abuel[oa]s?|avi[oa]?s?|marido|mujer|espos[oa]|bebe|hogar|casa|crianza|parents?)`;
const CARE = `(?:cuidados?|cuide|cuidando|cuidar|atencion|cura|coidado|crie|criando|criar|crianza|crianca|caring|care)`;

/** How times without paid work are named, in letters without accents. */
const BREAKS: readonly string[] = [
  `(?:en |de )?excedenci[ae]s?`,
  `(?:de )?bai?[jx]a (?:por|per|laboral|medica|maternal|paternal|de (?:maternidade?|paternidade?|larga)|voluntaria por)`,
  String.raw`(?:permiso|permis|licencia) (?:(?:de|por|per) )?(?:maternida\p{L}*|maternitat|paternida\p{L}*|paternitat|maternal|parental|paternal|nacimiento|cuidado|lactancia|no retribuid[oa]|sin sueldo)`,
  String.raw`(?:maternidade?|paternidade?|maternitat|paternitat)(?= y crianza|\s*(?:$|[,.:;(]))`,
  `crian[zc]a de`,
  String.raw`(?:en |de )?(?:situacion de )?(?:desempleo|paro|atur|desemprego)(?!\p{L}| de )|a l['’]atur|no paro`,
  String.raw`(?:desemplead[oa]|parad[oa]|desempregad[oa])(?=\s*(?:$|[,.:;(]))`,
  `(?:en )?(?:busqueda|buscando|busca|recerca|cerca)(?: activa)? (?:de |d['’])?(?:empleo|trabajo|feina|traballo|emprego|ocupacion)`,
  `(?:sin|sense|sen) (?:empleo|trabajo|trabajar|actividad|ocupacion|feina|emprego|traballo)`,
  String.raw`inactividad|inactiv[oa](?: laboral(?:mente)?)?(?=\s*(?:$|[,.:;(]))`,
  String.raw`(?:en )?erte|incapacidad (?:temporal|laboral)|convalecencia|recuperacion (?:de|tras|por) (?:una? )?(?:enfermedad|lesion|operacion|accidente|intervencion|cirugia)|enfermedad(?=\s*(?:$|[,.:;(]))`,
  `(?:ano|any|periodo|curso|temporada) sabati(?:co|c)|sabatic[oa]`,
  `(?:pausa|paron|parada|interrupcion|descanso|parentesis|aturada) (?:voluntari[oa] )?(?:en )?(?:(?:de )?(?:la|mi) )?(?:profesional|laboral|professional|de carrera|carrera|vida laboral|actividad laboral)`,
  `career break|gap year|sabbatical|(?:maternity|paternity|parental|family|sick|medical) leave|unemployed|between jobs|job search`,
  `(?:al )?${CARE}s? (?:exclusiv[oa] )?(?:de |del |d['’]|a |of |for )(?:(?:la|los|las|el|un|una|els|les) )?${FAMILY}`,
  String.raw`(?:al )?${CARE}s? (?:exclusiv[oa] )?(?:(?:de|del|a|of|for) |d['’])?(?:(?:la|los|las|el) )?(?:mis?|nuestr[oa]s?|meus?|meves?|meva|mos|my|our) (?:\p{L}+ )?${OWN_FAMILY}`,
  `(?:al )?${CARE}s? (?:de )?(?:menor(?:es)? a (?:mi )?cargo|persona(?:s)? (?:dependientes? )?a (?:mi )?cargo)`,
  `(?:dedicad[oa]|dedicacion|me dedique|dedicandome)(?: (?:en exclusiva|exclusivamente|exclusiva|plenamente|plena|completa|por completo))? (?:al?|a la|a mis?|a las?|a los?) (?:(?:cuidado|atencion|crianza)|${OWN_FAMILY}|labores)`,
  String.raw`am[oa] de casa|(?:sus )?labores(?: del hogar)?(?=\s*(?:$|[,.:;(]))`,
  String.raw`(?:preparacion|preparando|estudiando|opositando)(?: (?:las?|unas?|mis|de|para|a))* oposicion\p{L}*|opositand[oa]|opositora?(?=\s*(?:$|[,.:;(]| a ))`,
  `viajando (?:por|en)|viaje (?:por|al?) (?:el mundo|europa|asia|africa|america|sudamerica|sureste|latinoamerica|australia|oceania)|vuelta al mundo`,
];

/** What stands before the name of such a time: `Periodo de excedencia`. */
const PREFIX = `(?:(?:periodos?|etapa|tiempo|epoca|situacion|motivo|time) ?(?:de |en |dedicad[oa] |of )?:? ?)?`;
const BREAK = new RegExp(String.raw`^${PREFIX}(?:${BREAKS.join('|')})(?!\p{L})`, 'u');

/** Care that is a job: `Cuidado de padre con alzhéimer, interna`, `Cuidado de hijos de una familia`. */
const PAID_CARE =
  /^(?:cuid|atenci)\p{L}*\s.*(?<!\p{L})(?:intern[oa]|extern[oa]|por horas|particular(?:es)?|de (?:una|otra|la|varias|dos) (?:familias?|señora|pareja)|en domicilios?)(?!\p{L})/iu;

/** A longer text describes. */
const MAX_NAME = 160;
const SEPARATOR = /\s*[:;,|·\t(]\s*|\s+[–—-]\s+/u;

/** Whether a text names a time without paid work, such as an unemployment or a leave, and no job behind it. */
export function namesCareerBreak(text: string): boolean {
  const name = withoutBullet(text).trim();
  if (name.length > MAX_NAME || PAID_CARE.test(name) || !BREAK.test(foldText(name))) return false;
  // `Excedencia: Administrativa en Gestoría Sol`
  return !name
    .split(SEPARATOR)
    .slice(1)
    .some((part) => occupationLikeness(part) === 2 && /\s(?:en|at)\s+\p{Lu}/u.test(part));
}

/** Times that are not what was done in a job, as care may be, with their reason. */
const ALONE =
  /^(?:excedenci[ae]|bai?[jx]a (?:maternal|paternal|laboral|medica|(?:por|per|de) )|(?:permiso|permis) (?:de |por )?(?:mater|pater|paren|naci|lact)|materni|paterni|desempleo|(?:en )?paro(?!\p{L})|(?:en )?atur(?!\p{L})|desemplead[oa]|parad[oa]|(?:en )?erte(?!\p{L})|ano sabatico|any sabatic|(?:pausa|paron|interrupcion) |career break|gap year|sabbatical|(?:maternity|paternity|parental|sick) leave|unemployed)/u;
/** A longer text says more. */
const MAX_ALONE_WORDS = 8;

/** Whether a line without a date names nothing but a time without paid work: `• Baja maternal`. */
export function isBreakAlone(line: string): boolean {
  const text = withoutBullet(line).trim();
  const isShort =
    text.split(/\s+/u).length <= MAX_ALONE_WORDS && !/[,;:\d]|\.$|\s(?:y|e|and|i)\s/u.test(text);
  return isShort && /^\p{Lu}/u.test(text) && ALONE.test(foldText(text)) && namesCareerBreak(text);
}

/** Whether a line that is not read names a time without paid work, with or without its period. */
export function isCareerBreak(line: string): boolean {
  const [first = ''] = line.split('\n');
  return [first, periodOf(first)?.own ?? '', singleDateOf(first)?.own ?? ''].some(namesCareerBreak);
}

/** Whether a line in brackets names such a time within a job: `(Excedencia por cuidado de hijos 2016–2018)`. */
export const isBreakWithinJob = (line: string): boolean =>
  /^\(.*\)\.?$/u.test(line) && isCareerBreak(line.replace(/^\(|\)\.?$/gu, ''));
