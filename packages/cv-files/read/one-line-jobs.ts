import { isAreaOfTrainee } from './areas.ts';
import { isPlace, isTownName } from './places.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  institutionLikeness,
  isEmployer,
  isLegalForm,
  isTask,
  occupationLikeness,
} from './vocabulary.ts';

/** A job that one line names with its company, its place and what was done. */
interface OneLineJob {
  readonly job: string;
  /** With the place behind it; '' if the line names none. */
  readonly company: string;
  readonly details: readonly string[];
  /** Whether the company may be something else, such as a task. */
  readonly isGuess: boolean;
}

/** A longer line is a paragraph. */
const MAX_LINE = 600;
/** A longer text is a sentence. */
const MAX_NAME = 100;

/** What a sentence says before the job: `Trabajé como camarera`, `Vaig treballar de cambrera`, `Worked as a waiter`. */
const LEAD_IN =
  /^(?:(?:actualmente|en la actualidad|actualment|currently|antes|anteriormente|previamente|despu[ée]s|luego)[:,.]?\s+)?(?:(?:(?:yo )?(?:(?:he |estuve |estoy |estaba )?(?:trabaj(?:ado|ando|[ée]|aba)|contratad[oa]|emplead[oa])|trabajo|(?:vaig |he |estic )?treball(?:ar|at|ant|o)|traball(?:ei|o|ando)|worked|working|work)|ejerc[íi]|ejerciendo|fui|estuve|estoy|soy|contrato|empleo|puesto)(?: contratad[oa])? (?:como|de|com a|as)(?: una?| an?)? (?=\p{L})|(?:fui|era|soy)(?: una?)? (?=\p{L}))?/iu;

/** A company before its job in a sentence: `Estoy en Decoraciones Sur como oficial`, `Trabajé en Zara de cajera`. */
const JOB_BEHIND =
  /^(?:(?:actualmente|en la actualidad|antes|anteriormente|despu[ée]s|luego)[:,.]?\s+)?(?:(?:estoy|estuve|he estado|estaba|llevo)(?: trabajando)?|trabajo|trabaj[ée]|trabajaba|he trabajado|entr[ée]) en (?:(?:la|una) empresa )?(.{2,80}?),? (?:como|de) (?:una? )?(\p{Ll}.*)$/iu;

/** A text without what introduces its job; the same text if no job follows. */
export function withoutLeadIn(text: string): string {
  const [, company = '', job = ''] = JOB_BEHIND.exec(text) ?? [];
  if (occupationLikeness(job) === 2) return `${capitalised(job.replace(/\.$/, ''))} en ${company}`;
  const rest = text.replace(LEAD_IN, '');
  return rest !== text && occupationLikeness(rest) === 2 ? capitalised(rest) : text;
}

/** What stands between a job and its company. */
const AT =
  /\s+(en|EN|at|with|para|PARA|per a|al?|als|A|[àa] la|n[ao]s?|desde|por cuenta de|for)\s+(?:(?:el|la|los|las|the|EL|LA|LOS|LAS|un|una)\s+(?=\p{Lu}|\p{Ll}+ \p{Lu}))?(?:(?:empresa|EMPRESA)\s+(?=\p{Lu}))?(?=[\p{L}\d])/gu;
/** Prepositions before a company in Catalan and Galician only: `a`, `al`, `na`, `no`. */
const OTHER_LANGUAGE = /^(?:al?|als|[àa] la|n[ao]s?)$/iu;
const ENGLISH = /^(?:with|for)$/iu;
const RARE = /^(?:desde)$/iu;

/** Words of Catalan, beside which `a` is the preposition of a place. */
const CATALAN =
  /(?<!\p{L})(?:[dl]['’]\p{L}|(?:amb|dels?|els|i|per|aux?iliar d['’]|pe[óo]|pe[óo]na|administrati(?:u|va)|ajudanta?|caixer[a]?|cangur|cambrer[a]?|cuiner[a]?|dependenta?|encarregad[a]|encarregat|enginyer[a]?|fuster[a]?|infermer[a]?|advoca(?:t|da)|dissenyador[a]?|desenvolupador[a]?|forner[a]?|metge(?:ssa)?|perruquer[a]?|treballador[a]?|paleta|t[èe]cnic[a]?|venedor[a]?|repartidora?|mossa?|mosso|mestr[ae]|netejadora?|neteja|monitora? de lleure|lleure|conserge|recepcionista d|professora? d|servei|atenci[óo](?!n)|gesti[óo](?!n)|vendes|taula|botiga|magatzem|can|ajuntament|institut|escola|fleca|forn)(?!\p{L}))/iu;

