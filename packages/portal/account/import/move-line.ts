import {
  type Candidate,
  experience,
  expertiseList,
  type ImportEntry,
  type ImportPlace,
  isCourseLevel,
  moveLineToJob,
  moveLineToText,
  readCv,
  readCvImport,
  removeUnreadLine,
  replaceInImport,
  restoreUnreadLine,
} from '@curro/candidates';
import { proposeSkillsOfLine } from '@curro/cv-files';
import { type FormValues, firstOf } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { DEFAULT_SKILL_LEVEL } from '../cv/language-levels.ts';
import type { ReviewedEntry } from './entries.ts';
import { lineKey, UNREAD_ID } from './import-path.ts';

/** The names of the buttons that move a line of the file that no part contains; their value is its key. */
export const LINE_BUTTONS = {
  about: 'about',
  skills: 'line-skills',
  job: 'line-job',
} as const;

/** The names of the buttons that remove such a line and that undo this. */
export const LINE_DROP = 'line-drop';
export const LINE_RESTORE = 'line-restore';

type LineButton = keyof typeof LINE_BUTTONS;

/** The name of the list with the job to whose description a line moves. */
export const JOB_LIST = 'line-job-to';

/** Whether an entry is a job whose description is saved with the review. */
export const canTakeLines = ({ section, known }: ImportEntry): boolean =>
  section === experience.name && known !== true;

/** Whether the description of a job has a place for a line. */
export function hasRoomFor({ body: { description } }: Pick<ReviewedEntry, 'body'>, line: string): boolean {
  const whole = typeof description === 'string' ? `${description}\n${line}` : line;
  return [...whole].length <= (experience.fields.description?.max ?? Number.POSITIVE_INFINITY);
}

/** The name of the button that makes a skill of a certificate; its value is the key of the entry. */
export const AS_SKILL = 'as-skill';

/** The id of the heading of a section of the review. */
export const sectionId = (section: string): string => `import-${section}`;

const SECTIONS = { about: 'cvText', skills: 'expertise', job: 'experience' } as const;

/** The skills that a line names; without any if the CV cannot store one of them. */
export async function skillsOfLine(
  { dictionaries }: Pick<PortalContext, 'dictionaries'>,
  line: string,
): Promise<readonly ImportEntry['body'][]> {
  const bodies = await proposeSkillsOfLine(line);
  const areValid = bodies.every((body) => {
    const { level = DEFAULT_SKILL_LEVEL } = body;
    return expertiseList.parse({ ...body, level }, dictionaries, []).ok;
  });
  return areValid ? bodies : [];
}

/** The name of a course or a certificate that lacks the date which studies need, and that can be a skill; undefined for another entry. */
export function undatedCertificate(
  { body, errors, exists, stored }: ReviewedEntry,
  { dictionaries }: Pick<PortalContext, 'dictionaries'>,
): string | undefined {
  const { educationLevelCode: level, finishingDate, courseName } = body;
  const isMeant = !exists && stored === undefined && errors.length > 0 && finishingDate === undefined;
  if (!isMeant || typeof level !== 'string' || typeof courseName !== 'string') return undefined;
  const isSkill = expertiseList.parse({ skill: courseName, level: DEFAULT_SKILL_LEVEL }, dictionaries, []).ok;
  return isSkill && isCourseLevel(level, dictionaries) ? courseName : undefined;
}

/** New entries of skills, with keys that follow those of the review. Discarded, each leaves its name among the lines. */
function skillEntries(bodies: readonly ImportEntry['body'][], all: readonly ImportEntry[]): ImportEntry[] {
  const { name: section } = expertiseList;
  const numbers = all
    .filter((each) => each.section === section)
    .map(({ key }) => Number(key.slice(section.length + 1)));
  const first = Math.max(-1, ...numbers) + 1;
  return bodies.map((body, at) => ({
    key: `${section}-${first + at}`,
    section,
    body,
    moved: [String(body.skill)],
    ticked: true,
  }));
}

const buttonOf = (form: FormValues): LineButton | undefined =>
  (Object.keys(LINE_BUTTONS) as LineButton[]).find((each) => form.has(LINE_BUTTONS[each]));

/** Whether a form of the review moves a line that no part contains, or a certificate without a date. */
export const isMove = (form: FormValues): boolean => form.has(AS_SKILL) || buttonOf(form) !== undefined;

/**
 * Moves what such a form says; nothing if it was moved, removed or saved meanwhile.
 * @returns the id of the element of the review to show then
 */
export async function moveInReview(
  context: PortalContext,
  candidate: Candidate,
  code: string,
  form: FormValues,
): Promise<string> {
  const place = { candidate, code };
  const { db } = context;
  const certificate = firstOf(form, AS_SKILL);
  const button = buttonOf(form);
  const { entries, discarded, unread } = await readCvImport(db, place);
  const all = [...entries, ...discarded];
  if (button === undefined) {
    const skill = entries.find(({ key }) => key === certificate)?.body.courseName;
    if (typeof skill === 'string')
      await replaceInImport(db, place, { key: certificate }, skillEntries([{ skill }], all));
    return sectionId(SECTIONS.skills);
  }
  const line = unread.find((each) => lineKey(each) === firstOf(form, LINE_BUTTONS[button]));
  if (line !== undefined) {
    if (button === 'about') {
      const { cvText: before } = await readCv(context, candidate, code);
      await moveLineToText(db, place, { line, before });
    } else if (button === 'job') {
      const job = entries.find(({ key }) => key === firstOf(form, JOB_LIST));
      if (job !== undefined && canTakeLines(job) && hasRoomFor(job, line))
        await moveLineToJob(db, place, { line, key: job.key });
    } else {
      const skills = await skillsOfLine(context, line);
      if (skills.length > 0) await replaceInImport(db, place, { line }, skillEntries(skills, all));
    }
  }
  const { unread: left } = await readCvImport(db, place);
  return left.length > 0 ? UNREAD_ID : sectionId(SECTIONS[button]);
}

/** Removes a line that no part contains, or takes it back; nothing if it was moved or saved meanwhile. */
export async function changeLine(
  { db }: Pick<PortalContext, 'db'>,
  place: ImportPlace,
  { dropped, restored }: { readonly dropped: string; readonly restored: string },
): Promise<void> {
  const { lines } = await readCvImport(db, place);
  const line = lines.find((each) => lineKey(each) === (dropped || restored));
  if (line === undefined) return;
  if (dropped !== '') await removeUnreadLine(db, place, line);
  else await restoreUnreadLine(db, place, line);
}
