import { expect, test } from 'vitest';
import { pageCountOf, pageOf, pathToTab, tabOf } from './profile-tabs.ts';

test.each([
  ['', 'switches'],
  ['tab=security', 'security'],
  ['tab=nonsense', 'switches'],
])('the address "%s" opens %s [S2-13]', (search, tab) => {
  expect(tabOf(new URLSearchParams(search)).id).toBe(tab);
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('the address "%s" asks for page %d', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

test.each([
  [0, 0],
  [25, 1],
  [26, 2],
])('%d entries fill %d pages', (total, pages) => {
  expect(pageCountOf(total)).toBe(pages);
});

test('the address of a view and page leads back to them', () => {
  const search = new URL(pathToTab('quotations', 4), 'https://app.example').searchParams;
  expect([tabOf(search).id, pageOf(search)]).toEqual(['quotations', 4]);
});
