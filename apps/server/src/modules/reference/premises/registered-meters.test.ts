import { findAddresses } from '@switch/contract/http/reference/look-up.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  faultFor,
  startStandIn,
  type StandInAnswer,
} from '../../../integrations/look-up/testing/stand-in-server.ts';
import { startEcoesStandIn } from '../../../integrations/meter-register/testing/ecoes-stand-in.ts';
import { startGasEnquiryStandIn } from '../../../integrations/meter-register/testing/gas-enquiry-stand-in.ts';
import {
  ELECTRICITY_POINTS,
  GAS_POINTS,
} from '../../../integrations/meter-register/testing/registered-points.ts';
import { startIdealPostcodesStandIn } from '../../../integrations/premises-lookup/testing/ideal-postcodes-stand-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

/** The gas register's response instead of its meters. */
let gasFault: StandInAnswer | undefined;
beforeEach(() => {
  gasFault = undefined;
});

const addresses = await startIdealPostcodesStandIn();
const electricity = await startEcoesStandIn();
const wholeGas = await startGasEnquiryStandIn();
const gas = await startStandIn(async ({ query, headers }) => {
  if (gasFault) return gasFault;
  const key = String(headers['apikey']);
  const reply = await fetch(`${wholeGas.baseUrl}?${query.toString()}`, { headers: { apikey: key } });
  return { status: reply.status, body: await reply.text() };
});
afterAll(() => Promise.all([addresses, electricity, wholeGas, gas].map((standIn) => standIn.close())));

const registers = {
  ECOES_KEY: 'ek_test',
  ECOES_URL: electricity.baseUrl,
  GAS_ENQUIRY_KEY: 'gk_test',
  GAS_ENQUIRY_URL: gas.baseUrl,
};
const real = await startTestApp({
  settings: { IDEAL_POSTCODES_KEY: 'ak_test', IDEAL_POSTCODES_URL: addresses.baseUrl, ...registers },
});
const sample = await startTestApp({ settings: registers });

async function find(app: typeof real, postCode = 'LS1 9ZA') {
  const { body } = await app.call(findAddresses, { query: { postCode } });
  return body.result ? body : undefined;
}
const numbersAt = (answer: Awaited<ReturnType<typeof find>>) =>
  answer?.premises.map(({ meters }) => meters.map(({ mpanCore, mprn }) => mpanCore ?? mprn));

test('addresses get the meters of both registers, with everything that the journey fills in [S2-03]', async () => {
  const answer = await find(real);
  expect(answer).toMatchObject({ gspGroup: '_M', ldz: 'NE' });
  const [power, gasPoints] = [ELECTRICITY_POINTS, GAS_POINTS].map((points) =>
    points.map(({ number }) => number),
  );
  expect(numbersAt(answer)).toEqual([
    [power?.[0], gasPoints?.[0]],
    [power?.[1], power?.[2], gasPoints?.[1], gasPoints?.[2]],
    [],
  ]);
  expect(answer?.premises[0]?.meters).toEqual([
    {
      meterId: `electricity-${power?.[0]}`,
      fuel: 'electricity',
      mpanCore: power?.[0],
      mpanTopLine: '030393100',
      serialNumber: 'E19S309301',
      meterKind: 'single',
      isHalfHourly: false,
      annualQuantityKwh: 16_400,
      currentSupplier: 'British Gas Business',
      source: 'electricity-register',
    },
    {
      meterId: `gas-${gasPoints?.[0]}`,
      fuel: 'gas',
      mprn: gasPoints?.[0],
      serialNumber: 'G4A00500000001',
      meterKind: 'credit',
      isHalfHourly: false,
      annualQuantityKwh: 14_200,
      currentSupplier: 'British Gas Business',
      source: 'gas-register',
    },
  ]);
  expect(answer?.premises[1]?.meters[1]).toMatchObject({ isHalfHourly: true, meterKind: 'half-hourly' });
});

test('a meter that matches none of the addresses is left out', async () => {
  expect(numbersAt(await find(real, 'NE1 9ZA'))?.flat()).toEqual([]);
});

test('sample premises keep their own meters, and no register is asked', async () => {
  const before = electricity.requests.length + gas.requests.length;
  expect((await find(sample))?.premises[0]?.meters[0]?.meterId).toBe('ls1-9za-1-m1');
  expect(electricity.requests.length + gas.requests.length).toBe(before);
});

test('a failing register leaves the addresses, and the other register’s meters, as they are', async () => {
  gasFault = faultFor('unauthorised');
  const answer = await find(real);
  expect(answer?.premises).toHaveLength(3);
  expect(numbersAt(answer)?.flat()).toEqual(ELECTRICITY_POINTS.slice(0, 3).map(({ number }) => number));
  expect(real.log.takeErrors()).toMatchObject([{ lookUp: 'gas meters', reason: 'unauthorised' }]);
  const metrics = (await real.app.inject('/metrics')).body;
  expect(metrics).toMatch(/look_up_seconds_count\{service="gas-meters",outcome="unauthorised"\} 1/);
  expect(metrics + JSON.stringify(real.log.lines)).not.toMatch(/LS1|k_test|CLOTHMAKERS/);
});
