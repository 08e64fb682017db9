import { foldText } from '@curro/shared';
import { SELF_EMPLOYED } from './self-employment.ts';
import { companyLikeness, isTask, occupationLikeness, withoutBullet } from './vocabulary.ts';

/** A job with a description, which may contain the text of another one. */
interface Described {
  readonly job?: string | undefined;
  readonly company?: string | undefined;
  readonly description?: string | undefined;
}

const THE = String.raw`(?:(?:el|la|los|las|un|una|l['’]|the|an?|els|les) ?(?<=\s|['’]))?`;
const TASKS =
  '(?:funciones|tareas|responsabilidades|labores|logros|actividades|cometidos|funcions|tasques|duties|responsibilities|achievements)';
const TIME =
  '(?:etapa|[ée]poca|a[ñn]os|meses|temporadas?|trabajo|puesto|paso|experiencia|estancia|per[íi]odo|tiempo|contrato|feina|pas|time|years)';
/** What begins a text about the job or the company that it names: `Funciones como jefa`, `En mi etapa en Clece`. */
const INTRODUCTIONS: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:mis|las|principales|my|main) ){0,2}${TASKS}(?: (?:principales|realizadas|desempeñadas|desarrolladas|profesionales)){0,2} (?:del? puesto (?:de|como) |del? |como |en |com a |d['’]|as |at |in |of )${THE}`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:en|durante|during|in) (?:(?:mi|la|el|mis|los|my|meva|meu) ){1,2}(?:\p{L}+ )?${TIME} (?:en|como|por|de|con|a|at|as|with|in) ${THE}`,
    'iu',
  ),
  new RegExp(
    `^(?:como|de|com a|as|siendo|trabajando (?:como|de|en)|cuando (?:era|fui|trabaj(?:aba|[ée]) (?:como|de|en))|(?:en|desde) (?:el|mi) (?:puesto|cargo) de) ${THE}`,
    'iu',
  ),
];
/** Whether a line is about the tasks of a job, or a time in it, so that a period in it is not that of an entry. */
export const isAboutTasks = (line: string): boolean =>
  INTRODUCTIONS.slice(0, -1).some((pattern) => pattern.test(withoutBullet(line)));

/** Whether a line is introduced as the text about a job that it names, not as a job. */
export const isAboutJob = (line: string): boolean => INTRODUCTIONS.some((pattern) => pattern.test(line));

/** The end of an introduction before the kind of a company. */
const AT_PLACE = /\s(?:en|at) (?:(?:el|la|the) )?$/iu;

/** The same before names of companies only: `En Mercadona repuse y cobré`. */
const AT_COMPANY = /^(?:en|at|a) (?:(?:el|la|los|las|the) )?/iu;

/** The words of a text that are compared with a name. */
const MAX_WORDS = 10;
/** A longer line is a paragraph. */
const MAX_LINE = 600;
/** The last job of a CV has fewer lines. */
const MAX_LINES = 200;
const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}&'’/]+/gu) ?? []).slice(0, MAX_WORDS);
/** Forms of both genders are the same: `encargada`, `encargado`, `jefe`. */
const stemOf = (word: string): string =>
  foldText(word)
    .replace(/\/.*$/u, '')
    .replace(/(?:as|os|es|[aoe])$/u, '');
