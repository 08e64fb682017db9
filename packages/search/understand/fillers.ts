import { isStopWord } from '../syntax/stop-words.ts';
import { readLines } from './data-files.ts';
import { foldedText, type QueryWord, readQueryWords } from './query-words.ts';
import type { Reading } from './reading.ts';

/** Words that only ask for a job and do not name it: "busco trabajo". */
const fillers: ReadonlySet<string> = new Set(readLines('fillers'));
/** Fillers that are dropped anywhere; offers are not limited to those of today. */
const URGENT = new Set([
  'urgente',
  'urgentes',
  'urgentemente',
  'urge',
  'urgent',
  'urgently',
  'busco',
  'necesito',
  'hoy',
  'today',
]);

/** Where a visitor is is not known. */
const MY_PLACE =
  '(?:mi )?casa(?: meva)?|mi (?:domicilio|barrio|pueblo|ciudad|zona|localidad|municipio|ubicacion|posicion)|mi|aqui|donde (?:vivo|estoy)';
const NEAR_ME = new RegExp(
  `^(?:(?:cerca|lo mas cerca|al lado|alrededor|a prop|preto|cerquita) de (?:${MY_PLACE})|cerca mi[oa]|(?:en|por) (?:mi|esta) (?:zona|barrio|pueblo|ciudad|localidad|municipio|ubicacion)|por aqui(?: cerca)?|aqui cerca|a prop de casa(?: meva)?|preto da (?:mina )?casa|etxetik gertu|near (?:me|here|home)|around (?:me|here)|close to (?:me|here|home)|close by|near my (?:home|house|place)|in my (?:area|town|city)|nearby)$`,
);
/** "Trabajo cerca", at the end. */
const NEARBY = new Set(['cerca', 'cerquita', 'a prop', 'preto']);
const NEAR_ME_WORDS = 6;
/** Behind "a 10 km de": where the visitor is. */
export const AT_HOME = new RegExp(`^(?:${MY_PLACE})$`);

/** What a visitor types who takes any job: "lo que sea". */
const anyJob: ReadonlySet<string> = new Set(readLines('any-job'));
const maxWordsOf = (expressions: ReadonlySet<string>): number =>
  Math.max(...[...expressions].map((expression) => expression.split(' ').length));
const ANY_JOB_WORDS = maxWordsOf(anyJob);

/** What a visitor wishes that no filter is for and offers do not say in these words: "bien pagado". */
const wishes: ReadonlySet<string> = new Set(readLines('wishes'));
/** What a visitor does not want or have: "sin coche", "no hablo inglés". */
const unwanted: ReadonlySet<string> = new Set(readLines('unwanted'));
const UNWANTED =
  /^(?:que |(?:para )?(?:gente |personas ))?(?:sin|no|ni|nada de|sense|sen|without|not) (?:(?:que|haya|haga|hagan|falta|tener|tenga|tengo|quiero|quisiera|hacer|trabajar|trabaje|necesite|necesita|pidan|piden|exijan|hablar|hablo|puedo|se|saber|sea|de|del|los?|las?|el|un|una|en|a|any|the|to|have|speak|work|working|on|conducir) )*([^ ].*)$/;
/** An age, which no filter is for: "mayores de 50 años", "tengo 58 años", "over 50s". */
const AGE =
  /^(?:(?:para )?(?:personas? |gente |mujer(?:es)? |hombres? )?(?:mayor(?:es)?|menor(?:es)?) de [1-7]\d(?: anos?)?|(?:para )?(?:mas|menos|a partir) de [1-7]\d anos?|(?:tengo|con) [1-7]\d anos(?: de edad)?|(?:de )?1[6-9] anos(?: de edad)?|(?:mujer|hombre|chic[ao]|senora?) de [1-7]\d anos|(?:over|aged) [4-7]\ds?)$/;
/** The year of a season: "vendimia 2026". */
const YEAR = /^(?:(?:en|de|del) )?20[23]\d$/;
const WISH_WORDS = 8;
/** "Algo fácil", "trabajo poco pesado": of a job of any kind. */
const wishAdjectives: ReadonlySet<string> = new Set(readLines('wish-adjectives'));
/** Words before such an adjective that belong to it. */
const DEGREES = new Set([
  'muy',
  'poco',
  'bastante',
  'mas',
  'menos',
  'nada',
  'no',
  'tan',
  'not',
  'very',
  'too',
]);
const isWish = (text: string): boolean =>
  wishes.has(text) || AGE.test(text) || YEAR.test(text) || unwanted.has(UNWANTED.exec(text)?.[1] ?? '');
