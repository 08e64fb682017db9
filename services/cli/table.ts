const GAP = '  ';

/** Formats rows as aligned columns; the last column is not padded. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  const last = widths.length - 1;
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === last ? cell : cell.padEnd(widths[at] ?? 0)))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}
