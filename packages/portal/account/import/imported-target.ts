import { dropImportEntries, readCvImport } from '@curro/candidates';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { returnToForm } from '../apply/steps.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { APPLICATION, reviewPath } from './import-path.ts';

/** The first or last day of a year: the proposal for a date of which the file states the year only. */
const ASSUMED_DAY = /^(\d{4})-(?:01-01|12-31)$/;

/** The proposed values for a form: of an assumed date the year, so that the form asks for the month. */
const proposedValues = (proposed: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    Object.entries(proposed).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(ASSUMED_DAY, '$1') : value,
    ]),
  );

/**
 * The form of a part of a CV, filled in with an entry of an import if the address names one (`?import=<key>`). Saving it
 * removes the entry and returns to the review.
 */
export function importedTarget(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { target, section, code }: { readonly target: EditTarget; readonly section: string; readonly code: string },
): EditTarget {
  const key = c.req.query('import');
  if (key === undefined) return target;
  const form = returnToForm(c.req.query(APPLICATION));
  const query = new URLSearchParams({ import: key, ...(form !== undefined && { [APPLICATION]: form }) });
  return {
    ...target,
    path: `${target.path}?${query.toString()}`,
    back: reviewPath(code, form),
    backLabel: locale.messages.cvImport.back,
    removal: undefined,
    another: undefined,
    skip: undefined,
    existing: undefined,
    progress: undefined,
    async read() {
      const { content, etag } = await target.read();
      const candidate = await requireCandidate(c, context, target.operation);
      const { entries } = await readCvImport(context.db, { candidate, code: code.toLowerCase() });
      const entry = entries.find((each) => each.key === key && each.section === section);
      // The entry was saved, discarded or deleted meanwhile: a step of an application is shown without it.
      if (entry === undefined && c.req.query('next') !== undefined) return { content, etag };
      if (entry === undefined) throw new DomainError('1');
      return { content: { ...content, ...proposedValues(entry.proposed), ...entry.body }, etag };
    },
    async save(body, ifMatch) {
      await target.save(body, ifMatch);
      const candidate = await requireCandidate(c, context, target.operation);
      await dropImportEntries(context.db, { candidate, code: code.toLowerCase() }, [key]);
      return `${reviewPath(code, form)}${form === undefined ? '?' : '&'}saved=1`;
    },
  };
}
