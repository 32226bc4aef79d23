import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressBlock,
  facts,
  heading,
  important,
  inOneLine,
  PAGE_BREAK,
  paragraph,
  points,
  signatures,
  small,
  steps,
  table,
} from './document-blocks.ts';
import {
  documentFileName,
  documentTitles,
  documentKinds,
  DocumentContent,
  type DocumentBlock,
} from './document.ts';
import { documentText } from './testing/document-text.ts';
import { dayAndMonth, exactTimeText, lastDayText, ukTimeText } from './document-times.ts';

const content = (...blocks: readonly DocumentBlock[]): DocumentContent => ({
  kind: 'quotation',
  title: 'A title',
  subject: 'About',
  reference: 'Q-1',
  madeOn: '2026-09-14',
  from: [],
  to: [],
  across: null,
  blocks,
});
const HEAD = 'A title\nReference: Q-1\n';
const textOf = (block: DocumentBlock): string =>
  documentText(content(block)).slice(HEAD.length).replace(/^\n/, '');

test('a stored document keeps all of its text, so that what was signed can be read again', () => {
  const whole: DocumentContent = {
    ...content(
      heading('Prices'),
      heading('Rates', 3),
      important('Words.'),
      points(['a']),
      facts([{ label: 'A', value: '1' }]),
      table({ caption: 'Costs', columns: ['Year'], figures: ['Year'], rows: [['1']], totals: [['2']] }),
      { kind: 'digits', label: 'Sort code', text: '20 00 00' },
      { kind: 'mark', label: 'Direct Debit', image: null },
      { kind: 'tick', isTicked: true, text: 'Agreed' },
      signatures([{ role: 'Director', name: 'Robin', signedOn: null, image: null }]),
      PAGE_BREAK,
    ),
    from: ['Sender'],
    to: ['Addressee', 'Leeds'],
  };
  expect(DocumentContent.parse(whole)).toStrictEqual(whole);
  expect(whole.blocks.at(4)).toHaveProperty('rows', [{ label: 'A', value: '1' }]);
  expect(DocumentContent.safeParse({ ...whole, across: 'COPY' }).success).toBe(false);
});

test.each<readonly [string, DocumentBlock, string]>([
  ['a heading', heading('Prices'), 'PRICES\n'],
  ['a lower heading', heading('Prices', 3), 'Prices\n'],
  ['a paragraph', paragraph('Words.'), 'Words.\n'],
  ['an important one', important('Words.'), 'Words.\n'],
  ['a remark', small('Words.'), 'Words.\n'],
  ['points', points(['a', 'b']), '- a\n- b\n'],
  ['steps', steps(['a', 'b']), '1. a\n2. b\n'],
  [
    'facts',
    facts([
      { label: 'A', value: '1' },
      { label: 'B', value: ' ' },
    ]),
    'A: 1\n',
  ],
  [
    'a table',
    table({
      caption: 'The sum',
      columns: ['Line', 'Rate', 'Amount'],
      figures: ['Amount'],
      rows: [['Units', '', '£1.00']],
      totals: [['Total', '', '£1.00']],
    }),
    'The sum\nUnits; Amount: £1.00\nTotal; Amount: £1.00\n',
  ],
  ['digits', { kind: 'digits', label: 'Sort code', text: '123456' }, 'Sort code: 123456\n'],
  ['empty boxes', { kind: 'digits', label: 'Reference', text: '      ' }, 'Reference: ........\n'],
  ['a mark', { kind: 'mark', label: 'The mark', image: 'data:image/png;base64,AA==' }, 'The mark\n'],
  ['the place of a mark', { kind: 'mark', label: 'The mark', image: null }, 'The mark: left empty\n'],
  ['a tick', { kind: 'tick', isTicked: true, text: 'Yes' }, '[x] Yes\n'],
  ['no tick', { kind: 'tick', isTicked: false, text: 'Yes' }, '[ ] Yes\n'],
  [
    'a typed signature',
    signatures([{ role: 'Trustee', name: 'Robin Example', signedOn: '14 September 2026', image: null }]),
    'Signed by Robin Example, Trustee (typed name), on 14 September 2026\n',
  ],
  [
    'a drawn signature',
    signatures([{ role: '', name: 'Robin Example', signedOn: '14 September 2026', image: 'data:,' }]),
    'Signed by Robin Example (drawn), on 14 September 2026\n',
  ],
  [
    'a place for one',
    signatures([{ role: 'Treasurer', name: null, signedOn: null, image: null }]),
    'To be signed by ........, Treasurer. Signature: ........ Date: ........\n',
  ],
  ['a new page', PAGE_BREAK, ''],
])('%s is readable as plain text', (_, block, text) => {
  expect(textOf(block)).toBe(text);
});

