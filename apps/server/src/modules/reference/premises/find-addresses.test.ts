import { findAddresses, samplePostcodes } from '@switch/contract/http/reference/look-up.ts';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { afterAll, expect, test } from 'vitest';
import { FAILING_POSTCODES } from '../../../integrations/premises-lookup/testing/sample-sites.ts';
import { startIdealPostcodesStandIn } from '../../../integrations/premises-lookup/testing/ideal-postcodes-stand-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const ADDRESS_LOOK_UPS = { name: 'address look-ups', most: 240, windowSeconds: 300 };

const standIn = await startIdealPostcodesStandIn();
afterAll(standIn.close);
const app = await startTestApp();
const real = await startTestApp({
  settings: { IDEAL_POSTCODES_KEY: 'ak_secret', IDEAL_POSTCODES_URL: standIn.baseUrl },
});

const find = async (postCode: string) => (await app.call(findAddresses, { query: { postCode } })).body;

test('a sample postcode has its addresses with both kinds of meter, and its regions [S2-03]', async () => {
  const answer = await find(' ls1  9za ');
  expect(answer).toMatchObject({
    result: true,
    postCode: 'LS1 9ZA',
    gspGroup: '_M',
    gspGroupName: 'Yorkshire',
    ldz: 'NE',
  });
  const { raw } = await app.call(findAddresses, { query: { postCode: 'LS1 9ZA' } });
  expect(Object(raw).premises[0]).toEqual({
    premisesId: 'ls1-9za-1',
    address: {
      line1: '5 Clothmakers Court',
      city: 'Leeds',
      county: 'West Yorkshire',
      organisation: 'Aire Street Consulting Limited',
      postCode: 'LS1 9ZA',
    },
    formatted: 'Aire Street Consulting Limited, 5 Clothmakers Court, Leeds, West Yorkshire, LS1 9ZA',
    meters: [
      {
        meterId: 'ls1-9za-1-m1',
        fuel: 'electricity',
        mpanCore: '2300556274411',
        mpanTopLine: '03801100',
        serialNumber: 'E19S309301',
        meterKind: 'single',
        isHalfHourly: false,
        annualQuantityKwh: 16_400,
        currentSupplier: 'Eskdale Business Energy',
        contractEndDateFromUD: '2026-11-23',
      },
      {
        meterId: 'ls1-9za-1-m2',
        fuel: 'gas',
        mprn: '9014473009',
        serialNumber: 'G0A5947255',
        meterKind: 'credit',
        isHalfHourly: false,
        annualQuantityKwh: 14_200,
        currentSupplier: 'Eskdale Business Energy',
        contractEndDateFromUD: '2026-11-23',
      },
    ],
  });
});

test('a half-hourly meter is marked as such, with its capacity', async () => {
  const answer = await find('B1 9ZA');
  const meters = answer.result ? answer.premises.flatMap((premises) => premises.meters) : [];
  expect(meters.filter((meter) => meter.isHalfHourly)).toMatchObject([
    { fuel: 'electricity', capacityKva: expect.any(Number) },
  ]);
});

test('every sample postcode returns premises, and together they cover every region', async () => {
  const { body } = await app.call(samplePostcodes);
  expect(body.samples.length).toBeGreaterThanOrEqual(30);
  const regions = new Set<string | null>();
  for (const { postCode } of body.samples) {
    const answer = await find(postCode);
    expect(answer).toMatchObject({
      result: true,
      postCode,
      premises: expect.arrayContaining([expect.anything()]),
    });
    if (answer.result) regions.add(answer.gspGroup).add(answer.ldz);
  }
  expect(regions).toEqual(new Set([...GSP_GROUPS, ...LDZS]));
});

test('an unknown postcode has no premises, but still has its regions', async () => {
  expect(await find('EC1A 1BB')).toEqual({
    result: true,
    postCode: 'EC1A 1BB',
    gspGroup: '_C',
    gspGroupName: 'London',
    ldz: 'NT',
    premises: [],
  });
});

