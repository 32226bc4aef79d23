import { pageTitle } from '@switch/domain/journey/page-titles.ts';
import ownTitles from '@switch/domain/journey/page-titles.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { allPaths, isOwnPath, pathTo } from './routes.ts';

test('the list has every address of the specification, plus our own', () => {
  const specified =
    '/ /energy /gas/supply-address /electricity/supply-address /current-supplier /contract-end-date /mbc-page /prices ' +
    '/personal-details /address-details /payment-details /authorised-person /details /profile /privacy-policy /dd-mandate';
  const own =
    '/login /terms /complaints /accessibility /sources /check-document /quote /stop /sign /sign-mandate';
  expect(allPaths.toSorted()).toEqual([...specified.split(' '), ...own.split(' ')].toSorted());
});

test('every address has a page title for staff, and no title is without an address', () => {
  for (const path of allPaths) expect(pageTitle(path)).not.toBe(path);
  for (const path of Object.keys(ownTitles)) expect(allPaths).toContain(path);
});

test('an address is built with its query and hash, leaving out undefined values', () => {
  expect(pathTo('prices', { query: { fuel: 'gas', term: undefined, q: 'a b' }, hash: 'top' })).toBe(
    '/prices?fuel=gas&q=a+b#top',
  );
  expect(pathTo('home')).toBe('/');
});

test.each([
  '//evil.example/',
  'https://evil.example/prices',
  '/pricesx',
  'javascript:alert(1)',
  '/\\evil.example',
])('an address that is not ours is refused: %s', (address) => expect(isOwnPath(address)).toBe(false));

test.each(['/details', '/prices?fuel=gas', '/#x'])('an address of ours is accepted: %s', (address) =>
  expect(isOwnPath(address)).toBe(true),
);