test('the head says what it is, whether it may be used, and between whom', () => {
  const letter = { ...content(), from: ['A Ltd', '1 Row'], to: ['B Ltd'], across: 'SAMPLE' } as const;
  expect(documentText(letter)).toBe(
    'A title\nSAMPLE: not to be used as it is\nReference: Q-1\nFrom: A Ltd, 1 Row\nTo: B Ltd\n',
  );
  expect(documentText({ ...letter, across: 'DRAFT' })).toContain('\nDRAFT: ');
});

test('no value breaks its line or reverses the words around it', () => {
  const anyText = fc.string({
    unit: fc.constantFrom(
      'a',
      ';',
      ' ',
      '\n',
      '\r',
      '\t',
      '\u0000',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u2066',
      '電',
    ),
    maxLength: 20,
  });
  fc.assert(
    fc.property(anyText, anyText, (label, value) => {
      const text = textOf(facts([{ label, value: `x${value}` }]));
      expect(text.split('\n')).toHaveLength(2);
      expect(text.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
  expect(inOneLine('Robin\u202eelpmaxE\r\nDirector')).toBe('RobinelpmaxE Director');
});

test('an address has no empty lines', () => {
  expect(addressBlock(['A Ltd', '', ' ', '1\nRow'])).toEqual(['A Ltd', '1 Row']);
});

test.each([
  ['2026-09-14T09:05:00.000Z', '14 September 2026, 10:05'],
  ['2026-12-01T00:00:00.000Z', '1 December 2026, 00:00'],
  ['2026-06-30T23:30:00.000Z', '1 July 2026, 00:30'],
])('%s is %s in the United Kingdom', (instant, text) => {
  expect(ukTimeText(instant)).toBe(text);
});

test('an exact time is given by both clocks, and a last day ends at midnight', () => {
  expect(exactTimeText('2026-06-30T23:30:15.250Z')).toBe(
    '2026-06-30 23:30:15 UTC (1 July 2026, 00:30 UK time)',
  );
  expect(lastDayText('2026-10-05T23:00:00.000Z')).toBe('5 October 2026');
  expect(dayAndMonth('2026-10-05')).toBe('5 October 2026');
  expect(() => dayAndMonth('2026-02-30')).toThrow(RangeError);
});

test.each(documentKinds)('%s has a title, and a file name of its own', (kind) => {
  expect(documentTitles[kind]).not.toBe('');
  expect(documentFileName({ kind, reference: 'UA-12 34' }, '')).toMatch(/^[a-z-]+-ua-12-34\.pdf$/);
  expect(new Set(documentKinds.map((each) => documentFileName({ kind: each, reference: '' }, ''))).size).toBe(
    documentKinds.length,
  );
});

test.each([
  ['Brightwater Power', 'quotation-brightwater-power-q-1.pdf'],
  ['Café Énergie', 'quotation-cafe-energie-q-1.pdf'],
  ['../../etc/passwd', 'quotation-etc-passwd-q-1.pdf'],
  ['電力', 'quotation-q-1.pdf'],
])('a file about %s is called %s', (about, name) => {
  expect(documentFileName({ kind: 'quotation', reference: 'Q-1' }, about)).toBe(name);
});

test('a file name is always plain and never a path', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (reference, about) => {
      expect(documentFileName({ kind: 'transcript', reference }, about)).toMatch(
        /^chat-transcript(-[a-z0-9]+)*\.pdf$/,
      );
    }),
  );
});