test.each([
  ['', 'Enter a postcode'],
  ['LS1', 'Enter a full postcode, such as LS1 4AP'],
  ["'; drop table users", 'Enter a full postcode, such as LS1 4AP'],
  ['BT1 1AA', 'This postcode is in Northern Ireland'],
  ['JE2 3AB', 'Channel Islands'],
  ['BFPO 57', 'forces post office'],
])('the postcode "%s" is refused with a message', async (postCode, text) => {
  const answer = await find(postCode);
  expect(answer).toMatchObject({ result: false, outcome: { code: 'postcode-refused' } });
  expect(answer.result ? '' : answer.outcome.message).toContain(text);
});

test('a missing or very long postcode names the field', async () => {
  for (const query of [{}, { postCode: 'L'.repeat(21) }]) {
    const { body } = await app.call(findAddresses, { query });
    expect(body).toMatchObject({
      result: false,
      outcome: { code: 'bad-fields', fields: [{ field: 'postCode' }] },
    });
  }
});

test.each([...FAILING_POSTCODES])(
  'at %s the look-up fails, which is reported and logged',
  async (postCode, reason) => {
    expect(await find(postCode)).toMatchObject({
      result: false,
      outcome: { code: 'look-up-unavailable', message: expect.stringContaining('by hand') },
    });
    expect(app.log.takeErrors()).toMatchObject([{ lookUp: 'premises', reason }]);
    expect(JSON.stringify(app.log.lines)).not.toContain(postCode);
  },
);

test('with a key the addresses are real, without meters, and no samples are offered', async () => {
  const { body } = await real.call(findAddresses, { query: { postCode: 'LS1 9ZA' } });
  expect(body).toMatchObject({ result: true, gspGroup: '_M', ldz: 'NE' });
  expect(body.result && body.premises.map(({ meters }) => meters.length)).toEqual(
    body.result ? body.premises.map(() => 0) : [],
  );
  expect(body.result ? body.premises[0]?.premisesId : '').toBe('paf_ls1-9za-1');
  expect((await real.call(samplePostcodes)).body.samples).toEqual([]);
});

test('a network address that makes too many look-ups has to wait, while another does not', async () => {
  for (let count = 0; count <= ADDRESS_LOOK_UPS.most; count += 1) {
    await real.platform.attempts.take(ADDRESS_LOOK_UPS, '127.0.0.1', real.clock.now());
  }
  const look = async () => (await real.call(findAddresses, { query: { postCode: 'LS1 9ZA' } })).body;
  expect(await look()).toMatchObject({
    result: false,
    outcome: { code: 'too-many-tries', retryAfterSeconds: 300 },
  });
  const elsewhere = { url: '/api/addresses?postCode=LS19ZA', remoteAddress: '203.0.113.9' };
  expect((await real.app.inject(elsewhere)).json()).toMatchObject({ result: true });
  real.clock.moveMinutes(6);
  expect(await look()).toMatchObject({ result: true });
});

test('a vendor out of credit is not called for a while after five look-ups, and metrics show it without an address', async () => {
  const outOfCredit = { query: { postCode: 'ZE9 9PY' } };
  for (let look = 0; look < 6; look += 1) {
    expect((await real.call(findAddresses, outOfCredit)).body).toMatchObject({
      result: false,
      outcome: { code: 'look-up-unavailable', message: expect.stringContaining('by hand') },
    });
  }
  const reasons = real.log.takeErrors();
  expect(reasons).toContainEqual(expect.objectContaining({ service: 'premises', restMs: 60_000 }));
  expect(reasons.at(-1)).toMatchObject({ lookUp: 'premises', reason: 'resting' });
  const metrics = (await real.app.inject('/metrics')).body;
  expect(metrics).toMatch(/look_up_seconds_count\{service="premises",outcome="out-of-credit"\} 5/);
  expect(metrics).toMatch(/look_up_seconds_count\{service="premises",outcome="resting"\} 1/);
  expect(metrics + JSON.stringify(real.log.lines)).not.toMatch(/ZE9|ak_secret/);
});

test('the OpenAPI document describes the fields as they are sent', async () => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const described = JSON.stringify(paths['/api/addresses']);
  expect(described).toContain('"contractEndDateFromUD"');
  expect(described).not.toContain('recordedEndDate');
  expect(described).not.toContain('x-owner-named');
});