/** `Técnico en Marketing`, `Auxiliar en Geriatría`: what follows is part of the job. */
const FIELD_FOLLOWS =
  /^(?:(?:t[ée]cnic|especialista|expert|graduad|licenciad|diplomad|ingenier|oficial|m[áa]ster|jef[ea]|responsable|auxiliar|asesor|consultor|monitor|profesor|formador|docente)\p{L}*)(?: (?:superior|medi[oa]|auxiliar|especialista|titulad[oa]|j[úu]nior|s[ée]nior|\p{L}{1,3}))*$/iu;
/** What follows the title of a job and belongs to it: `Atención a Domicilio`, `Teleoperadora en Remoto`. */
const NO_COMPANY =
  /^domicilios? (?:en|para|con)\s|^(?:domicilios?|personas|mayores|clientes?|p[úu]blico|usuarios|bordo|distancia|dependientes|tiempo|jornada|media|turnos?|pr[áa]cticas|remoto|general|plantilla|formaci[óo]n|obra|sala|barra|tienda|cocina|altura|frío|caliente|casa|particular|menores|empresas|formato|equipo)(?![\p{L}])(?! \p{Lu})/iu;

/** Words between those of a name. */
const PARTICLE =
  /^(?:de|del|la|las|los|el|y|e|i|en|al|a|da|do|das|dos|dels|d['’]\p{L}.*|l['’]\p{L}.*|of|the|and|&|und|di|von|van|para|por)$/u;

/** Whether each word of a text is one of a name: `Piscina Municipal de Utrera`, not `Barra y terraza`. */
const isName = (text: string): boolean => {
  const words = text.split(/\s+/);
  const [first = ''] = words;
  const named = words.filter((word) => !PARTICLE.test(word));
  return (
    text.length <= MAX_NAME &&
    /^[\p{Lu}\d«"“]/u.test(first) &&
    named.length > 0 &&
    named.every((word) => /^[«"“(]?(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(word))
  );
};

/** Whether a text can be a company without a hint beside it. */
const isCompanyName = (text: string): boolean =>
  !isPlace(text) &&
  !isTask(text) &&
  occupationLikeness(text) < 2 &&
  (companyLikeness(text) === 2 || institutionLikeness(text) === 2 || (isName(text) && !isTask(text)));

/** Whether the name of a company is clear by itself: by its words, in capitals, or by several capital letters. */
const isClearName = (text: string): boolean =>
  companyLikeness(text) > 0 ||
  institutionLikeness(text) > 0 ||
  isEmployer(text) ||
  /\p{Lu}{2}/u.test(text) ||
  /\s\p{Lu}/u.test(text);

/** A job title and nothing else. */
const isTitle = (text: string): boolean =>
  text.length <= MAX_NAME && occupationLikeness(text) === 2 && companyLikeness(text) < 2;

const SENTENCE_STOP =
  /(?<=\s(?:S\.\s?[AL](?:\.\s?[LUP])?|S\.\s?C(?:\.\s?[AP])?|C\.\s?B)\.)\s+(?=\p{Lu})|(?<=[\p{L}\d)]{2}|\))(?<!(?<!\p{L})(?:avda|av|ctra|pza|prof|hnos|hros|s?coop|soc|dpto|univ|gral|ntra|sra?|sta|sto|dra?|c[íi]a|núm|nº|aprox))\.\s+(?=[\p{Lu}\d¿¡«"“])/giu;

/** A text divided at the full stops of its sentences, not at those of abbreviations such as `S.L.` before a town. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(SENTENCE_STOP)) {
    sentences.push(text.slice(from, index));
    from = index + stop.length;
  }
  return [...sentences, text.slice(from)].filter((part) => part.trim() !== '');
}

/** A gerund: `realizando`, `atendiendo`; not a noun such as `comando`. */
const GERUND = String.raw`(?!comando|contrabando)\p{Ll}{3,}(?:ando|iendo|yendo)(?:me|se|l[oa]s?)?(?!\p{L})`;
/** What begins the tasks behind the name of a company: `Grupo Sol, realizando nóminas`, `Bar Sol, donde atendía mesas`. */
export const TASKS_BEHIND = new RegExp(
  String.raw`^(.{5,}?)(?:[,;]?\s+[–—-]\s+|[,;.:]?\s+)((?:${GERUND}|donde\s+\p{Ll}|en (?:el|la) que\s|con (?:las )?(?:funciones|tareas|labores) de\s|a trav[ée]s de\s|mediante\s|encargad[oa] de\s\p{Ll}).*)$`,
  'u',
);

/** A text whose first letter is upper case. */
export const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Sentences as one text. */
const joinedSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, next) => (text === '' ? next : `${text}${text.endsWith('.') ? '' : '.'} ${next}`),
    '',
  );

/** What separates the pieces behind the name of a company. */
const PIECE = /(,\s+|;\s+|\s+[–—-]\s+|\s+[·|/]\s+|\t|:\s+|\s*\((?=[^()]+\))|\)[,.:;]?\s*)/u;

