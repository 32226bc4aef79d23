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
