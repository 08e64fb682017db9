import { isOnlyDate } from './dates.ts';

/** The lines of entries that are beside each other, one entry after another; undefined for other lines. */
function entriesBeside(block: readonly string[]): string[] | undefined {
  const cells = block.map((line) => line.split('\t'));
  const count = cells[0]?.length ?? 0;
  const areAligned = count > 1 && cells.length > 1 && cells.every(({ length }) => length === count);
  if (!areAligned || cells.filter((row) => row.every(isOnlyDate)).length !== 1) return undefined;
  return Array.from({ length: count }, (_, column) => ['', ...cells.map((row) => row[column] ?? '')]).flat();
}

/**
 * Divides entries that are drawn as cards beside each other: between gaps, all lines have the same number of cells, and
 * those of one line are dates.
 */
export function withCardsApart(lines: readonly string[]): readonly string[] {
  const result: string[] = [];
  let block: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '') {
      block.push(line);
      continue;
    }
    result.push(...(entriesBeside(block) ?? block), line);
    block = [];
  }
  return result.slice(0, -1);
}
