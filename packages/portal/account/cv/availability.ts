import { foldText } from '@curro/shared';

/** The fields of the desired job that say whether a candidate travels or moves for a job. */
export type Availability = Partial<
  Record<'availabilityToTravel' | 'availabilityToChangeHomeAddress', string>
>;

/** A longer line does not state one thing. */
const MAX_LINE = 300;

/** Words that say that a text is about what a candidate would do, without accents. */
const AVAILABLE =
  /\b(?:disponib\p{L}*|dispuest[oa]s?|disposad[ao]|dispost[ao]|availab\p{L}*|willing\p{L}*|open to|able to|movilidad|mobilitat|mobilidade|mobility)\b/u;
const TRAVEL = /\b(?:viaj\p{L}*|viatj\p{L}*|viax\p{L}*|desplaza\p{L}*|desplaca\p{L}*|travel\p{L}*)\b/u;
const MOVE =
  /\b(?:residencia|domicilio|domicili|traslad\p{L}*|reubica\p{L}*|mudar\p{L}*|mudanza|relocat\p{L}*|geografic\p{L}*|xeografic\p{L}*|geographic\p{L}*)\b/u;
/** A place to work where nothing is said about travelling: `disponibilidad nacional`. */
const NATIONAL = /\b(?:inter)?(?:nacional(?:es)?|national\p{L}*)\b/u;

/** The words of a degree, and its key. The first one that a text has counts. */
const DEGREES: readonly (readonly [key: string, words: RegExp])[] = [
  [
    'ninguna',
    /\b(?:no(?! problem)|not|s(?:in|ense)(?! (?:problem|inconvenien|restricci|limit))|ningun[ao]?|nula|none|ni)\b/u,
  ],
  [
    'total',
    /\b(?:sin (?:restricci|limit)\p{L}*|total(?:mente)?|complet[ao]|plen[ao]|absolut[ao]|maxima|full(?:y)?|100)\b/u,
  ],
  ['mala', /\b(?:escasa|poca|baja|mala)\b/u],
  [
    'media',
    /\b(?:parcial(?:mente)?|limitad[ao]|media|ocasional(?:mente)?|puntual(?:mente)?|occasional(?:ly)?|partial(?:ly)?|limited)\b/u,
  ],
  ['buena', /\b(?:si|yes|amplia|alta|buena)\b/u],
];
/** Who says without a degree that he or she is available. */
const UNSTATED = 'buena';

const degreeIn = (clause: string): string | undefined => DEGREES.find(([, words]) => words.test(clause))?.[0];

/** What stands between the words above. */
const FILLERS =
  /\b(?:para|per|por|pra|de|del|a|al|to|for|en|in|el|la|los|las|mi|my|un|una|cambi\p{L}*|canvi\p{L}*|lugar|tengo|soy|estoy|within|abroad|tod[oa]|territorio|pais|espana|spain|europa|europe|extranjero|mundo|world|fuera)\b/u;
/** A label, or a word of no weight, may be left. */
const MAX_OTHER_WORDS = 1;

/** The words of a clause that say something else. */
const otherWords = (clause: string): number =>
  [AVAILABLE, TRAVEL, MOVE, NATIONAL, FILLERS, ...DEGREES.map(([, words]) => words)]
    .reduce((text, words) => text.replaceAll(new RegExp(words, 'gu'), ' '), clause)
    .match(/\p{L}+/gu)?.length ?? 0;

const BETWEEN_SENTENCES = /[.;|·•\n]/u;
const BETWEEN_CLAUSES = /,|\b(?:y|e|i|and|pero|but)\b/u;

/** The values of several statements; of two for one field the first. */
function firstOfEach(all: readonly Availability[]): Availability {
  const first: Availability = {};
  for (const each of all.toReversed()) Object.assign(first, each);
  return first;
}

