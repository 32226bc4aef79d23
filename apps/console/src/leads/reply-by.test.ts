import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ReplyBy } from './reply-by.tsx';

vi.mock('@switch/browser/use-now.ts', () => ({ useNow: () => Date.parse('2026-11-21T12:00:00Z') }));

test.each([
  ['2026-11-20', 'Was 20 Nov'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', '22 Nov'],
])('a reply promised for %s reads %s on the 21st', (day, text) => {
  const shown = renderToStaticMarkup(createElement(ReplyBy, { day })).replaceAll(/<[^>]*>/g, '');
  expect(shown).toBe(text);
});
