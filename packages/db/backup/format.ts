import * as z from 'zod';

/**
 * A backup is text: a line of JSON that says what follows; for each table a line of JSON, its rows as COPY prints them, a
 * line `\.`, and a line with their number and checksum; a last line with the sequences. It is packed with gzip as a whole.
 */
export const FORMAT = 'curro-backup';
export const END_OF_ROWS = '\\.\n';

const count = z.int().min(0);

/** The first line. */
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  createdAt: z.string(),
  /** The migrations that made the schema, in order. */
  migrations: z.array(z.string()),
  /** All tables with the rows that follow, in the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), rows: count })),
});

/** What comes before the rows of a table. */
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** What comes behind them. */
export const tableEndSchema = z.object({ rows: count, sha256: z.string() });

/** The last line: without it the backup broke off. */
export const footerSchema = z.object({ complete: z.literal(true), sequences: z.record(z.string(), z.int()) });

export type BackupHeader = z.infer<typeof headerSchema>;

/** Told as rows are written or read. */
export type OnRows = (progress: {
  readonly table: string;
  readonly rows: number;
  readonly total: number;
}) => void;
