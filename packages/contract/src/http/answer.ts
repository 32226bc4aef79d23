import * as z from 'zod/mini';

/** A field of the request that is wrong, and what to do about it in words. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof FieldProblem>;

/**
 * Everything a user can meet on our own screens, answered with HTTP 200: a stable code, words where the screen has none of
 * its own, and the fields that are wrong. The list is closed; a new outcome is added here first.
 */
export const outcomeCodes = [
  'bad-fields',
  'wrong-credentials',
  'too-many-tries',
  'email-taken',
  'email-not-verified',
  'wrong-code',
  'second-factor',
  'code-expired',
  'code-too-soon',
  'weak-password',
  'link-expired',
  'identity-needed',
  'not-found',
  'look-up-unavailable',
  'organisation-stopped',
  'postcode-refused',
  'conflict',
  'draft-incomplete',
  'not-signed',
  'checks-open',
  'price-stale',
  'price-expired',
  'price-withdrawn',
  'offer-gone',
  'already-submitted',
  'key-facts-changed',
  'cannot-be-priced',
  'not-allowed',
  'on-paper',
  'taken',
  'not-your-chat',
  'chat-ended',
  'agent-offline',
  'no-address',
  'not-open',
] as const;
export type OutcomeCode = (typeof outcomeCodes)[number];

/** A refusal that a screen shows beside its field or at its top. */
export const Refusal = z.object({
  result: z.literal(false),
  outcome: z.object({
    code: z.enum(outcomeCodes),
    message: z.optional(z.string()),
    fields: z.optional(z.array(FieldProblem)),
    /** Seconds until the same thing may be tried again. */
    retryAfterSeconds: z.optional(z.number()),
  }),
});
export type Refusal = z.output<typeof Refusal>;

/** `{ result: true, … }` with the given fields, or a refusal. */
export const answered = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.discriminatedUnion('result', [z.object({ result: z.literal(true), ...shape }), Refusal]);

/** A problem of a request that our screens cannot send: sent with a 4xx or 5xx status. Stable codes only. */
export const Problem = z.object({
  code: z.enum([
    'bad-request',
    'unauthorised',
    'forbidden',
    'not-found',
    'wrong-origin',
    'too-many-requests',
    'too-large',
    'unavailable',
    'internal',
  ]),
  message: z.string(),
  requestId: z.string(),
});
export type Problem = z.output<typeof Problem>;

/** A file's name with one of these endings: letters of any script, spaces and commas, and nothing that makes a path or is unseen. */
const fileName = (endings: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[^.\\p{C}\\\\/:*?"<>|][^\\p{C}\\\\/:*?"<>|]{0,200}\\.(?:${endings})$`, 'u')));

/** A file as an operation answers it. What crosses the wire is its bytes; the name travels in a header. */
export const FileAnswer = z.object({
  fileName: fileName('pdf|png|jpg|webp|csv|ics'),
  contentType: z.enum([
    'application/pdf',
    'text/csv; charset=utf-8',
    'text/calendar; charset=utf-8',
    'image/png',
    'image/jpeg',
    'image/webp',
  ]),
  bytes: z.instanceof(Uint8Array),
  /** Public and the same for ever under its address, so that browsers keep it. Others are kept by nobody. */
  isImmutable: z.optional(z.literal(true)),
});
export type FileAnswer = z.output<typeof FileAnswer>;

const isIterable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

/** An archive as an operation answers it: too large to be held whole, so it comes part by part. */
export const ArchiveAnswer = z.object({
  fileName: fileName('zip'),
  contentType: z.literal('application/zip'),
  sizeBytes: z.number(),
  chunks: z.custom<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>(isIterable),
});
export type ArchiveAnswer = z.output<typeof ArchiveAnswer>;
