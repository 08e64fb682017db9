import { GUESSED_COMPANY, GUESSED_PART, NAMED_BY_LAYOUT } from '../draft.ts';
import { isBreakLine, readBreak, withoutBreaks } from './breaks-among-jobs.ts';
import { withCardsApart } from './cards.ts';
import { isBreakWithinJob } from './career-breaks.ts';
import { groupedByCompany } from './company-groups.ts';
import { withAgency, withNamesBelowMarked, withoutDurations, withRoleOfTrainee } from './complete-jobs.ts';
import { type Period, seasonOf } from './dates.ts';
import { MAX_TITLE } from './divide-title.ts';
import {
  type Entries,
  type EntryFormat,
  type EntryLines,
  entriesOf,
  withFormsApart,
  withoutUniformGaps,
} from './entries.ts';
import { isStart as isMarkedStart, NAME_START, withoutStart } from './headings.ts';
import { described, type Job, markedAsDoubtful, withNotes } from './job.ts';
import { withJobData } from './job-data.ts';
import { dateJob, durationBeside, isUnsaid } from './job-dates.ts';
import { type Order, usualOrder } from './job-heads.ts';
import {
  areOfLinkedIn,
  isMentionIn,
  isWholeJob,
  NO_PERIOD,
  namesTimedWork,
  saysMore,
  startsOfBlocks,
  withoutDurationCell,
  withRepeatedHeads,
  withSeasonsApart,
} from './job-lines.ts';
import { withJobsApart } from './jobs-in-line.ts';
import { withItemsApart } from './jobs-in-lists.ts';
import { withTextsAtTheirJobs } from './named-texts.ts';
import { capitalised } from './one-line-jobs.ts';
import {
  type JobReading,
  jobBelowCompany,
  namesWholeJob,
  type ReadJob,
  readJob,
  readJobOf,
  readLinkedInJob,
  withoutCodes,
  withoutPlaceAmongNames,
} from './read-job.ts';
import { seasonalWorkIn, withSeasonInName } from './seasonal-work.ts';
import { withSelfEmployment } from './self-employment.ts';
import { withRepeatedTitles } from './title-groups.ts';
import { jobsAboveUndated } from './undated-jobs.ts';
import { isBullet, isHead, isTask, occupationLikeness, withoutBullet } from './vocabulary.ts';

/**
 * The jobs of a CV by the lines of its part. `job-lines.ts` prepares the lines, `entriesOf` divides them between the periods,
 * `read-job.ts` reads each job by `job-heads.ts`, and `complete-jobs.ts` completes what was read.
 */
