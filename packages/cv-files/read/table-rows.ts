import { headingOf } from './headings.ts';

/** What the cells of a column of a table name. */
export type ColumnKind =
  | 'period'
  | 'start'
  | 'end'
  | 'company'
  | 'job'
  | 'companyAndJob'
  | 'tasks'
  | 'title'
  | 'centre'
  | 'place'
  | 'hours'
  | 'language'
  | 'skill'
  | 'level';

/** The words above the columns of tables; the first kind that matches counts. */
const COLUMNS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'companyAndJob',
    /^(?:empresa|compañ[íi]a|entidad|centro(?: de trabajo)?|company|employer)(?: ?[/,-] ?| [yi] | and )(?:el )?(?:puesto|cargo|ocupaci[óo]n|categor[íi]a|funciones|position|role)(?: .{1,20})?$|^(?:puesto|cargo|ocupaci[óo]n|categor[íi]a|position|role)(?: ?[/,-] ?| [yi] | and )(?:la )?(?:empresa|compañ[íi]a|entidad|centro|company|employer)$|^(?:experiencia|trabajo|empleo)(?: laboral)?$/,
  ],
  ['start', /^(?:desde|inicio|fecha (?:de )?inicio|from|start(?: date)?)$/],
  ['end', /^(?:hasta|fin(?:alizaci[óo]n)?|fecha (?:de )?fin(?:alizaci[óo]n)?|to|end(?: date)?)$/],
  ['period', /^(?:fechas?|per[íi]odos?|a[ñn]os?|cursos? acad[ée]micos?|dates?|period|years?)$/],
  [
    'company',
    /^(?:(?:nombre de la )?empresa|compañ[íi]a|empleador|lugar de trabajo|centro de trabajo|company|employer)(?: ?[/y(] ?\p{L}+\)?)?$/u,
  ],
  [
    'job',
    /^(?:puesto|cargo|categor[íi]a|ocupaci[óo]n|profesi[óo]n|position|job title|role)(?: (?:de trabajo|desempeñado|profesional))?(?: ?[/y] ?(?:funciones|tareas))?$/,
  ],
  [
    'tasks',
    /^(?:(?:principales )?(?:funciones|tareas|actividades|responsabilidades)(?: \p{L}+)?|descripci[óo]n|duties|tasks|description)$/u,
  ],
  ['hours', /^(?:horas|n[.º°]{0,2} ?(?:de )?horas|duraci[óo]n|hours|duration)$/],
  [
    'title',
    /^(?:t[íi]tulo|titulaci[óo]n(?: \p{L}+)?|estudios|formaci[óo]n|(?:nombre del )?curso|denominaci[óo]n|acci[óo]n formativa|certificad[oa](?: oficial)?|certificaci[óo]n|acreditaci[óo]n|qualification|course|degree|certificate)$/u,
  ],
  [
    'centre',
    /^(?:centro(?: \p{L}+| de (?:estudios|formaci[óo]n))?|instituci[óo]n|universidad|entidad(?: \p{L}+)?|organismo|impartido por|academia|escuela|institution|school|university)$/u,
  ],
  ['place', /^(?:localidad|lugar|ciudad|poblaci[óo]n|provincia|location|town|city)$/],
  [
    'skill',
    /^(?:programas?|aplicaci[óo]n(?:es)?|herramientas?|conocimientos?|competencias?|habilidad(?:es)?|software|skills?|tools?)$/,
  ],
  ['language', /^(?:idiomas?|lenguas?|languages?)$/],
  [
    'level',
    /^(?:nivel(?: (?:oral|general|hablado|escrito|le[íi]do|mcer))?|habla(?:do|da|r)?|lee|escribe|escri(?:to|ta|tura|bir)|le[íi]d[oa]|leer|lectura|conversaci[óo]n|comprensi[óo]n(?: \p{L}+)?|expresi[óo]n(?: \p{L}+)?|oral|level|speaking|spoken|reading|writing|written|listening)$/u,
  ],
];

/** A column of a table. */
export interface Column {
  readonly kind: ColumnKind;
  readonly label: string;
  /** The left edge of its texts. */
  readonly left: number;
}

/** What the word above a column says of its cells; undefined for another text. */
const columnKindOf = (text: string): ColumnKind | undefined =>
  COLUMNS.find(([, pattern]) => pattern.test(text.toLowerCase().replace(/[.:]$/, '')))?.[0];

/**
 * The kinds of the columns of a table by the words above them; undefined for the texts of another line, such as the
 * headings of parts beside each other: `Idiomas` and `Competencias`.
 */
