import { namesLanguage } from './lists.ts';

/** The mother tongue beside its label in the form of Europass of 2013, without a wide gap. */
const MOTHER_TONGUE = /^[^\p{L}]*((?:lenguas?|idiomas?) matern[oa]s?|mother tongues?)\s+(?=\p{Lu}\p{L}+)/iu;
/** A longer line is a sentence. */
const MAX_TONGUES = 80;

const KINDS =
  'comunicativas|digitales|profesionales|personales|sociales|organizativas|t[ée]cnicas|inform[áa]ticas|art[íi]sticas|de organizaci[óo]n ?/ ?gesti[óo]n|relacionadas con el empleo';
/** The labels of the skills beside their text. */
const LABEL = new RegExp(
  String.raw`^[^\p{L}]*(?:(?:[Cc]ompetencias (?:${KINDS})|[Oo]tras competencias)|(?:[Cc]ommunication|[Dd]igital|[Oo]rgani[sz]ational ?/ ?managerial|[Jj]ob-related|[Oo]ther) skills|[Dd]igital competences?)\s+(?=\p{Lu})`,
  'u',
);
/** The beginning of a label that a narrow margin wraps, and its end, which is a line below. */
const LABEL_BEGIN = /^[^\p{L}]*Competencias\s+(?=\p{Lu}\p{Ll})/u;
const LABEL_END = new RegExp(`^(?:${KINDS})$`, 'u');
/** The rest of a wrapped label is at most this number of lines below. */
const MAX_DISTANCE = 4;

/** `Lengua materna: Español` of the same without a colon; undefined for another line. */
function motherTongue(line: string): string | undefined {
  const [matched, label = ''] = line.length > MAX_TONGUES ? [] : (MOTHER_TONGUE.exec(line) ?? []);
  const names = line.slice(matched?.length);
  return matched !== undefined && namesLanguage(names) ? `${label}: ${names}` : undefined;
}

/**
 * Takes the labels beside the skills out of the lines of the form of Europass of 2013, which begin with the mother
 * tongue: `Competencias digitales Word, Excel`.
 */
export function withoutSkillLabels(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => motherTongue(line) !== undefined);
  if (start === -1) return [...lines];
  const dropped = new Set<number>();
  const read = lines.map((line, at) => {
    if (at < start) return line;
    const begun = line.replace(LABEL_BEGIN, '');
    const below = lines.slice(at + 1, at + 1 + MAX_DISTANCE).findIndex((each) => LABEL_END.test(each));
    if (begun !== line && below !== -1) {
      dropped.add(at + 1 + below);
      return begun;
    }
    return motherTongue(line) ?? line.replace(LABEL, '');
  });
  return read.filter((_, at) => !dropped.has(at));
}
