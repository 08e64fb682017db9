/** What becomes of a label of the form: a label that the reader of the text knows, a heading, or nothing. */
interface FormLabel {
  readonly label: string;
  /** What stands before the text beside the label; undefined if the label and its text are left out. */
  readonly before: string | undefined;
  /** Whether the text is a line below the label. */
  readonly isHeading?: boolean;
  /** Whether only this form has the label. */
  readonly isSure?: boolean;
  /** Whether the line belongs behind the line of the centre, which is below it. */
  readonly isBehindCentre?: boolean;
}

const heading = (label: string, before: string): FormLabel => ({ label, before, isHeading: true });
const sure = (label: string, before: string): FormLabel => ({ label, before, isSure: true });
const behind = (label: string, before: string): FormLabel => ({
  label,
  before,
  isSure: true,
  isBehindCentre: true,
});
const plain = (label: string, before: string): FormLabel => ({ label, before });

/** The labels of the form of Europass of 2005, in English and Spanish, without `(s)`. */
const LABELS: readonly FormLabel[] = [
  { label: 'europass curriculum vitae', before: undefined },
  { label: 'curriculum vitae europass', before: undefined },
  heading('personal information', 'Personal information'),
  heading('información personal', 'Información personal'),
  plain('first names / surnames', 'Nombre y apellidos: '),
  plain('first name / surname', 'Nombre y apellidos: '),
  plain('surnames / first names', 'Apellidos y nombre: '),
  plain('surname / first name', 'Apellidos y nombre: '),
  plain('nombres / apellidos', 'Nombre y apellidos: '),
  plain('nombre / apellidos', 'Nombre y apellidos: '),
  plain('apellidos / nombres', 'Apellidos y nombre: '),
  plain('apellidos / nombre', 'Apellidos y nombre: '),
  plain('addresses', 'Address: '),
  plain('address', 'Address: '),
  plain('dirección (direcciones)', 'Dirección: '),
  plain('direcciones', 'Dirección: '),
  plain('dirección', 'Dirección: '),
  plain('telephones', 'Phone: '),
  plain('telephone', 'Phone: '),
  plain('teléfonos', 'Teléfono: '),
  plain('teléfono', 'Teléfono: '),
  plain('e-mails', 'E-mail: '),
  plain('e-mail', 'E-mail: '),
  plain('correos electrónicos', 'E-mail: '),
  plain('correo electrónico', 'E-mail: '),
  plain('nationality', 'Nationality: '),
  plain('nacionalidad', 'Nacionalidad: '),
  plain('date of birth', 'Date of birth: '),
  plain('fecha de nacimiento', 'Fecha de nacimiento: '),
  plain('gender', 'Gender: '),
  plain('sexo', 'Sexo: '),
  sure('desired employment / occupational field', 'Preferred job '),
  sure('empleo deseado / familia profesional', 'Preferred job '),
  heading('work experience', 'Work experience'),
  heading('experiencia laboral', 'Experiencia laboral'),
  plain('dates', 'Dates\t'),
  plain('fechas', 'Fechas\t'),
  sure('occupation or position held', 'Occupation or position held\t'),
  sure('profesión o cargo desempeñado', 'Profesión o cargo desempeñado\t'),
  sure('main activities and responsibilities', 'Main activities and responsibilities\t'),
  sure('funciones y responsabilidades principales', 'Funciones y responsabilidades principales\t'),
  sure('name and address of employer', 'Name and address of employer\t'),
  sure('nombre y dirección de la empresa o empleador', 'Nombre y dirección de la empresa o empleador\t'),
  sure('type of business or sector', 'Sector: '),
  sure('tipo de empresa o sector', 'Sector: '),
  heading('education and training', 'Education and training'),
  heading('educación y formación', 'Educación y formación'),
  sure('title of qualification awarded', 'Title of qualification awarded\t'),
  sure('cualificación obtenida', 'Cualificación obtenida\t'),
  behind('principal subjects/occupational skills covered', ''),
  behind('principal subjects / occupational skills covered', ''),
  behind('principales materias o capacidades profesionales estudiadas', ''),
  behind('principales materias o capacidades ocupacionales estudiadas', ''),
  sure('name and type of organisation providing education and training', 'Name and type of organisation\t'),
  sure('nombre y tipo del centro de estudios', 'Nombre y tipo del centro de estudios\t'),
  sure(
    'nombre y tipo de la organización que ha impartido la educación o la formación',
    'Nombre y tipo del centro de estudios\t',
  ),
  behind('level in national or international classification', ''),
  behind('nivel conforme a una clasificación nacional o internacional', ''),
  heading('personal skills and competences', 'Skills'),
  heading('capacidades y competencias personales', 'Competencias'),
  plain('mother tongues', 'Languages\nMother tongue: '),
  plain('mother tongue', 'Languages\nMother tongue: '),
  plain('idiomas maternos', 'Idiomas\nIdioma materno: '),
  plain('idioma materno', 'Idiomas\nIdioma materno: '),
  heading('other languages', 'Other languages'),
  heading('otros idiomas', 'Otros idiomas'),
  ...['social', 'organisational', 'technical', 'computer', 'artistic', 'other'].map((kind) =>
    heading(`${kind} skills and competences`, 'Skills'),
  ),
  ...['sociales', 'organizativas', 'técnicas', 'informáticas', 'artísticas'].map((kind) =>
    heading(`capacidades y competencias ${kind}`, 'Competencias'),
  ),
  heading('otras capacidades y competencias', 'Competencias'),
  plain('driving licences', 'Permiso de conducir: '),
  plain('driving licence', 'Permiso de conducir: '),
  plain('permisos de conducción', 'Permiso de conducir: '),
  plain('permiso de conducción', 'Permiso de conducir: '),
  heading('additional information', 'Additional information'),
  heading('información adicional', 'Información adicional'),
];