/** The name of a company with its place, and what follows them. */
interface Tail {
  readonly company: string;
  readonly details: readonly string[];
}

/** Divides what follows a job: `Alimerka, Gijón. Caja y reposición` or `XPO (Guadalajara): carga y descarga`. */
function tailOf(text: string): Tail {
  const isClosed = text.endsWith('.') && !endsWithAbbreviation(text);
  const [, named, tasks = ''] = TASKS_BEHIND.exec(isClosed ? text.slice(0, -1) : text) ?? [];
  const [first = '', ...sentences] = [
    ...sentencesOf(named ?? (isClosed ? text.slice(0, -1) : text)),
    ...(tasks === '' ? [] : [capitalised(tasks)]),
  ];
  // The separators are at the odd places.
  const pieces = first.split(PIECE);
  let company = pieces[0] ?? '';
  let hasPlace = false;
  let end = 1;
  for (; end < pieces.length; end += 2) {
    const separator = pieces[end] ?? '';
    const piece = pieces[end + 1] ?? '';
    if (piece === '' || (separator.startsWith(')') && piece === '')) continue;
    const isInBrackets = separator.trimStart().startsWith('(');
    const isTown = isPlace(piece) || (isTownName(piece) && !hasPlace) || (isTownName(piece) && isInBrackets);
    if (isLegalForm(piece)) company += `, ${piece}`;
    else if (/^:/.test(separator) && !isPlace(piece)) break;
    else if (isTown && (!isTask(piece) || (isInBrackets && /\s\p{Lu}/u.test(piece)))) {
      company += isInBrackets && !isPlace(piece) ? ` (${piece})` : `, ${piece}`;
      hasPlace = true;
    } else if (!hasPlace && isName(piece) && !isTask(piece)) company += `, ${piece}`;
    else break;
  }
  const rest = pieces
    .slice(end)
    .join('')
    .replace(/^[\s,;:·|/()–—-]+/u, '')
    .replace(/^([^()]*)\)/u, '$1');
  const details = [rest, ...sentences].filter((part) => part !== '');
  // `Bar Sol. Lugo. Barra`
  const [next = ''] = details;
  if (rest === '' && next !== '' && isPlace(next)) {
    company += `, ${next}`;
    details.shift();
  }
  const shown = details.length === 0 ? [] : [capitalised(joinedSentences(details)) + (isClosed ? '.' : '')];
  return { company: company.trim(), details: shown };
}