export function columnKindsOf(texts: readonly string[]): readonly ColumnKind[] | undefined {
  if (texts.length < 2 || texts.every((text) => headingOf(text) !== undefined)) return undefined;
  const kinds = texts.map(columnKindOf).filter((kind) => kind !== undefined);
  return kinds.length === texts.length && kinds.some((kind) => kind !== 'level') ? kinds : undefined;
}

/** A job and its tasks: `Conductor. Reparto con furgoneta`, or in lines of their own. */
const JOB_AND_TASKS = /^(?:([^.\n]{3,80}[\p{L})]{3})\.[^\S\n]+|([^\n]{2,100}?)\.?\n)(\p{Lu}.*|[-•].*)$/su;

/** A row as the lines of an entry, with labels where a line would not say what it names. */
export function linesOfRow(row: readonly string[], columns: readonly Column[]): string[] {
  const textOf = (...kinds: readonly ColumnKind[]): string =>
    row.filter((text, at) => text !== '' && kinds.includes(columns[at]?.kind ?? 'tasks')).join(', ');
  /** A name of several lines. */
  const inLine = (text: string): string => text.replace(/,?\n/g, ', ');
  const has = (...kinds: readonly ColumnKind[]): boolean => columns.some(({ kind }) => kinds.includes(kind));
  const withPlace = (text: string): string =>
    [inLine(text), textOf('place')].filter((part) => part !== '').join(', ');
  if (has('language')) {
    const levels = row.flatMap((text, at) => {
      const { kind, label = '' } = columns[at] ?? {};
      // `-` beside a level says that there is no certificate.
      const isNothing = /^[\s–—-]*$/u.test(text) || (kind !== 'level' && !/[\p{L}\d]/u.test(text));
      if (kind === 'language' || isNothing) return [];
      return [/^(?:nivel|level)$/i.test(label) || kind !== 'level' ? text : `${label.toLowerCase()} ${text}`];
    });
    return [`${textOf('language')}: ${levels.join(', ')}`];
  }
  if (has('skill')) {
    const level = textOf('level');
    return [`${textOf('skill')}${level === '' ? '' : ` (${level.toLowerCase()})`}`];
  }
  const whole = row.find((_, at) => columns[at]?.kind === 'companyAndJob') ?? '';
  const dates = has('period') ? textOf('period') : `${textOf('start')} - ${textOf('end')}`;
  const period = /\d/.test(dates) ? [dates] : [];
  if (whole !== '') {
    const [name = '', ...below] = whole.split('\n');
    const tasks = textOf('tasks', 'hours').split('\n');
    const names = [...period, withPlace(name)].join('\t');
    return [names, ...below, ...tasks].filter((line) => line !== '');
  }
  if (has('company', 'job', 'tasks') && !has('title')) {
    // A column may have the tasks behind the job: `Conductor. Reparto con furgoneta`.
    const [, ofSentence, ofLine, tasksOfJob = ''] = JOB_AND_TASKS.exec(textOf('job')) ?? [];
    const job = ofSentence ?? ofLine ?? textOf('job');
    const tasksOfRow = [tasksOfJob, textOf('tasks', 'hours')].filter((text) => text !== '').join('\n');
    const [first, ...tasks] = tasksOfRow.split('\n');
    return [
      ...period,
      `Puesto: ${job}`,
      `Empresa: ${withPlace(textOf('company', 'centre'))}`,
      ...(first === '' ? [] : [`Funciones: ${first}`]),
      ...tasks,
    ].filter((line) => !line.endsWith(': '));
  }
  const hours = textOf('hours').replace(/^\d[\d.]*$/, '$& horas');
  const title = [inLine(textOf('title', 'job')), hours === '' ? '' : `(${hours})`]
    .filter((text) => text !== '')
    .join(' ');
  const centre = withPlace(textOf('centre', 'company'));
  const more = [textOf('tasks', 'level')].filter((text) => text !== '');
  if (period.length === 0) return [[title, centre].filter((text) => text !== '').join('\t'), ...more];
  return [...period, `Título: ${title}`, ...(centre === '' ? [] : [`Centro: ${centre}`]), ...more];
}

/** Lines of languages or skills: those below a line with the names of columns are rows of a table with tabs between its cells. */
export function withTableRows(lines: readonly string[]): string[] {
  let columns: readonly Column[] = [];
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const kinds = columnKindsOf(cells);
    if (kinds?.some((kind) => kind === 'language' || kind === 'skill')) {
      columns = kinds.map((kind, left) => ({ kind, label: cells[left] ?? '', left }));
      return [];
    }
    if (columns.length > 0 && cells.length === columns.length) return linesOfRow(cells, columns);
    if (line !== '') columns = [];
    return [line];
  });
}
