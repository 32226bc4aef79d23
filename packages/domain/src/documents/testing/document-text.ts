import type { DocumentBlock, DocumentColumn, DocumentContent, SignatureLine } from '../document.ts';
import { inOneLine } from '../document-blocks.ts';

const TO_FILL_IN = '........';

const rowText = (columns: readonly DocumentColumn[], row: readonly string[]): string =>
  row
    .flatMap((cell, index) => {
      if (cell === '') return [];
      return index === 0 ? [cell] : [`${columns[index]?.title ?? ''}: ${cell}`];
    })
    .map((cell) => inOneLine(cell).replaceAll('\u00a0', ' '))
    .join('; ');

const signatureText = ({ role, name, signedOn, image }: SignatureLine): string => {
  const who = [name ?? TO_FILL_IN, role].filter(Boolean).join(', ');
  if (signedOn === null) return `To be signed by ${who}. Signature: ${TO_FILL_IN} Date: ${TO_FILL_IN}`;
  return `Signed by ${who} (${image === null ? 'typed name' : 'drawn'}), on ${signedOn}`;
};

const digitsText = (text: string): string => (text.trim() === '' ? TO_FILL_IN : text);

function blockLines(block: DocumentBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [block.level === 2 ? block.text.toUpperCase() : block.text];
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${item}`);
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`);
    case 'table': {
      const rows = [...block.rows, ...block.totals].map((row) => rowText(block.columns, row));
      return [block.caption, ...rows];
    }
    case 'digits':
      return [`${block.label}: ${digitsText(block.text)}`];
    case 'mark':
      return [block.image === null ? `${block.label}: left empty` : block.label];
    case 'tick':
      return [`[${block.isTicked ? 'x' : ' '}] ${block.text}`];
    case 'signatures':
      return block.lines.map(signatureText);
    case 'page-break':
      return [];
  }
}

const ACROSS = {
  SAMPLE: 'SAMPLE: not to be used as it is',
  DRAFT: 'DRAFT: not to be used as it is',
} as const;

/**
 * Returns a document as plain text in reading order: for text-only readers, for searches, and for comparing what was
 * rendered with what was meant. Every value is on one line, blocks are separated by an empty one, and the last line ends
 * with a line break.
 */
export function documentText(content: DocumentContent): string {
  const { title, reference, from, to, across, blocks } = content;
  const head = [
    title,
    ...(across === null ? [] : [ACROSS[across]]),
    `Reference: ${reference}`,
    ...(from.length > 0 ? [`From: ${from.join(', ')}`] : []),
    ...(to.length > 0 ? [`To: ${to.join(', ')}`] : []),
  ];
  return [head, ...blocks.map(blockLines)]
    .filter((part) => part.length > 0)
    .map((part) => `${part.map(inOneLine).join('\n')}\n`)
    .join('\n');
}
