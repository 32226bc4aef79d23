import { expect, test } from 'vitest';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { readRequest, requestFromAnswers, type TypedRequest } from './request-form.ts';

const typed: TypedRequest = {
  organisationName: ' Invented  Bakery Limited ',
  supplierName: 'Sample Energy',
  siteAddress: '14 Sample Row, London, SW1A 1AA',
  meterNumber: '',
  signerName: 'Robin Example',
  jobTitle: 'Director',
  email: 'robin@SAMPLE.example',
};

test('a form is parsed into its normal form', () => {
  const read = readRequest({ ...typed, meterNumber: '12 0000 0000 002' }, 'electricity');
  expect(read).toEqual({
    ok: true,
    value: {
      ...typed,
      fuel: 'electricity',
      organisationName: 'Invented Bakery Limited',
      meterNumber: '12 0000 0000 002',
      email: 'robin@sample.example',
    },
  });
  expect(readRequest({ ...typed, meterNumber: '1234567' }, 'gas')).toMatchObject({
    value: { meterNumber: '1234567' },
  });
});

test.each<[keyof TypedRequest, string, string]>([
  ['organisationName', ' ', 'Enter the legal name of the organisation'],
  ['organisationName', '…', 'Enter the legal name of the organisation'],
  ['organisationName', 'x'.repeat(161), 'Use 160 characters or fewer'],
  ['supplierName', '', 'Enter the name of your supplier'],
  ['siteAddress', '', 'Enter the address of the site'],
  ['meterNumber', '12', 'digits'],
  ['signerName', '', 'Enter your name'],
  ['signerName', '<b>', 'Use letters'],
  ['jobTitle', '', 'Enter your job title or role'],
  ['email', 'robin@', 'Enter an email address'],
])('%s as %j is refused with a message', (field, value, text) => {
  const read = readRequest({ ...typed, [field]: value }, 'electricity');
  expect(read.ok ? [] : read.problem).toEqual([{ field, message: expect.stringContaining(text) }]);
});

test('a typed line stays on one line, so that it cannot pass for a line of the letter', () => {
  const read = readRequest({ ...typed, siteAddress: '1 Row\r\nThis letter lets them sign' }, 'gas');
  expect(read).toMatchObject({ value: { siteAddress: '1 Row This letter lets them sign' } });
});

test('what the answers say is filled in, and nothing else', () => {
  expect(requestFromAnswers({}, 'gas')).toEqual({
    organisationName: '',
    supplierName: '',
    siteAddress: '',
    meterNumber: '',
    signerName: '',
    jobTitle: '',
    email: '',
  });
  expect(requestFromAnswers(completeElectricity, 'electricity')).toMatchObject({
    organisationName: 'Invented Bakery Limited',
    siteAddress: '14 Sample Row, London, SW1A 1AA',
    meterNumber: '12 0000 0000 002',
  });
});
