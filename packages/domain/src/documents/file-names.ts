import type { DocumentKind } from './document.ts';

/** The readable name of each kind of document, used at the start of file names. */
const names: Readonly<Record<DocumentKind, string>> = {
  'supply-contract': 'Supply contract',
  'letter-of-authority': 'Letter of authority',
  'direct-debit-instruction': 'Direct Debit instruction',
  'tax-declaration': 'VAT and levy declaration',
  quotation: 'Quotation',
  'board-paper': 'Board paper',
  'termination-letter': 'Notice to the supplier',
  transcript: 'Chat',
  'signing-evidence': 'Evidence of signing',
  'evidence-pack': 'Evidence of a sale',
};

const LONGEST_PART = 60;

/** Returns text that can be part of a file name on any system, without path characters or invisible ones. */
const partOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_PART)
    .replace(/^[. ]+|[. ]+$/g, '');

/**
 * Returns a readable file name: its parts with commas between them, such as `Quotation, Larkfield, 12 months.pdf`. Never a
 * path; letters of any script stay. Empty parts are left out.
 */
export const fileNameOf = (
  parts: readonly string[],
  ending: 'pdf' | 'zip' | 'csv' | 'json' | 'jpg',
): string =>
  `${parts
    .map(partOf)
    .filter((part) => part !== '')
    .join(', ')}.${ending}`;

/**
 * Returns the name under which an uploaded file can be downloaded: its original name, with the ending of its current
 * format.
 */
export const sentFileName = (fileName: string, ending: 'jpg' | 'pdf'): string =>
  fileNameOf([partOf(fileName.replace(/\.[a-z0-9]{1,5}$/i, '')) || 'File'], ending);

/** Returns the readable name of a document's PDF: its kind, then what distinguishes it from others of its kind. */
export const pdfNameOf = (kind: DocumentKind, ...about: readonly string[]): string =>
  fileNameOf([names[kind], ...about], 'pdf');

/** What follows the kind in the stored name of a document: its subject, its reference, and whether it is signed. */
const STORED = /^(?<about>.*?)-?(?<reference>bs(?:-[a-z0-9]{4}){2}|la-[a-z0-9]{8})?(?<signed>-signed)?\.pdf$/;

const capitals = (slug: string): string =>
  slug === 'gas' || slug === 'electricity'
    ? slug
    : slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Returns the readable name of a document stored under a plain one, such as `supply-contract-gas-bs-ab2c-de3f-signed.pdf`.
 */
export function shownFileName({
  kind,
  fileName,
}: {
  readonly kind: DocumentKind;
  readonly fileName: string;
}): string {
  const rest = fileName.replace(new RegExp(`^(?:${kind}|direct-debit|chat-transcript)-?`), '');
  const { about = '', reference = '', signed } = STORED.exec(rest)?.groups ?? {};
  return pdfNameOf(kind, capitals(about), reference.toUpperCase(), signed === undefined ? '' : 'signed');
}
