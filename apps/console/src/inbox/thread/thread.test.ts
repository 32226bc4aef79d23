import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { viewOf } from '../conversation-state.ts';
import { aConversation, aMessage, aRow } from '../testing/rows.ts';
import { Thread } from './thread.tsx';

vi.mock('@switch/browser/use-now.ts', () => ({ useNow: () => Date.parse('2026-11-21T12:00:00Z') }));

const nothing = () => undefined;
const outbox = { announce: nothing, resume: nothing, retry: nothing, discard: nothing, send: nothing };

const marksOf = (state: 'hold-asked' | 'agent') => {
  const question = { author: 'agent', promptId: 'old' } as const;
  const messages = [
    aMessage(1, { ...question, answer: 'yes' }),
    aMessage(2, question),
    aMessage(3, { ...question, promptId: 'new' }),
    aMessage(4),
    aMessage(5, { ...question, promptId: 'new' }),
  ];
  const view = viewOf(aConversation({ row: aRow({ state }), messages }));
  const thread = createElement(Thread, { view, outbox, onEdit: nothing });
  const html = renderToStaticMarkup(createElement(MemoryRouter, {}, thread));
  return html.match(/Visitor answered: Yes|No answer yet|Closed without an answer/g);
};

test('only the question that is open waits for an answer, also where it is shown again', () => {
  const [yes, closed, open] = ['Visitor answered: Yes', 'Closed without an answer', 'No answer yet'];
  expect(marksOf('hold-asked')).toEqual([yes, closed, open, open]);
  expect(marksOf('agent')).toEqual([yes, closed, closed, closed]);
});
