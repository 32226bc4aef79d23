import { isMpan, type Mpan } from '@switch/domain/meter/mpan.ts';
import { isMprn, type Mprn } from '@switch/domain/meter/mprn.ts';
import type { GspGroup } from '@switch/domain/place/gsp-group.ts';
import type { Ldz } from '@switch/domain/place/ldz.ts';
import { readPostcode, type Postcode } from '@switch/domain/place/postcode.ts';
import { expect, test } from 'vitest';
import type { Meter, Premises } from '../../../integrations/premises-lookup/port.ts';
import { regionsAt } from './regions-at.ts';

const postcode = (text: string): Postcode => {
  const read = readPostcode(text);
  if (!read.ok) throw new RangeError(text);
  return read.value;
};

const facts = { meterId: 'm1', serialNumber: 'S1', isHalfHourly: false } as const;

function electricity(core: string, gspGroup: GspGroup): Meter {
  if (!isMpan(core)) throw new RangeError(core);
  const mpanCore: Mpan = core;
  return {
    ...facts,
    mpanTopLine: '03801100',
    fuel: 'electricity',
    meterKind: 'single',
    mpanCore,
    gspGroup,
  };
}

function gas(ldz: Ldz): Meter {
  const number = '9014473009';
  if (!isMprn(number)) throw new RangeError(number);
  const mprn: Mprn = number;
  return { ...facts, fuel: 'gas', meterKind: 'credit', mprn, ldz };
}

const premises = (...meters: Meter[]): Premises[] =>
  meters.map((meter, index) => ({
    id: `p${index}`,
    address: { line1: `${index} Sample Street`, city: 'Leeds', county: '', postCode: 'LS1 4AP' },
    meters: [meter],
  }));

const YORKSHIRE_METER = '2300556274411';
const LONDON_METER = '1200000000002';
const INDEPENDENT_METER = '2400000000004';

test('without meters the postcode decides both regions', () => {
  expect(regionsAt(postcode('LS1 4AP'), [])).toEqual({ gspGroup: '_M', ldz: 'NE' });
});

test('the network company in the meter number overrides both the postcode and the meter’s record', () => {
  const found = premises(electricity(YORKSHIRE_METER, '_C'));
  expect(regionsAt(postcode('EC1A 1BB'), found).gspGroup).toBe('_M');
});

test('a meter of an independent company is in the region of its record', () => {
  const found = premises(electricity(INDEPENDENT_METER, '_K'));
  expect(regionsAt(postcode('LS1 4AP'), found).gspGroup).toBe('_K');
});

test('a gas meter is in the region of its record', () => {
  expect(regionsAt(postcode('LS1 4AP'), premises(gas('EM'), gas('EM'))).ldz).toBe('EM');
});

test('if meters disagree the postcode decides', () => {
  const found = premises(
    electricity(YORKSHIRE_METER, '_M'),
    electricity(LONDON_METER, '_C'),
    gas('EM'),
    gas('NW'),
  );
  expect(regionsAt(postcode('M1 1AE'), found)).toEqual({ gspGroup: '_G', ldz: 'NW' });
});
