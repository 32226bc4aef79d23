import { expect, test } from 'vitest';
import { documentText } from './testing/document-text.ts';
import { signingEvidence, type SigningEvidenceInput } from './signing-evidence.ts';
import { blocksOf, evidence as input } from './testing/sample-paper.ts';

const made = (change: Partial<SigningEvidenceInput> = {}) => signingEvidence({ ...input, ...change });
const textOf = (change: Partial<SigningEvidenceInput> = {}) => documentText(made(change));
const [first] = input.signers;
if (first === undefined) throw new Error('nobody signs in the sample');

test.each([
  ['the organisation', 'Organisation: Invented Bakery Limited\n'],
  ['the envelope', 'Envelope: E-7E2C-A8A0\n'],
  ['who had to sign', 'Who had to sign: Both of these two people\n'],
  ['what was shown', 'Supply contract summary: electricity\n\nPages: 3\nSHA-256 as shown: aaaaaaaa'],
  ['the role', 'Role: Director\n'],
  [
    'how the mailbox was checked',
    'mailed to r•••@sample.example; the code was sent 2026-09-14 08:58:00 UTC (14 September 2026, 09:58 UK time) and entered correctly 2026-09-14 08:59:00 UTC',
  ],
  [
    'when each document was opened',
    'Opened: Supply contract summary: electricity: 2026-09-14 09:00:00 UTC (14 September 2026, 10:00 UK time)\n',
  ],
  ['what was sealed', `Sealed as: supply-contract-signed.pdf\nSHA-256 as sealed: ${'b'.repeat(64)}\n`],
  ['where the shown file ends in the sealed one', 'Length as shown: 61,234 bytes\n'],
  ['who supplies, and where', 'Supplier: Sample Supplier, 3 Sample Square, York, YO1 1AA\n'],
  ['where to check a file', '- Choose it at https://switch.example/check-document.'],
  ['who started it', 'Signing started by: Robin Example (r•••@sample.example)\n'],
  ['when it was signed', 'Signed: 2026-09-14 09:05:00 UTC (14 September 2026, 10:05 UK time)\n'],
  ['from where', 'Network address: 192.0.2.7\n'],
  ['with what', 'Browser: Sample Browser 1.0\n'],
  ['by drawing', 'Way of signing: Drawn on the screen\n'],
  ['by typing', 'Way of signing: Typed name\n'],
  ['what was agreed to, in which wording', '- I have read the key facts. (wording tncutility-2026-09)\n'],
  ['the drawn signature', 'Signed by Robin Example, Director (drawn), on 14 September 2026, 10:05\n'],
  [
    'the typed signature',
    'Signed by Sandy Sample-Field, Treasurer (typed name), on 14 September 2026, 11:00\n',
  ],
  [
    'both names where they differ',
    'Asked to sign as Sam Sample, they confirmed that they sign as Sandy Sample-Field\n',
  ],
  ['the seal', 'sealed with the certificate of Sample Firm Ltd, on 2026-09-14 10:01:00 UTC'],
  ['what its signatures are', 'signature given electronically counts as evidence like one on paper'],
  ['since when it binds', 'The last signature that was needed was given on 14 September 2026, 11:00.'],
])('the evidence names %s', (_, text) => {
  expect(textOf()).toContain(text);
});

test('if the application was signed before it was sent, sending it made the offer', () => {
  const once = { ...first, enteredAt: '2026-09-14T09:20:00.000Z' };
  const text = documentText(made({ signers: [once] }));
  expect(text).toContain(
    'The application was sent, with the one signature that was needed, on 14 September 2026, 10:20.',
  );
  expect(text).not.toContain('The last signature');
});

test('it contains the drawn picture itself', () => {
  expect(blocksOf(made(), 'signatures').map(({ lines }) => lines[0]?.image)).toEqual([first.image, null]);
});

test('events are listed in the order in which they happened', () => {
  const [block] = blocksOf(made({ events: [...input.events].reverse() }), 'table');
  expect(block?.rows.map(([, words]) => words)).toEqual([
    'Robin Example was asked to sign',
    'Robin Example signed',
    'Sam Sample signed',
  ]);
});

test('a test certificate is said to prove nothing', () => {
  expect(textOf()).not.toContain('generated for tests');
  expect(textOf({ seal: { ...input.seal, isTest: true } })).toContain('generated for tests');
});

test('the last signature binds, whatever the order of the list, and nothing binds without one', () => {
  expect(textOf({ signers: [...input.signers].reverse() })).toContain('given on 14 September 2026, 11:00.');
  expect(textOf({ signers: [] })).not.toContain('made your offer');
});

test('it says if someone agreed to nothing', () => {
  expect(textOf({ signers: [{ ...first, consents: [] }] })).not.toContain('Agreed to');
});

test('it is addressed to the organisation, from the firm', () => {
  expect(made()).toMatchObject({
    kind: 'signing-evidence',
    title: 'Evidence of signing',
    to: ['Invented Bakery Limited', '2 Sample Road', 'Leeds', 'LS1 1AB'],
    from: ['Sample Firm Ltd', '1 Sample Street, Leeds, LS1 1AA'],
    reference: 'UA-1001',
  });
});
