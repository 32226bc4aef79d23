import { isoDate } from '@switch/domain/units/period.ts';
import { afterEach, expect, test } from 'vitest';
import { json, startStandIn, type StandIn } from '../look-up/testing/stand-in-server.ts';
import { gasEnquiry } from './gas-enquiry.ts';
import { startGasEnquiryStandIn } from './testing/gas-enquiry-stand-in.ts';

let standIn: StandIn | undefined;
afterEach(() => standIn?.close());

async function metersWith(more: Readonly<Record<string, string | number>>) {
  const point = { number: '3938424403', postCode: 'LS1 9ZA', houseNumber: '5', street: 'HIGH STREET', more };
  standIn = await startGasEnquiryStandIn([point]);
  const options = { apiKey: 'gk_test', baseUrl: standIn.baseUrl, today: () => isoDate('2026-11-21') };
  const look = await gasEnquiry(options).findMetersAt('LS1 9ZA');
  return look.kind === 'found' ? look.value : [];
}

test.each<[string, Record<string, string | number>, object]>([
  ['smart by its equipment', { smart_equipment_technical_code: 'S2' }, { kind: 'smart', isSmart: true }],
  ['smart by its mechanism', { meter_mechanism_code: 'S1' }, { kind: 'smart', isSmart: true }],
  ['paid in advance', { meter_mechanism_code: 'PP' }, { kind: 'prepayment', isSmart: false }],
  ['of a mechanism that we do not know', { meter_mechanism_code: 'XX' }, { kind: 'unknown' }],
  ['of an independent network', { mprn: '7412345608' }, { isIgt: true }],
  ['in a zone that does not exist', { ldz_id: 'XX' }, { ldz: undefined }],
  ['without a yearly quantity', { mpaq: '' }, { annualQuantityKwh: undefined }],
  [
    'whose digits come as numbers',
    { mprn: 3_938_424_403, house_number: 12, uprn: 100_023_336_956, mpaq: 14_200 },
    { number: '3938424403', place: { lines: ['12', 'HIGH STREET'], uprn: '100023336956' } },
  ],
  [
    'in a named part of a house',
    { sub_building_name: 'FLAT 2' },
    { place: { lines: ['FLAT 2', '5', 'HIGH STREET'] } },
  ],
])('a meter %s', async (_, more, expected) => {
  expect(await metersWith(more)).toMatchObject([expected]);
});

test.each([{ error: { code: 'SY/530', message: 'Not now' } }, { fault: 'Internal' }])(
  'a failure with status 200 does not count as an address without gas: %j',
  async (body) => {
    standIn = await startStandIn(() => json(body));
    const options = { apiKey: 'gk_test', baseUrl: standIn.baseUrl, today: () => isoDate('2026-11-21') };
    const failed = { kind: 'unavailable', reason: 'bad-answer' };
    expect(await gasEnquiry(options).findMetersAt('LS1 9ZA')).toEqual(failed);
  },
);

test('a record without a meter number is left out', async () => {
  expect(await metersWith({ mprn: 'none' })).toEqual([]);
});
