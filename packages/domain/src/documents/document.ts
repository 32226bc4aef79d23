import * as z from 'zod/mini';
import { MANDATE_TITLE } from '../mandate/mandate-reference.ts';

export const documentKinds = [
  'supply-contract',
  'letter-of-authority',
  'direct-debit-instruction',
  'tax-declaration',
  'quotation',
  'board-paper',
  'termination-letter',
  'transcript',
  'signing-evidence',
  'evidence-pack',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const texts = z.readonly(z.array(z.string()));
const rows = z.readonly(z.array(texts));
const textOrNull = z.nullable(z.string());

const DocumentFact = z.object({ label: z.string(), value: z.string() });
export type DocumentFact = z.output<typeof DocumentFact>;

/** One column of a table: `end` for figures. */
const DocumentColumn = z.object({ title: z.string(), align: z.enum(['start', 'end']) });
export type DocumentColumn = z.output<typeof DocumentColumn>;

/**
 * A place for one signature. `signedOn` (a day as text) is null until it is signed; the line is then to be signed by hand.
 * `image` is what was drawn, as a PNG data URL; null for a typed name and for an empty line. `anchors` are for a service
 * that places its own fields at words in the document: they are neither visible nor read aloud.
 */
const SignatureLine = z.object({
  role: z.string(),
  name: textOrNull,
  signedOn: textOrNull,
  image: textOrNull,
  anchors: z.optional(z.object({ signature: z.string(), date: z.string() })),
});
export type SignatureLine = z.output<typeof SignatureLine>;

/** One piece of a document, in reading order. */
const DocumentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({
    kind: z.literal('paragraph'),
    text: z.string(),
    tone: z.enum(['plain', 'important', 'small']),
  }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: texts }),
  /** Labels with their values, such as key facts. */
  z.object({
    kind: z.literal('facts'),
    rows: z.readonly(z.array(DocumentFact)),
    /** In a box, with the first fact large: what readers look for first. */
    isBoxed: z.optional(z.boolean()),
  }),
  /**
   * Each row has as many cells as there are columns; its first cell is its header. `totals` are sums in the same columns.
   */
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.readonly(z.array(DocumentColumn)),
    rows,
    totals: rows,
  }),
  /** Digits in separate boxes, as on bank forms; a space is an empty box. */
  z.object({ kind: z.literal('digits'), label: z.string(), text: z.string() }),
  /** The mark of someone else's scheme: its picture as a PNG data URL; while that is null, its place stays empty. */
  z.object({ kind: z.literal('mark'), label: z.string(), image: textOrNull }),
  z.object({ kind: z.literal('tick'), isTicked: z.boolean(), text: z.string() }),
  z.object({ kind: z.literal('signatures'), lines: z.readonly(z.array(SignatureLine)) }),
  z.object({ kind: z.literal('page-break') }),
]);
export type DocumentBlock = z.output<typeof DocumentBlock>;

/** A document without layout: its text in reading order. Every document is in English (`en-GB`). */
export const DocumentContent = z.object({
  kind: z.enum(documentKinds),
  /** The document's only first-level heading, and its title in a reader's window. */
  title: z.string(),
  /** A one-line description, for the document's properties. */
  subject: z.string(),
  /** The reference in the footer of every page, such as that of an application or a quotation. */
  reference: z.string(),
  /** The day it was made (`yyyy-MM-dd`, UK). */
  madeOn: z.string(),
  /** Sender and addressee: name and address, one array entry per line; empty if it is not addressed to anyone. */
  from: texts,
  to: texts,
  /** Printed across every page of a document that may not be used as it is. */
  across: z.nullable(z.enum(['SAMPLE', 'DRAFT'])),
  blocks: z.readonly(z.array(DocumentBlock)),
});
export type DocumentContent = z.output<typeof DocumentContent>;

/** The title of each kind of document, also used in lists. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  'supply-contract': 'Supply contract summary',
  'letter-of-authority': 'Letter of authority: information only',
  'direct-debit-instruction': MANDATE_TITLE,
  'tax-declaration': 'Declaration of use for VAT and Climate Change Levy',
  quotation: 'Quotation for energy supply',
  'board-paper': 'Paper for a decision: energy supply contract',
  'termination-letter': 'Notice that we will not renew',
  transcript: 'Transcript of a chat',
  'signing-evidence': 'Evidence of signing',
  'evidence-pack': 'Evidence of a sale',
};

/** Returns the part of the file name that all documents of a kind share. */
const fileNameOf = (kind: DocumentKind): string =>
  kind === 'direct-debit-instruction' ? 'direct-debit' : kind === 'transcript' ? 'chat-transcript' : kind;

const LONGEST_PART = 40;

/** Returns `text` in letters, digits and hyphens, which every system accepts in a file name. Empty for other scripts. */
const filePart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_PART)
    .replace(/^-+|-+$/g, '');

/**
 * Returns the name of a document's file: its kind, what it is `about` (a fuel or a supplier; empty if it is the only one of
 * its kind), and its reference. Only lower-case letters, digits and hyphens before `.pdf`, never a path.
 */
export const documentFileName = (
  { kind, reference }: Pick<DocumentContent, 'kind' | 'reference'>,
  about: string,
): string =>
  `${[fileNameOf(kind), filePart(about), filePart(reference)].filter((part) => part !== '').join('-')}.pdf`;

const SIGNED = '-signed.pdf';

/** Returns the file name of a document once it is signed and sealed. */
export const signedFileName = (fileName: string): string => fileName.replace(/\.pdf$/, SIGNED);

/** Returns whether a document is signed and sealed, or is the evidence of that, judging by its file name. */
export const isSealedDocument = ({
  kind,
  fileName,
}: {
  readonly kind: DocumentKind;
  readonly fileName: string;
}): boolean => kind === 'signing-evidence' || fileName.endsWith(SIGNED);
