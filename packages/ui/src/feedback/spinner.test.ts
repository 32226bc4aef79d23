import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('the loading spinner has size 50 unless it stands in something smaller [S9-07]', () => {
  const sizeOf = (html: string) => /width="(\d+)" height="(\d+)"/.exec(html)?.slice(1);
  expect(sizeOf(renderToStaticMarkup(createElement(Spinner)))).toEqual(['50', '50']);
  expect(sizeOf(renderToStaticMarkup(createElement(Spinner, { size: 20 })))).toEqual(['20', '20']);
});