/** A text of a visitor who does not know: "no sé qué hacer", "no sé de qué trabajar en Madrid". */
const UNDECIDED =
  /^(?:la verdad (?:es )?(?:que )?)?no (?:lo )?(?:se|tengo claro)(?: muy bien| bien)?(?: (?:en|de|a|por))?(?: (?:que|cual|donde)\b|$)/;

/** Words from one position up to another. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Each longest expression that a list has, up to a number of words. */
function rangesOf(
  words: readonly QueryWord[],
  longest: number,
  isExpression: (text: string, to: number) => boolean,
): WordRange[] {
  const ranges: WordRange[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let to = Math.min(words.length, from + longest);
    while (to > from && !isExpression(foldedText(words, from, to), to)) to -= 1;
    if (to === from) continue;
    ranges.push({ from, to });
    from = to - 1;
  }
  return ranges;
}

const positionsIn = (ranges: readonly WordRange[]): ReadonlySet<number> =>
  new Set(ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));

/** "Fácil" of "algo fácil", "no muy pesado" of "trabajo no muy pesado": before it are fillers, stop words and other wishes only. */
function adjectivesIn(words: readonly QueryWord[], others: readonly WordRange[]): WordRange[] {
  const found: WordRange[] = [];
  for (const [at, { folded }] of words.entries()) {
    if (!wishAdjectives.has(folded)) continue;
    let from = at;
    while (DEGREES.has(words[from - 1]?.folded ?? '')) from -= 1;
    let before = from - 1;
    while (before >= 0 && isStopWord(words[before]?.folded ?? '')) before -= 1;
    const isBehindWish = [...others, ...found].some(({ to }) => to === before + 1);
    if (before < 0 || isBehindWish || isFiller(words[before]?.folded ?? '')) found.push({ from, to: at + 1 });
  }
  return found;
}

const isNearMe = (text: string, isLast: boolean): boolean =>
  NEAR_ME.test(text) || (isLast && NEARBY.has(text));

/** Whether a text asks for offers around the visitor, whose place is not known: "camarero cerca de mí". */
export function asksForNearMe(text: string): boolean {
  const words = readQueryWords(text) ?? [];
  return rangesOf(words, NEAR_ME_WORDS, (each, to) => isNearMe(each, to === words.length)).length > 0;
}

/** What is asked for that neither a filter nor the words of offers say: "cerca de mí", "bien pagado", "sin coche". */
export function wishesIn(words: readonly QueryWord[]): WordRange[] {
  const phrases = rangesOf(
    words,
    Math.max(NEAR_ME_WORDS, WISH_WORDS),
    (text, to) => isNearMe(text, to === words.length) || isWish(text),
  );
  return [...phrases, ...adjectivesIn(words, phrases)];
}

/** The positions of "lo que sea"; all when the visitor does not know. */
const positionsOfAnyJob = (words: readonly QueryWord[]): ReadonlySet<number> =>
  UNDECIDED.test(foldedText(words, 0, words.length))
    ? new Set(words.keys())
    : positionsIn(rangesOf(words, ANY_JOB_WORDS, (text) => anyJob.has(text)));

/** English words for a job, which say that a text is English: "looking for a waiter job on the coast". */
const ENGLISH_CUES = new Set(['job', 'jobs', 'looking', 'work']);
/** Words without a meaning of their own in an English text; the index is Spanish and would require them. */
const ENGLISH_FILLERS = new Set('a an and at for in job jobs my near of on some the to with'.split(' '));

/** Words of which one alone asks for all offers: "ofertas de empleo", "jobs". */
const JOB_NOUNS = new Set(
  `arbeit chollo chollos currela currelo currillo currito curro curros emploi emplois emprego empleo empleos faena faenas feina feines job jobs lana lavori lavoro munca oferta ofertas
  trabajete trabajillo trabajillos trabajito trabajo trabajos trabalho trabalhos traballo traballos travail treball vacancies vacancy vacante vacantes work работа работу
  робота роботу`.split(/\s+/),
);

