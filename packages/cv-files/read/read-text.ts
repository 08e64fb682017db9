import type { CvDraftInput } from '../draft.ts';
import { birthDayOf } from './dates.ts';
import { headingOf, type Part } from './headings.ts';
import { readJobs } from './jobs.ts';
import { itemsOf, languagesOf } from './lists.ts';
import { ANY_LICENCE, LICENCE, licencesOf, nameOf, PHONE, placeOf, unreadPart } from './personal-lines.ts';
import { readStudies } from './studies.ts';

/** A line that begins another column of a page: it does not continue the part of the line above. */
export const COLUMN_START = '\f';

/** A longer text in a list of skills is a sentence. */
const MAX_SKILL = 60;
/** A text above the first heading of at least this length introduces the candidate. */
const MIN_INTRODUCTION = 90;

/** A heading with its content in the same line, of a part without entries. */
const INLINE_HEADING = /^(\p{Lu}[^:\t]{3,40}):\s+(\S.*)$/u;
const INLINE_PARTS: ReadonlySet<Part> = new Set<Part>(['skills', 'languages', 'summary']);

type LinesOf = (part: Part | 'head') => readonly string[];

/** The lines by part; those before the first heading of a column are the head. */
function partsOf(lines: readonly string[]): LinesOf {
  const parts = new Map<Part | 'head', string[]>();
  let current: Part | 'head' = 'head';
  const linesOf = (part: Part | 'head'): string[] => {
    const known = parts.get(part) ?? [];
    parts.set(part, known);
    return known;
  };
  for (const line of lines) {
    const heading = headingOf(line);
    if (line === COLUMN_START) current = 'head';
    else if (heading !== undefined) current = heading;
    // `Idiomas: Inglés B1`
    const [, label = '', content = ''] = INLINE_HEADING.exec(line) ?? [];
    const inline = headingOf(label);
    if (inline !== undefined && INLINE_PARTS.has(inline)) {
      linesOf(inline).push(content);
      continue;
    }
    // The candidate sees the heading of what is not read.
    const isContent = line !== COLUMN_START && (heading === undefined || heading === 'other');
    if (isContent) linesOf(current).push(line);
  }
  return linesOf;
}

/** The lines without headings of which nothing follows. */
const withoutEmptyParts = (lines: readonly string[]): string[] => {
  const isHeading = (line = ''): boolean => headingOf(line) !== undefined;
  const left = lines.filter((line) => line !== '');
  return left.filter((line, at) => !isHeading(line) || (at + 1 < left.length && !isHeading(left[at + 1])));
};

/** The lines with text, the wide gaps of their line as separators. */
const filled = (lines: readonly string[]): string[] =>
  lines.filter((line) => line !== '').map((line) => line.replace(/\t+/g, ' · '));

/**
 * Proposes the parts of a CV from the lines of a text by its headings and periods. The result is a guess, which the
 * candidate reviews.
 * @param lines an empty line is a gap between blocks, a tab is a gap between columns of a line
 */
export function readText(lines: readonly string[]): CvDraftInput {
  const linesOf = partsOf(lines);
  const contact = filled([...linesOf('head'), ...linesOf('other')]);
  const head = filled(linesOf('head'));
  const all = lines.join('\n');
  const place = placeOf(contact);
  const phone = PHONE.exec(contact.join('\n'));
  const { line: nameLine, name: fullName } = nameOf(head, contact);
  const [name = '', ...surnames] = fullName.split(/\s+/);
  // A driving licence is part of the personal data.
  const licences = nameLine === '' ? [] : licencesOf(lines);
  const abilities = itemsOf(
    linesOf('skills').map((line) => (licences.length > 0 ? line.replace(LICENCE, '') : line)),
  );
  const skills = abilities.filter((skill) => !ANY_LICENCE.test(skill));
  const jobs = readJobs(linesOf('experience'));
  const studies = readStudies(linesOf('education'));
  const summary = filled(linesOf('summary'));
  const introduction =
    summary.length > 0 ? [] : head.filter((line) => line.length >= MIN_INTRODUCTION && !/@|\t/.test(line));
  // Without a name there is no person, and nothing of the contact data is taken over.
  const taken = [
    nameLine,
    ...(place?.lines ?? []),
    phone?.[0] ?? '',
    ...(licences.length > 0 ? [LICENCE] : []),
  ];
  const read = nameLine === '' ? [] : taken;
  return {
    format: 'pdf',
    person: {
      name,
      surnames: surnames.join(' '),
      birthDay: birthDayOf(all),
      phones: phone === null ? [] : [phone[0]],
      ...place?.person,
      webpages: all.match(/https?:\/\/[^\s)>\]]+/g) ?? [],
      ...(licences.length > 0 && { extra: { driverLicenses: licences } }),
    },
    experience: [...jobs.entries],
    education: [...studies.entries],
    skills: skills.filter(({ length }) => length <= MAX_SKILL).map((skill) => ({ name: skill })),
    languages: languagesOf(linesOf('languages')),
    summary: [...summary, ...introduction].join('\n'),
    unread: [
      ...withoutEmptyParts(
        contact.filter((line) => !introduction.includes(line)).map((line) => unreadPart(line, read)),
      ),
      ...filled(jobs.unread),
      ...filled(studies.unread),
      ...skills.filter(({ length }) => length > MAX_SKILL),
      ...abilities.filter((skill) => ANY_LICENCE.test(skill)),
    ].filter((line) => line !== ''),
  };
}
