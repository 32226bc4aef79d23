import { MANDATE_TITLE } from '../mandate/mandate-reference.ts';

/** Every kind of document that the product makes. */
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
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A label and its value, both in words. */
export type DocumentFact = { readonly label: string; readonly value: string };

/** One column of a table: `end` for figures. */
export type DocumentColumn = { readonly title: string; readonly align: 'start' | 'end' };

/** A place for one signature. Nobody has signed while `signedOn` (words) is null; the line then waits for a pen. */
export type SignatureLine = {
  readonly role: string;
  readonly name: string | null;
  readonly signedOn: string | null;
  /** What was drawn, as a PNG data URL; null for a typed name and for a line that waits. */
  readonly image: string | null;
};

/** One piece of a document, in reading order. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly text: string;
      readonly tone: 'plain' | 'important' | 'small';
    }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  /** Labels with their values, such as key facts. */
  | { readonly kind: 'facts'; readonly rows: readonly DocumentFact[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly DocumentColumn[];
      /** Each row has as many cells as there are columns; its first cell heads it. */
      readonly rows: readonly (readonly string[])[];
      /** Sums under the table, in the same columns. */
      readonly totals: readonly (readonly string[])[];
    }
  /** Digits in boxes of their own, as bank forms have them; a space is a box that waits to be filled in. */
  | { readonly kind: 'digits'; readonly label: string; readonly text: string }
  /** The mark of somebody else's scheme: its picture as a PNG data URL; its place stays empty while that is null. */
  | { readonly kind: 'mark'; readonly label: string; readonly image: string | null }
  | { readonly kind: 'tick'; readonly isTicked: boolean; readonly text: string }
  | { readonly kind: 'signatures'; readonly lines: readonly SignatureLine[] }
  | { readonly kind: 'page-break' };

/** A document before it has a look: what it says, in reading order. Every document is in English (`en-GB`). */
export type DocumentContent = {
  readonly kind: DocumentKind;
  /** The document's only first-level heading, and its title in a reader's window. */
  readonly title: string;
  /** What it is about, in one line for the document's properties. */
  readonly subject: string;
  /** The reference that stands in every page's footer, such as an application's or a quotation's. */
  readonly reference: string;
  /** The day it was made (`yyyy-MM-dd`, UK). */
  readonly madeOn: string;
  /** Who it is from: name, then address, one line each. */
  readonly from: readonly string[];
  /** Who it is to: name, then address, one line each; none when it is to nobody in particular. */
  readonly to: readonly string[];
  /** Printed across every page: a document that may not be used as it is. */
  readonly across: 'SAMPLE' | 'DRAFT' | null;
  readonly blocks: readonly DocumentBlock[];
};

/** What each kind of document is called, as its title and in lists. */
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
};

/** The part of a file's name that every document of a kind has. */
const fileNameOf = (kind: DocumentKind): string =>
  kind === 'direct-debit-instruction' ? 'direct-debit' : kind === 'transcript' ? 'chat-transcript' : kind;

const LONGEST_PART = 40;

/** `text` in letters, digits and hyphens: what every system takes as part of a file's name. Empty for other scripts. */
const filePart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_PART)
    .replace(/^-+|-+$/g, '');

/**
 * The name of a document's file: its kind, what it is `about` (a fuel or a supplier; empty when there is only one of its
 * kind), and its reference. Only lower-case letters, digits and hyphens before `.pdf`, never a path.
 */
export const documentFileName = (
  { kind, reference }: Pick<DocumentContent, 'kind' | 'reference'>,
  about: string,
): string =>
  `${[fileNameOf(kind), filePart(about), filePart(reference)].filter((part) => part !== '').join('-')}.pdf`;
