import { distributorOf } from '@switch/domain/meter/distributor.ts';
import { meterKindFromTopLine } from '@switch/domain/meter/register-codes.ts';
import { readSupplyNumber, readTopLine } from '@switch/domain/meter/supply-number.ts';
import { isIgtMprn, isMprn } from '@switch/domain/meter/mprn.ts';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { readPostcode } from '@switch/domain/place/postcode.ts';
import { electricityRegionOf, gasRegionOf } from '@switch/domain/place/region.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { describe, expect, test } from 'vitest';
import { embeddedPremises } from './embedded.ts';
import { sampleSites as sites } from './testing/sample-sites.ts';
import { mpanOf, mprnOf } from '@switch/domain/meter/testing/valid-numbers.ts';

const today = isoDate('2026-11-21');
const lookup = embeddedPremises(() => today);
const answers = await Promise.all(sites.map((site) => lookup.findPremises(site.postCode)));
const premises = answers.flatMap((answer) => (answer.kind === 'found' ? answer.value : []));
const meters = premises.flatMap((one) => one.meters);
const electricity = meters
  .filter(({ fuel }) => fuel === 'electricity')
  .map((meter) => ({ ...meter, mpanCore: meter.mpanCore ?? '', mpanTopLine: meter.mpanTopLine ?? '' }));
const gas = meters
  .filter(({ fuel }) => fuel === 'gas')
  .map((meter) => ({ ...meter, mprn: meter.mprn ?? '' }));

test('covers every electricity and every gas region', () => {
  expect(new Set(sites.map((site) => site.gspGroup))).toEqual(new Set(GSP_GROUPS));
  expect(new Set(gas.map((meter) => meter.ldz))).toEqual(new Set(LDZS));
});

test('has at least 36 postcodes, each once, and 80 premises', () => {
  expect(new Set(sites.map((site) => site.postCode)).size).toBe(sites.length);
  expect(sites.length).toBeGreaterThanOrEqual(36);
  expect(premises.length).toBeGreaterThanOrEqual(80);
});

test.each(sites)('$postCode is a supply postcode of the regions $gspGroup and $ldz', (site) => {
  const postcode = readPostcode(site.postCode);
  if (!postcode.ok) throw new Error(postcode.problem.message);
  expect(postcode.value.postCode).toBe(site.postCode);
  expect(electricityRegionOf(postcode.value)).toMatchObject({ gspGroup: site.gspGroup });
  expect(gasRegionOf(postcode.value)).toBe(site.ldz);
});

