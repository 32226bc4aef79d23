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
