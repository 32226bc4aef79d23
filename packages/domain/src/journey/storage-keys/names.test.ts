import { expect, test } from 'vitest';
import { renamedFields, renamedPlace, toPlainNames } from './names.ts';

const plain = { found: [{ recordedEndDate: '2027-01-31', mprn: '1234567' }], person: { title: 'Dr' } };
const sent = {
  found: [{ contractEndDateFromUD: '2027-01-31', mprn: '1234567' }],
  person: { prefixname: 'Dr' },
};

test('fields are renamed at any depth, including in lists, and renamed back to what they were', () => {
  expect(renamedFields(plain)).toEqual(sent);
  expect(renamedFields(sent)).toEqual(plain);
});

test('plain names stay as they are', () => {
  expect(toPlainNames(sent)).toEqual(plain);
  expect(toPlainNames(plain)).toEqual(plain);
});

test('a text that looks like a field name is not touched', () =>
  expect(renamedFields({ note: '"title": "x"' })).toEqual({ note: '"title": "x"' }));

test('the path of a wrong answer is renamed part by part', () =>
  expect(renamedPlace('personal-details.person.title')).toBe('personal-details.person.prefixname'));
