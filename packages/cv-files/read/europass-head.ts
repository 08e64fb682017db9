import { headingOf } from './headings.ts';

/** The label beside the name in the form of Europass of 2013; a narrow margin wraps it. */
const PERSONAL = /^[^\p{L}]*(?:informaci[óo]n personal|personal information)\s+(?=\p{Lu})/iu;
const PERSONAL_BEGIN = /^[^\p{L}]*(?:INFORMACI[ÓO]N|Informaci[óo]n|PERSONAL)\s+(?!DE\s)(?=\p{Lu}\p{L})/u;
const PERSONAL_END = /^[^\p{L}]*(?:personal|information)$/iu;
/** The rest of a wrapped label is at most this number of lines below. */
const MAX_DISTANCE = 5;
/** A name has no digits, and no more words. */
const NAME = /^\p{Lu}[\p{L}'’.-]+(?: [\p{L}'’.-]+){1,7}$/u;

/** The label of the job that the candidate looks for; `POSITION` alone names also one of a job. */
const DESIRED =
  /^[^\p{L}]*(?:(?:empleo|puesto|cargo)(?: ?\/ ?(?:empleo|puesto|cargo))?(?: de trabajo)? solicitado|job applied for|position applied for|preferred job|desired job|position(?=\t))\s*:?(?:\s+|$)/iu;
const MAX_JOB = 80;

/** `Sexo Mujer | Nacionalidad Española`, without the colons that other files have. */
const DATA_LABEL = /(?<=(?:^|\|\s{0,3}))(sexo|nacionalidad|sex|nationality)\s+(?=\p{Lu})/giu;
/** The present form has only spaces between its data. */
const BEFORE_LABEL =
  /(?<=[\p{L}\d)])(?<!(?<!\p{L})(?:doble|dual))\s+(?=(?:nacionalidad|g[ée]nero|sexo|nationality|gender|sex):\s)/giu;
const TITLE = /^[^\p{L}]*europass\s+curr[íi]culum vit(?:ae|æ)$/iu;

/** The label at the end of a line whose text did not fit in it. */
const OPEN_DATA = /\|\s*(?:sexo|nacionalidad|sex|nationality)$/iu;
const ONE_WORD = /^\p{Lu}\p{Ll}+$/u;

const withWholeData = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => {
    const isOpen = (place: number): boolean =>
      OPEN_DATA.test(lines[place] ?? '') && ONE_WORD.test(lines[place + 1] ?? '');
    if (isOpen(at)) return [`${line} ${lines[at + 1]}`];
    return isOpen(at - 1) ? [] : [line];
  });

/**
 * Takes the labels of the head of the form of Europass of 2013 out of the lines: that beside the name, and that of the
 * job that the candidate looks for.
 */
export function withoutEuropassHead(lines: readonly string[]) {
  const part = lines.findIndex((line) => {
    const heading = headingOf(line);
    return heading !== undefined && heading !== 'contact' && !DESIRED.test(line);
  });
  const head = withWholeData(lines.slice(0, part === -1 ? lines.length : part));
  const dropped = new Set<number>();
  let desiredJob: string | undefined;
  const read = head.map((each, at) => {
    const line = each.replace(DATA_LABEL, '$1: ').replace(BEFORE_LABEL, ' | ');
    if (TITLE.test(line)) dropped.add(at);
    // The label may be above the name as well.
    if (NAME.test(head[at + 1] ?? '') && `${line} X`.replace(PERSONAL, '') === 'X') dropped.add(at);
    const name = line.replace(PERSONAL, '');
    if (name !== line && NAME.test(name)) return name;
    const begun = line.replace(PERSONAL_BEGIN, '');
    const end = head.slice(at + 1, at + 1 + MAX_DISTANCE).findIndex((each) => PERSONAL_END.test(each));
    if (begun !== line && NAME.test(begun) && end !== -1) {
      dropped.add(at + 1 + end);
      return begun;
    }
    if (desiredJob !== undefined || !DESIRED.test(line)) return line;
    const beside = line.replace(DESIRED, '').trim();
    const below = head[at + 1] ?? '';
    const job = beside === '' ? below : beside;
    if (job === '' || job.length > MAX_JOB || job.includes('\t') || headingOf(job) !== undefined) return line;
    desiredJob = job;
    dropped.add(at);
    if (beside === '') dropped.add(at + 1);
    return line;
  });
  const left = read.filter((_, at) => !dropped.has(at));
  return { lines: [...left, ...(part === -1 ? [] : lines.slice(part))], desiredJob };
}
