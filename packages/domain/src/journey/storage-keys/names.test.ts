import { expect, test } from 'vitest';
import { renamedFields, renamedPlace, toPlainNames } from './names.ts';

const plain = { found: [{ recordedEndDate: '2027-01-31', mprn: '1234567' }], person: { title: 'Dr' } };
const sent = {
  found: [{ contractEndDateFromUD: '2027-01-31', mprn: '1234567' }],
  person: { prefixname: 'Dr' },
};

test('fields are renamed at any depth, in lists too, and come back as they were', () => {
  expect(renamedFields(plain)).toEqual(sent);
  expect(renamedFields(sent)).toEqual(plain);
});

test('what has plain names already keeps them', () => {
  expect(toPlainNames(sent)).toEqual(plain);
  expect(toPlainNames(plain)).toEqual(plain);
});

test('a text that reads like a field is not touched', () =>
  expect(renamedFields({ note: '"title": "x"' })).toEqual({ note: '"title": "x"' }));

test('the place of a wrong answer is named part by part', () =>
  expect(renamedPlace('personal-details.person.title')).toBe('personal-details.person.prefixname'));
