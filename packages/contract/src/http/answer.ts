import * as z from 'zod/mini';

/** A field of the request that is wrong, and a text saying what to do about it. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof FieldProblem>;

/**
 * Every refusal a user can meet on our own screens, sent with HTTP 200: a stable code, a text for screens
 * that have none of their own, and the fields that are wrong. The list is closed; a new outcome is added here
 * first.
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

/** A refusal that a screen shows next to its field or at the top. */
export const Refusal = z.object({
  result: z.literal(false),
  outcome: z.object({
    code: z.enum(outcomeCodes),
    message: z.optional(z.string()),
    fields: z.optional(z.array(FieldProblem)),
    /** Seconds until the same request may be tried again. */
    retryAfterSeconds: z.optional(z.number()),
  }),
});
export type Refusal = z.output<typeof Refusal>;

/** Builds the response schema: `{ result: true, … }` with the given fields, or a refusal. */
export const answered = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.discriminatedUnion('result', [z.object({ result: z.literal(true), ...shape }), Refusal]);

/**
 * A problem with a request that our screens cannot send, answered with a 4xx or 5xx status. Stable codes
 * only.
 */
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

/**
 * Builds the schema of a file name with one of these extensions: letters of any script, spaces and commas,
 * but no path separators or invisible characters.
 */
const fileName = (endings: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[^.\\p{C}\\\\/:*?"<>|][^\\p{C}\\\\/:*?"<>|]{0,200}\\.(?:${endings})$`, 'u')));

/** A file as an operation returns it. Only the bytes are sent as the body; the name travels in a header. */
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
  /** Public and never changing at its URL, so browsers may cache it. Other files are not cached. */
  isImmutable: z.optional(z.literal(true)),
});
export type FileAnswer = z.output<typeof FileAnswer>;

const isIterable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

/** An archive as an operation returns it: too large to hold in memory, so it is streamed in chunks. */
export const ArchiveAnswer = z.object({
  fileName: fileName('zip'),
  contentType: z.literal('application/zip'),
  sizeBytes: z.number(),
  chunks: z.custom<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>(isIterable),
});
export type ArchiveAnswer = z.output<typeof ArchiveAnswer>;
