import { foldText } from '@curro/shared';
import { isStopWord } from '../syntax/stop-words.ts';
import type { QueryWord } from '../understand/query-words.ts';
import { stemsOf } from './equivalents.ts';

/** Jobs of which a text asks for one: "camarero o cocinero". */
export interface JobList {
  readonly jobs: readonly (readonly QueryWord[])[];
  /** The words behind the last job, which belong to all of them: "con experiencia". */
  readonly shared: readonly QueryWord[];
  /** Whether the text says "o"; a comma, a slash or "y" can also mean one job with both names. */
  readonly isEither: boolean;
}

const EITHER = new Set(['o', 'u', 'or', 'y o', 'o y', 'and or']);
const BOTH = new Set(['y', 'e', 'and', '&', '/', '|', '-', '–']);
/** Before words that belong to the last job only: "camarero o ayudante de panadería". */
const OF = new Set(['de', 'del', 'of']);
/** More jobs make the text of the search too long. */
const MAX_JOBS = 4;
const MAX_TITLE_WORDS = 5;
const SLASH = '/';
/** Between two jobs; "camarero-cocinero" can be one job with both names, as behind a slash. */
const SLASH_OR_DASH = /[/‐‑–-]/;

/** Whether a word is between two jobs of which one is wanted. */
export const meansEither = ({ folded }: QueryWord): boolean => EITHER.has(folded);

/** "Camarero/cocinero" and "camarero-cocinero" as words of their own; "camarero/a" is one. */
function splitSlash(word: QueryWord): QueryWord[] {
  const sides = word.folded.includes(' ') && !EITHER.has(word.folded) ? word.raw.split(SLASH_OR_DASH) : [];
  if (sides.length < 2) return [word];
  const slash = { raw: SLASH, folded: SLASH, endsPhrase: false };
  return sides.flatMap((raw, at) => {
    const isLast = at === sides.length - 1;
    const side = { raw, folded: foldText(raw), endsPhrase: isLast && word.endsPhrase };
    return isLast ? [side] : [side, slash];
  });
}

/** Words as typed. */
export const textOf = (words: readonly QueryWord[]): string => words.map(({ raw }) => raw).join(' ');

/** The words between the words that join, and whether each of these says "o". */
function splitList(words: readonly QueryWord[]): {
  readonly sides: QueryWord[][];
  readonly isEither: boolean;
} {
  const sides: QueryWord[][] = [[]];
  const joints: boolean[] = [];
  for (const word of words.flatMap(splitSlash)) {
    const isEither = meansEither(word);
    const side = sides.at(-1) ?? [];
    if (isEither || BOTH.has(word.folded)) {
      if (side.length > 0) {
        joints.push(isEither);
        sides.push([]);
      } else if (isEither && joints.length > 0) joints[joints.length - 1] = true;
      continue;
    }
    side.push(word);
    if (word.endsPhrase) {
      joints.push(false);
      sides.push([]);
    }
  }
  if (sides.at(-1)?.length === 0) {
    sides.pop();
    joints.pop();
  }
  return { sides, isEither: joints.some((isEither) => isEither) };
}

/** Whether a text is single words with "o" between all of them, which means any of them: "limpieza o cocina". */
const areSingleWords = (sides: readonly (readonly QueryWord[])[], last: readonly QueryWord[]): boolean =>
  [...sides, last].every(
    ([first, ...others]) =>
      first !== undefined &&
      others.length === 0 &&
      /^\p{L}{3,}$/u.test(first.folded) &&
      !isStopWord(first.folded),
  );

/**
 * The jobs of a text that consists of names of jobs with "o", "y", commas or slashes between them; undefined for other texts.
 * With "o", single words need not be names of jobs: they can be fields of work.
 * @param isJob whether the stems of a text are those of the name of a job
 */
export function readJobList(
  words: readonly QueryWord[],
  isJob: (stems: string) => boolean,
): JobList | undefined {
  const { sides, isEither } = splitList(words);
  const isNamed = (side: readonly QueryWord[]): boolean =>
    !isStopWord(side.at(-1)?.folded ?? 'a') && isJob(stemsOf(textOf(side)));
  const last = sides.pop() ?? [];
  if (sides.length === 0 || sides.length >= MAX_JOBS) return undefined;
  if (isEither && areSingleWords(sides, last)) return { jobs: [...sides, last], shared: [], isEither };
  if (!sides.every(isNamed)) return undefined;
  const first = last.findIndex(({ folded }) => !isStopWord(folded));
  let length = Math.min(last.length, first + MAX_TITLE_WORDS);
  while (length > first && !isNamed(last.slice(0, length))) length -= 1;
  if (first === -1 || length === first) return undefined;
  const job = OF.has(last[length]?.folded ?? '') ? last : last.slice(0, length);
  return { jobs: [...sides, job], shared: last.slice(job.length), isEither };
}
