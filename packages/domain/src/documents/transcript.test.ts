import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentText } from './testing/document-text.ts';
import { blocksOf } from './testing/sample-paper.ts';
import { transcript, type TranscriptInput, type TranscriptMessage } from './transcript.ts';

const message: TranscriptMessage = {
  author: 'customer',
  sender: 'Robin',
  text: 'Hello',
  answer: null,
  citations: [],
  at: '2026-09-14T09:05:00.000Z',
};
const input: TranscriptInput = {
  reference: 'C-1',
  madeOn: '2026-09-14',
  brandName: 'Sample Brand',
  supportEmail: 'support@sample.example',
  openedAt: '2026-09-14T09:00:00.000Z',
  endedAt: '2026-09-14T09:30:00.000Z',
  messages: [message],
};
const made = (change: Partial<TranscriptInput> = {}) => transcript({ ...input, ...change });
const rowsOf = (...messages: readonly Partial<TranscriptMessage>[]) =>
  blocksOf(made({ messages: messages.map((each) => ({ ...message, ...each })) }), 'table')[0]?.rows;

test.each<readonly [string, Partial<TranscriptMessage>, string, string]>([
  ['a customer', {}, 'Robin', 'Hello'],
  ['an agent', { author: 'agent', sender: 'Alex' }, 'Alex', 'Hello'],
  ['the automatic helper', { author: 'bot', sender: 'Sample Brand' }, 'Sample Brand (automatic)', 'Hello'],
  ['an event', { author: 'system', sender: 'nobody', text: 'Alex joined' }, 'Event', 'Alex joined'],
  ['a question answered', { author: 'agent', text: 'Hold?', answer: 'yes' }, 'Robin', 'Hold? (answered yes)'],
  [
    'an answer with its source',
    { citations: [{ title: 'Fees', address: 'https://sample.example/fees' }] },
    'Robin',
    'Hello [Fees: https://sample.example/fees]',
  ],
])('%s has a row with its time', (_, change, who, what) => {
  expect(rowsOf(change)).toEqual([['14 September 2026, 10:05', who, what]]);
});

test('it says when the chat was, and whom to write to', () => {
  expect(made()).toMatchObject({
    kind: 'transcript',
    title: 'Your chat with Sample Brand',
    subject: 'Chat with Sample Brand on 14 September 2026, 10:00',
    from: ['Sample Brand'],
    to: [],
  });
  const text = documentText(made());
  expect(text).toContain('Began: 14 September 2026, 10:00\nEnded: 14 September 2026, 10:30\nMessages: 1\n');
  expect(text).toContain('write to support@sample.example');
  expect(documentText(made({ endedAt: null }))).toContain('Ended: Not yet\n');
});

test('a chat without messages has no table', () => {
  expect(blocksOf(made({ messages: [] }), 'table')).toEqual([]);
  expect(documentText(made({ messages: [] }))).toContain('Nothing was said.');
});

test('however many lines someone typed, there are as many rows as messages', () => {
  const unit = fc.constantFrom(
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
  );
  const anyTexts = fc.array(fc.string({ unit, maxLength: 20 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const messages = texts.map((text) => ({ ...message, text: `x${text}` }));
      const shown = documentText(made({ messages })).split('\n');
      expect(shown.filter((line) => line.startsWith('14 September 2026, 10:05; Who: Robin; '))).toHaveLength(
        messages.length,
      );
    }),
  );
});
