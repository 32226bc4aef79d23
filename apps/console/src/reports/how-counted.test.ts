import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HowCounted } from './how-counted.tsx';
import { reportColumns } from './report-columns.ts';

test('the explanation of every figure can be opened and read by touch and keyboard', () => {
  const html = renderToStaticMarkup(createElement(HowCounted));
  expect(html).toMatch(/^<details[^>]*><summary/);
  for (const { header, about } of reportColumns)
    expect(html).toContain(`<dt>${header}</dt><dd>${about}</dd>`);
});
