import type {
  DocumentBlock,
  DocumentContent,
  DocumentFact,
  DocumentKind,
  SignatureLine,
} from '@switch/domain/documents/document.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { createHash } from 'node:crypto';
import { pngOf } from './signature-image.ts';
import { clustersOf, drawable, facesIn, shownText, type ShownText } from './shown-text.ts';

/** The file in `templates` that renders each kind of document. */
const templates: Readonly<Record<DocumentKind, string>> = {
  'supply-contract': 'paper',
  'letter-of-authority': 'paper',
  'direct-debit-instruction': 'bank-form',
  'tax-declaration': 'paper',
  quotation: 'paper',
  'board-paper': 'paper',
  'termination-letter': 'letter',
  transcript: 'transcript',
  'signing-evidence': 'paper',
  'evidence-pack': 'paper',
};

/** Letters and declarations by the customer, which have the customer's name at their head. */
const CUSTOMERS_OWN: ReadonlySet<DocumentKind> = new Set([
  'letter-of-authority',
  'tax-declaration',
  'termination-letter',
]);

/** What a template receives. */
export interface TemplateData {
  readonly template: string;
  /** The document as JSON, with every text as `ShownText`. */
  readonly json: string;
  /** Pictures by the paths that the JSON names. The same picture always has the same path. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly faces: ReadonlySet<string>;
}

/**
 * Converts a document to the form that its template takes. Throws SignatureImageError if a picture cannot be
 * used.
 */
export function templateDataOf(content: DocumentContent, brandName: string): TemplateData {
  const pictures = new Map<string, Buffer>();
  const faces = new Set<string>();
  const set = (text: string): ShownText => {
    const shown = shownText(text);
    for (const face of facesIn(shown)) faces.add(face);
    return shown;
  };
  const picture = (dataUrl: string | null): string | null => {
    if (dataUrl === null) return null;
    const png = pngOf(dataUrl);
    const path = `/${createHash('sha256').update(png).digest('hex')}.png`;
    pictures.set(path, png);
    return path;
  };
  const address = (lines: readonly string[]) => lines.filter(isWritten).map(set);
  const isOurs = !CUSTOMERS_OWN.has(content.kind);
  const json = JSON.stringify({
    title: drawable(content.title),
    subject: drawable(content.subject),
    author: drawable(brandName),
    brand: set(isOurs ? brandName : (content.from[0] ?? brandName)),
    isOurs,
    heading: set(content.title),
    reference: set(content.reference),
    madeOn: longDate(content.madeOn),
    // The name at the head of a customer's own letter is not repeated below it.
    from: address(isOurs ? content.from : content.from.slice(1)),
    to: address(content.to),
    across: content.across,
    blocks: content.blocks.map((block) => blockData(block, { set, picture })),
  });
  return { template: templates[content.kind], json, pictures, faces };
}

/** Returns whether a text has any content. Screen readers would announce an empty one, so it is left out. */
const isWritten = (text: string): boolean => drawable(text).trim() !== '';

const factsData = (rows: readonly DocumentFact[], set: Setters['set']) =>
  rows
    .filter(({ value }) => isWritten(value))
    .map(({ label, value }) => ({
      label: set(label),
      value: set(value),
      isLong: isLong(value),
      isHash: /^[\da-f]{64}$/.test(value),
    }));

/**
 * Returns whether a value could be taller than most of a page: its place has room for thirty lines of 32 of
 * the widest characters.
 */
const isLong = (value: string): boolean => value.length / 32 + value.split('\n').length > 30;

/** Returns the characters of a text that is written in boxes, one per box, on a single line. */
const boxed = (text: string): readonly string[] => clustersOf(drawable(text).replaceAll('\n', ' '));

/** How texts and pictures get into the template's data. */
interface Setters {
  readonly set: (text: string) => ShownText;
  readonly picture: (dataUrl: string | null) => string | null;
}

function blockData(block: DocumentBlock, { set, picture }: Setters): unknown {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'tick':
      return { ...block, text: set(block.text) };
    case 'list':
      return { ...block, items: block.items.filter(isWritten).map(set) };
    case 'facts':
      return { ...block, rows: factsData(block.rows, set) };
    case 'table':
      return tableData(block, set);
    case 'digits':
      return { ...block, label: set(block.label), characters: boxed(block.text).map(set) };
    case 'mark':
      return {
        ...block,
        label: set(block.label),
        alt: drawable(block.label),
        picture: picture(block.image),
      };
    case 'signatures':
      return { ...block, lines: block.lines.map((line) => signatureData(line, { set, picture })) };
    case 'page-break':
      return block;
  }
}

const signatureData = (
  { role, name, signedOn, image, anchors }: SignatureLine,
  { set, picture }: Setters,
) => ({
  role: set(role),
  name: name === null ? null : set(name),
  signedOn: signedOn === null ? null : set(signedOn),
  picture: picture(image),
  alt: drawable(`Signature of ${name ?? role}, drawn`),
  ...(anchors && { anchors }),
});

/**
 * How many texts of each column a template measures: those with the most characters are almost always the
 * widest.
 */
const MEASURED = 2;

/** Returns whether the cells of a column with several rows are all about the same length, such as times. */
function isEven(cells: readonly string[]): boolean {
  const lengths = cells.map(({ length }) => length);
  return cells.length > 2 && Math.min(...lengths) >= Math.max(...lengths) * 0.85;
}

/** A meter number, a day and a postcode each stay on one line. */
const WHOLE_CELL = /^(?:[\d ]+|\d{1,2} [A-Z][a-z]+ \d{4})$/;
const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g;
const NO_BREAK = '\u00a0';

const unbroken = (cell: string): string =>
  WHOLE_CELL.test(cell) ? cell.replaceAll(' ', NO_BREAK) : cell.replaceAll(POSTCODE, `$1${NO_BREAK}$2`);

function tableData(
  { columns, rows: given, totals, ...block }: Extract<DocumentBlock, { kind: 'table' }>,
  set: Setters['set'],
) {
  const rows = given.map((row) => row.map(unbroken));
  for (const row of [...rows, ...totals])
    if (row.length !== columns.length)
      throw new Error('A row of a table has not as many cells as the table has columns.');
  const longest = (texts: readonly string[]): readonly ShownText[] =>
    texts
      .toSorted((one, other) => other.length - one.length)
      .slice(0, MEASURED)
      .map(set);
  return {
    ...block,
    caption: set(block.caption),
    columns: columns.map(({ title, align }, index) => {
      const cells = [title, ...[...rows, ...totals].map((row) => row[index] ?? '')];
      return {
        title: set(title),
        align,
        widest: longest(cells),
        isEven: isEven(rows.map((row) => row[index] ?? '')),
        longest: longest(cells.flatMap((cell) => cell.split(' '))),
      };
    }),
    rows: rows.map((row) => row.map(set)),
    totals: totals.map((row) => row.map(set)),
  };
}
