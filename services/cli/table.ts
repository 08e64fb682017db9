const GAP = '  ';

/** Rows of texts in columns as wide as their widest, the last one as it is. */
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
