import { Residence } from '@switch/domain/journey/steps/address-details/residence.ts';
import { expect, test } from 'vitest';
import { emptyAddress } from '../../address/address-value.ts';
import { asksPreviousAddress, residenceAnswer, toResidenceForm } from './residence-form.ts';

const form = {
  residentialStatus: 'owner',
  yearsAtProperty: '2',
  monthsAtProperty: '11',
  previousAddress: { ...emptyAddress, line1: '1 Quay Row', city: 'Leeds', postCode: 'LS1 1AA' },
  premisesId: '',
};

test.each([
  ['2', '11', true],
  ['3', '0', false],
  ['0', '0', true],
  ['', '5', false],
  ['2', '', false],
  ['two', '1', false],
])('with %s years and %s months, whether the previous address is asked for: %s', (years, months, isAsked) => {
  expect(asksPreviousAddress({ ...form, yearsAtProperty: years, monthsAtProperty: months })).toBe(isAsked);
});

test('the previous address is part of the answer under three years, but not from three years on [S2-09]', () => {
  expect(Residence.parse(residenceAnswer(form)).previousAddress?.line1).toBe('1 Quay Row');
  expect(residenceAnswer({ ...form, yearsAtProperty: '3' })).not.toHaveProperty('previousAddress');
});

test('an empty form is refused field by field, in words', () => {
  const refused = Residence.safeParse(residenceAnswer(toResidenceForm(undefined)));
  expect(refused.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'residentialStatus: Choose how you live there',
    'yearsAtProperty: Enter whole years from 0 to 99',
    'monthsAtProperty: Enter whole months from 0 to 11',
  ]);
});
