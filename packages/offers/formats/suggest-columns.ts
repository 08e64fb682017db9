import type { FeedMapping } from '@curro/shared';
import { usualFieldOf } from './xml/job-feed.ts';

/** Fields without a column in a CSV file, each with the column that seems to have it by its name. */
export function suggestColumns(mapping: FeedMapping, columns: readonly string[]): Record<string, string> {
  const suggestion: Record<string, string> = {};
  for (const column of columns) {
    const field = usualFieldOf(column);
    if (field === undefined || columns.includes(field)) continue;
    if (mapping[field] === undefined) suggestion[field] ??= column;
  }
  return suggestion;
}