export function readJobs(markedLines: readonly string[]): Entries<Job> {
  const marks = markedLines.flatMap((line, at) => (isMarkedStart(line) ? [at] : []));
  const isNamed = markedLines.some((line) => line.startsWith(NAME_START));
  const part = markedLines.map(withoutStart);
  // Without any date each item of a list may be a job: `- Cajera en Supermercados Sol, 3 años`.
  const filled = part.filter((line) => line !== '');
  const areUndatedItems =
    filled.length > 0 && filled.every((line) => isBullet(line) && dateJob(line) === undefined);
  const items = areUndatedItems ? part.map(withoutBullet) : part;
  const blocks = isNamed ? new Set(marks) : startsOfBlocks(part);
  const isMarked = blocks.size > 0;
  const { lines: titled, guessed } = isMarked
    ? { lines: part, guessed: new Set<number>() }
    : withRepeatedTitles(
        withRepeatedHeads(
          withFormsApart(withoutUniformGaps(withCardsApart(items.map(withoutDurationCell).filter(saysMore))))
            .flatMap(withJobsApart)
            .flatMap(withSeasonsApart),
        ),
        dateJob,
      );
  // The steps above add and remove lines.
  const firstLines = new Set(isNamed ? [] : marks.map((at) => part[at]));
  const starts = isMarked
    ? blocks
    : new Set(titled.flatMap((line, at) => (firstLines.has(line) ? [at] : [])));
  const { lines, companies } = groupedByCompany(titled, dateJob, {
    isStart: (at) => starts.has(at),
    isOnlyOfDurations: isMarked,
  });
  const dated = lines.flatMap((line) => dateJob(line) ?? []);
  const isOfList = isMentionIn(lines, dated.length);
  // Where each job is in the line of its period, a line that names one without a period is one, too.
  const areInLines = dated.length > 0 && dated.every(({ own }) => own !== '' && own.length <= MAX_TITLE);
  const isInLine = dated.filter(({ own }) => isWholeJob(own)).length * 2 >= dated.length;
  const withoutPeriod = areInLines && isInLine;
  const isLinkedIn = isMarked || areOfLinkedIn(lines, companies);
  const readEntry = (entry: EntryLines, company?: string, usual?: Order): JobReading => {
    if (company !== undefined) return readJobOf(company, entry);
    if (isLinkedIn) return readLinkedInJob(entry);
    const { entry: plain, extra } = withoutCodes(entry);
    const reading = readJob(plain, usual);
    return Object.keys(extra).length === 0
      ? reading
      : { ...reading, value: { ...reading.value, extra: { ...reading.value.extra, ...extra } } };
  };
  const timesBeside = lines.map((line) => [seasonOf(line), durationBeside(line)]);
  const format = (usual?: Order): EntryFormat<ReadJob> => ({
    date: (line) =>
      (isOfList(line) || isBreakWithinJob(line) ? undefined : dateJob(line)) ??
      (withoutPeriod && isWholeJob(line) ? { period: NO_PERIOD, own: line, details: '' } : undefined),
    read: (all) => {
      const { entry: whole, place } = withoutPlaceAmongNames(all);
      const line = lines[whole.at] ?? '';
      const pause = readBreak(whole, line);
      if (pause !== undefined) return pause;
      const { period, details } = dateJob(line) ?? { period: NO_PERIOD, details: '' };
      // `en excedencia` behind a period is not the company below the job.
      const isNote = /^\p{Ll}/u.test(details) && whole.below[0] === details;
      const { entry, durations } = withoutDurations(
        isNote ? { ...whole, below: whole.below.slice(1) } : whole,
      );
      const beside = durations.filter((duration) => isUnsaid(duration, period));
      const notes = [...(timesBeside[whole.at] ?? []), ...beside, isNote ? details : ''];
      const reading = readEntry(entry, companies.get(whole.at), usual);
      const isUnnamed = reading.value.job === '' && reading.value.company === '';
      const season = isUnnamed ? capitalised(seasonalWorkIn(line)) : '';
      const value = withNotes(notes, season === '' ? reading.value : { ...reading.value, job: season });
      const placed =
        place === '' ? value : { ...value, description: described([place, value.description ?? '']) };
      const mark = isNamed ? NAMED_BY_LAYOUT : guessed.has(whole.at) ? GUESSED_COMPANY : undefined;
      const marked = mark === undefined ? placed : { ...placed, extra: { ...placed.extra, [mark]: true } };
      const description = value.description?.split('\n') ?? [];
      const below = whole.below.filter((each) => description.includes(each));
      return { ...reading, value: { ...marked, lines: { at: whole.at, below } } };
    },
    isWhole: (line) => !isBullet(line) && namesWholeJob(line),
    beginsWithName: (line, above) => jobBelowCompany([above, line]) !== undefined,
    isStart: (at) => starts.has(at) && lines[at] !== '',
    isAlike: (at, other) => companies.has(at) === companies.has(other),
    begins: (line) =>
      isHead(line) &&
      ((occupationLikeness(line) === 2 && !isTask(line)) || (areUndatedItems && namesTimedWork(line))),
  });
  const found = entriesOf(lines, format());
  const usual = usualOrder(found.entries.flatMap(({ order }) => order ?? []));
  const { entries, unread } = usual === undefined ? found : entriesOf(lines, format(usual));
  const doubtful = jobsAboveUndated(
    lines,
    entries.flatMap((entry) => entry.lines ?? []),
  );
  const jobs = entries.flatMap(({ order: _, isBreak, lines: own, ...entry }) =>
    isBreak === true ? [] : [doubtful.has(own?.at ?? -1) ? markedAsDoubtful(entry) : entry],
  );
  const breaks = jobs.flatMap(({ description = '' }) =>
    description.split('\n').filter(isBreakLine).map(withoutBullet),
  );
  const named = jobs
    .map(withoutBreaks)
    .map(withAgency)
    .map(withRoleOfTrainee)
    .map(withSelfEmployment)
    .map(withSeasonInName)
    .map(withJobData);
  const checked = withNamesBelowMarked(withTextsAtTheirJobs(named, markedAsDoubtful));
  const readItem = (item: string, work: Period & Job): (typeof named)[number] => {
    const [read] = entriesOf([item], format()).entries;
    const { lines: _, order: __, ...entry } = read?.job ? read : { ...work, company: '', description: '' };
    return { ...entry, extra: { ...entry.extra, [GUESSED_PART]: true } };
  };
  return {
    entries: withItemsApart(checked, readItem),
    unread: [...unread, ...breaks],
  };
}
