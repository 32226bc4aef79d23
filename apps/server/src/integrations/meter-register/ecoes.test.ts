import { mpanOf } from '@switch/domain/meter/testing/valid-numbers.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { afterEach, expect, test } from 'vitest';
import { json, startStandIn, type StandIn, type StandInAnswer } from '../look-up/testing/stand-in-server.ts';
import { ecoes } from './ecoes.ts';
import { startEcoesStandIn } from './testing/ecoes-stand-in.ts';
import type { RegisteredPoint } from './testing/registered-points.ts';

let standIn: StandIn | undefined;
afterEach(() => standIn?.close());

const findAt = ({ baseUrl }: StandIn) =>
  ecoes({ apiKey: 'ek_test', baseUrl, today: () => isoDate('2026-11-21') }).findMetersAt('LS1 9ZA');
const point: RegisteredPoint = {
  number: mpanOf('230055627441'),
  postCode: 'LS1 9ZA',
  houseNumber: '5',
  street: 'CLOTHMAKERS COURT',
};

async function metersWith(more: Readonly<Record<string, string>>) {
  standIn = await startEcoesStandIn([{ ...point, more }]);
  const look = await findAt(standIn);
  return look.kind === 'found' ? look.value : [];
}

test.each<[string, Record<string, string>, object]>([
  [
    'half-hourly by its measurement class',
    { measurement_class: 'C' },
    { kind: 'half-hourly', isHalfHourly: true },
  ],
  [
    'not half-hourly by profile class 00 alone',
    { profile_class: '00', standard_settlement_configuration: '0000', meter_timeswitch_class: '' },
    { kind: 'unknown', isHalfHourly: false },
  ],
  ['smart', { smets_version: 'SMETS2' }, { isSmart: true }],
  ['without power at the moment', { energisation_status: 'D' }, { isEnergised: false }],
  ['of a supplier that we have no name for', { supplier_mpid: 'ZZZZ' }, { supplier: { code: 'ZZZZ' } }],
  ['without an estimate', { estimated_annual_consumption: '0' }, { annualQuantityKwh: undefined }],
  [
    'with an estimate that is no number',
    { estimated_annual_consumption: 'n/a' },
    { annualQuantityKwh: undefined },
  ],
  ['in a region that does not exist', { gsp_group_id: '_Z' }, { gspGroup: undefined }],
])('a meter %s', async (_, more, expected) => {
  expect(await metersWith(more)).toMatchObject([expected]);
});

test.each<[string, Record<string, string>]>([
  ['for power that is sent out', { energy_direction: 'Export' }],
  ['for power that is sent out, by its switch code', { meter_timeswitch_class: '866' }],
  ['that was taken away', { rmp_state: 'Terminated' }],
])('a meter point %s is left out', async (_, more) => expect(await metersWith(more)).toEqual([]));

test('keys are read in any spelling, and an address in separate parts too', async () => {
  const details = [
    { Key: 'ThoroughfareName', Value: 'CLOTHMAKERS COURT' },
    { Key: 'BuildingNumber', Value: 5 },
    { Key: 'MPAN', Value: point.number },
    { Key: 'SupplierMPID', Value: 'EDFE' },
    { Value: 'of no key' },
    'no pair at all',
  ];
  standIn = await startStandIn(({ path }) =>
    json({
      Results: [
        path.endsWith('SearchUtilityAddress')
          ? { UtilityAddressMatches: [{ AddressDetails: details }] }
          : { UtilityMatches: [{ UtilityDetails: details }] },
      ],
    }),
  );
  expect(await findAt(standIn)).toMatchObject({
    value: [{ supplier: { name: 'EDF' }, place: { lines: ['5', 'CLOTHMAKERS COURT'], postCode: 'LS1 9ZA' } }],
  });
});

test('sixty meters take three calls, and one that the register withholds is left out', async () => {
  const points = Array.from({ length: 60 }, (_, index) => ({
    ...point,
    number: mpanOf(`2300556274${index + 10}`),
  }));
  const whole = await startEcoesStandIn(points);
  standIn = await startStandIn(async ({ path, body }) => {
    const reply = await fetch(`${whole.baseUrl}${path}`, { method: 'POST', body });
    const text = await reply.text();
    if (path.endsWith('SearchUtilityAddress')) return { status: 200, body: text };
    const { Results } = JSON.parse(text);
    return json({ Results: [{ Errors: ['No permission'] }, ...Results.slice(1)] });
  });
  const look = await findAt(standIn);
  await whole.close();
  expect(standIn.requests).toHaveLength(4);
  expect(look.kind === 'found' && look.value.length).toBe(57);
});

test('at a postcode with hundreds of meters none is requested', async () => {
  standIn = await startEcoesStandIn(
    Array.from({ length: 201 }, (_, index) => ({ ...point, number: mpanOf(`230055627${index + 100}`) })),
  );
  expect(await findAt(standIn)).toEqual({ kind: 'found', value: [] });
  expect(standIn.requests).toHaveLength(1);
});

test.each<[string, unknown[], object]>([
  ['words for nothing', [{ Message: 'No records for this postcode' }], { kind: 'found', value: [] }],
  ['a refused key', ['Invalid API Key'], { kind: 'unavailable', reason: 'unauthorised' }],
  ['a key that is gone', ['API key does not exist'], { kind: 'unavailable', reason: 'unauthorised' }],
  ['a withheld place', ['Permission denied'], { kind: 'unavailable', reason: 'unauthorised' }],
  ['anything else', [{ Code: 17 }], { kind: 'unavailable', reason: 'bad-answer' }],
])('an error in a response of status 200: %s', async (_, Errors, expected) => {
  const answer: StandInAnswer = json({ Results: [{ Errors }] });
  standIn = await startStandIn(() => answer);
  expect(await findAt(standIn)).toEqual(expected);
});
