import { expect, test } from 'vitest';
import { obstacleOf, placeOfField } from './obstacle.ts';

test('a price that is no longer valid leads to the prices and back', () => {
  expect(obstacleOf({ code: 'price-expired' }, 'authorised-person')).toEqual({
    code: 'price-expired',
    text: 'The price has expired. Look at today’s prices and choose again.',
    place: '/prices?edit=authorised-person',
  });
});

test('the server’s message takes precedence over our own', () => {
  const fields = [{ field: 'contract-end-date.gas-end', message: 'Find the day' }];
  expect(obstacleOf({ code: 'draft-incomplete', message: 'Find the day', fields }, 'details')).toEqual({
    code: 'draft-incomplete',
    text: 'Find the day',
    place: '/contract-end-date?card=gas-end&edit=details',
  });
});

test('signed key facts that have changed lead back to the key facts', () => {
  expect(obstacleOf({ code: 'key-facts-changed' }, 'details').place).toBe('/authorised-person?card=sign');
});

test.each([
  ['payment-details', '/payment-details?edit=details'],
  ['prices.electricity', '/prices?card=electricity&edit=details'],
  ['mbc-page.nothing.at-all', '/mbc-page?edit=details'],
  ['signName', undefined],
])('the field %s belongs to %s', (field, place) => {
  expect(placeOfField(field, 'details')).toBe(place);
});
