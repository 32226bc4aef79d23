import { documentKinds } from '@switch/domain/documents/document.ts';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall, sessionCall } from '../call.ts';
import { id } from '../fields.ts';
import * as z from 'zod/mini';

/** A document that was made for the user, without its bytes. */
export const MadeDocument = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  fileName: z.string(),
  /** Whether it is signed and sealed, or is the evidence of that. */
  isSealed: z.boolean(),
  sizeBytes: z.number(),
  /** SHA-256 of the PDF, hex. */
  hash: z.string(),
  /** ISO instant. */
  madeAt: z.string(),
});
export type MadeDocument = z.output<typeof MadeDocument>;

/** The documents of one of the user's applications, newest first. Outcome: not-found, also for somebody else's. */
export const listDocuments = sessionCall.get('document.list', '/api/documents', {
  query: z.object({ reference: id }),
  response: answered({ documents: z.array(MadeDocument) }),
});

/** A document of the user as a PDF. HTTP 404 for one that is not there and for somebody else's alike. */
export const readDocument = sessionCall.get('document.read', '/api/documents/:documentId/file', {
  params: z.object({ documentId: id }),
  response: FileAnswer,
  answers: 'file',
  limit: 'look-up',
});

/** What we know of a file by its hash: nothing of whom it concerns. */
const KnownFile = z.object({
  title: z.string(),
  /** Whether it is signed and sealed; otherwise it is as it was made, without signatures. */
  isSealed: z.boolean(),
  /** ISO instant. */
  madeAt: z.string(),
});
export type KnownFile = z.output<typeof KnownFile>;

/**
 * Whether a file is a document that was made here, byte for byte, by its SHA-256 in hex: the file itself stays with whoever asks. The
 * answer is null for every other file, changed by one byte or never made here.
 */
export const checkDocument = publicCall.post('document.check', '/api/document-checks', {
  body: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({ file: z.nullable(KnownFile) }),
  limit: 'look-up',
});
