import {
  ACCOUNT_TYPES_NOTE,
  CLAUSE_PLACE,
  directDebitGuarantee,
  MANDATE_LABELS,
  MANDATE_TITLE,
} from '@switch/domain/mandate/mandate-reference.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { directDebitInstruction } from '@switch/domain/documents/direct-debit-instruction.ts';
import { documentText } from '@switch/domain/documents/testing/document-text.ts';
import { stamp } from '@switch/domain/documents/testing/sample-paper.ts';
import { MandateDocument } from './mandate-document.tsx';

const sortCode = readSortCode('12-34-56');
if (sortCode === undefined) throw new Error('the sample sort code is none');

type Mandate = Parameters<typeof MandateDocument>[0]['mandate'];

const mandate: Mandate = {
  supplierName: 'Sample Supplier',
  supplierAddress: ['1 Sample Street'],
  serviceUserNumber: '123456',
  advanceNoticeDays: 10,
  accountHolderName: 'Sample Account',
  sortCode: '**-**-56',
  accountNumber: '****5678',
  bankName: 'Sample Bank',
  reference: 'UA-1001',
  guarantee: ['The Guarantee'],
  instructionClause: null,
  schemeMark: null,
  signName: null,
  signedAt: null,
  signatures: [],
  route: 'online',
  signatureLines: 1,
  standing: null,
};

test('the mandate on the screen says the same as the printed form', () => {
  const { title, points } = directDebitGuarantee('Sample Supplier', 10);
  const html = renderToStaticMarkup(
    createElement(MandateDocument, { mandate: { ...mandate, guarantee: [title, ...points] } }),
  );
  const form = documentText(
    directDebitInstruction({
      ...stamp,
      supplier: {
        name: 'Sample Supplier',
        address: ['1 Sample Street'],
        serviceUserNumber: '123456',
        advanceNoticeDays: 10,
        instructionClause: null,
        schemeMark: null,
      },
      account: {
        accountHolderName: 'Sample Account',
        sortCode,
        accountNumber: '12345678',
        bankName: 'Sample Bank',
      },
      mandateReference: 'UA-1001',
      route: { kind: 'online' },
      signers: [],
    }),
  );
  const { bank, ...onBoth } = MANDATE_LABELS;
  expect(html).toContain(bank);
  for (const text of [
    MANDATE_TITLE,
    ...Object.values(onBoth),
    ACCOUNT_TYPES_NOTE,
    CLAUSE_PLACE,
    title,
    ...points,
  ]) {
    expect(html).toContain(text);
    expect(form.toLowerCase()).toContain(text.toLowerCase());
  }
});
