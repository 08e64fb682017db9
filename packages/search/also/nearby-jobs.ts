import { isStopWord } from '../syntax/stop-words.ts';
import { type QueryWord, readQueryWords, typedText } from '../understand/query-words.ts';
import { jobsOfEmployer, jobsOfFieldName, jobTitles, nearbyTitles, stemsOf } from './equivalents.ts';

/** More words than the names of jobs have. */
const MAX_NAME_WORDS = 7;

/** The jobs next to one with a name, by this name or another one of the job. */
function nextTo(name: string): readonly string[] | undefined {
  const stems = stemsOf(name);
  if (stems === '') return undefined;
  const others = jobTitles.byStems.get(stems) ?? [];
  return [stems, ...others.map(stemsOf)].flatMap((each) => {
    const jobs = nearbyTitles.byStems.get(each);
    return jobs === undefined ? [] : [jobs.filter((job) => stemsOf(job) !== stems)];
  })[0];
}

/** Those who lead others: a text for one means the others, too, when no offer has it. */
const LEADERS = ['gerente', 'director', 'jefe', 'responsable', 'encargado', 'supervisor', 'coordinador'];
const leaderStems: ReadonlySet<string> = new Set(LEADERS.map(stemsOf));
/** Those who lead beside another: "subdirector". */
const SECOND = /^(?:sub|vice)(?=\p{L}{4})/u;
/** Words of what is led: "centro de atención telefónica". */
const MAX_LED_WORDS = 5;

/** The names for those who lead the same: of "director call center" "supervisor de call center". */
function otherLeaders(words: readonly QueryWord[], isOffered: (name: string) => boolean): readonly string[] {
  const at = words.findIndex(({ folded }) => leaderStems.has(stemsOf(folded.replace(SECOND, ''))));
  if (at === -1) return [];
  const own = stemsOf(words[at]?.folded ?? '');
  const from = isStopWord(words[at + 1]?.folded ?? '') ? at + 2 : at + 1;
  for (let to = Math.min(words.length, from + MAX_LED_WORDS); to > from; to -= 1) {
    if (isStopWord(words[to - 1]?.folded ?? '')) continue;
    const led = typedText(words, from, to);
    const names = LEADERS.filter((leader) => stemsOf(leader) !== own).flatMap(
      (leader) => [`${leader} de ${led}`, `${leader} ${led}`].find(isOffered) ?? [],
    );
    if (names.length > 0) return names;
  }
  return [];
}

/** Before the name of a job that is a more general one: "neuropsicólogo", "subdirector". */
const PREFIX =
  /^(?:neuro|psico|odonto|cardio|radio|electro|bio|geo|agro|foto|video|micro|sub|vice)(?=\p{L}{5})/u;

/** The jobs of which words are special kinds. */
const generalJobs = (words: readonly QueryWord[]): readonly string[] =>
  words.flatMap(({ raw }) => {
    const general = raw.toLowerCase().replace(PREFIX, '');
    return general !== raw.toLowerCase() && jobTitles.byStems.has(stemsOf(general)) ? [general] : [];
  });

/** The jobs of the longest part of a text that has some. */
function jobsOfPart(
  words: readonly QueryWord[],
  jobsOf: (part: string) => readonly string[] | undefined,
): readonly string[] | undefined {
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const jobs = jobsOf(typedText(words, at, at + length));
      if (jobs !== undefined) return jobs;
    }
  }
  return undefined;
}

/**
 * The jobs next to the one that a text names, of its longest name: of "peón de obra en Madrid" mason and labourer. Of a name that no
 * list has, those who lead the same, the more general job, or the jobs of the field or of the well-known employer in the text
 * ("especialista textil", "alcampo"). None for a text that uses the grammar.
 * @param isOffered whether open offers have a name
 */
export function nearbyJobs(text: string, isOffered: (name: string) => boolean): readonly string[] {
  const words = readQueryWords(text)?.filter(({ raw }) => !raw.startsWith('-')) ?? [];
  const leaders = otherLeaders(words, isOffered);
  const listed = jobsOfPart(words, nextTo);
  if (leaders.length > 0 || listed !== undefined) return [...leaders, ...(listed ?? [])].filter(isOffered);
  const general = generalJobs(words).filter(isOffered);
  if (general.length > 0) return general;
  const ofFields = jobsOfPart(words, jobsOfFieldName) ?? jobsOfPart(words, jobsOfEmployer) ?? [];
  const own = stemsOf(text);
  return ofFields.filter((job) => !own.includes(stemsOf(job)) && isOffered(job));
}