const PARTICLE = /^(?:de|del|d['’].*|en|y|e|of|at|in)$/iu;

const ARTICLE = /^(?:el|la|los|las|the) /iu;

/** How many words of a name a text begins with; 0 if the text goes on with another name. */
function wordsOfName(text: string, name: string): number {
  const [own, other] = [text.split(/[,.:;()]/u)[0] ?? '', name].map((each) =>
    wordsIn(each.replace(ARTICLE, '')),
  );
  if (own === undefined || other === undefined || other.length === 0) return 0;
  const differs = other.findIndex((word, at) => stemOf(word) !== stemOf(own[at] ?? ''));
  if (differs === -1) return other.length;
  const isParticleLast = PARTICLE.test(own[differs - 1] ?? '');
  const count = isParticleLast ? differs - 1 : differs;
  // `Como auxiliar de enfermería` is not about an administrative assistant, `En el Hotel Luna` not about another hotel.
  const next = own[count] ?? '';
  return PARTICLE.test(next) || /^\p{Lu}/u.test(next) ? 0 : Math.max(count, 0);
}

/** A job and its company within a reference. */
const JOB_AT_COMPANY = /^(.{3,60}?)\s(?:en|at|para)\s(?:(?:el|la|los|las|the)\s)?(?:empresa\s)?(\p{Lu}.*)$/u;
/** What goes on with the name of a job. */
const BEHIND_JOB = /^\s(?:(?:de|del)(?!\p{L})|d['’])/u;
/** Points for a company, which says more than the name of a job. */
const COMPANY = 100;

/** How many words of a company a text begins with, also without the kind of it: `El Faro` of `Restaurante El Faro`. */
function wordsOfCompany(text: string, company: string): number {
  const [kind = '', ...name] = company.split(' ');
  const isKind = companyLikeness(kind) === 2 && name.length > 0;
  return Math.max(wordsOfName(text, company), isKind ? wordsOfName(text, name.join(' ')) : 0);
}

/** How clearly a text is about an entry; 0 if it is about another one. */
function pointsOf(text: string, { job = '', company = '' }: Described): number {
  const [, left = '', right = ''] = JOB_AT_COMPANY.exec(text.split(/[:.;]/u)[0] ?? '') ?? [];
  // `Como camarera de pisos` is not about a waitress.
  const isLonger =
    job !== '' && BEHIND_JOB.test(text.slice(job.length)) && wordsOfName(text, job) === wordsIn(job).length;
  if (right === '' || occupationLikeness(left) === 0)
    return Math.max(isLonger ? 0 : wordsOfName(text, job), wordsOfCompany(text, company) * COMPANY);
  const points = wordsOfCompany(right, company) * COMPANY;
  return points === 0 ? 0 : points + wordsOfName(left, job);
}

/** Whether a text begins with a name: a job in lower case, or a capital letter. */
function beginsWithName(text: string): boolean {
  const [first = ''] = text.split(/[\s,:;.]/u);
  // `Como apoyo en caja` and `Funciones de atención al cliente` name neither.
  const isJob = (occupationLikeness(first) === 2 && !isTask(first)) || SELF_EMPLOYED.test(first);
  return isJob || /^\p{Lu}/u.test(first);
}

function bestOf<T>(entries: readonly T[], pointsFor: (entry: T) => number): T[] {
  const points = entries.map(pointsFor);
  const max = Math.max(0, ...points);
  return max === 0 ? [] : entries.filter((_, at) => points[at] === max);
}

/** The entries that a line may be about, if it begins by naming a job or a company; undefined for another line. */
function namedBy<T extends Described>(line: string, entries: readonly T[]): readonly T[] | undefined {
  const text = withoutBullet(line).trim();
  if (text.length > MAX_LINE) return undefined;
  const introduction = INTRODUCTIONS.find((pattern) => pattern.test(text));
  if (introduction !== undefined) {
    const rest = text.replace(introduction, '');
    // `Funciones en el hotel`
    const isKind =
      AT_PLACE.test(text.slice(0, text.length - rest.length)) &&
      companyLikeness(rest.split(/[\s:,]/u)[0] ?? '') === 2;
    return beginsWithName(rest) || isKind ? bestOf(entries, (entry) => pointsOf(rest, entry)) : undefined;
  }
  const rest = text.replace(AT_COMPANY, '');
  const atCompany =
    rest === text || !/^\p{Lu}/u.test(rest)
      ? []
      : bestOf(entries, ({ company = '' }) => wordsOfCompany(rest, company));
  if (atCompany.length > 0) return atCompany;
  // `Jefe de cocina: elaboración de menús`
  const [, label] = /^(?:de )?([^:]{3,80}):(?:\s|$)/iu.exec(text) ?? [];
  const isLabel = (name = ''): boolean => label !== undefined && foldText(name) === foldText(label);
  const labelled = entries.filter(({ job, company }) => isLabel(job) || isLabel(company));
  return labelled.length > 0 ? labelled : undefined;
}

/** Lines of a description that are about the same entries. */
interface Block<T> {
  /** Undefined if the lines do not say what they are about. */
  readonly named: readonly T[] | undefined;
  readonly lines: string[];
}

/** The lines of a description, divided before each one that names a job or a company. */
function blocksOf<T extends Described>(lines: readonly string[], entries: readonly T[]): Block<T>[] {
  const blocks: Block<T>[] = [];
  for (const line of lines) {
    const named = namedBy(line, entries);
    const last = blocks.at(-1);
    if (last === undefined || named !== undefined) blocks.push({ named, lines: [line] });
    else last.lines.push(line);
  }
  return blocks;
}

/**
 * Moves the texts below the last job that name another one to the description of that job: `Como encargada llevo …`. A
 * text that may be about several jobs, or about one that the file does not have, remains.
 * @param asDoubtful marks the last job if such a text remains
 */
export function withTextsAtTheirJobs<T extends Described>(
  entries: readonly T[],
  asDoubtful: (entry: T) => T,
): readonly T[] {
  const last = entries.at(-1);
  const lines = (last?.description ?? '').split('\n');
  if (last === undefined || entries.length === 1 || lines.length > MAX_LINES) return entries;
  const own: string[] = [];
  const moved = new Map<T, string[]>();
  let isDoubtful = false;
  for (const block of blocksOf(lines, entries)) {
    const named = block.named ?? [last];
    const target: T = named[0] ?? last;
    const isUnclear = named.length !== 1;
    isDoubtful ||= isUnclear;
    if (target === last || isUnclear) own.push(...block.lines);
    else moved.set(target, [...(moved.get(target) ?? []), ...block.lines]);
  }
  const described = (entry: T, texts: readonly string[]): T => ({
    ...entry,
    description: texts.filter((text) => text !== '').join('\n'),
  });
  return entries.map((entry) => {
    const texts = moved.get(entry);
    if (texts !== undefined) return described(entry, [entry.description ?? '', ...texts]);
    if (entry !== last || (moved.size === 0 && !isDoubtful)) return entry;
    return isDoubtful ? asDoubtful(described(entry, own)) : described(entry, own);
  });
}
