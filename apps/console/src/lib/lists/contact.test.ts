import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './contact.tsx';

test.each([
  ['ada@hall.example', ['ada', '@hall.', 'example']],
  [
    'bernadette.featherstonehaugh-cholmondeley@bakery-of-the-north.example',
    ['bernadette.', 'featherstonehaugh-', 'cholmondeley', '@bakery-', 'of-', 'the-', 'north.', 'example'],
  ],
  ['first_last+site..two@hall.example', ['first_', 'last+', 'site..', 'two', '@hall.', 'example']],
  ['', ['']],
])('%s may only go on to the next line between words', (address, parts) => {
  expect(renderToStaticMarkup(createElement(EmailAddress, { address }))).toBe(parts.join('<wbr/>'));
});