/** What a sentence says: only what follows the word of availability counts, so an `agente de viajes` does not count. */
function readSentence(sentence: string): { readonly says: Availability; readonly isOnly: boolean } {
  const says: Availability = {};
  let isOnly = true;
  let isAvailability = false;
  let degree: string | undefined;
  const isOfTravel = TRAVEL.test(sentence);
  for (const clause of sentence.split(BETWEEN_CLAUSES)) {
    const isFurther = isAvailability;
    const start: number = isFurther ? 0 : clause.search(AVAILABLE);
    isAvailability ||= start !== -1;
    const about = start === -1 ? '' : clause.slice(start);
    const travels = TRAVEL.test(about);
    const moves = MOVE.test(about) || (!isOfTravel && NATIONAL.test(about));
    const others = otherWords(clause);
    // `y extranjero` continues the clause before.
    const continues = isFurther && others === 0;
    if ((!travels && !moves && !continues) || others > MAX_OTHER_WORDS) isOnly = false;
    if (!travels && !moves && !AVAILABLE.test(about)) continue;
    // "No para cambiar de residencia" is stated again; "y cambiar de residencia" continues.
    degree = degreeIn(clause) ?? degree;
    if (travels) says.availabilityToTravel ??= degree ?? UNSTATED;
    if (moves) says.availabilityToChangeHomeAddress ??= degree ?? UNSTATED;
  }
  return { says, isOnly };
}

/** What a line says, and whether that is all of it. */
function readLine(line: string): { readonly says: Availability; readonly isOnly: boolean } {
  if (line.length > MAX_LINE) return { says: {}, isOnly: false };
  const sentences = foldText(line)
    .split(BETWEEN_SENTENCES)
    .filter((each) => /\p{L}/u.test(each))
    .map(readSentence);
  return {
    says: firstOfEach(sentences.map(({ says }) => says)),
    isOnly: sentences.length > 0 && sentences.every(({ isOnly }) => isOnly),
  };
}

/** What the lines of a file say about travelling and moving for a job, as values of a desired job; the first statement of each counts. */
export function availabilityIn(lines: readonly string[]): Availability {
  return firstOfEach(lines.map((line) => readLine(line).says));
}

/** What begins a sentence about when or at which hours a candidate could work, without accents. */
const BEGINS_CONDITION =
  /^(?:con )?(?:total |plena |completa |maxima |gran |immediate |full )?(?:disponib\p{L}*|incorporacio\p{L}*|flexibilidad horaria|jornada|media jornada|horario|turnos?|inmediat[ao]$|availab\p{L}*|(?:immediate|notice) )/u;
const CONDITION =
  /\b(?:inmediat\p{L}*|immediat\p{L}*|horari\p{L}*|horas|turnos?|jornada|mananas?|tardes?|noches?|fin(?:es)? de semana|festivos|rotativ\p{L}*|flexib\p{L}*|convenir|(?:\d{1,2}|un|una|dos|tres) (?:dias?|semanas?|mes(?:es)?)|shifts?|weekends?|full.time|part.time|notice|total|plena|completa)\b/u;
/** More words say something else, too. */
const MAX_CONDITION_WORDS = 16;

/** Whether a sentence says only when or at which hours a candidate could work: `Incorporación inmediata`. */
function isCondition(sentence: string): boolean {
  const text = foldText(sentence)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  const isOther =
    TRAVEL.test(text) || MOVE.test(text) || NATIONAL.test(text) || /\bvehiculo|coche\b/u.test(text);
  return (
    !isOther &&
    text.split(' ').length <= MAX_CONDITION_WORDS &&
    BEGINS_CONDITION.test(text) &&
    CONDITION.test(text)
  );
}

const BETWEEN_STATEMENTS = /,\s+|\s+(?:y|e|i|and)\s+/u;
const BEGINS_STATEMENT = /^(?:disponib|incorpora|availab)/u;

/** The statements of a sentence of which one is a condition: `Disponibilidad inmediata y para viajar`. */
function statementsOf(sentence: string): string[] {
  if (isCondition(sentence)) return [sentence];
  const statements = sentence.split(BETWEEN_STATEMENTS);
  const hasCondition = statements.some((each) => BEGINS_STATEMENT.test(foldText(each)) && isCondition(each));
  if (!hasCondition) return [sentence];
  return statements.map((each) => (/^(?:para|per|a|de|to)\s/iu.test(each) ? `Disponibilidad ${each}` : each));
}

