import { facts, heading, paragraph, small, table } from './document-blocks.ts';
import type { DocumentContent, DocumentFact } from './document.ts';
import { ukTimeText } from './document-times.ts';
import { documentOf, type Stamp } from './paper.ts';

/** A table of the pack: rows of text, all as long as its columns. */
type EvidenceTable = {
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** What the first pages of an evidence pack say. */
export type EvidencePackInput = Stamp & {
  readonly brandName: string;
  readonly organisationName: string;
  /** ISO instant, and the member of staff who made it. */
  readonly madeAt: string;
  readonly madeBy: string;
  readonly facts: readonly DocumentFact[];
  readonly tables: readonly EvidenceTable[];
  /** Every file beside this one: path, what it holds, SHA-256 in hex. */
  readonly files: readonly { readonly path: string; readonly about: string; readonly hash: string }[];
};

const HASH_SHOWN = 16;

const tableBlocks = ({ title, about, columns, rows }: EvidenceTable) => [
  heading(title),
  ...(rows.length === 0 ? [paragraph('There is none.')] : [table({ caption: about, columns, rows })]),
];

/**
 * The first file of an evidence pack: what was asked and where it came from, what was shown, what was signed and by whom, what
 * was said, and which files prove it. Bank details are masked in all of it.
 */
export const evidencePack = (input: EvidencePackInput): DocumentContent =>
  documentOf('evidence-pack', {
    reference: input.reference,
    madeOn: input.madeOn,
    subject: `How application ${input.reference} of ${input.organisationName} was sold, signed and handed over`,
    from: [input.brandName],
    blocks: [
      facts([
        { label: 'Application', value: input.reference },
        { label: 'Organisation', value: input.organisationName },
        { label: 'Made', value: `${ukTimeText(input.madeAt)}, by ${input.madeBy}` },
        ...input.facts,
      ]),
      ...input.tables.flatMap(tableBlocks),
      heading('Files'),
      table({
        caption:
          'Every file of the pack, with the beginning of its SHA-256 hash. The whole hashes are in manifest.json.',
        columns: ['File', 'What it holds', 'Hash'],
        rows: input.files.map(({ path, about, hash }) => [path, about, hash.slice(0, HASH_SHOWN)]),
      }),
      small('Bank details are masked throughout. Forms for a bank, which have them in full, are left out.'),
    ],
  });
