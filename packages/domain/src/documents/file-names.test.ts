import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFileName, documentKinds } from './document.ts';
import { fileNameOf, pdfNameOf, shownFileName } from './file-names.ts';

test.each([
  [['Quotation', 'Larkfield', '12 months'], 'Quotation, Larkfield, 12 months.pdf'],
  [['Quotation', '', 'Ynni’r Ŵyl'], 'Quotation, Ynni’r Ŵyl.pdf'],
  [['Quotation', '../../etc/passwd'], 'Quotation, etc passwd.pdf'],
  [['Quotation', 'A\r\nB\u202Efdp'], 'Quotation, A B fdp.pdf'],
])('%j give the name %s', (parts, name) => {
  expect(fileNameOf(parts, 'pdf')).toBe(name);
});

test.each([
  ['supply-contract', 'electricity', 'Supply contract, electricity, BS-AB2C-DE3F, signed.pdf'],
  [
    'tax-declaration',
    'Larkfield Energy',
    'VAT and levy declaration, Larkfield Energy, BS-AB2C-DE3F, signed.pdf',
  ],
  ['signing-evidence', '', 'Evidence of signing, BS-AB2C-DE3F, signed.pdf'],
  ['direct-debit-instruction', '', 'Direct Debit instruction, BS-AB2C-DE3F, signed.pdf'],
  ['quotation', 'Larkfield', 'Quotation, Larkfield, BS-AB2C-DE3F, signed.pdf'],
] as const)('a stored %s about “%s” is shown as %s', (kind, about, name) => {
  const stored = documentFileName({ kind, reference: 'BS-AB2C-DE3F' }, about).replace(
    /\.pdf$/,
    '-signed.pdf',
  );
  expect(shownFileName({ kind, fileName: stored })).toBe(name);
});

test('a stored name in another format still says what it is', () => {
  expect(shownFileName({ kind: 'quotation', fileName: 'quotation.pdf' })).toBe('Quotation.pdf');
  expect(shownFileName({ kind: 'supply-contract', fileName: 'contract.pdf' })).toBe(
    'Supply contract, Contract.pdf',
  );
});

test('no name is a path, and every kind has its own', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (about) => !/[\\/:\p{C}]/u.test(pdfNameOf('quotation', about)),
    ),
  );
  expect(new Set(documentKinds.map((kind) => pdfNameOf(kind))).size).toBe(documentKinds.length);
});