/** A narrow margin wraps a label over at most this number of lines. */
const MAX_LABEL_LINES = 5;
/** Fewer labels of this form may be in another text. */
const MIN_SURE_LABELS = 3;

const BEFORE_LABEL = /^(?:- )?/u;
const wordsIn = (text: string): string[] => text.split(/[\t ]+/u).filter((word) => word !== '');
const isWord = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other;

interface Match {
  readonly label: FormLabel;
  readonly text: string;
  /** The number of lines that the label and its text fill. */
  readonly lines: number;
}

/** The words of a line that go on with a label, and its other words. */
function divided(line: string, rest: readonly string[]): readonly [count: number, others: string] {
  const words = wordsIn(line.replace(BEFORE_LABEL, ''));
  let count = 0;
  while (count < rest.length && isWord(words[count], rest[count])) count += 1;
  return [count, words.slice(count).join(' ')];
}

/** A label at the beginning of a line, which the next lines may end: `Main activities and<tab>Wiring` above `responsibilities`. */
function matchOf(lines: readonly string[], at: number, label: FormLabel): Match | undefined {
  const words = label.label.split(' ');
  const texts: string[] = [];
  let known = 0;
  for (let index = 0; index < MAX_LABEL_LINES && at + index < lines.length; index += 1) {
    const line = lines[at + index] ?? '';
    if (line === '' || line.length > MAX_LINE) break;
    const [count, text] = divided(line, words.slice(known));
    // Below the first line there is nothing but the label, or the label ends there.
    if (count === 0 || (index > 0 && text !== '' && known + count < words.length)) return undefined;
    known += count;
    if (text !== '') texts.push(text);
    if (known === words.length) return { label, text: texts.join(' '), lines: index + 1 };
  }
  return undefined;
}

/** The labels by their first word, the longest first. */
const labelsByWord = Map.groupBy(
  LABELS.toSorted((one, other) => other.label.length - one.label.length),
  ({ label }) => label.split(' ')[0] ?? '',
);
/** A longer line is a paragraph. */
const MAX_LINE = 600;
const FIRST_WORD = /^(?:- )?([^\s]{1,40})/u;

/** The label of a line and of those below it that end it; undefined without one. */
function labelAt(lines: readonly string[], at: number): Match | undefined {
  const line = lines[at] ?? '';
  const [, word = ''] = line.length > MAX_LINE ? [] : (FIRST_WORD.exec(line) ?? []);
  for (const label of labelsByWord.get(word.toLowerCase()) ?? []) {
    const match = matchOf(lines, at, label);
    if (match !== undefined) return match;
  }
  return undefined;
}

/**
 * The lines of a CV in the form of Europass of 2005 with labels that the reader of a text knows, each beside its text:
 * `Name and type of organisation providing education and training` is beside the centre. Other lines are unchanged.
 */
export function withFormLabels(lines: readonly string[]): readonly string[] {
  const matches = lines.map((_, at) => labelAt(lines, at));
  const labels = new Set(matches.flatMap((match) => (match?.label.isSure === true ? [match.label] : [])));
  if (labels.size < MIN_SURE_LABELS) return lines;
  const result: string[] = [];
  const waiting: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const match = matches[at];
    if (match === undefined) {
      result.push(lines[at] ?? '');
      continue;
    }
    const { label, text } = match;
    at += match.lines - 1;
    if (label.isBehindCentre === true) waiting.push(text);
    else if (label.isHeading === true) result.push(...waiting.splice(0), label.before ?? '', text);
    else if (label.before !== undefined && text !== '') {
      const isEntry = /^(?:Dates|Fechas)\t$/u.test(label.before);
      if (isEntry) result.push(...waiting.splice(0));
      result.push(...`${label.before}${text}`.split('\n'));
    }
  }
  return [...result, ...waiting].filter((line, at, all) => line !== '' || all[at - 1] !== '');
}
