import { Billing } from '@switch/domain/journey/steps/address-details/billing.ts';
import { expect, test } from 'vitest';
import { billingAnswer, severalMeters, siteAddresses, toBillingForm } from './billing-form.ts';

const elsewhere = {
  ...toBillingForm(undefined, false),
  isBilledAtSite: false,
  billsBy: 'post',
  billingAddress: { postCode: 'LS1 1AA', line1: '1 Quay Row', line2: '', city: 'Leeds', county: '' },
};

test('bills to the site have no other address, even if one was typed before', () => {
  const answer = billingAnswer({ ...elsewhere, isBilledAtSite: true }, false);
  expect(Billing.parse(answer)).toEqual({ isBilledAtSite: true, billsBy: 'post' });
});

test('bills sent elsewhere have the address, which survives being stored and reopened', () => {
  const stored = Billing.parse(billingAnswer(elsewhere, true));
  expect(stored.billingAddress?.postCode).toBe('LS1 1AA');
  expect(toBillingForm(stored, true)).toEqual(elsewhere);
  expect(toBillingForm(undefined, true)).toMatchObject({ isBilledAtSite: true, billsBy: 'email' });
});

test('one bill for several meters is asked about only if there are several', () => {
  expect(billingAnswer({ ...elsewhere, isConsolidated: true }, false)).not.toHaveProperty('isConsolidated');
  expect(severalMeters({})).toBe(false);
  const choice = { switchType: 'both', situation: 'just-looking', sites: 'one' } as const;
  expect(severalMeters({ energy: { choice } })).toBe(true);
  expect(severalMeters({ energy: { choice: { ...choice, switchType: 'gas', sites: 'several' } } })).toBe(
    true,
  );
});

test('two supplies at one address list it once', () => {
  const address = { line1: '1 Quay Row', city: 'Leeds', postCode: 'LS1 1AA' } as const;
  const leg = { address: { address, source: 'manual' } } as const;
  const answers = {
    energy: { choice: { switchType: 'both', situation: 'just-looking', sites: 'one' } },
    'electricity-supply-address': leg,
    'gas-supply-address': leg,
  } as const;
  expect(siteAddresses(answers)).toEqual(['1 Quay Row, Leeds, LS1 1AA']);
});
