import * as z from 'zod/mini';

/**
 * A file as an operation answers it. What crosses the wire is its bytes; the name travels in a header, so it is made of
 * letters, digits and hyphens only.
 */
export const FileAnswer = z.object({
  fileName: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,150}\.pdf$/)),
  contentType: z.literal('application/pdf'),
  bytes: z.instanceof(Uint8Array),
});
export type FileAnswer = z.output<typeof FileAnswer>;

const isIterable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

/** An archive as an operation answers it: too large to be held whole, so it comes part by part. */
export const ArchiveAnswer = z.object({
  fileName: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,150}\.zip$/)),
  contentType: z.literal('application/zip'),
  sizeBytes: z.number(),
  chunks: z.custom<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>(isIterable),
});
export type ArchiveAnswer = z.output<typeof ArchiveAnswer>;
