import * as z from 'zod';
import { count } from './fields.ts';

const number = z.number().min(0);

const counts = {
  searches: count,
  visitors: count.meta({ description: 'Distinct visitors of each search and day, added up.' }),
  empty: count.meta({ description: 'Searches without results.' }),
  unopened: count.meta({ description: 'Searches with results of which none was opened.' }),
  opens: count.meta({ description: 'Opened results.' }),
  applications: count.meta({ description: 'Applications to opened results on the same day.' }),
  meanPosition: number.nullable().meta({ description: 'Of the opened results; null without one.' }),
  meanMs: number,
  maxMs: number,
};

/** A report of the search log (docs/search-desk.md). */
export const searchReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    all: z.object(counts).meta({ id: 'SearchCounts' }),
    withheld: count.meta({ description: 'Searches whose keywords are not in the log.' }),
    searches: z.array(
      z
        .object({
          q: z.string().meta({ description: 'The normalised keywords; empty without keywords.' }),
          filters: z
            .string()
            .optional()
            .meta({ description: 'The other conditions as a query string; only with `by=search`.' }),
          ...counts,
        })
        .meta({ id: 'SearchReportLine' }),
    ),
  })
  .meta({ id: 'SearchReport' });
