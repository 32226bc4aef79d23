import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { sourcedFacts } from './fact-source.ts';

const lookUp = {
  meterId: 'electricity-2300556274410',
  meterKind: 'single',
  currentSupplier: 'British Gas Business',
  annualQuantityKwh: 16_400,
  isHalfHourly: false,
};
const asFound = {
  energy: { choice: { switchType: 'electricity', situation: 'contract-ending', sites: 'one' } },
  'electricity-supply-address': {
    meter: { mpanCore: '2300556274410', isConfirmed: false, lookUp },
    kind: { meterKind: 'single' },
  },
  'current-supplier': {
    'electricity-supplier': { choice: 'named', currentSupplierName: 'British Gas Business' },
    'electricity-usage': { method: 'kwh', kwh: 16_400, low: 16_400, high: 16_400 },
  },
} as const;
const changed = {
  energy: asFound.energy,
  'electricity-supply-address': {
    ...asFound['electricity-supply-address'],
    kind: { meterKind: 'day-night' },
  },
  'current-supplier': {
    'electricity-supplier': { choice: 'named', currentSupplierName: 'Old Energy' },
    'electricity-usage': { method: 'kwh', kwh: 12_000, low: 12_000, high: 12_000 },
  },
} as const;

/** Returns the sources of the meter kind, the supplier and the use. */
const sources = (answers: Parameters<typeof sourcedFacts>[0]) =>
  sourcedFacts(answers, { staffCards: [], today: isoDate('2026-11-24') })
    .flatMap(({ lines }) => lines)
    .filter(({ label }) =>
      /^(?:Electricity meter|Current electricity supplier|Yearly electricity use)$/.test(label),
    )
    .map(({ source }) => source);

test('meter kind, supplier and use have the register as their source while they match it', () => {
  expect(sources(asFound)).toEqual(['register', 'register', 'register']);
});

test('what the customer changed has the customer as its source', () => {
  expect(sources(changed)).toEqual(['customer', 'customer', 'customer']);
});
