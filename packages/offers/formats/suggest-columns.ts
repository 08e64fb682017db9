import { type FeedMapping, lineFieldNames } from '@curro/shared';
import { usualFieldOf } from './xml/job-feed.ts';

const nameOf = (column: string): string => column.trim().toLowerCase();
const fieldNames = new Set([...lineFieldNames].map(nameOf));

/** The columns of a CSV file that no field of an offer is read from. */
export function unusedColumns(mapping: FeedMapping, columns: readonly string[]): string[] {
  const used = new Set(
    Object.values(mapping).flatMap((from) =>
      typeof from === 'object' && 'value' in from ? [] : [from].flat().map(nameOf),
    ),
  );
  return columns.filter((column) => {
    const name = nameOf(column);
    return name !== '' && !used.has(name) && !fieldNames.has(name);
  });
}

/** Fields without a column in a CSV file, each with the column that seems to have it by its name. */
export function suggestColumns(mapping: FeedMapping, columns: readonly string[]): Record<string, string> {
  const suggestion: Record<string, string> = {};
  const names = new Set(columns.map(nameOf));
  for (const column of columns) {
    const field = usualFieldOf(column);
    if (field === undefined || names.has(nameOf(field))) continue;
    if (mapping[field] === undefined) suggestion[field] ??= column;
  }
  return suggestion;
}
