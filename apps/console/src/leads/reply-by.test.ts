import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ReplyBy, ReplyByWithOutcome } from './reply-by.tsx';

vi.mock('@switch/browser/use-now.ts', () => ({ useNow: () => Date.parse('2026-11-21T12:00:00Z') }));

const waiting = { isWaiting: true, answeredAt: null };
const done = { isWaiting: false, answeredAt: '2026-11-19T10:00:00Z' };

test.each([
  ['2026-11-20', waiting, 'Was 20 Nov'],
  ['2026-11-21', waiting, 'Today'],
  ['2026-11-22', waiting, '22 Nov'],
  ['2026-11-20', done, 'Done 19 Nov'],
  ['2026-11-20', { ...done, answeredAt: null }, '20 Nov'],
])('a reply promised for %s, %o, is shown as %s on the 21st', (replyBy, state, text) => {
  const shown = renderToStaticMarkup(createElement(ReplyBy, { replyBy, ...state })).replaceAll(
    /<[^>]*>/g,
    '',
  );
  expect(shown).toBe(text);
});

test.each([
  ['Spoke to them', done, 'Done 19 NovSpoke to them'],
  ['No answer', waiting, '22 NovNo answer'],
  ['', waiting, '22 Nov'],
])('the list shows the outcome: %s', (outcome, state, text) => {
  const task = { taskId: 't1', ownerId: null, ownerName: null, dueAt: null, outcome };
  const row = { replyBy: '2026-11-22', ...state, task };
  expect(renderToStaticMarkup(createElement(ReplyByWithOutcome, row)).replaceAll(/<[^>]*>/g, '')).toBe(text);
});
