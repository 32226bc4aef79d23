import { z } from 'zod';

/**
 * A backup is gzipped text, one JSON value a line: the header; then per table one line that names it, and one line per row as
 * PostgreSQL's own `to_jsonb` writes it; then the end, without which a backup was cut short. PostgreSQL's own tools are not
 * shipped with the embedded server, and this form can be read by people and by later versions.
 */
export const FORMAT = 'business-switch-backup';

/** First line. */
export const BackupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration the data has seen: a restore begins there, then migrates on. */
  lastMigration: z.string(),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type BackupHeader = z.output<typeof BackupHeader>;

/** A line before the rows of a table. Columns that the database generates are left out. */
export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.output<typeof TableLine>;

/** Last line. */
export const EndLine = z.object({ end: z.literal(true), rows: z.number() });

/** A name as SQL, whatever is in it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