const sentencesOf = (line: string): string[] =>
  line
    .split(BETWEEN_SENTENCES)
    .map((each) => each.replace(/^[\s:–—-]+/u, '').trim())
    .filter((each) => /\p{L}/u.test(each))
    .flatMap(statementsOf);

/** A statement as a sentence; one word is below a heading such as `Disponibilidad`. */
const named = (sentence: string): string =>
  /^inmediat[ao]$/iu.test(sentence)
    ? 'Disponibilidad inmediata'
    : sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const ACTIVE = 'estoy-buscando-trabajo-activamente';

/** The working hours that a text without accents names. */
function workDayIn(text: string): string | undefined {
  const isWhole = /\b(?:jornada|tiempo) complet[ao]\b|\bfull.time\b/u.test(text);
  const isPart = /\bmedia jornada\b|\b(?:jornada|tiempo) parcial\b|\bpart.time\b/u.test(text);
  if (isWhole) return isPart ? 'indiferente' : 'completa';
  if (!isPart) return undefined;
  const parts = [
    ...(/\bmananas?\b/u.test(text) ? ['manana'] : []),
    ...(/\btardes?\b/u.test(text) ? ['tarde'] : []),
    ...(/\bnoches?\b/u.test(text) ? ['noche'] : []),
  ];
  return `parcial-${parts.length === 1 ? parts[0] : 'indiferente'}`;
}

/** The fields of a desired job for when and at which hours its candidate can work. */
type Conditions = Partial<Record<'employmentStatus' | 'workDay' | 'futureJobGoals', string>>;

/**
 * What the lines of a file that no part contains say about when and at which hours a candidate can work. No field has all of
 * it: the sentences are the goals of the desired job.
 */
export function conditionsIn(lines: readonly string[]): Conditions {
  const sentences = [...new Set(lines.flatMap(sentencesOf).filter(isCondition).map(named))];
  if (sentences.length === 0) return {};
  const text = foldText(sentences.join('. '));
  const workDay = workDayIn(text);
  return {
    futureJobGoals: `${sentences.join('. ')}.`,
    ...(/\b(?:inmediat|immediat)/u.test(text) && { employmentStatus: ACTIVE }),
    ...(workDay !== undefined && { workDay }),
  };
}

/** Between the pieces of a line that is not read, and between its sentences. */
const BETWEEN_PIECES = /\s·\s|(?<=\p{L}{2}\.)\s+(?=\p{Lu})/u;

/** The lines of a file with what they say about travelling and moving in lines of its own, where they say other things, too. */
export function withAvailabilityApart(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.length > MAX_LINE) return [line];
    const pieces = line.split(BETWEEN_PIECES);
    const { true: own = [], false: others = [] } = Object.groupBy(pieces, (piece) => {
      const sentences = sentencesOf(piece);
      const { says, isOnly } = readLine(sentences.filter((each) => !isCondition(each)).join('. '));
      const isOwn =
        (isOnly && Object.keys(says).length > 0) || (sentences.length > 0 && sentences.every(isCondition));
      return isOwn ? 'true' : 'false';
    });
    return own.length === 0 || others.length === 0 ? [line] : [others.join(' · '), ...own];
  });
}

/** Whether all that a line says is in a desired job. */
export function isInDesiredJob(line: string, desiredJob: object): boolean {
  const values = new Map<string, unknown>(Object.entries(desiredJob));
  const goals = values.get('futureJobGoals');
  const sentences = sentencesOf(line);
  const conditions = line.length > MAX_LINE ? [] : sentences.filter(isCondition);
  const areInGoals = conditions.every(
    (each) => typeof goals === 'string' && foldText(goals).includes(foldText(each)),
  );
  const others = sentences.filter((each) => !conditions.includes(each));
  if (!areInGoals) return false;
  if (others.length === 0) return conditions.length > 0;
  const { says, isOnly } = readLine(conditions.length === 0 ? line : others.join('. '));
  return isOnly && Object.entries(says).every(([name, value]) => values.get(name) === value);
}
