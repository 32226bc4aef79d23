import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connectedLookUps } from './look-up-settings.ts';
import { PRODUCTION } from './testing/production.ts';

const GAS = { GAS_ENQUIRY_KEY: 'key', GAS_ENQUIRY_URL: 'https://gas.example/enquiry.svc' };

test('customers are offered every look-up in a trial, and in production those with a key', () => {
  expect(connectedLookUps(readConfig({}))).toHaveLength(6);
  expect(connectedLookUps(readConfig(PRODUCTION))).toEqual([]);
  expect(
    connectedLookUps(readConfig({ ...PRODUCTION, OSCR_KEY: 'key', IDEAL_POSTCODES_KEY: 'key', ...GAS })),
  ).toEqual(['addresses', 'gas-meters', 'scottish-charities']);
});
