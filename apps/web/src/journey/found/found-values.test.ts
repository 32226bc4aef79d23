import { completeElectricity } from '@switch/domain/journey/testing/sample-answers.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { withFilledIn, type FoundValues } from './found-values.ts';

const nothing: FoundValues = { meterId: '', kwh: '', kind: '', otherKind: '', isOnBill: false };
const supply = completeElectricity['electricity-supply-address'];
const found = {
  ...completeElectricity,
  'electricity-supply-address': { ...supply, meter: { ...supply?.meter, isConfirmed: false } },
};
const today = isoDate('2026-09-14');

test.each([false, true])(
  'the meter number counts as compared with a bill only if the user said so: %s',
  (isOnBill) => {
    const filledIn = withFilledIn(found, 'electricity', { ...nothing, isOnBill }, today);
    if (!filledIn.ok) throw new Error('the answers fit');
    expect(filledIn.value['electricity-supply-address']?.meter).toEqual({
      ...supply?.meter,
      isConfirmed: isOnBill,
    });
    expect(filledIn.value['mbc-page']).toEqual(completeElectricity['mbc-page']);
  },
);
