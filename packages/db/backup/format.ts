import * as z from 'zod';

/**
 * The format of a backup, text compressed with gzip: a header line in JSON; for each table a line in JSON, the rows in
 * the text format of COPY, a line `\.` and a line with row count and checksum; a footer line with the sequences.
 */
export const FORMAT = 'curro-backup';
/** The line of COPY's text format that ends the rows of a table. */
export const END_OF_ROWS = '\\.\n';

const count = z.int().min(0);

/** The header line. */
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  createdAt: z.string(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()),
  /** The tables with the number of their rows, in an order that satisfies the foreign keys. */
  tables: z.array(z.object({ name: z.string(), rows: count })),
});

/** The line before the rows of a table. */
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** The line after the rows of a table. */
export const tableEndSchema = z.object({ rows: count, sha256: z.string() });

/** The footer line; without it the backup is incomplete. */
export const footerSchema = z.object({ complete: z.literal(true), sequences: z.record(z.string(), z.int()) });

export type BackupHeader = z.infer<typeof headerSchema>;

/** Called while rows are written or read. */
export type OnRows = (progress: {
  readonly table: string;
  readonly rows: number;
  readonly total: number;
}) => void;
