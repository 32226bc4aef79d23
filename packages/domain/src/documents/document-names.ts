import { MANDATE_TITLE } from '../mandate/mandate-reference.ts';
import type { DocumentContent, DocumentKind } from './document.ts';

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

/** The part of a file's name that every kind has. */
const fileWords: Readonly<Record<DocumentKind, string>> = {
  'supply-contract': 'supply-contract',
  'letter-of-authority': 'letter-of-authority',
  'direct-debit-instruction': 'direct-debit',
  'tax-declaration': 'tax-declaration',
  quotation: 'quotation',
  'board-paper': 'board-paper',
  'termination-letter': 'termination-letter',
  transcript: 'chat-transcript',
  'signing-evidence': 'signing-evidence',
};

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
  `${[fileWords[kind], filePart(about), filePart(reference)].filter((part) => part !== '').join('-')}.pdf`;
