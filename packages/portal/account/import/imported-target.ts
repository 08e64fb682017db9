import { dropImportEntries, readCvImport } from '@curro/candidates';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { returnToForm } from '../apply/steps.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { APPLICATION, reviewPath } from './import-path.ts';

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
    progress: undefined,
    async read() {
      const { content, etag } = await target.read();
      const candidate = await requireCandidate(c, context, target.operation);
      const entries = await readCvImport(context.db, candidate);
      const entry = entries.find((each) => each.key === key && each.section === section);
      // The entry was saved, discarded or deleted meanwhile.
      if (entry === undefined) throw new DomainError('1');
      return { content: { ...content, ...entry.proposed, ...entry.body }, etag };
    },
    async save(body, ifMatch) {
      await target.save(body, ifMatch);
      await dropImportEntries(context.db, await requireCandidate(c, context, target.operation), [key]);
      return `${reviewPath(code, form)}${form === undefined ? '?' : '&'}saved=1`;
    },
  };
}
