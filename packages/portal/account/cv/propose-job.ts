import { levelsWithManager } from '@curro/candidates';
import { type FormValues, firstOf, withDeadline } from '@curro/platform';
import { type Card, isStopWord, otherJobTitles } from '@curro/search';
import { foldText } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { readSearch } from '../../search/read-search.ts';
import { searchOffers } from '../../search/search-offers.ts';
import { followTitle } from './follow-title.ts';
import { areaInTable, phrasesOf } from './job-areas.ts';

/** A form does not wait longer for the offers of a job. */
const TIMEOUT_MS = 1_500;
/** The offers with a title that are compared: the most relevant ones. */
const COMPARED_OFFERS = '20';

/** What the title of a job says about its level: the first match in the title decides, then the order of this list. */
const RANKS: readonly (readonly [level: string | undefined, words: RegExp])[] = [
  // Their level depends on the company.
  [
    undefined,
    /\b(?:office managers?|assistant (?:\w+ )?(?:manager|director)|president[ea]?|vice|vp|soci[oa]|fundadora?|founder|(?<!product |service |process |data )owner|(?<!people |business |hr |talent )partner|propietari[oa]|autonom[oa]|freelance|adjunt[oa]|deputy|chef|executive$)\b/,
  ],
  // A rank of waiters.
  [
    'empleado-a',
    /\b(?:jef[ea] de rango|community manager|ayudante|auxiliar|asistente|assistant|secretari[oa]|junior|jr)\b/,
  ],
  [
    'direccion-gerencia',
    /\b(?:(?:sub)?directora?|gerente|(?:general|country) manager|ceo|cto|cfo|coo|cmo|chief|head(?! chef| waiter))\b/,
  ],
  [
    'mando-intermedio',
    /\b(?:(?:sub)?jef[ea]|encargad[oa]|responsable|coordinadora?|coordinator|supervisora?|capataz|maitre|head|lead|leader|manager)\b/,
  ],
  // They manage accounts, products and projects, not people.
  [
    'especialista',
    /\b(?:(?:product|service|process|data) owners?|(?:people|business|hr|talent) partners?|especialista|specialist|expert[oa]?|(?:account|product|project|case|delivery|success) managers?)\b/,
  ],
];
/** A trainee: not a person who works with trainees, as in `Coordinadora de becarios` and `Tutor de prácticas`. */
const TRAINEE =
  /^practi(?:ca|que)s\b|\ben practi(?:ca|que)s\b|\b(?:alumn[oa]|contrato|estudiante|periodo) de practicas\b|(?<!\bdel? (?:l[oa]s )?)\b(?:becari[oa]s?|aprendi(?:z|za|ces))\b|\b(?:intern|internship|trainee)\b/;
/** What a bracket or the end of a title adds to it: `Community manager (prácticas)`, `Diseñadora gráfica - Prácticas`. */
const AS_TRAINEE =
  /\((?:contrato de |fct,? )?practi(?:ca|que)s\b[^()]*\)|(?:,|\s[–—-])\s(?:contrato de )?practi(?:ca|que)s(?: (?:(?:extra)?curriculares|de empresa|profesionales|universitarias))?$/;
/** They lead trainees: `Tutora (prácticas)`. */
const LEADER_OF_TRAINEES = /^(?:tutora?|coordinadora?|responsable|gestora?|tecnic[oa])\b/;
/** A trainee who was also something else: `Aprendiz y peón electricista`. */
const ALSO_EMPLOYEE =
  /\b(?:becari[oa]|aprendi(?:z|za)|en practicas)(?: (?:y|e|and) |\s?\/\s?)\w{3}|\w{3}(?: (?:y|e|and) |\s?\/\s?)(?:becari[oa]|aprendi(?:z|za))\b/;
/** No internship is longer. */
const MAX_TRAINEE_DAYS = 2 * 366;
const DAY_MS = 86_400_000;
const DEFAULT_LEVEL = 'empleado-a';
const LEADER_LEVEL = 'mando-intermedio';
const WORDS = /[\p{L}\p{N}]+/gu;

const wordsOf = (job: string): readonly string[] => foldText(job).match(WORDS) ?? [];

