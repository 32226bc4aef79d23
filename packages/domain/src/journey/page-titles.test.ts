import { expect, test } from 'vitest';
import { journey } from './journey.ts';
import { pageTitle } from './page-titles.ts';

test.each(journey.map(({ path, title }) => [path, title]))(
  '%s has the title of its step: %s',
  (path, title) => {
    expect(pageTitle(path).toLowerCase()).toBe(title);
  },
);

test.each([
  ['/prices', 'Prices'],
  ['/prices/?edit=1#top', 'Prices'],
  ['prices', 'Prices'],
  ['/', 'Home page'],
  ['', 'Home page'],
  ['/switch/prices', '/switch/prices'],
  ['/constructor', '/constructor'],
])('the page %j is shown as %s', (page, text) => {
  expect(pageTitle(page)).toBe(text);
});
