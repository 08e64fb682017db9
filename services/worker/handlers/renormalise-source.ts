import { renormaliseOffers } from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { JobHandler } from '../job-handler.ts';

/** Offers read anew in one transaction: short, since imports of the source wait for it. */
const PAGE = 100;

/** Reads the stored lines of a source anew; a stop begins again with the next run, and changes nothing twice. */
export const renormaliseSource: JobHandler<'renormalise-source'> = async (context, { source }, signal) => {
  const { db, log } = context;
  const normalise = context.normalise();
  let changed = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    if (signal.aborted) throw new DomainError('service_unavailable');
    const page = await renormaliseOffers(db, source, { after, limit: PAGE }, (raw, settings) => {
      const read = normalise.value(raw, { source, settings, now: new Date() });
      return read.ok ? read : undefined;
    });
    changed += page.changed;
    after = page.last;
  }
  log.info({ source, changed }, 'a source was read anew');
};