/** The job and its company on both sides of a preposition. */
function atPreposition(line: string): OneLineJob | undefined {
  // `Cambrera a l'Hotel Balmes`
  const text = line.replace(/\sa l['’](?=\p{Lu})/gu, ' a la ');
  for (const { index, 0: found, 1: preposition = '' } of text.matchAll(AT)) {
    const left = text.slice(0, index);
    const right = text.slice(index + found.length);
    if (isAreaOfTrainee(left, right)) continue;
    if (!isTitle(left) || /\([^()]*$/.test(left) || /[,;:\t]|\.\s|\s[·|–—-]\s/u.test(left)) continue;
    const { company, details } = tailOf(right);
    const [name = ''] = company.split(/,\s|\s\(/);
    const isKind = companyLikeness(company) === 2 || institutionLikeness(company) === 2;
    // `en restaurante El Faro`, not `en restaurante`
    const isNamed = /^[\p{Lu}\d]/u.test(right) || (isKind && /\s\p{Lu}/u.test(name));
    if (!isNamed || isPlace(name) || NO_COMPANY.test(right)) continue;
    if (OTHER_LANGUAGE.test(preposition) && !isKind && !CATALAN.test(text) && !/^n/iu.test(preposition))
      continue;
    if (/^n/iu.test(preposition) && !/^(?:nas?|nos?)$/u.test(preposition)) continue;
    if (ENGLISH.test(preposition) && !/^\p{Lu}/u.test(right)) continue;
    if (RARE.test(preposition) && !isKind) continue;
    const isField = FIELD_FOLLOWS.test(left) && !isKind && company === name;
    if (isField) continue;
    return { job: left, company: capitalised(company), details, isGuess: !isName(name) && !isKind };
  }
  return undefined;
}

const SEPARATOR = /,\s+|\s+[–—|·-]\s+|\s*\|\s*|\t/u;

/** A job, its company and its place between separators, before what was done: `Operario – Campofrío – Burgos – Envasado`. */
function atSeparator(text: string): OneLineJob | undefined {
  const { index, 0: separator } = SEPARATOR.exec(text) ?? { index: 0, 0: '' };
  const job = text.slice(0, index);
  if (index === 0 || !isTitle(job) || /[;:(]|\.\s/u.test(job)) return undefined;
  const { company, details } = tailOf(text.slice(index + separator.length));
  const [name = ''] = company.split(/,\s|\s\(/);
  const hasPlace = company !== name;
  if (details.length === 0 || isPlace(name) || !isCompanyName(name)) return undefined;
  return hasPlace || isClearName(name) ? { job, company, details, isGuess: false } : undefined;
}

/** A company before its job in lower case: `Bar La Plaza: camarera de barra`. */
function atColon(text: string): OneLineJob | undefined {
  const [, company = '', rest = ''] = /^([^:.\t]{3,80}):\s+(\p{Ll}.*)$/u.exec(text) ?? [];
  const [, job = '', tasks = ''] = /^(.+?)(?:(?:,|;|\.)\s+(.*))?$/u.exec(rest) ?? [];
  const isPair =
    isTitle(job) && occupationLikeness(company) === 0 && isCompanyName(company.split(', ')[0] ?? '');
  if (!isPair) return undefined;
  const details = tasks === '' ? [] : [capitalised(tasks)];
  return { job: capitalised(job.replace(/\.$/, '')), company, details, isGuess: false };
}

/** The job of the first sentence and the company of the second one: `Socorrista. Piscina Municipal. Vigilancia`. */
function atStop(text: string): OneLineJob | undefined {
  const [job = '', ...others] = sentencesOf(text);
  if (others.length === 0 || !isTitle(job) || /[,;:\t]|\s[·|–—-]\s/u.test(job)) return undefined;
  const { company, details } = tailOf(joinedSentences(others));
  const [name = ''] = company.split(/,\s|\s\(/);
  if (isPlace(name)) return undefined;
  if (isCompanyName(name)) return { job, company, details, isGuess: !isClearName(name) };
  return { job, company: '', details: [joinedSentences(others)], isGuess: false };
}

/** A job, and what is behind its comma: `Peón agrícola, recogida de lechuga`. */
const JOB_AND_TASKS = /^([^,;:.]{3,80})(?:[,;:]\s+(.+))?$/u;

/**
 * The company of the first sentence and the job of the second one, where a legal form or what is behind the job would
 * hide it: `Panificadora Luque, S.A. Repartidor`, `Agrícola El Sol. Peón agrícola, recogida de lechuga`.
 */
function behindCompany(text: string): OneLineJob | undefined {
  const [company = '', second = '', ...others] = sentencesOf(text);
  const [, job = '', behind = ''] = JOB_AND_TASKS.exec(second.replace(/(?<=\p{L}{3}|\))\.$/u, '')) ?? [];
  const [name = ''] = company.split(/,\s|\s\(/);
  const hasForm = /\s(?:S\.\s?[AL]\.(?:\s?[LUP]\.)?|S\.\s?C\.(?:\s?[AP]\.)?|C\.\s?B\.)$/u.test(company);
  const isHidden = hasForm || /^\p{Ll}/u.test(behind);
  const isPair = isTitle(job) && occupationLikeness(job.split(' ')[0] ?? '') === 2 && isCompanyName(name);
  if (!isHidden || !isPair || !(hasForm || isClearName(name))) return undefined;
  // `Bar Sol, S.L. Camarera, Sevilla`
  if (behind !== '' && isPlace(behind))
    return { job, company: `${company}, ${behind}`, details: others, isGuess: false };
  if (/^\p{Lu}/u.test(behind)) return undefined;
  const details = joinedSentences([capitalised(behind), ...others].filter((part) => part !== ''));
  return { job, company, details: details === '' ? [] : [details], isGuess: false };
}

/**
 * Reads a job that one line names as a whole: `Cajera en Alimerka, Gijón. Caja y reposición`. Undefined for a line that
 * does not begin with a job, or whose parts are not clear by prepositions and full stops.
 */
export function oneLineJob(line: string): OneLineJob | undefined {
  if (line.length > MAX_LINE) return undefined;
  const text = capitalised(withoutLeadIn(line.trim()));
  return atPreposition(text) ?? atSeparator(text) ?? atStop(text) ?? atColon(text) ?? behindCompany(text);
}
