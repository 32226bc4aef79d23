import { documentKinds, type DocumentContent } from '@switch/domain/documents/document.ts';
import { answered, FileAnswer } from '../answer.ts';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import * as z from 'zod/mini';

/** A document that was made for the user, without its bytes. */
export const MadeDocument = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** SHA-256 of the PDF, hex. */
  hash: z.string(),
  /** ISO instant. */
  madeAt: z.string(),
});
export type MadeDocument = z.output<typeof MadeDocument>;

/** The documents of one of the user's applications, newest first. Outcome: not-found, also for somebody else's. */
export const listDocuments = call({
  name: 'document.list',
  method: 'GET',
  path: '/api/documents',
  access: 'session',
  query: z.object({ reference: id }),
  response: answered({ documents: z.array(MadeDocument) }),
});

/** A document of the user as a PDF. HTTP 404 for one that is not there and for somebody else's alike. */
export const readDocument = call({
  name: 'document.read',
  method: 'GET',
  path: '/api/documents/:documentId/file',
  access: 'session',
  params: z.object({ documentId: id }),
  response: FileAnswer,
  answers: 'file',
  limit: 'look-up',
});

const texts = z.readonly(z.array(z.string()));
const rows = z.readonly(z.array(texts));
const nullableText = z.nullable(z.string());

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({
    kind: z.literal('paragraph'),
    text: z.string(),
    tone: z.enum(['plain', 'important', 'small']),
  }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: texts }),
  z.object({
    kind: z.literal('facts'),
    rows: z.readonly(z.array(z.object({ label: z.string(), value: z.string() }))),
  }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.readonly(z.array(z.object({ title: z.string(), align: z.enum(['start', 'end']) }))),
    rows,
    totals: rows,
  }),
  z.object({ kind: z.literal('digits'), label: z.string(), text: z.string() }),
  z.object({ kind: z.literal('mark'), label: z.string(), image: nullableText }),
  z.object({ kind: z.literal('tick'), isTicked: z.boolean(), text: z.string() }),
  z.object({
    kind: z.literal('signatures'),
    lines: z.readonly(
      z.array(
        z.object({ role: z.string(), name: nullableText, signedOn: nullableText, image: nullableText }),
      ),
    ),
  }),
  z.object({ kind: z.literal('page-break') }),
]);

/** What a document says, in reading order: what its PDF was drawn from, for who reads it on a page instead. */
export const DocumentText = z.object({
  kind: z.enum(documentKinds),
  title: z.string(),
  subject: z.string(),
  reference: z.string(),
  madeOn: z.string(),
  from: texts,
  to: texts,
  across: z.nullable(z.enum(['SAMPLE', 'DRAFT'])),
  blocks: z.readonly(z.array(Block)),
}) satisfies z.ZodMiniType<DocumentContent>;
