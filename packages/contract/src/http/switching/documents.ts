import { documentKinds } from '@switch/domain/documents/document.ts';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall, sessionCall } from '../call.ts';
import { id } from '../fields.ts';
import * as z from 'zod/mini';

/** A document made for the user, described without its bytes. */
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

/**
 * Lists the documents of one of the user's applications, newest first. Outcome: not-found, also for someone
 * else's.
 */
export const listDocuments = sessionCall.get('document.list', '/api/documents', {
  query: z.object({ reference: id }),
  response: answered({ documents: z.array(MadeDocument) }),
});

/** Returns one of the user's documents as a PDF. HTTP 404 if it doesn't exist or is someone else's. */
export const readDocument = sessionCall.get('document.read', '/api/documents/:documentId/file', {
  params: z.object({ documentId: id }),
  response: FileAnswer,
  answers: 'file',
  limit: 'look-up',
});

/** What we know about a file from its hash: nothing about whom it concerns. */
const KnownFile = z.object({
  title: z.string(),
  /** Whether it is signed and sealed; otherwise it is the original without signatures. */
  isSealed: z.boolean(),
  /** ISO instant. */
  madeAt: z.string(),
});
export type KnownFile = z.output<typeof KnownFile>;

/**
 * Checks by its SHA-256 in hex whether a file is, byte for byte, a document made here; the file itself stays
 * with the caller. Null for every other file, whether one byte was changed or it was never made here.
 */
export const checkDocument = publicCall.post('document.check', '/api/document-checks', {
  body: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({ file: z.nullable(KnownFile) }),
  limit: 'look-up',
});