/** A job in Spain and a place of work in Chile: it only asks for one at the beginning, before a stop word or nothing. */
const TASKS = new Set(['faena', 'faenas']);

/** Whether a folded word at the beginning of a text asks for a job. */
export const isAsking = (word: string): boolean => isFiller(word) || TASKS.has(word);

/** A line between parts of a text: "camarero / Madrid". */
const DIVIDER = /^[-–—/|·•]*$/u;

/** At the end, behind "o" or "y": "limpieza o similar". */
const SIMILAR = new Set(['similar', 'similares', 'parecido', 'parecidos']);

/**
 * The positions of the words of a text of fillers that offers have when they are urgent: "trabajo urgente, incorporación
 * inmediata". The longer expression is in more offers.
 */
export function urgencyIn(words: readonly QueryWord[]): number[] {
  const start = words.findIndex((_, at) => foldedText(words, at, at + 2) === 'incorporacion inmediata');
  if (start !== -1) return [start, start + 1];
  const urgent = words.findIndex(({ folded }) => folded === 'urgente' || folded === 'urgentes');
  return urgent === -1 ? [] : [urgent];
}

/** Whether a text asks for a job of any kind. @param rest the positions of the words that are not fillers */
export const asksForAnyJob = (words: readonly QueryWord[], rest: readonly number[]): boolean =>
  rest.length === 0 &&
  urgencyIn(words).length === 0 &&
  (words.some(({ folded }) => JOB_NOUNS.has(folded)) ||
    wishesIn(words).length > 0 ||
    positionsOfAnyJob(words).size > 0);

/** Whether a folded word only asks for a job. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** The person that an offer is for, before what is to be done: "señora para limpiar", "chica para cuidar niños". */
const PERSONS = new Set(
  `senora senoras senor chica chicas chico chicos mujer mujeres hombre hombres persona personas gente alguien joven jovenes
  muchacha muchacho woman girl someone`.split(/\s+/),
);
const FOR = new Set(['para', 'per', 'to', 'for']);

/**
 * The positions of words without those of fillers and stop words around them.
 * @param fixed expressions in which nothing is a filler: "trabajo social"
 */
export function trimFillers(
  words: readonly QueryWord[],
  positions: readonly number[],
  fixed: readonly Reading[],
): number[] {
  const isFixed = (at: number): boolean => fixed.some(({ from, to }) => at >= from && at < to);
  const dropped = [positionsIn(wishesIn(words)), positionsOfAnyJob(words)];
  const rest = positions.filter((at) => isFixed(at) || !dropped.some((each) => each.has(at)));
  const wordAt = (at: number | undefined): string => (at === undefined ? '' : (words[at]?.folded ?? ''));
  const isDropped = (at: number | undefined): boolean =>
    at !== undefined &&
    !isFixed(at) &&
    (DIVIDER.test(wordAt(at)) || isFiller(wordAt(at)) || isStopWord(wordAt(at)));
  // "Técnico de empleo": what follows a preposition belongs to the job.
  const isComplement = (at: number | undefined): boolean =>
    at !== undefined &&
    rest.length > 1 &&
    !isStopWord(wordAt(at)) &&
    isStopWord(wordAt(at - 1)) &&
    !SIMILAR.has(wordAt(at));
  const isTask = (): boolean =>
    TASKS.has(wordAt(rest[0])) &&
    (rest.length === 1 || isStopWord(wordAt(rest[1])) || rest[1] !== (rest[0] ?? 0) + 1);
  while (isDropped(rest[0]) || isTask()) rest.shift();
  // "Para" is a stop word, so the loop removes it.
  if (rest.length > 2 && PERSONS.has(wordAt(rest[0])) && FOR.has(wordAt(rest[1]))) {
    rest.shift();
    while (isDropped(rest[0])) rest.shift();
  }
  while (isDropped(rest.at(-1)) && !isComplement(rest.at(-1))) rest.pop();
  const isEnglish = words.some(({ folded }, at) => ENGLISH_CUES.has(folded) && !isFixed(at));
  const fillersInside = isEnglish ? new Set([...URGENT, ...ENGLISH_FILLERS]) : URGENT;
  return rest.filter((at) => isFixed(at) || !fillersInside.has(wordAt(at)));
}
