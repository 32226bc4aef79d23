import type { CurrentPrices } from '@switch/domain/journey/steps/current-supplier/prices.ts';
import type { ElectricityMeterKind, GasMeterKind } from '@switch/domain/meter/meter-kind.ts';
import type { OrganisationKind } from '@switch/domain/organisation/organisation-kind.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** The facts of the café below that a test can change. */
export interface DraftFacts {
  readonly switchType?: Fuel | 'both';
  readonly postCode?: string;
  readonly organisation?: OrganisationKind;
  readonly isUnderOneYearOld?: 'yes' | 'no';
  readonly qualifyingUsePercent?: number;
  readonly meterKind?: ElectricityMeterKind;
  readonly capacityCharge?: 'yes' | 'no' | 'not-sure';
  readonly lookUp?: { readonly isHalfHourly: boolean; readonly capacityKva?: number };
  readonly gasMeterKind?: GasMeterKind;
  readonly mprn?: string;
  readonly kwh?: number;
  /** The range in which the electricity use may lie if it is estimated. */
  readonly between?: readonly [low: number, high: number];
  readonly gasKwh?: number;
  readonly prices?: CurrentPrices;
  readonly knows?: 'date' | 'not-sure' | 'ended';
  readonly contractEndDate?: string;
}

/**
 * Builds every answer up to `/mbc-page` and nothing else: an electricity café in London that uses 20,000 kWh
 * a year, changed by `facts`. Nothing in it identifies anyone.
 */
export function draftAnswers(facts: DraftFacts = {}) {
  const { switchType = 'electricity', kwh = 20_000, gasKwh = 60_000 } = facts;
  const usage = (value: number, [low, high]: readonly [number, number] = [value, value]) => ({
    method: 'kwh',
    kwh: value,
    low,
    high,
  });
  const end = {
    knows: facts.knows ?? 'ended',
    notice: 'not-needed',
    ...(facts.contractEndDate && { contractEndDate: facts.contractEndDate }),
  };
  return {
    energy: { choice: { switchType, situation: 'contract-ending', sites: 'one' } },
    ...(switchType !== 'gas' && { 'electricity-supply-address': electricityLeg(facts) }),
    ...(switchType !== 'electricity' && { 'gas-supply-address': gasLeg(facts) }),
    'current-supplier': {
      'electricity-supplier': { choice: 'not-sure' },
      'electricity-usage': usage(kwh, facts.between),
      'gas-supplier': { choice: 'not-sure' },
      'gas-usage': usage(gasKwh),
      ...(facts.prices && { 'electricity-prices': facts.prices, 'gas-prices': facts.prices }),
    },
    'contract-end-date': { 'electricity-end': end, 'gas-end': end },
    'mbc-page': {
      organisation: {
        kind: facts.organisation ?? 'limited-company',
        isUnderOneYearOld: facts.isUnderOneYearOld ?? 'no',
        qualifyingUsePercent: facts.qualifyingUsePercent ?? 0,
      },
    },
  };
}

const addressOf = (postCode: string) => ({
  address: { line1: '1 Mill Lane', city: 'London', postCode },
  source: 'manual',
});

const electricityLeg = (facts: DraftFacts) => ({
  address: addressOf(facts.postCode ?? 'EC1A 1BB'),
  meter: { isConfirmed: false, ...(facts.lookUp && { lookUp: facts.lookUp }) },
  kind: {
    meterKind: facts.meterKind ?? 'single',
    ...(facts.capacityCharge && { capacityCharge: facts.capacityCharge }),
  },
});

const gasLeg = (facts: DraftFacts) => ({
  address: addressOf(facts.postCode ?? 'EC1A 1BB'),
  meter: facts.mprn ? { isConfirmed: true, mprn: facts.mprn } : { isConfirmed: false },
  kind: { meterKind: facts.gasMeterKind ?? 'credit' },
});
