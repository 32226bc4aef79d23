import { ACCOUNT_TYPES_NOTE, CLAUSE_PLACE } from '@switch/domain/mandate/mandate-reference.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MandateDocument } from './mandate-document.tsx';

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

test('the mandate on the screen says the same beside its instruction as the form to print', () => {
  const html = renderToStaticMarkup(createElement(MandateDocument, { mandate }));
  expect(html).toContain(ACCOUNT_TYPES_NOTE);
  expect(html).toContain(CLAUSE_PLACE);
});
