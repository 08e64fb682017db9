import { education, experience, type ItemSection } from '@curro/candidates';
import { loadDictionaries } from '@curro/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CvContent, contentOf } from './content.ts';
import { writeEuropass } from './europass/write.ts';
import { exampleCv } from './example-cv.ts';
import { writeJsonResume } from './json-resume/write.ts';
import { firstDay, lastDay } from './propose/dates.ts';
import { proposeSections } from './propose/propose.ts';
import { readFile } from './read/read-file.ts';

const dictionaries = loadDictionaries();
const RUNS = 40;

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const name = fc.constantFrom(
  'Panes y masas',
  'Excel <avanzado> & "macros"',
  'Atención al público',
  'C#',
  'Ñandú',
);
const date = fc.tuple(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 1, max: 12 }), fc.boolean());

/** The fields of a period: months or years alone, with or without a beginning, ended or not. */
const period = fc.tuple(optional(date), optional(date)).map(([start, end]) => {
  const day = ([year, month, isYear]: [number, number, boolean], limit: typeof firstDay) =>
    limit(isYear ? `${year}` : `${year}-${String(month).padStart(2, '0')}`);
  return {
    ...(start && { startingDate: day(start, firstDay), ...(start[2] && { startingYearOnly: true }) }),
    ...(end && { finishingDate: day(end, lastDay), ...(end[2] && { finishingYearOnly: true }) }),
  };
});

/** The stored items of random bodies: those that the section accepts. */
const stored = (section: ItemSection, body: fc.Arbitrary<Record<string, unknown>>) =>
  fc.array(
    body
      .map((each) => {
        const defined = Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined));
        const parsed = section.parse(defined, { dictionaries, itemIds: [] });
        const { startingYearOnly, finishingYearOnly } = defined;
        const flags = Object.entries({ startingYearOnly, finishingYearOnly }).filter(([, flag]) => flag);
        return parsed.ok ? { ...parsed.value, ...Object.fromEntries(flags) } : undefined;
      })
      .filter((each) => each !== undefined),
    { maxLength: 4 },
  );

const studies = stored(
  education,
  fc
    .record({
      educationLevelCode: fc.constantFrom(
        'bachillerato',
        'master',
        'otros-cursos-y-formacion-no-reglada',
        'otros-titulos-certificaciones-y-carnes',
      ),
      courseName: name,
      institutionName: optional(name),
      period,
    })
    .map(({ period: dates, courseName, ...rest }) => ({
      ...rest,
      ...(rest.educationLevelCode !== 'bachillerato' && { courseName }),
      ...dates,
      stillEnrolled: !('finishingDate' in dates),
    })),
);

const jobs = stored(
  experience,
  fc
    .record({ job: name, company: name, description: optional(name), period })
    .map(({ period: dates, ...rest }) => ({
      ...rest,
      ...dates,
      onCourse: !('finishingDate' in dates),
      level: 'empleado-a',
      category: 'turismo-restauracion',
      subcategories: ['restauracion'],
      reportingTo: 'mando-intermedio',
      visible: true,
    })),
);

/** A body without fields that have no value. */
const definedFields = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== ''));

/** Bodies in one order: a JSON Resume lists courses behind studies. */
const sorted = (bodies: readonly object[]) =>
  bodies
    .map(definedFields)
    .map((body) =>
      JSON.stringify(Object.entries(body).toSorted(([one], [other]) => one.localeCompare(other))),
    )
    .sort();

test.each<[string, (content: CvContent) => string]>([
  ['JSON Resume', (content) => JSON.stringify(writeJsonResume(content, dictionaries, 'es'))],
  ['JSON Resume in English', (content) => JSON.stringify(writeJsonResume(content, dictionaries, 'en'))],
  ['Europass', (content) => writeEuropass(content, dictionaries)],
])('%s gives the jobs and studies of any CV again, without other dates', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(studies, jobs, async (ofStudies, ofJobs) => {
      const own = {
        ...contentOf(exampleCv, ''),
        education: ofStudies,
        experience: ofJobs,
      } as unknown as CvContent;
      const proposal = proposeSections(await readFile(Buffer.from(write(own))), dictionaries);
      expect(sorted(proposal.education)).toEqual(sorted(ofStudies));
      expect(sorted(proposal.experience)).toEqual(sorted(ofJobs));
    }),
    { numRuns: RUNS },
  );
});
