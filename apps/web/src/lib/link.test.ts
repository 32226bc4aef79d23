import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

const draw = (props: LinkProps): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Link, props)));

test('a link with a look is drawn as a button, and one without as plain text', () => {
  const to = '/energy';
  expect(draw({ to, look: 'primary', children: 'Compare prices' })).toMatch(
    /^<a class="[^"]+" href="\/energy">Compare prices<\/a>$/,
  );
  expect(draw({ to, children: 'Compare prices' })).toBe('<a href="/energy">Compare prices</a>');
});