test('uses each id, meter number and caption once', () => {
  const numbers = meters.map((meter) => (meter.fuel === 'gas' ? meter.mprn : meter.mpanCore));
  const ids = [...premises.map((one) => one.id), ...meters.map((meter) => meter.meterId)];
  for (const names of [numbers, ids, sites.map((site) => site.caption)]) {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

describe('every electricity meter', () => {
  test.each(electricity)(
    '$mpanCore has a valid check digit and the network company of its region',
    (meter) => {
      expect(mpanOf(meter.mpanCore.slice(0, 12))).toBe(meter.mpanCore);
      expect(readSupplyNumber(meter.mpanTopLine + meter.mpanCore)).toMatchObject({
        ok: true,
        value: { warnings: [] },
      });
      const distributor = distributorOf(meter.mpanCore.slice(0, 2));
      expect(['regional', 'independent']).toContain(distributor.kind);
      if (distributor.kind === 'regional') expect(distributor.gspGroup).toBe(meter.gspGroup);
    },
  );

  test.each(electricity)(
    '$mpanCore has a top line $mpanTopLine that agrees with its kind $meterKind',
    (meter) => {
      const line = readTopLine(meter.mpanTopLine);
      const kind = line.ok ? meterKindFromTopLine(line.value) : 'unreadable';
      expect([undefined, meter.meterKind === 'prepayment' ? 'single' : meter.meterKind]).toContain(kind);
    },
  );
});

test.each(gas)('gas meter $mprn has valid check digits', (meter) => {
  expect(mprnOf(meter.mprn.slice(0, -2))).toBe(meter.mprn);
});

describe('the sample shows', () => {
  test('a small shop with the new settlement: profile class 00, but neither half-hourly nor with a capacity', () => {
    const shops = electricity.filter(
      (meter) => meter.mpanTopLine.startsWith('000000') && !meter.isHalfHourly,
    );
    expect(shops.length).toBeGreaterThanOrEqual(2);
    expect(shops.every((meter) => meter.capacityKva === undefined && meter.meterKind === 'single')).toBe(
      true,
    );
  });

  test('half-hourly sites with a capacity in kVA, and one without', () => {
    const halfHourly = electricity.filter((meter) => meter.isHalfHourly);
    expect(halfHourly.filter((meter) => meter.capacityKva !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(halfHourly.some((meter) => meter.capacityKva === undefined)).toBe(true);
    expect(halfHourly.every((meter) => meter.meterKind === 'half-hourly')).toBe(true);
  });

  test.each([
    'single',
    'day-night',
    'evening-weekend',
    'day-night-evening-weekend',
    'half-hourly',
    'prepayment',
  ])('an electricity meter of the kind %s', (kind) =>
    expect(electricity.some((meter) => meter.meterKind === kind)).toBe(true),
  );

  test.each(['credit', 'smart', 'prepayment'])('a gas meter of the kind %s', (kind) => {
    expect(gas.some((meter) => meter.meterKind === kind)).toBe(true);
  });

  test('meters on independent networks, of both fuels', () => {
    expect(
      electricity.some((meter) => distributorOf(meter.mpanCore.slice(0, 2)).kind === 'independent'),
    ).toBe(true);
    expect(gas.some((meter) => isMprn(meter.mprn) && isIgtMprn(meter.mprn))).toBe(true);
    expect(gas.some((meter) => meter.mprn.length === 9)).toBe(true);
  });

  test('premises with gas only, electricity only, both, several meters of a fuel, and none', () => {
    const fuels = new Set(
      premises.map((one) =>
        one.meters
          .map((meter) => meter.fuel)
          .toSorted()
          .join('+'),
      ),
    );
    expect([...fuels]).toEqual(
      expect.arrayContaining(['', 'gas', 'electricity', 'electricity+gas', 'electricity+electricity+gas']),
    );
  });

  test('a meter without a supplier and without a yearly estimate', () => {
    expect(meters.some((meter) => meter.currentSupplier === undefined && !meter.annualQuantityKwh)).toBe(
      true,
    );
  });
});

describe('contract ends', () => {
  test('move with today, except those with a fixed date', async () => {
    const later = addDays(today, 100);
    const lookupLater = embeddedPremises(() => later);
    const endsAt = async (at: typeof lookup, postCode: string) => {
      const answer = await at.findPremises(postCode);
      return answer.kind === 'found' ? answer.value[0]?.meters[0]?.recordedEndDate : undefined;
    };
    expect([await endsAt(lookup, 'LS1 9ZA'), await endsAt(lookupLater, 'LS1 9ZA')]).toEqual([
      addDays(today, 70),
      addDays(later, 70),
    ]);
    expect([await endsAt(lookup, 'YO1 9ZD'), await endsAt(lookupLater, 'YO1 9ZD')]).toEqual([
      '2027-09-30',
      '2027-09-30',
    ]);
  });

  test('are known for some, unknown for others, and past for a few', () => {
    const ends = meters.map((meter) => meter.recordedEndDate);
    expect(ends.some((end) => end === undefined)).toBe(true);
    expect(ends.some((end) => end !== undefined && end < today)).toBe(true);
    expect(ends.filter((end) => end !== undefined && end > today).length).toBeGreaterThan(40);
  });
});

test('each sample postcode is offered with a caption', () => {
  expect(lookup.samplePostcodes).toContainEqual({
    postCode: 'BD24 9ZA',
    caption: 'Village hall, Settle: day and night meter',
  });
  expect(lookup.samplePostcodes).toHaveLength(sites.length);
});
