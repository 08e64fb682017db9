import { type Candidate, type Cv, futureJob, readCvImport } from '@curro/candidates';
import type { PortalContext } from '../../context.ts';
import { reviewEntries } from '../import/entries.ts';
import { lacksOf } from '../import/entry-form.ts';
import { proposedWish } from './desired-job.ts';
import type { TextContext } from './document-texts.ts';
import type { Part } from './missing-parts.ts';

/**
 * The labels of the fields that each missing part of a CV needs, by its section: those that a file which waits for its
 * review lacks, or all required ones.
 */
export async function readMissingFields(
  context: PortalContext,
  { locale, choices }: TextContext,
  { candidate, code, cv }: { readonly candidate: Candidate; readonly code: string; readonly cv: Cv },
  parts: readonly Part[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (parts.length === 0) return new Map();
  const { entries } = await readCvImport(context.db, { candidate, code });
  const fields = await Promise.all(
    parts.map(async ({ name: section }) => {
      const waiting = entries.find((entry) => entry.section === section) ?? { key: '', section, body: {} };
      const entry =
        section === futureJob.name
          ? { ...waiting, proposed: await proposedWish(context, candidate, code, waiting.body) }
          : waiting;
      const [reviewed] = reviewEntries([entry], cv, candidate, context);
      const labels =
        reviewed === undefined ? [] : lacksOf({ locale, choices, code, hasOthers: false }, reviewed);
      return [section, labels] as const;
    }),
  );
  return new Map(fields);
}