/** Numbers in words, without accents, by their value. */
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['dos', 'two', 'dues'],
    ['tres', 'three'],
    ['cuatro', 'four', 'quatre', 'catro'],
    ['cinco', 'five', 'cinc'],
    ['seis', 'six', 'sis'],
    ['siete', 'seven', 'set', 'sete'],
    ['ocho', 'eight', 'vuit', 'oito'],
    ['nueve', 'nine', 'nou', 'nove'],
    ['diez', 'ten', 'deu', 'dez'],
    ['once', 'eleven', 'onze'],
    ['doce', 'twelve', 'dotze', 'doze'],
  ].flatMap((names, at) => names.map((name) => [name, at + 2])),
);
const COUNT = String.raw`(?:\d{1,4}|${Object.keys(NUMBERS).join('|')})`;

/** What a description says of those who lead a team, without accents: `Lead a team of 5 engineers`. */
const LEADS = new RegExp(
  String.raw`\b(?:lead|leads|led|leading|manage|managed|managing|head|headed|heading|supervise|supervised|supervising|coordinate|coordinated|coordinating|lidero|liderar|liderazgo|lideraba|dirijo|dirigir|dirigia|dirigi|direccion|coordino|coordinar|coordinacion|coordinaba|gestiono|gestionar|gestion|supervision|responsable|al frente|a cargo) (?:de |of )?(?:(?:un|una|el|a|an|the|my|mi) )?(?:\w+ )?(?:equipo|team) (?:de |of )?(?:hasta |up to |mas de |over )?${COUNT}\b`,
);

/** The beginnings of the names of people at work, without accents: `agents`, `camareras`. */
const PEOPLE =
  'person|people|emplead|employee|trabajador|treballador|worker|staff|member|miembro|report|profesional|professional|colleague|operari|operator|operador|agent|analyst|analista|engineer|ingenier|enginyer|developer|desarrollador|programador|programmer|camarer|cambrer|waiter|waitress|cociner|cuiner|cook|chef|dependient|vendedor|venedor|sales(?:men|people|person| )|comerciale?s|assistant|asistent|ayudant|auxiliar|technician|tecnic|nurse|enfermer|teacher|profesor|monitor|designer|disenador|consult|administrativ|teleoperador|albanil|peon|oficial|mozo|limpiador|cleaner|cashier|cajer|recepcion|reception|driver|conductor|repartidor|intern|becari|trainee|volunt|manager|executive|supervisor|abogad|lawyer|associate|clerk|bartender|housekeeper|attendant|soldador|electricist|mecanic|mechanic|vigilante|guard|cuidador|carer|gerocultor';
/** The same without the word for a team: `Responsable de 45 personas`, `Supervised 6 agents`. */
const LEADS_PEOPLE = new RegExp(
  String.raw`\b(?:(?:responsable|gestion|direccion|coordinacion|supervision|mando|a cargo) (?:de )?|(?:supervise|supervised|supervising|manage|managed|managing|lead|led|leading|coordinated|coordinating|trained and supervised|dirigi|dirigia|coordine|coordinaba|supervisaba|gestionaba) (?:a )?)(?:hasta |up to |mas de |over |unas |unos |about )?(${COUNT}) (?:\w+ )?(?:${PEOPLE})`,
);
/** A team with its size: `equipo de 4 camareras`, `a team of two analysts`. */
const TEAM = new RegExp(
  String.raw`\b(?:equipos?|equips?|teams?) (?:de|of) (?:hasta |up to |mas de |over |unas |unos |about )?(${COUNT}) [a-z]{4,}`,
);

/** The number of people that a candidate managed by the description of a job; undefined without one. */
export function managedPeople(description: string): number | undefined {
  const words = wordsOf(description).join(' ');
  const [, count = ''] = TEAM.exec(words) ?? LEADS_PEOPLE.exec(words) ?? [];
  return count === '' ? undefined : (NUMBERS[count] ?? Number(count));
}

/** The days of a job; 0 if its dates do not say it. */
function daysOf({ start, end }: JobPeriod): number {
  const days = (Date.parse(end ?? '') - Date.parse(start ?? '')) / DAY_MS;
  return Number.isNaN(days) ? 0 : days;
}

