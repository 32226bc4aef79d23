import { facts, heading, paragraph, small, table } from './document-blocks.ts';
import type { DocumentContent, DocumentFact } from './document.ts';
import { ukTimeText } from './document-times.ts';
import { documentOf, type Stamp } from './paper.ts';

/** A table of the pack: rows of text, each as long as the list of columns. */
type EvidenceTable = {
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** The input for the first pages of an evidence pack. */
export type EvidencePackInput = Stamp & {
  readonly brandName: string;
  readonly organisationName: string;
  /** When it was made (ISO instant), and by which member of staff. */
  readonly madeAt: string;
  readonly madeBy: string;
  readonly facts: readonly DocumentFact[];
  readonly tables: readonly EvidenceTable[];
  /** Every file in the pack: path, what it contains, SHA-256 in hex. */
  readonly files: readonly { readonly path: string; readonly about: string; readonly hash: string }[];
};

const HASH_SHOWN = 16;

const tableBlocks = ({ title, about, columns, rows }: EvidenceTable) => [
  heading(title),
  ...(rows.length === 0 ? [paragraph('There is none.')] : [table({ caption: about, columns, rows })]),
];

/**
 * Builds the first file of an evidence pack: what was asked and where it came from, what was shown, what was signed and by
 * whom, what was said, and which files prove it. Bank details are masked throughout.
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