/** The dates of a job, as `yyyy-MM-dd`; the end of one that lasts is the present day. */
export interface JobPeriod {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Whether the title of a job names a trainee. */
function namesTrainee(job: string): boolean {
  const folded = foldText(job).trim();
  const isAdded = AS_TRAINEE.test(folded) && !LEADER_OF_TRAINEES.test(folded);
  return isAdded || TRAINEE.test(wordsOf(job).join(' '));
}

/** A line of a description that says that the job was an internship, as the heading above it in the file does. */
const INTERNSHIP_NOTE =
  /^(?:practi(?:ca|que)s(?: (?:profesionales|formativas|(?:extra)?curriculares|no laborales|universitarias|en empresas?))?|fct|becas?|formacion (?:en centros de trabajo|dual)|fp dual|internship)$/;
/** The note may follow the place of the job. */
const NOTE_LINES = 2;

const notesInternship = (description: string): boolean =>
  foldText(description)
    .split('\n')
    .slice(0, NOTE_LINES)
    .some((line) => INTERNSHIP_NOTE.test(line.trim().replace(/\.$/, '')));

/**
 * The level that the title of a job states, for most titles that of an employee; undefined if it can be several. An employee
 * who leads a team has the level of its leader. One who began as a trainee and stayed for years, or did other work, too, can
 * have several levels.
 */
export function levelOfJob(job: string, description = '', period: JobPeriod = {}): string | undefined {
  const title = wordsOf(job).join(' ');
  if (namesTrainee(job) || notesInternship(description)) {
    const isMore = ALSO_EMPLOYEE.test(foldText(job)) || daysOf(period) > MAX_TRAINEE_DAYS;
    return isMore ? undefined : 'becario-a-practicas';
  }
  const [found] = RANKS.map(([level, words]) => ({ level, at: title.search(words) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  if (found !== undefined) return found.level;
  const about = wordsOf(description).join(' ');
  return LEADS.test(about) || LEADS_PEOPLE.test(about) ? LEADER_LEVEL : DEFAULT_LEVEL;
}

/** Words of titles that no area has alone: ranks, general jobs, articles. The other words decide. */
const GENERAL = new Set(
  `adjunta adjunto administrador administradora agente alumna alumno analista aprendiz aprendiza area asesor asesora
  asistente asociada asociado autonoma autonomo auxiliar ayudante becaria becario cargo categoria centro consultor consultora contrato
  coordinador coordinadora delegada delegado departamento directivo director directora empleada empleado empresa
  encargada encargado equipo especialista estudiante experta experto fundador fundadora general gerente gestor gestora
  grupo interina interino jefa jefe jornada junior maestranza moza mozo oficial operador operadora operaria operario
  peon peona personal practicas primera principal profesional propietaria propietario proyecto proyectos responsable
  seccion segunda senior servicio servicios socia socio subdirector subdirectora subjefa subjefe supervisor supervisora
  tecnica tecnico trabajador trabajadora turno varios zona
  account advisor analyst assistant associate chief consultant coordinator country department deputy director employee
  executive expert founder freelance global head intern internship key lead leader manager officer operator owner
  partner president project regional representative specialist staff supervisor team technician trainee vice worker
  al ante bajo con contra como de del desde el en entre es la las lo los mi no para pero por que se si sin sobre su
  sus tras un una unos unas and as at by for from in of on or the to with jr sr`.split(/\s+/),
);
/** Words of a title that are searched. */
const MAX_WORDS = 4;
/** An area is clear if at least this share of the compared offers has it. */
const CLEAR_SHARE = 2 / 3;

/** The words of the title of a job that support an area: `informatica` of `Becario de informática`. */
export function tellingWords(job: string): readonly string[] {
  const telling = wordsOf(job).filter((word) => word.length > 1 && !/^\d/.test(word) && !GENERAL.has(word));
  return [...new Set(telling)].slice(0, MAX_WORDS);
}

/** The value that most of the values are; undefined if none is clear. */
export function clearest(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= values.length * CLEAR_SHARE)?.[0];
}

/**
 * The title of a job without what follows it: its speciality or place in brackets, or after a comma or a dash. The whole title if
 * the rest does not name the work.
 */
export function headOfJob(job: string): string {
  const [head = ''] = job.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ').split(/[,;|·•]|\s[-–—/]\s/);
  return tellingWords(head).length > 0 || areaInTable(head) !== undefined ? head.trim() : job;
}

/** The cards of the offers that have all the words of one of the titles in theirs. */
async function cardsOf(
  context: PortalContext,
  ...titles: readonly (readonly string[])[]
): Promise<readonly Card[]> {
  const q = titles.map((words) => `title:(${words.join(' ')})`).join(' OR ');
  const { params, errors } = await readSearch(context, new URLSearchParams({ q }), {
    maxResults: COMPARED_OFFERS,
  });
  if (errors.length > 0) return [];
  const { hits } = await searchOffers(context, params);
  return hits.map(({ card }) => card);
}

/** The area of a job. */
interface JobArea {
  readonly category: string | undefined;
  /** One of the category. */
  readonly subcategory: string | undefined;
  /** Whether only a word of the title, not its whole name, supports the area. */
  readonly isGuess?: true;
}

/** The area that most of the offers have. */
function areaOfCards(cards: readonly Card[], { dictionaries }: PortalContext): JobArea {
  const category = clearest(cards.map((card) => card.category));
  const id = dictionaries.get('category').byKey(category ?? '')?.id;
  const subcategories = cards
    .map(({ subcategory }) => dictionaries.get('subcategory').byKey(subcategory ?? ''))
    .filter((entry) => entry !== undefined && entry.parent === id);
  return { category, subcategory: clearest(subcategories.map((entry) => entry?.key)) };
}

/** With fewer offers of the same title their area may be that of one company. */
const MIN_SAME_TITLES = 3;

/** Offers that support the area of a part of a title: enough of them, all of one subcategory. The others of the word may differ. */
const ofOneArea = (cards: readonly Card[]): readonly Card[] =>
  new Set(cards.map(({ subcategory }) => subcategory)).size > 1 ? [] : enough(cards);

/** Offers that support an area; none of too few. */
const enough = (cards: readonly Card[]): readonly Card[] => (cards.length < MIN_SAME_TITLES ? [] : cards);

/** A shorter name of an area may begin other words: `Moda` begins `modal`. */
const MIN_AREA_NAME = 6;

/**
 * The areas whose names contain a word, and the ones that begin with it or that it begins with: `Facturación, cobros y
 * pagos` of `facturación`, `Recepción` of `recepcionista`.
 */
function areasNamed(word: string, { dictionaries }: PortalContext) {
  const areas = dictionaries.get('subcategory').entries.map(({ key, parent, es }) => ({
    area: { category: dictionaries.get('category').byId(parent ?? 0)?.key, subcategory: key },
    name: foldText(es).trim(),
  }));
  return {
    containing: areas.filter(({ name }) => name.split(/\W+/).includes(word)).map(({ area }) => area),
    beginning: areas
      .filter(({ name }) => {
        const [first] = name.split(/\W+/);
        return first === word || (name.length >= MIN_AREA_NAME && word.startsWith(name));
      })
      .map(({ area }) => area),
  };
}

const guessed = (area: JobArea): JobArea => ({ ...area, isGuess: true });

const none: JobArea = { category: undefined, subcategory: undefined };

/**
 * The area of offers with the only telling word of a job. A word that names areas supports no others: the offers with
 * `desarrollo` may be those of sales, and the job one of software. Where the offers have none, the name decides, unless those that
 * are too few to support an area have another one.
 * @param isWhole whether the word is the whole title, for which any number of offers supports an area
 */
function areaOfWord(word: string, cards: readonly Card[], isWhole: boolean, context: PortalContext): JobArea {
  const ofAll = areaOfCards(cards, context);
  const { containing, beginning } = areasNamed(word, context);
  const area = isWhole
    ? ofAll
    : areaOfCards(containing.length > 0 ? enough(cards) : ofOneArea(cards), context);
  if (area.category !== undefined) {
    const { category, subcategory = '' } = area;
    const isNamed = containing.some(
      (named) => named.category === category && ['', named.subcategory].includes(subcategory),
    );
    if (containing.length > 0 && !isNamed) return none;
    return isWhole ? area : guessed(area);
  }
  const [named, another] = beginning;
  const isOther = ofAll.category !== undefined && ofAll.category !== named?.category;
  // `desarrollo` is in the names of two areas.
  const isShared = containing.some(({ subcategory }) => subcategory !== named?.subcategory);
  return named === undefined || another !== undefined || isOther || isShared ? area : named;
}

/**
 * The area that the words of a title share, each with the area of its own offers. One word does not support an area: the
 * offers with `lectora` are not for a `Lectora de español`, and `web` of `programador web` is in the titles of many areas.
 */
export function sharedArea(ofWords: readonly JobArea[]): JobArea {
  const [first = none, ...others] = ofWords.filter(({ category }) => category !== undefined);
  if (others.length === 0 || others.some(({ category }) => category !== first.category)) return none;
  const agrees = others.every(({ subcategory }) => subcategory === first.subcategory);
  return agrees ? first : { category: first.category, subcategory: undefined };
}

/**
 * The subcategory of the table for a job that fewer offers have than support an area: two offers for a `Backend Engineer` may be
 * those of another department. Undefined for a job that the table does not name.
 */
export const areaOfRareJob = (job: string, offers: number): string | undefined =>
  offers < MIN_SAME_TITLES ? areaInTable(job) : undefined;

/** A subcategory with its category. */
function areaOfSubcategory({ dictionaries }: PortalContext, subcategory: string | undefined): JobArea {
  const entry = dictionaries.get('subcategory').byKey(subcategory ?? '');
  return entry === undefined
    ? none
    : { category: dictionaries.get('category').byId(entry.parent ?? 0)?.key, subcategory: entry.key };
}

/**
 * The area of the offers with all words of a job in their title: `auxiliar de enfermería` has another one than
 * `enfermería`. Else that of the offers with its telling words, or of the table for several words that few offers have. Else the one
 * that the offers of two telling words have, unless those of another word have another one. A part of a title needs as many offers
 * as a whole one.
 */
async function areaOfOffers(context: PortalContext, job: string): Promise<JobArea> {
  const words = tellingWords(job);
  const [word, second] = words;
  if (word === undefined) return none;
  const all = [...new Set(wordsOf(job))].filter((each) => words.includes(each) || !isStopWord(each));
  if (all.length > words.length && all.length <= MAX_WORDS) {
    const same = await cardsOf(context, all);
    const area = same.length < MIN_SAME_TITLES ? none : areaOfCards(same, context);
    if (area.category !== undefined) return area;
  }
  // A name with a general word says more than the offers with the other one: those with `obra` are not for a `peón de obra`.
  const named = second === undefined ? areaInTable(job, { minWords: 2 }) : undefined;
  if (named !== undefined) return areaOfSubcategory(context, named);
  const cards = await cardsOf(context, words);
  if (second === undefined) {
    const isWhole = all.length === words.length;
    return areaOfWord(word, cards, isWhole, context);
  }
  const ofRareJob = areaOfRareJob(job, cards.length);
  if (ofRareJob !== undefined) return areaOfSubcategory(context, ofRareJob);
  if (cards.length > 0) return areaOfCards(enough(cards), context);
  const found = await Promise.all(words.map((word) => cardsOf(context, [word])));
  return guessed(sharedArea(found.map((each) => areaOfCards(enough(each), context))));
}

/** Other names of a job that are searched: the first ones are those in use in Spain. */
const MAX_NAMES = 3;

/**
 * The parts of a title that have all its telling words: `sales` of `Sales intern`, not `intern`, nor `builder` of `Community
 * builder`, whose other names are those of other work.
 */
export function namesOfWork(job: string): readonly string[] {
  const telling = tellingWords(job);
  return phrasesOf(wordsOf(job)).filter((phrase) => {
    const words = wordsOf(phrase);
    return telling.length > 0 && telling.every((word) => words.includes(word));
  });
}

/** The area of the offers with another name of a job, such as the Spanish one. */
async function areaOfOtherNames(context: PortalContext, job: string): Promise<JobArea> {
  const names = namesOfWork(job)
    .map(otherJobTitles)
    .find((others) => others.length > 0);
  const titles = (names ?? [])
    .slice(0, MAX_NAMES)
    .map((name) => wordsOf(name).filter((word) => !isStopWord(word)));
  return titles.length === 0 ? none : areaOfCards(await cardsOf(context, ...titles), context);
}

/** The area that the table of jobs has. */
export const areaOfTable = (context: PortalContext, job: string): JobArea =>
  areaOfSubcategory(context, areaInTable(headOfJob(job)));

/**
 * The area of the offers of a job, else of those with another name of it, else of the table of jobs. The table decides, as a
 * guess, where the other names are those of jobs in another area: `ventas` of `Sales intern` is also in shops.
 */
async function categoryOf(context: PortalContext, title: string): Promise<JobArea> {
  const job = headOfJob(title);
  const own = await areaOfOffers(context, job);
  if (own.subcategory !== undefined) return own;
  const other = own.category === undefined ? await areaOfOtherNames(context, job) : own;
  const known = areaOfTable(context, job);
  const isOther = known.subcategory !== undefined && known.subcategory !== other.subcategory;
  if (other.subcategory !== undefined) return isOther ? guessed(known) : other;
  return other.category === undefined || other.category === known.category ? known : other;
}

/** The area that the open offers of a job clearly have, or the table of jobs; without values if neither has one, or only a guess. */
export async function areaOfJob(context: PortalContext, job: string): Promise<JobArea> {
  try {
    const area = await withDeadline(categoryOf(context, job), TIMEOUT_MS, 'timeout');
    return area.isGuess === true ? none : area;
  } catch (error) {
    // The forms do not need the offers.
    context.log.warn({ err: error }, 'the offers do not propose the category of a job');
    return areaOfTable(context, job);
  }
}

/** The area of jobs without a clear one: `Sin especificar` of `Otros`. */
export const UNSPECIFIED_AREA = { category: 'otros', subcategory: '-' };

const JOB_FIELDS = { title: 'job', groups: [['level'], ['category', 'subcategories']] };

/** A job of a CV. */
export interface PastJob {
  readonly job: string;
  readonly subcategories: readonly string[];
}

/** Candidates do not look for `Sin especificar`. */
const specialitiesOf = ({ subcategories }: PastJob): readonly string[] =>
  subcategories.filter((key) => key !== UNSPECIFIED_AREA.subcategory);

/**
 * The values of the form of a desired job with specialities, where it has none: those of the open offers of the same job. A
 * form without a job gets the last one. Where no offer has the job, the speciality of most jobs of the CV.
 * @param jobs the last one first
 */
export async function proposeDesiredJob(
  context: PortalContext,
  values: FormValues,
  jobs: readonly PastJob[],
): Promise<FormValues> {
  const proposed = new Map(values);
  const [last] = jobs;
  const isEmpty = firstOf(values, 'preferredPosition').trim() === '';
  if (isEmpty && last !== undefined) proposed.set('preferredPosition', [last.job]);
  const job = firstOf(proposed, 'preferredPosition').trim();
  if (job === '' || (values.get('subcategories') ?? []).some((key) => key !== '')) return proposed;
  const ofLast = job === last?.job ? specialitiesOf(last) : [];
  if (ofLast.length > 0) return proposed.set('subcategories', ofLast);
  const { subcategory = clearest(jobs.map((each) => specialitiesOf(each)[0])) } = await areaOfJob(
    context,
    job,
  );
  return subcategory === undefined ? proposed : proposed.set('subcategories', [subcategory]);
}

/**
 * The values of a form of an experience in which the superior is not stated if its level requires one: the placeholder means
 * "not informed" (contract 4.3).
 */
export function proposeSuperior(
  values: FormValues,
  { dictionaries }: Pick<PortalContext, 'dictionaries'>,
): FormValues {
  const { key } = dictionaries.get('manager-professional-level').placeholder;
  const superior = firstOf(values, 'reportingTo');
  if (superior !== '' && superior !== key) return values;
  const isRequired = levelsWithManager.has(firstOf(values, 'level'));
  return new Map(values).set('reportingTo', [isRequired ? key : '']);
}

/**
 * The values of the form of an experience with a level, a category and a subcategory for its job, where it has none: the
 * level by the words of the title, the others from the open offers of the same job. What is not clear stays empty.
 */
async function proposeForTitle(context: PortalContext, values: FormValues): Promise<FormValues> {
  const job = firstOf(values, 'job').trim();
  if (job === '') return proposeSuperior(values, context);
  const level = firstOf(values, 'level') === '' ? levelOfJob(job) : undefined;
  const proposed = new Map(
    proposeSuperior(level === undefined ? values : new Map(values).set('level', [level]), context),
  );
  if (firstOf(values, 'category') !== '') return proposed;
  const { category, subcategory } = await areaOfJob(context, job);
  if (category !== undefined) proposed.set('category', [category]);
  if (subcategory !== undefined) proposed.set('subcategories', [subcategory]);
  return proposed;
}

/** The values of the form of an experience with proposals for its title, which follow the title while they are not changed. */
export const proposeJob = (context: PortalContext, values: FormValues): Promise<FormValues> =>
  followTitle(values, JOB_FIELDS, (open) => proposeForTitle(context, open));
